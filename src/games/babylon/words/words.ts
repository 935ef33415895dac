import { agreeing, counting, listed } from '../../../kernel/language.ts';
import type { FortuneSum } from '../../contract/comparison.ts';
import type { HelpPage } from '../../contract/screen.ts';
import { BABYLON, START, SUSA, villages } from '../rules/board.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import type { CardChoice, Options } from '../rules/state.ts';
import type { VillageToken } from '../rules/token.ts';
import { COLOURS, ENDS } from '../rules/words.ts';

/*
 * All that Escape from Babylon says. Another language is another file with the same functions.
 */

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

export const tokenName = (token: VillageToken): string => tokenNames[token];

/** B35: the colour of a seat's meeple. */
export const colourOf = (seat: number): string => COLOURS[seat] ?? `Seat ${seat}`;

/** The sign of a seat's meeple on the board. */
export const signOf = (seat: number): string => colourOf(seat).charAt(0);

export const villageName = (village: number): string => villages[village]?.name ?? `Village ${village}`;

/** A space in running text: `11`, or `Tyre (6)`. */
const placeName = (space: number): string => {
  const village = villages.find((village) => village.space === space);
  if (village !== undefined) return `${village.name} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'the start' : space === SUSA ? ENDS.susa : `${space}`;
};

/** `1 card`, `2 cards`. */
const counted = counting({
  card: { one: 'card', other: 'cards' },
  round: { one: 'round', other: 'rounds' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
});

const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 steps)`. */
const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

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
      'Next: win with the challenge, where holding the Warlord off takes a 2 from the start, and more with every village.',
    ordeal: 'Next: win with the ordeal, where holding the Warlord off takes a 3 from the start.',
  },
  three: 'Next: win against two others.',
  faster: (rounds: number): string => `Next: win in fewer than ${counted(rounds, 'round')}.`,
  beat: (who: string): string => `Next: reach Susa before ${who}.`,
  escape: 'Next: reach Susa before the Warlord catches everybody.',
} as const;

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

const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'none');

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

const race: HelpPage = {
  title: 'The race',
  text: [
    'You have climbed over the walls of **Babylon**. The **Warlord** is after you, and only one of you can get home first.',
    '',
    'The road is a line of spaces: Babylon is 0, you start on **2**, and **Susa** is **37**. Five **villages** lie between: Tyre 6, Opis 13, Sittace 19, Der 26, Badaca 33.',
    '',
    '**Reach Susa first and you win**, at that instant. If everybody is caught, the Warlord wins.',
    '',
    'Each round has two parts:',
    '- all players move, by cards chosen in secret',
    '- the Warlord moves, and fights anyone he reaches',
  ].join('\n'),
};

const helpCards: HelpPage = {
  title: 'Cards',
  text: [
    'You hold **3 cards**. Press **My hand** on the board and choose one: only you see it. You can change your choice until the last player has chosen. Then all cards are turned up.',
    '',
    'A card’s number is its **priority**: the lowest moves first. Its steps:',
    '- **3 steps**: 1, 2, 4, 6, 9, 12, 15, 19',
    '- **2 steps**: 3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26',
    '- **1 step**: 10, 14, 17, 20, 23, 25, 27, 28',
    '',
    'After your move the card goes to the discard pile, and you draw another. When the deck is empty, the discard pile is shuffled into a new one.',
    '',
    'With only **one card** left in your hand you can **draw blind** instead: you play the top card of the deck, unseen. It is not replaced: you keep the card that you hold.',
  ].join('\n'),
};

const moving: HelpPage = {
  title: 'Moving',
  text: [
    'You move one space at a time, and **spaces where somebody stands count** as steps. Only one meeple fits on a space, except on the start. If your move ends where somebody stands, you go on to the **next free space**. That can be a village, or Susa.',
    '',
    '**An unopened village stops you**, however many steps you have left. The first player to reach it turns up its token and suffers the effect. From then on it is open road.',
    '',
    'You don’t have to reach Susa exactly.',
  ].join('\n'),
};

const villagePage: HelpPage = {
  title: 'Villages',
  text: [
    'There are three tokens of each kind, but no Ambush with two players. Five lie in the villages, the rest are out of the game.',
    '',
    '- **Injury**: -1 on your next combat roll. Several add up, and that roll spends them all',
    '- **Stuck**: you don’t move until nobody in the race is behind you. Until then you still choose a card each round, which is discarded and replaced. It ends for good as soon as the last of them has passed you or is caught: if that is before your card’s turn, you move in the same round. If nobody is behind you when you turn it up, nothing happens',
    '- **Ambush**: you lose a card for good',
    '',
    '**A card lost for good** is a random one from your hand, and you play with one card fewer from then on. Lose the last one and you are **caught**: out of the race.',
  ].join('\n'),
};

const warlord: HelpPage = {
  title: 'The Warlord',
  text: [
    'After the players he draws a card and moves its steps **+ 2**: 3 to 5 spaces. He stops at the first player he reaches, and they fight.',
    '',
    '**Combat**: roll a die and subtract your Injuries. Reach the value of the **Combat Track** and nothing happens to you; roll less and you **lose a card** for good. Unless you are caught, you then flee to the next free space after his. That can open a village, or be Susa: then you win.',
    '',
    'For every village he enters, the Combat Track goes up by 1, from 1 to at most 6, at once: before a fight there. It does not matter whether the village is open. With the **challenge** it starts on 2: the default for three players, an option for two. With the **ordeal**, another option, it starts on 3. With the **half challenge**, an option too, it starts on 2, and Sittace does not raise it.',
  ].join('\n'),
};

/** The rules in a player's words, a page at a time. */
export const help: readonly HelpPage[] = [race, helpCards, moving, villagePage, warlord];

/** The steps of the tutorial: what is asked for, and why another card is worse. */
export const lessons = {
  speed: {
    text: 'You are Blue. Reach Susa, space 37, before Bot 2 (clay), and stay ahead of the Warlord. Each round both of you choose a card in secret; then all are turned up. A card moves you 1, 2 or 3 steps. **Play 4**: 3 steps.',
    why: 'Card 10 is a single step. The Warlord moves 3 to 5 spaces after you, and the last in line meets him first.',
  },
  village: {
    text: 'The lowest card moves first. The village Tyre, on 6, is not opened yet: it stops whoever comes first, and harms them. Bot 2 is on 4 and close to it. **Play 11**, a high card, so that Bot 2 gets there before you.',
    why: 'Card 1 is the lowest of all: you would move first, open Tyre yourself and be hurt by what is in it.',
  },
  chase: {
    text: 'Bot 2 found an Injury, and then held the Warlord off with 5 - 1 for it. Whoever he reaches has to roll, and flees past him. Now you are last: he is on 6 and reaches 9 at least. **Play 1** to get away, first and farthest.',
    why: 'Card 10 would take you to 9 at most, and there he reaches you whatever he draws.',
  },
  push: {
    text: 'Bot 2 was beaten and lost a card for good; lose them all and you are caught. Only one player fits on a space. If your move ends where somebody stands, you go on to the next free space. Bot 2 is on 11: **play 10**, one step that takes you two.',
    why: 'With 3 steps you would reach Opis, on 13, before Bot 2 and suffer its token. Let Bot 2 go there first.',
  },
  finish: {
    text: 'It worked: Bot 2 got stuck in Opis, and you held the Warlord off. Six rounds later he has cost you a card, and holding him off takes a 5. You are on 34, three steps from Susa. **Play 12** and win.',
    why: 'Card 13 is 2 steps: you would stop one space short of Susa, with the Warlord behind you.',
  },
  ending:
    'You escaped! With a single card left you may also draw blind from the deck. Two rivals, or the challenge, make the road harder. Now race for real.',
} as const;

/** What is said about luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} fights with the Warlord won; ${expected.toFixed(1)} were expected`,
} as const;

/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Fights',
  byPlayers: 'harder fights with three players',
  always: 'harder fights',
  never: 'ordinary fights',
  halfway: 'the half challenge: a little harder',
  hardest: 'the ordeal: the hardest fights',
  ordinary: 'Ordinary fights',
  half: 'Half challenge: a little harder',
  challenge: 'Challenge: harder fights',
  ordeal: 'Ordeal: the hardest fights',
} as const;

/** The choices of the form, in the order of the presets. */
export const formWords: readonly string[] = [
  'Ordinary fights with two players, harder ones with three',
  optionWords.challenge,
  optionWords.ordinary,
  optionWords.ordeal,
  optionWords.half,
];

/** Written into a picture. */
export const drawn = {
  round: 'Round',
  roundOf: (round: number): string => `Round ${round}`,
  piles: (deck: number, discard: number): string => `deck ${deck}, pile ${discard}`,
  warlordLetter: 'W',
  caught: 'caught',
  safe: 'safe',
  warlordWins: 'The Warlord wins',
  escapes: (seat: number): string => `${colourOf(seat)} escapes to Susa`,
  heldOffOn: (value: number, isMost: boolean): string => `Held off on ${value}${isMost ? '' : ' or more'}`,
  fought: (isHeld: boolean): string => (isHeld ? 'held off' : 'beaten'),
  hand: 'Your hand',
  choice: (isChosen: boolean): string => (isChosen ? 'chosen' : 'choose one'),
  lost: 'lost',
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
  cards: (count: number): string => counted(count, 'card'),
  injury: (count: number): string => `${count} Injury`,
  stuck: 'stuck',
  chosen: 'has chosen',
  choosing: 'still to choose',
  out: 'caught',
  warlord: (space: number): string => `The Warlord is on ${placeName(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `The Warlord is on ${placeName(space)} and reaches at least ${sure}, at most ${most}; held off on ${needed} or more.`,
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
  you: (seat: number): string => `You are ${colourOf(seat)}.`,
  hand: (cards: readonly string[]): string => `Your hand: ${cards.join('; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', chosen' : ''}`,
  blind: 'drawing blind, chosen',
  lost: (cards: readonly Card[]): string => `Lost for good: ${cards.join(', ')}.`,
} as const;

/** What `Read` says, without signs. */
export const description = {
  round: (round: number, seat: number | null): string =>
    `Round ${round} of Escape from Babylon. ${seat === null ? 'You are watching.' : `You are ${colourOf(seat)}.`}`,
  over: (round: number, winner: string | null, seat: number | null): string =>
    [
      `The race ended in round ${round}.`,
      winner === null ? 'Everybody was caught: the Warlord wins.' : `${winner} reached Susa and wins.`,
      ...(seat === null ? [] : [`You were ${colourOf(seat)}.`]),
    ].join(' '),
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
      `${colourOf(seat)} is ${who}: on space ${state.space}, ${state.toGo} from Susa, with ${counted(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`with ${state.injury} Injury, which lowers the next roll`] : []),
      ...(state.stuck ? ['stuck until all others have passed'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'has chosen' : 'still to choose']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `The Warlord is on space ${space}. He is held off with a roll of ${needed} or more.`,
  reach: (least: number, most: number): string =>
    `After the players he moves 3 to 5 spaces, to at least ${least} and at most ${most}, and stops at the first player he reaches.`,
  threatened: (who: readonly string[]): string =>
    `In his reach before they move: ${who.length === 0 ? 'nobody' : listed(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, on space ${villages[village]?.space ?? 0}: ${token === null ? 'not opened yet, so it stops whoever comes first' : `open, it had ${tokenName(token)}`}.`,
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
  rules: ({ players, challenge, ordeal, half }: Options): string =>
    `A race of ${players} to Susa on space 37${ordeal ? ', with the ordeal' : challenge ? ', with the challenge' : half ? ', with the half challenge' : ''}. The lowest card moves first.`,
} as const;
