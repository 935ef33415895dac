import { agreeing, counting, listed } from '../../kernel/language.ts';
import { BABYLON, START, SUSA, villages } from './board.ts';
import { stepsOf } from './card.ts';
import type { Card } from './card.ts';
import { COLOURS, ENDS } from './name-words.ts';
import type { CardChoice } from './state.ts';
import type { VillageToken } from './token.ts';

/*
 * What Escape from Babylon says on its screens. Another language is another file with the same functions.
 */

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

export const tokenName = (token: VillageToken): string => tokenNames[token];

/** B35: the colour of a seat's meeple. */
export const colourOf = (seat: number): string => COLOURS[seat] ?? `Seat ${seat}`;

/** The sign of a seat's meeple on the board. */
export const signOf = (seat: number): string => colourOf(seat).charAt(0);

export const villageName = (village: number): string => villages[village]?.name ?? `Village ${village}`;

/** A space in running text: `11`, or `Tyre (6)`. */
export const placeName = (space: number): string => {
  const village = villages.find((village) => village.space === space);
  if (village !== undefined) return `${village.name} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'the start' : space === SUSA ? ENDS.susa : `${space}`;
};

/** `1 card`, `2 cards`. */
export const counted = counting({
  card: { one: 'card', other: 'cards' },
  round: { one: 'round', other: 'rounds' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
});

export const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 steps)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

export const title = 'Escape from Babylon';

export const titles = {
  over: `${title}: over`,
  hand: (round: number): string => `Your hand: round ${round}`,
  board: (round: number): string => `${title}: round ${round}`,
} as const;

/** Where games are offered: the button that starts one against a bot at once, and a line. */
export const invitation = {
  label: 'Race a bot',
  line: 'a race with secret cards; for 2 or 3 people or bots, about 5 minutes',
} as const;

/** A position to try the game out. */
export const scenario = 'A race with the Warlord one space behind';

export const goal =
  'Be the first to reach Susa, space 37. Everyone who loses all three cards to the Warlord and his traps is caught.';

export const labels = {
  hand: 'My hand: choose in secret',
  play: (card: Card): string => `Play ${card}: ${stepsText(card)}`,
  chance: 'Draw blind: top card',
  chosen: (label: string): string => `${label} (chosen)`,
} as const;

// What happened in a round.

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
    `The Warlord draws ${card} and moves ${stepsOf(card)} + ${lead}, ${placeName(from)} → ${placeName(to)}${isMet ? ', where he stops' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `he enters ${listed(entered.map(villageName))}, so it takes ${track} to hold him off`,
  fought: (who: string): string => `${who} fights the Warlord`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `rolled ${injury > 0 ? `${face} - ${injury} for Injury = ${face - injury}` : face}, needed ${needed}: ${isWon ? 'held off' : 'beaten'}`,
  fled: (who: string, to: number): string => `${who} flees to ${placeName(to)}`,
  escaped: (who: string): string => `${who} reaches Susa and wins`,
  caught: 'Everybody is caught',
  warlordWins: 'the Warlord wins',
  /** A round in short, of which only the ways are told. */
  short: (
    round: number,
    ways: readonly { readonly who: string; readonly to: number }[],
    warlord: number | null,
  ): string =>
    `- Round ${round}: ${listed([...ways.map(({ who, to }) => `${who} to ${placeName(to)}`), ...(warlord === null ? [] : [`the Warlord to ${placeName(warlord)}`])])}`,
} as const;

// The state of the race.

export const standing = {
  won: (who: string, round: number): string => `**${who} escaped to Susa** in round ${round} and wins!`,
  lost: (round: number): string => `Everybody was caught by round ${round}: **the Warlord wins**.`,
  out: 'You have been caught. See how the others fare.',
  run: 'You are over the walls of Babylon. Run!',
  choose: (seat: number): string => `You are **${colourOf(seat)}**. **Choose a card**; nobody else sees which.`,
  chose: (seat: number, choice: CardChoice): string =>
    `You are **${colourOf(seat)}**. You chose ${choice === 'chance' ? 'to draw blind' : `**${choice}** (${stepsText(choice)})`}; you can change it until the last player has chosen.`,
  waiting: (who: readonly string[]): string => `Still to choose: ${listed(who)}.`,
} as const;

/** Everybody's place, the one ahead first, and how far behind the Warlord is. */
export const positions = (
  racers: readonly { readonly who: string; readonly space: number }[],
  warlord: { readonly space: number; readonly behind: number },
): string => {
  const [first, ...others] = racers;
  const place = (space: number): string => (space === SUSA ? 'safe in Susa' : `on ${placeName(space)}`);
  const spaces = agreeing(warlord.behind, { one: 'one space', other: counted(warlord.behind, 'space') });
  const last = racers.at(-1);
  if (first === undefined || last === undefined) return `The Warlord is on ${placeName(warlord.space)}.`;
  const isTied = racers.every(({ space }) => space === first.space);
  const told =
    others.length > 0 && isTied
      ? `${listed(racers.map(({ who }) => who))} are ${place(first.space)}`
      : [`${first.who} is ${place(first.space)}`, ...others.map(({ who, space }) => `${who} ${place(space)}`)].join(
          ', ',
        );
  return `${told}; the Warlord is on ${placeName(warlord.space)}, ${spaces} behind ${others.length === 0 || isTied ? 'that' : last.who}.`;
};

export const figures = {
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

export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'none');

/** On the board of text. */
export const combatTrack = (values: string): string => `Combat Track ${values}`;
export const SHUT = 'shut';

export const legend = {
  warlord: 'W Warlord',
  together: (count: number): string => `${count}: all ${count} of you`,
  shut: 'shut: not opened yet',
  half: 'Half challenge: holding the Warlord off began at 2, Sittace raises nothing',
  challenge: 'Challenge: holding the Warlord off began at 2',
  ordeal: 'Ordeal: holding the Warlord off began at 3',
} as const;

/** What a player may post of a finished race: how it ended, and how far each came, a sign for each stage of the road. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number }[],
): string => {
  const end = isWon === null ? 'over' : isWon ? 'I escaped' : 'I did not make it';
  const lines = ways.map(({ who, stages, of }) => `${who} ${'#'.repeat(stages)}${'.'.repeat(of - stages)}`);
  return `${title}: ${end} after ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

/** The heading of a race in which everybody was caught. */
export const noWinner = 'The Warlord wins';

export const timedOut = 'a card of the hand was chosen at random.';

/** The one class of races that tables compare. */
export const ALL_RACES = 'all races';

export const RATING_MEASURED =
  'npm run simulate -- babylon --games 1000 --seed ratings, with --bot medium --against easy and --bot hard --against medium: the middle one stands where everybody begins';
