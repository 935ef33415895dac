import { colourAt, type Colour } from '../../contract/colours.ts';
import type { LogLine } from '../../contract/screen.ts';
import type { Played, Viewer } from '../../contract/status.ts';
import { isOver } from '../rules/board.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Chased, Event, Fought, MeepleMoved, Play } from '../rules/event.ts';
import { tokenName, villageName } from '../rules/names.ts';
import type { Action, State } from '../rules/state.ts';
import { isWon } from '../rules/warlord.ts';
import { namesTexts } from '../texts/names/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { listOf, toPlace } from './places.ts';

/** The name of a seat in running text. */
export type SeatName = (seat: number) => string;

/** What a seat is called: its player, and its colour. */
export interface SeatNames {
  readonly name: SeatName;
  readonly colour: SeatName;
}

/** Who a sentence is about: their name, or `you` to its reader. */
interface Who {
  readonly who: string;
  readonly isYou: boolean;
}

/** What happened in a round, in order, a sentence for each thing. Its reader may have a seat. */
export const storyOf = (events: readonly Event[], name: SeatName, reader: Viewer): readonly string[] =>
  events.flatMap((event, index) => {
    const who = (seat: number): Who => ({ who: name(seat), isYou: seat === reader });
    return sentenceOf(event, events.slice(index + 1), who) ?? [];
  });

/** The events, grouped by round. There are several rounds if nobody had a choice in between. */
export const roundsOf = (events: readonly Event[]): readonly (readonly Event[])[] => {
  const rounds: Event[][] = [];
  for (const [index, event] of events.entries()) {
    // A card drawn blind can make the deck run out before the cards are revealed.
    const begins = event.type === 'revealed' ? events[index - 1]?.type !== 'reshuffled' : isBeforeReveal(events, index);
    if (begins || rounds.length === 0) rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  return rounds;
};

const isBeforeReveal = (events: readonly Event[], index: number): boolean =>
  events[index]?.type === 'reshuffled' &&
  events[index - 1]?.type !== 'reshuffled' &&
  events.slice(index).find(({ type }) => type !== 'reshuffled')?.type === 'revealed';

/** An event with those after it; null for what another sentence says. */
const sentenceOf = (event: Event, after: readonly Event[], who: (seat: number) => Who): string | null => {
  switch (event.type) {
    case 'revealed':
    case 'opened':
    case 'card-lost':
    case 'eliminated':
    case 'fled':
    case 'escaped':
      // The sentence about the run or the fight that it comes from says so.
      return null;
    case 'reshuffled':
      return storyTexts.reshuffled(event);
    case 'moved':
      return movedSentence(event, after, who(event.seat));
    case 'waited':
      return storyTexts.waited({ ...who(event.seat), card: cardOf(event) });
    case 'freed':
      return storyTexts.freed(who(event.seat));
    case 'chased':
      return chasedSentence(event);
    case 'fought':
      return foughtSentence(event, after, who(event.seat));
    case 'caught':
      return storyTexts.caught;
  }
};

const cardOf = ({ card, chance }: Play): string => storyTexts.card({ card: `${card}`, isBlind: chance });

const movedSentence = (moved: MeepleMoved, after: readonly Event[], who: Who): string => {
  const said = { ...who, card: cardOf(moved), to: toPlace(moved) };
  const found = foundAt(after, who);
  return found === null ? storyTexts.moved(said) : storyTexts.movedInto({ ...said, found });
};

/** B16, B26: what a player finds where a run or a flight ends: a token, or victory; null on open road. */
const foundAt = ([arrived, ...after]: readonly Event[], { isYou }: Who): string | null => {
  if (arrived?.type === 'escaped') return storyTexts.found.susa({ isYou });
  if (arrived?.type !== 'opened') return null;
  if (!arrived.suffered) return storyTexts.found.nothing({ isYou });
  if (arrived.token !== 'ambush') return storyTexts.found[arrived.token]({ isYou });
  const left = leftAfter(after);
  return left === null ? storyTexts.found.ambushOut({ isYou }) : storyTexts.found.ambush({ isYou, left });
};

/** How many cards the first of these events leaves its player, who has lost one; null for somebody who is caught. */
const leftAfter = ([event]: readonly Event[]): number | null => (event?.type === 'card-lost' ? event.left : null);

/** B23: he enters one village at most, as they are further apart than he goes. */
const chasedSentence = ({ card, to, entered: [village], track }: Chased): string => {
  const said = { card: `${card}`, space: `${to}` };
  return village === undefined
    ? storyTexts.chased(said)
    : storyTexts.entered({ ...said, village: villageName(village), track });
};

/** B24: a fight, and where its player flees. */
const foughtSentence = (fought: Fought, after: readonly Event[], who: Who): string => {
  const { face, injury, track } = fought;
  const said = { ...who, roll: storyTexts.roll({ face, injuries: injury }), track: `${track}` };
  const flight = isWon(fought) ? after : after.slice(1);
  const [fled, ...more] = flight;
  if (fled?.type !== 'fled') return storyTexts.beatenOut(said);
  const fleeing = { ...said, to: toPlace(fled) };
  const found = foundAt(more, who);
  const left = leftAfter(after);
  if (left === null) return found === null ? storyTexts.held(fleeing) : storyTexts.heldInto({ ...fleeing, found });
  return found === null ? storyTexts.beaten({ ...fleeing, left }) : storyTexts.beatenInto({ ...fleeing, left, found });
};

/**
 * The log of a submission: nothing while the round is open, and everything that happened once it is closed. The last
 * round ends with what was secret (B30).
 */
export const logOf = (
  { state, events }: Played<State, Action, Event>,
  colours?: readonly Colour[],
): readonly LogLine[] => {
  const name: SeatName = (seat) => colourAt(coloursIn(colours), seat).name;
  return [...storyOf(events, name, 'table'), ...secretLines(state, name)].map((effect, place) => ({
    at: place === 0 ? `${state.round}` : '',
    roll: '',
    effect,
    note: '',
  }));
};

const secretLines = (state: State, name: SeatName): readonly string[] => {
  if (!isOver(state)) return [];
  const { runners, deck, tokens, removed, table, opened } = state;
  const shut = tokens.flatMap((token, village) =>
    village < opened ? [] : [namesTexts.village({ village: villageName(village), token: tokenName(token) })],
  );
  return [
    ...runners.flatMap(({ hand, lost }, seat) => {
      const held = { who: name(seat), cards: listOf(hand) };
      if (lost.length > 0) return [screenTexts.secret.handLost({ ...held, lost: listOf(lost) })];
      return hand.length > 0 ? [screenTexts.secret.hand(held)] : [];
    }),
    ...(table.length > 0 ? [screenTexts.secret.table({ cards: listOf(table) })] : []),
    ...(shut.length > 0 ? [screenTexts.secret.shut({ villages: shut.join(', ') })] : []),
    screenTexts.secret.removed({ tokens: removed.map(tokenName).join(', ') }),
    screenTexts.secret.deck({ cards: listOf(deck) }),
  ];
};
