import { listed } from '../../../../kernel/language/en.ts';
import { villages } from '../../rules/board.ts';
import type { Card, VillageToken } from '../../rules/card.ts';
import type { CardChoice, Options } from '../../rules/state.ts';
import { counted, listOf, stepsText, tokenName, villageName } from './names.ts';

/** What `Read` says: sentences without signs. */
export const description = {
  round: (round: number, own: string | null): string =>
    `Round ${round} of Escape from Babylon. ${own === null ? 'You are watching.' : `You are ${own}.`}`,
  over: (round: number, winner: string | null, own: string | null): string =>
    [
      `The race ended in round ${round}.`,
      winner === null ? 'Everybody was caught: the Warlord wins.' : `${winner} reached Susa and wins.`,
      ...(own === null ? [] : [`You were ${own}.`]),
    ].join(' '),
  happened: (effect: string, note: string): string =>
    `Last round: ${effect.replaceAll(' → ', ' to ')}${note === '' ? '' : `, ${note.replaceAll(' → ', ' to ')}`}.`,
  caught: (colour: string, who: string): string => `${colour} is ${who}: caught, out of the race.`,
  runner: (
    colour: string,
    who: string,
    state: {
      readonly space: number;
      readonly toGo: number;
      readonly cards: number;
      readonly injury: number;
      readonly stuck: boolean;
    },
    hasChosen: boolean | null,
  ): string =>
    [
      `${colour} is ${who}: on space ${state.space}, ${state.toGo} from Susa`,
      `with ${counted(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`with ${state.injury} Injury, which lowers the next roll`] : []),
      ...(state.stuck ? ['stuck until all others have passed'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'has chosen' : 'still to choose']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `The Warlord is on space ${space}. He is held off with a roll of ${needed} or more.`,
  reach: (least: number, most: number): string =>
    `After the players he moves 3 to 5 spaces, to at least ${least} and at most ${most}, and stops at the first ` +
    'player he reaches.',
  threatened: (who: readonly string[]): string =>
    `In his reach before they move: ${who.length === 0 ? 'nobody' : listed(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, on space ${villages[village]?.space ?? 0}: ` +
    `${token === null ? 'not opened yet, so it stops whoever comes first' : `open, it had ${tokenName(token)}`}.`,
  deck: (deck: number): string => `The deck has ${counted(deck, 'card')}.`,
  discarded: (steps: number, cards: readonly Card[]): string =>
    `Discarded cards of ${counted(steps, 'step')}: ${listOf(cards)}.`,
  hand: (hand: readonly Card[]): string =>
    `Your hand: ${hand.map((card) => `${card} for ${stepsText(card)}`).join(', ')}.`,
  lost: (lost: readonly Card[]): string => `You lost these cards for good, which only you know: ${listOf(lost)}.`,
  chose: (choice: CardChoice): string => (choice === 'chance' ? 'You chose to draw blind.' : `You chose ${choice}.`),
  choices: (cards: readonly Card[], isBlind: boolean, isChange: boolean): string => {
    const all = [...cards.map((card) => `play ${card}`), ...(isBlind ? ['draw blind'] : [])];
    if (all.length === 0) return 'You can do nothing else this round.';
    return `You can ${isChange ? 'change that, and ' : ''}${all.join(' or ')}.`;
  },
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who} held ${listOf(hand)}, and had lost ${listOf(lost)}.`,
  secretDeck: (deck: readonly Card[]): string => `The deck from the top: ${listOf(deck)}.`,
  secretTokens: (tokens: readonly VillageToken[], removed: readonly VillageToken[]): string =>
    `The villages had ${tokens.map(tokenName).join(', ')}; not in the game were ${removed.map(tokenName).join(', ')}.`,
  onTable: (table: readonly Card[]): string => `Left on the table: ${listOf(table)}.`,
  rules: ({ players, challenge, ordeal, half }: Options): string => {
    const fights = ordeal ? 'ordeal' : challenge ? 'challenge' : half ? 'half challenge' : null;
    const harder = fights === null ? '' : `, with the ${fights}`;
    return `A race of ${players} to Susa on space 37${harder}. The lowest card moves first.`;
  },
} as const;
