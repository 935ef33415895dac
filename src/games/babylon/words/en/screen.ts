import { agreeing, listed } from '../../../../kernel/language/en.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { title } from './game.ts';
import { cardText, counted, listOf, placeName, stepsText, tokenName, villageName } from './names.ts';

export const story = {
  played: (card: Card, isChance: boolean): string => `${isChance ? 'draws blind:' : 'plays'} ${cardText(card)}`,
  reshuffled: (cards: number): string => `The discard pile is shuffled into a new deck of ${cards}`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'it was shut, and stops the move',
  pushed: (aimed: number): string => `${placeName(aimed)} is taken`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'still stuck',
  opened: (who: string, village: number, token: VillageToken): string =>
    `${who} opens ${villageName(village)} and finds ${tokenName(token)}`,
  noEffect: 'nobody is behind, so it does nothing',
  found: {
    injury: '-1 on the next roll against the Warlord',
    stuck: 'no moves until all others have passed',
    ambush: '',
  } satisfies Readonly<Record<VillageToken, string>>,
  freed: (who: string): string => `${who} is no longer stuck`,
  nobodyBehind: 'nobody is behind any more',
  lost: (who: string): string => `${who} loses a card for good`,
  left: (cards: number): string => `${counted(cards, 'card')} left`,
  eliminated: (who: string): string => `${who} loses the last card and is caught`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `The Warlord draws ${card} and moves ${stepsOf(card)} + ${lead}, ` +
    `${placeName(from)} → ${placeName(to)}${isMet ? ', where he stops' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `he enters ${listed(entered.map(villageName))}, so it takes ${track} to hold him off`,
  fought: (who: string): string => `${who} fights the Warlord`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `rolled ${injury > 0 ? `${face} - ${injury} for Injury = ${face - injury}` : face}, ` +
    `needed ${needed}: ${isWon ? 'held off' : 'beaten'}`,
  fled: (who: string, to: number): string => `${who} flees to ${placeName(to)}`,
  escaped: (who: string): string => `${who} reaches Susa and wins`,
  caught: 'Everybody is caught',
  warlordWins: 'the Warlord wins',
} as const;

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `Short of Susa: ${[
      ...others.map(({ who, toGo }) => (toGo === null ? `${who} caught` : `${who} ${toGo}`)),
      `the Warlord ${warlord}`,
    ].join(', ')}.`,
  lost: (warlord: number): string => `The Warlord was ${counted(warlord, 'space')} short of Susa.`,
} as const;

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Next: beat the ${level} bot.`,
  fights: {
    half: 'Next: win the half challenge, where the Warlord is a little stronger.',
    challenge: 'Next: win the challenge, where holding the Warlord off takes 2+ from the start.',
    ordeal: 'Next: win the ordeal, where holding the Warlord off takes 3+ from the start.',
  },
  three: 'Next: win against two others.',
  faster: (rounds: number): string => `Next: win in fewer than ${counted(rounds, 'round')}.`,
  beFirst: 'Next: be the first in Susa.',
  escape: 'Next: reach Susa before the Warlord catches everybody.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number; readonly sign: string }[],
): string => {
  const end = isWon === null ? 'over' : isWon ? 'I escaped' : 'I did not make it';
  const lines = ways.map(({ who, stages, of, sign }) => `${who} ${sign.repeat(stages)}${'⬛'.repeat(of - stages)}`);
  return `${title}: ${end} after ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

export const titles = {
  over: `${title}: over`,
  hand: (round: number): string => `Your hand: round ${round}`,
  board: (round: number): string => `${title}: round ${round}`,
} as const;

export const labels = {
  hand: 'My hand: choose in secret',
  play: (card: Card): string => `${card}: ${stepsText(card)}`,
  chance: 'Draw blind',
  hint: 'Hint',
  chosen: (label: string): string => `${label} ✓`,
} as const;

/** How the race stands, for one viewer. */
export const standing = {
  won: (who: string, round: number): string => `**${who} escaped to Susa** in round ${round}.`,
  lost: (round: number): string => `**The Warlord wins**: everybody was caught by round ${round}.`,
  out: 'You have been caught.',
  run: 'You are over the walls of Babylon. Run!',
  choose: (
    {
      isFirst,
      isAlone,
      hasChosen,
    }: { readonly isFirst: boolean; readonly isAlone: boolean; readonly hasChosen: boolean },
    others: readonly string[],
  ): string =>
    `**Choose a card${isFirst ? '**: nobody else sees it, and the lowest number moves first.' : '.**'}` +
    (isAlone
      ? ' Only you are left.'
      : others.length === 0
        ? ' All others have chosen.'
        : hasChosen
          ? ` Others to choose: ${listed(others)}.`
          : ''),
  chosen: 'You can still change it.',
  waiting: (who: readonly string[]): string => `To choose: ${listed(who)}.`,
  waitingForAll: 'All are choosing.',
} as const;

/** What the players have, beyond what all begin with. */
export const figures = {
  you: 'you',
  runner: (injury: number, isStuck: boolean): readonly string[] => [
    ...(injury > 0 ? [`Injury, -${injury} on the next roll`] : []),
    ...(isStuck ? ['stuck'] : []),
  ],
  cards: (cards: number): string => counted(cards, 'card'),
  lost: (lost: readonly Card[]): string =>
    `lost ${agreeing(lost.length, { one: 'card', other: 'cards' })} ${lost.join(', ')}`,
  caught: 'caught',
  warlord: 'Warlord',
  /** `later` is what it takes from a village on that he may enter. */
  reach: (
    [least, most]: readonly [number, number],
    needed: number,
    later: { readonly village: number; readonly needed: number } | null,
  ): string =>
    `reaches ${least === most ? least : `${least}-${most}`}, or whom he meets before. ` +
    `To hold him off: ${atLeast(needed)}` +
    (later === null ? '' : ` (${atLeast(later.needed)} from ${villageName(later.village)} on)`),
} as const;

/** A die that shows this or more. */
const atLeast = (face: number): string => (face === 6 ? '6' : `${face}+`);

/** What was secret, below the last round of the log. */
export const secrets = {
  hand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who}: hand ${listOf(hand)}${lost.length > 0 ? `, lost ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `Left on the table: ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `Never opened: ${shut.map(({ village, token }) => `${villageName(village)} ${tokenName(token)}`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `Tokens not in the game: ${tokens.map(tokenName).join(', ')}`,
  deck: (deck: readonly Card[]): string => `Deck from the top: ${listOf(deck)}`,
} as const;

/** The Warlord’s sign on the text board. */
export const WARLORD_SIGN = 'W';

/** What the signs on the text board mean. */
export const legend = {
  warlord: `${WARLORD_SIGN} Warlord`,
  shut: '[ ] stops the first there',
  opened: (tokens: readonly VillageToken[]): string => `traps opened: ${tokens.map(tokenName).join(', ')}`,
  half: 'Half challenge: 2+ at the start, Sittace raises nothing',
  challenge: 'Hard start: 2+',
  ordeal: 'Hardest start: 3+',
} as const;
