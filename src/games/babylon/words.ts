import { BABYLON, START, SUSA, villages } from './board.ts';
import { stepsOf } from './card.ts';
import type { Card } from './card.ts';
import { colours } from './state.ts';
import type { CardChoice } from './state.ts';
import type { VillageToken } from './token.ts';

/*
 * What Escape from Babylon says on its screens. Another language is another file with the same functions.
 */

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

export const tokenName = (token: VillageToken): string => tokenNames[token];

/** B35: the colour of a seat's meeple. */
export const colourOf = (seat: number): string => colours[seat] ?? `Seat ${seat}`;

/** The sign of a seat's meeple on the board. */
export const signOf = (seat: number): string => colourOf(seat).charAt(0);

export const villageName = (village: number): string => villages[village]?.name ?? `Village ${village}`;

/** A space in running text: `11`, or `Tyre (6)`. */
export const placeName = (space: number): string => {
  const village = villages.find((village) => village.space === space);
  if (village !== undefined) return `${village.name} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'the start' : space === SUSA ? 'Susa' : `${space}`;
};

export const countText = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const stepsText = (card: Card): string => countText(stepsOf(card), 'step');

/** `A`, `A and B`, `A, B and C`. */
export const listText = (things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter((text) => text !== '').join(' and ');

/** `3 (2 steps)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

export const title = 'Escape from Babylon';

export const titles = {
  over: `${title}: over`,
  hand: (round: number): string => `Your hand: round ${round}`,
  board: (round: number): string => `${title}: round ${round}`,
} as const;

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
  left: (cards: number): string => `${countText(cards, 'card')} left`,
  eliminated: (who: string): string => `${who} loses the last card and is caught`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `The Warlord draws ${card} and moves ${stepsOf(card)} + ${lead}, ${placeName(from)} → ${placeName(to)}${isMet ? ', where he stops' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `he enters ${listText(entered.map(villageName))}, so it takes ${track} to hold him off`,
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
    `- Round ${round}: ${listText([...ways.map(({ who, to }) => `${who} to ${placeName(to)}`), ...(warlord === null ? [] : [`the Warlord to ${placeName(warlord)}`])])}`,
} as const;

// How it stands.

export const standing = {
  won: (who: string, round: number): string => `**${who} escaped to Susa** in round ${round} and wins!`,
  lost: (round: number): string => `Everybody was caught by round ${round}: **the Warlord wins**.`,
  out: 'You have been caught. See how the others fare.',
  run: 'You are over the walls of Babylon. Run!',
  choose: (seat: number): string => `You are **${colourOf(seat)}**. **Choose a card**; nobody else sees which.`,
  chose: (seat: number, choice: CardChoice): string =>
    `You are **${colourOf(seat)}**. You chose ${choice === 'chance' ? 'to draw blind' : `**${choice}** (${stepsText(choice)})`}; you can change it until the last player has chosen.`,
  waiting: (who: readonly string[]): string => `Still to choose: ${listText(who)}.`,
} as const;

/** Everybody's place, the one ahead first, and how far behind the Warlord is. */
export const positions = (
  racers: readonly { readonly who: string; readonly space: number }[],
  warlord: { readonly space: number; readonly behind: number },
): string => {
  const [first, ...others] = racers;
  const place = (space: number): string => (space === SUSA ? 'safe in Susa' : `on ${placeName(space)}`);
  const spaces = warlord.behind === 1 ? 'one space' : `${warlord.behind} spaces`;
  const last = racers.at(-1);
  if (first === undefined || last === undefined) return `The Warlord is on ${placeName(warlord.space)}.`;
  const isTied = racers.every(({ space }) => space === first.space);
  const told =
    others.length > 0 && isTied
      ? `${listText(racers.map(({ who }) => who))} are ${place(first.space)}`
      : [`${first.who} is ${place(first.space)}`, ...others.map(({ who, space }) => `${who} ${place(space)}`)].join(
          ', ',
        );
  return `${told}; the Warlord is on ${placeName(warlord.space)}, ${spaces} behind ${others.length === 0 || isTied ? 'that' : last.who}.`;
};

export const figures = {
  runner: (cards: number, injury: number, isStuck: boolean, hasChosen: boolean): string =>
    [
      countText(cards, 'card'),
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
  deck: (deck: number): string => `**Deck** ${countText(deck, 'card')}`,
  noneDiscarded: 'nothing discarded yet',
  discarded: (piles: readonly { readonly steps: number; readonly cards: readonly Card[] }[]): string =>
    `**Discarded** ${piles.map(({ steps, cards }) => `${countText(steps, 'step')}: ${cards.join(', ')}`).join('; ')}`,
  secret: '**What was secret**',
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `- ${who}: hand ${listOf(hand)}${lost.length > 0 ? `, lost ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `- left on the table: ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `- never opened: ${shut.map(({ village, token }) => `${villageName(village)} ${tokenName(token)}`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `- tokens not in the game: ${tokens.map(tokenName).join(', ')}`,
  secretDeck: (deck: readonly Card[]): string => `- deck from the top: ${listOf(deck)}`,
} as const;

const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'none');

export const legend = {
  warlord: 'W Warlord',
  together: (count: number): string => `${count}: all ${count} of you`,
  shut: 'shut: not opened yet',
  challenge: 'Challenge: holding the Warlord off began at 2',
} as const;

/** What the drawings of a picture mean. */
export const marks = {
  warlord: 'Warlord',
  sure: 'in his reach',
  perhaps: 'perhaps',
  step: 'a step',
  shut: 'not opened yet',
} as const;

/** A picture in words. */
export const alt = {
  round: (round: number): string => `Round ${round}.`,
  escaped: (round: number, seat: number): string => `Round ${round}: ${colourOf(seat)} escapes to Susa.`,
  caught: (round: number): string => `Round ${round}: the Warlord wins.`,
  runner: (seat: number, parts: readonly string[]): string => `${colourOf(seat)}: ${parts.join(', ')}.`,
  place: (space: number): string => (space === SUSA ? 'safe in Susa' : `on ${placeName(space)}`),
  cards: (count: number): string => countText(count, 'card'),
  injury: (count: number): string => `${count} Injury`,
  stuck: 'stuck',
  chosen: 'has chosen',
  choosing: 'still to choose',
  out: 'caught',
  warlord: (space: number): string => `The Warlord is on ${placeName(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `The Warlord is on ${placeName(space)} and reaches ${sure} surely, ${most} at most; held off on ${needed} or more.`,
  villages: (tokens: readonly (VillageToken | null)[]): string =>
    `Villages: ${tokens.map((token, village) => `${villageName(village)} ${token === null ? 'not opened yet' : tokenName(token)}`).join(', ')}.`,
  played: (
    round: number,
    plays: readonly { readonly seat: number; readonly card: Card }[],
    chase: { readonly card: Card; readonly spaces: number } | null,
  ): string =>
    `Played in round ${round}: ${[...plays.map(({ seat, card }) => `${colourOf(seat)} ${cardText(card)}`), ...(chase === null ? [] : [`the Warlord ${chase.card} (${chase.spaces} spaces)`])].join(', ')}.`,
  fought: (seat: number, face: number, isWon: boolean): string =>
    `${colourOf(seat)} rolled ${face}: ${isWon ? 'held off' : 'beaten'}.`,
  piles: (deck: number, discard: number): string => `Deck ${deck}, discard pile ${discard}.`,
  hand: (cards: readonly string[]): string => `Your hand: ${cards.join('; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', chosen' : ''}`,
  blind: 'drawing blind, chosen',
  lost: (cards: readonly Card[]): string => `Lost for good: ${cards.join(', ')}.`,
} as const;

/** What `Read` says, without signs. */
export const reading = {
  round: (round: number, seat: number | null): string =>
    `Round ${round} of Escape from Babylon. ${seat === null ? 'You watch.' : `You are ${colourOf(seat)}.`}`,
  over: (round: number, winner: string | null): string =>
    `The race ended in round ${round}. ${winner === null ? 'Everybody was caught: the Warlord wins.' : `${winner} reached Susa and wins.`}`,
  happened: (effect: string, note: string): string =>
    `Last round: ${effect.replaceAll(' → ', ' to ')}${note === '' ? '' : `, ${note.replaceAll(' → ', ' to ')}`}.`,
  caught: (seat: number, who: string): string => `${colourOf(seat)} is ${who}: caught, out of the race.`,
  runner: (
    seat: number,
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
      `${colourOf(seat)} is ${who}: on space ${state.space}, ${state.toGo} from Susa, with ${countText(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`with ${state.injury} Injury, which lowers the next roll`] : []),
      ...(state.stuck ? ['stuck until all others have passed'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'has chosen' : 'still to choose']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `The Warlord is on space ${space}. He is held off with a roll of ${needed} or more.`,
  reach: (least: number, most: number): string =>
    `After the players he moves 3 to 5 spaces, to ${least} surely and to ${most} at most, and stops at whomever he reaches first.`,
  threatened: (who: readonly string[]): string =>
    `In his reach before they move: ${who.length === 0 ? 'nobody' : listText(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, on space ${villages[village]?.space ?? 0}: ${token === null ? 'not opened yet, so it stops whoever comes first' : `open, it had ${tokenName(token)}`}.`,
  deck: (deck: number): string => `The deck has ${countText(deck, 'card')}.`,
  discarded: (steps: number, cards: readonly Card[]): string =>
    `Discarded cards of ${countText(steps, 'step')}: ${listOf(cards)}.`,
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
  rules: (players: number, isChallenge: boolean): string =>
    `A race of ${players} to Susa on space 37${isChallenge ? ', with the challenge' : ''}. The lowest card moves first.`,
} as const;

/** What a player may post of a finished race: how it ended, and how far each came, a sign for each stage of the road. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number }[],
): string => {
  const end = isWon === null ? 'over' : isWon ? 'I escaped' : 'I did not make it';
  const lines = ways.map(({ who, stages, of }) => `${who} ${'#'.repeat(stages)}${'.'.repeat(of - stages)}`);
  return `${title}: ${end} after ${countText(rounds, 'round')}\n${lines.join(' ')}`;
};

/** The steps of the tutorial: what is asked for, and why another card is worse. */
export const lessons = {
  speed: {
    text: 'You are Blue. Reach Susa, space 37, before Clay, and stay ahead of the Warlord. Each round both of you choose a card in secret; then all are turned up. A card moves you 1, 2 or 3 steps. **Play 4**: 3 steps.',
    why: 'Card 10 is a single step. The Warlord moves 3 to 5 spaces after you, and the last in line meets him first.',
  },
  village: {
    text: 'The lowest card moves first. The village Tyre, on 6, is not opened yet: it stops whoever comes first, and harms them. Clay is on 4 and close to it. **Play 11**, a high card, so that Clay gets there before you.',
    why: 'Card 1 is the lowest of all: you would move first, open Tyre yourself and be hurt by what is in it.',
  },
  chase: {
    text: 'Clay found an Injury, and then held the Warlord off with 5 - 1 for it. Whoever he reaches has to roll, and flees past him. Now you are last: he is on 6 and reaches 9 at least. **Play 1** to get away, first and farthest.',
    why: 'Card 10 would take you to 9 at most, and there he reaches you whatever he draws.',
  },
  push: {
    text: 'Clay was beaten and lost a card for good: who has none left is caught. There is one player to a space. If your move ends where somebody stands, you go on to the next free space. Clay is on 11: **play 10**, one step that takes you two.',
    why: 'With 3 steps you would reach Opis, on 13, before Clay and suffer its token. Let Clay go there first.',
  },
  finish: {
    text: 'It worked: Clay got stuck in Opis, and you held the Warlord off. Six rounds later he has cost you a card, and holding him off takes a 5. You are on 34, three steps from Susa. **Play 12** and win.',
    why: 'Card 13 is 2 steps: you would stop one space short of Susa, with the Warlord behind you.',
  },
  ending:
    'You escaped! With a single card left you may also draw blind from the deck. Two rivals, or the challenge, make the road harder. Now race for real.',
} as const;

export const timedOut = 'a card of the hand was chosen at random.';
