import { agreeing, listed } from '../../../kernel/language.ts';
import { stepsOf, type Card, type VillageToken } from '../rules/card.ts';
import type { CardChoice } from '../rules/state.ts';
import { title } from './game.ts';
import {
  cardText,
  colourOf,
  counted,
  listOf,
  placeName,
  stepsText,
  tokenName,
  villageName,
  whereabouts,
} from './names.ts';

export const story = {
  round: (round: number): string => `**Round ${round}**, lowest card first`,
  caughtIn: (round: number, who: string): string => `**Round ${round}, in which ${who} was caught**`,
  meanwhile: '**Meanwhile…**',
  played: (card: Card, isChance: boolean): string => `${isChance ? 'draws blind:' : 'plays'} ${cardText(card)}`,
  reshuffled: (cards: number): string => `The discard pile is shuffled into a new deck of ${cards}`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'the village was not opened yet, so it stops the move',
  pushed: (aimed: number): string => `${placeName(aimed)} is taken, so on to the next free space`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'still stuck, so no move',
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
  /** A round in short: only who went where. */
  short: (round: number, ways: readonly { readonly who: string; readonly to: number }[]): string =>
    `- Round ${round}: ${listed(ways.map(({ who, to }) => `${who} to ${placeName(to)}`))}`,
  warlord: 'the Warlord',
} as const;

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `${listed([
      ...others.map(({ who, toGo }) =>
        toGo === null ? `${who} was caught` : `${who} was ${counted(toGo, 'space')} short of Susa`,
      ),
      `the Warlord was ${counted(warlord, 'space')} short${others.some(({ toGo }) => toGo !== null) ? '' : ' of Susa'}`,
    ])}.`,
  lost: (warlord: number): string =>
    `The Warlord was ${counted(warlord, 'space')} short of Susa when the last player was caught.`,
} as const;

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Next: beat the ${level} bot.`,
  fights: {
    half: 'Next: win with the half challenge, where the Warlord is a little harder to hold off.',
    challenge:
      'Next: win with the challenge, where holding the Warlord off takes a 2 from the start, ' +
      'and more with every village.',
    ordeal: 'Next: win with the ordeal, where holding the Warlord off takes a 3 from the start.',
  },
  three: 'Next: win against two others.',
  faster: (rounds: number): string => `Next: win in fewer than ${counted(rounds, 'round')}.`,
  beat: (who: string): string => `Next: reach Susa before ${who}.`,
  escape: 'Next: reach Susa before the Warlord catches everybody.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number }[],
): string => {
  const end = isWon === null ? 'over' : isWon ? 'I escaped' : 'I did not make it';
  const lines = ways.map(({ who, stages, of }) => `${who} ${'#'.repeat(stages)}${'.'.repeat(of - stages)}`);
  return `${title}: ${end} after ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

export const titles = {
  over: `${title}: over`,
  hand: (round: number): string => `Your hand: round ${round}`,
  board: (round: number): string => `${title}: round ${round}`,
} as const;

export const labels = {
  hand: 'My hand: choose in secret',
  play: (card: Card): string => `Play ${card}: ${stepsText(card)}`,
  chance: 'Draw blind: top card',
  chosen: (label: string): string => `${label} (chosen)`,
} as const;

/** How the race stands, for one viewer. */
export const standing = {
  won: (who: string, round: number): string => `**${who} escaped to Susa** in round ${round} and wins!`,
  lost: (round: number): string => `Everybody was caught by round ${round}: **the Warlord wins**.`,
  out: 'You have been caught. See how the others fare.',
  run: 'You are over the walls of Babylon. Run!',
  choose: (seat: number): string => `You are **${colourOf(seat)}**. **Choose a card**; nobody else sees which.`,
  chose: (seat: number, choice: CardChoice): string =>
    `You are **${colourOf(seat)}**. ` +
    `You chose ${choice === 'chance' ? 'to draw blind' : `**${choice}** (${stepsText(choice)})`}; ` +
    'you can change it until the last player has chosen.',
  waiting: (who: readonly string[]): string => `Still to choose: ${listed(who)}.`,
} as const;

/** Where each player is, from first to last, and how far behind the Warlord is. */
export const positions = (
  racers: readonly { readonly who: string; readonly space: number }[],
  warlord: { readonly space: number; readonly behind: number },
): string => {
  const [first, ...others] = racers;
  const spaces = agreeing(warlord.behind, { one: 'one space', other: counted(warlord.behind, 'space') });
  const last = racers.at(-1);
  if (first === undefined || last === undefined) return `The Warlord is on ${placeName(warlord.space)}.`;
  const isTied = racers.every(({ space }) => space === first.space);
  const players =
    others.length > 0 && isTied
      ? `${listed(racers.map(({ who }) => who))} are ${whereabouts(first.space)}`
      : racers.map(({ who, space }, index) => `${who}${index === 0 ? ' is' : ''} ${whereabouts(space)}`).join(', ');
  const behind = others.length === 0 || isTied ? 'that' : last.who;
  return `${players}; the Warlord is on ${placeName(warlord.space)}, ${spaces} behind ${behind}.`;
};

export const figures = {
  side: (who: string, seat: number): string =>
    who === colourOf(seat) ? who : `${who} (${colourOf(seat).toLowerCase()})`,
  runner: (cards: number, injury: number, isStuck: boolean, hasChosen: boolean): string =>
    [
      counted(cards, 'card'),
      ...(injury > 0 ? [`Injury -${injury}`] : []),
      ...(isStuck ? ['stuck'] : []),
      ...(hasChosen ? ['has chosen'] : []),
    ].join(', '),
  caught: 'caught',
  warlord: 'Warlord',
  reach: (least: number, most: number, farthest: number, needed: number): string =>
    `moves ${least} to ${most}, reaches ${farthest} at most; you hold him off on ${needed} or more`,
  needs: (needed: number): string => `held off on ${needed} or more`,
} as const;

/** The cards that a viewer may know. */
export const cards = {
  hand: (hand: readonly Card[]): string => `**Your hand** ${hand.map(cardText).join(', ')}`,
  lost: (lost: readonly Card[]): string => `**Lost for good**, which only you know: ${lost.join(', ')}`,
  deck: (deck: number): string => `**Deck** ${counted(deck, 'card')}`,
  noneDiscarded: 'nothing discarded yet',
  discarded: (piles: readonly { readonly steps: number; readonly cards: readonly Card[] }[]): string =>
    `**Discarded** ${piles.map(({ steps, cards }) => `${counted(steps, 'step')}: ${cards.join(', ')}`).join('; ')}`,
  secret: '**What was secret**',
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `- ${who}: hand ${listOf(hand)}${lost.length > 0 ? `, lost ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `- left on the table: ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `- never opened: ${shut.map(({ village, token }) => `${villageName(village)} ${tokenName(token)}`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `- tokens not in the game: ${tokens.map(tokenName).join(', ')}`,
  secretDeck: (deck: readonly Card[]): string => `- deck from the top: ${listOf(deck)}`,
} as const;

/** The last line of the text board. */
export const combatTrack = (values: string): string => `Combat Track ${values}`;

/** The text board's mark for a village that is not open yet. */
export const SHUT = 'shut';

/** What the signs on the text board mean. */
export const legend = {
  warlord: 'W Warlord',
  together: (count: number): string => `${count}: all ${count} of you`,
  shut: 'shut: not opened yet',
  half: 'Half challenge: holding the Warlord off began at 2, Sittace raises nothing',
  challenge: 'Challenge: holding the Warlord off began at 2',
  ordeal: 'Ordeal: holding the Warlord off began at 3',
} as const;
