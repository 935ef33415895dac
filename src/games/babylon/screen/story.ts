import type { Colour } from '../../contract/colours.ts';
import type { LogLine } from '../../contract/screen.ts';
import type { Played } from '../../contract/status.ts';
import { isOver, SUSA } from '../rules/board.ts';
import { stepsOf } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Chased, Event, Fled, Fought, MeepleMoved, VillageOpened } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { isWon, WARLORD_LEAD } from '../rules/warlord.ts';
import { colourNames } from '../words/names.ts';
import { secrets, story as words } from '../words/screen.ts';

/** The name of a seat in running text. */
export type SeatName = (seat: number) => string;

/** What a seat is called: its player, and its colour. */
export interface SeatNames {
  readonly name: SeatName;
  readonly colour: SeatName;
}

/** What happened in a round, in order, a line for each thing. */
export const storyOf = (events: readonly Event[], name: SeatName): readonly LogLine[] =>
  events.flatMap((event) => lineOf(event, name) ?? []);

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

const lineOf = (event: Event, name: SeatName): LogLine | null => {
  switch (event.type) {
    case 'revealed':
      return null;
    case 'reshuffled':
      return line(words.reshuffled(event.cards));
    case 'moved':
      return movedLine(event, name(event.seat));
    case 'waited':
      return line(words.waited(name(event.seat), words.played(event.card, event.chance)), words.stillStuck);
    case 'opened':
      return openedLine(event, name(event.seat));
    case 'freed':
      return line(words.freed(name(event.seat)), words.nobodyBehind);
    case 'card-lost':
      return line(words.lost(name(event.seat)), words.left(event.left));
    case 'eliminated':
      return line(words.eliminated(name(event.seat)));
    case 'chased':
      return chasedLine(event);
    case 'fought':
      return foughtLine(event, name(event.seat));
    case 'fled':
      return line(words.fled(name(event.seat), event.to), pushText(event));
    case 'escaped':
      return line(words.escaped(name(event.seat)));
    case 'caught':
      return line(words.caught, words.warlordWins);
  }
};

const line = (effect: string, note = '', roll = ''): LogLine => ({ at: '', roll, effect, note });

const movedLine = (moved: MeepleMoved, who: string): LogLine => {
  const { card, chance, from, aimed, to } = moved;
  const isStopped = aimed < from + stepsOf(card) && aimed !== SUSA;
  const note = aimed === to && isStopped ? words.stopped : pushText(moved);
  return line(words.moved(who, words.played(card, chance), from, to), note);
};

/** B15: why a meeple went further. */
const pushText = ({ aimed, to }: Pick<MeepleMoved | Fled, 'aimed' | 'to'>): string =>
  aimed === to ? '' : words.pushed(aimed);

const openedLine = ({ village, token, suffered }: VillageOpened, who: string): LogLine =>
  line(words.opened(who, village, token), suffered ? words.found[token] : words.noEffect);

const chasedLine = ({ card, from, to, entered, track }: Chased): LogLine =>
  line(
    words.chased(card, WARLORD_LEAD, from, to, to - from < stepsOf(card) + WARLORD_LEAD),
    entered.length > 0 ? words.entered(entered, track) : '',
  );

const foughtLine = (fought: Fought, who: string): LogLine => {
  const { face, injury, track } = fought;
  return line(words.fought(who), words.rolled(face, injury, track, isWon(fought)), `${face}`);
};

/**
 * The log of a submission: nothing while the round is open, and everything that happened once it is closed. The last
 * round ends with what was secret (B30).
 */
export const logOf = (
  { state, events }: Played<State, Action, Event>,
  colours?: readonly Colour[],
): readonly LogLine[] => {
  const name = colourNames(coloursIn(colours));
  return [...storyOf(events, name), ...secretLines(state, name)].map((line, place) => ({
    ...line,
    at: place === 0 ? `${state.round}` : '',
  }));
};

const secretLines = (state: State, name: SeatName): readonly LogLine[] => {
  if (!isOver(state)) return [];
  const { runners, deck, tokens, removed, table, opened } = state;
  const shut = tokens.flatMap((token, village) => (village < opened ? [] : [{ village, token }]));
  return [
    ...runners.flatMap(({ hand, lost }, seat) =>
      hand.length + lost.length === 0 ? [] : [secrets.hand(name(seat), hand, lost)],
    ),
    ...(table.length > 0 ? [secrets.onTable(table)] : []),
    ...(shut.length > 0 ? [secrets.shut(shut)] : []),
    secrets.removed(removed),
    secrets.deck(deck),
  ].map((text) => line(text));
};
