import { canonicalJson, type Json } from '../../kernel/json.ts';
import { seededChance } from '../../kernel/random.ts';
import type { AnyGame } from '../contract/game.ts';
import { checkRecord, readRecord, RecordError, replay } from '../contract/record.ts';
import type { Seat, Viewer } from '../contract/status.ts';
import { playThrough, type Playthrough } from './random-match.ts';

/** A check of one match: what is wrong, in words that follow the name of the game, or null. */
type Check = (game: AnyGame, match: Playthrough) => string | null;

const NOT_AGAIN = 'does not do the same again with the same dice';

/** How many moves of a match a check looks at that plays on from each. */
const MOST_LOOKED_AT = 30;

/** What any match of any game keeps to. The contract tests ask the same of the bot's own games. @testonly */
export const CHECKS: Readonly<Record<string, Check>> = {
  'random matches end or can be given up': (game, match) => {
    const last = lastOf(match);
    const { result, toAct, awaited } = game.status(last);
    const isStuck = seatsOf(match).some((seat) => game.resign(last, seat) === null);
    if (result === null) return isStuck ? null : 'goes on after everybody gave up';
    if (result.winners.some((seat) => !seatsOf(match).includes(seat))) return 'has a winner who does not play';
    const isFree = seatsOf(match).some((seat) => game.actions(last, seat).length > 0);
    return isFree || toAct.length + awaited.length > 0 ? 'has actions after its end' : null;
  },

  'a running match waits for a seat that may act, and its revision never falls': (game, match) =>
    first(match.turns, ({ before, state }) => {
      const { toAct, awaited, revision, result } = game.status(before);
      if (result !== null) return 'goes on after its end';
      if (awaited.length === 0) return 'waits for nobody, but is not over';
      if (awaited.some((seat) => !toAct.includes(seat))) return 'waits for a seat that may not act';
      if (toAct.some((seat) => !seatsOf(match).includes(seat))) return 'waits for a seat that does not play';
      const others = seatsOf(match).filter((seat) => !toAct.includes(seat));
      if (others.some((seat) => game.actions(before, seat).length > 0))
        return 'has actions for a seat that may not act';
      return game.status(state).revision < revision ? 'has a revision that falls' : null;
    }),

  'legal actions, and the action for a seat that never answers, are accepted': (game, match) =>
    first(someOf(match.turns), ({ before }) =>
      first(game.status(before).toAct, (seat) => {
        const isAwaited = game.status(before).awaited.includes(seat);
        const idle = isAwaited ? [game.timeout.action(before, seat, seededChance('idle'))] : [];
        const refused = [...game.actions(before, seat).slice(0, MOST_LOOKED_AT), ...idle].find(
          (action) => !game.play(before, seat, action, seededChance('legal')).ok,
        );
        return refused === undefined ? null : `refuses ${game.makeAction(refused)}, which it offers`;
      }),
    ),

  'a state survives JSON': (game, match) =>
    first([match.first, ...someOf(match.turns).map(({ state }) => state)], (state) =>
      isSame(game.readState(overJson(state)), state) ? null : 'reads a stored state as another one',
    ),

  'an action survives its text and its JSON': (game, match) =>
    first(match.turns, ({ action }) => {
      const text = game.makeAction(action);
      if (!/^[^| ]{1,60}$/.test(text)) return `writes an action as “${text}”, which is too long or has spaces`;
      const isRead = isSame(game.parseAction(text), action) && isSame(game.readAction(overJson(action)), action);
      return isRead ? null : `reads ${text} as another action`;
    }),

  'options survive their text and their JSON': (game, { options }) => {
    const text = game.makeOptions(options);
    const isRead = isSame(game.parseOptions(text), options) && isSame(game.readOptions(overJson(options)), options);
    return isRead && /^[^|]{1,60}$/.test(text) ? null : 'reads its options as others';
  },

  'replaying the record gives the same states, and the seed gives the same draws': (game, match) => {
    try {
      const record = readRecord(overJson(match.record));
      const replayed = [...replay(game, record)];
      checkRecord(game, record);
      const isOther = match.turns.some(
        ({ state, events }, index) =>
          !isSame(replayed[index]?.state, state) || !isSame(replayed[index]?.events, events),
      );
      return isOther ? NOT_AGAIN : null;
    } catch (error) {
      if (error instanceof RecordError) return `${NOT_AGAIN}: ${error.message}`;
      throw error;
    }
  },

  'what a viewer sees of a state is the same each time': (game, match) =>
    first(someOf(match.turns), ({ state }) =>
      viewersOf(match).every((viewer) => isSame(game.look(state, viewer), game.look(overStore(game, state), viewer)))
        ? null
        : 'does not show the same state in the same way',
    ),
};

/** The first thing that is wrong with a game, as a sentence about it, after some matches at random; null if none is. */
export const faultOf = (game: AnyGame, matches = 3): string | null => {
  const { least, most } = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return first(counts, (seats) =>
    first(
      Array.from({ length: matches }, (_, match) => `${game.id} ${match}`),
      (name) => {
        const match = playThrough(game, { seats, options: game.defaults(seats) }, name);
        if (game.status(lastOf(match)).result === null && game.resign(lastOf(match), 0) === null)
          return `did not end within ${match.turns.length} moves at random, with ${seats} players`;
        return first(Object.values(CHECKS), (check) => check(game, match)) ?? faultShown(game, match);
      },
    ),
  );
};

/** Whether all that is said of the match is said without an error, and fits. */
const faultShown = (game: AnyGame, match: Playthrough): string | null =>
  first(match.turns, (turn) => {
    const { before, state, events } = turn;
    // Everybody reads the events of a draft.
    const isHidden = isSame(game.look(before, 'table'), game.look(state, 'table'));
    if (isHidden && events.length > 0) return 'tells everybody of a step that is hidden from the table';
    const players = seatsOf(match).map((seat) => `Player ${seat + 1}`);
    const scene = { events, focus: null, players };
    for (const viewer of viewersOf(match)) {
      const view = game.look(state, viewer);
      game.describe(view, scene);
      const { board } = game.screen(view, scene);
      if (board.some(({ text }) => text.length > MOST_BOARD))
        return `has a board of more than ${MOST_BOARD} characters`;
    }
    game.log(turn);
    return null;
  });

const MOST_BOARD = 1500;

/** The first fault that is found in some things, in their order; null if there is none. */
const first = <Thing>(things: readonly Thing[], faultIn: (thing: Thing, index: number) => string | null) => {
  for (const [index, thing] of things.entries()) {
    const fault = faultIn(thing, index);
    if (fault !== null) return fault;
  }
  return null;
};

/** Some moves of a match, evenly spread. */
const someOf = (turns: Playthrough['turns']): Playthrough['turns'] =>
  turns.filter((_, index) => index % Math.ceil(turns.length / MOST_LOOKED_AT) === 0);

const seatsOf = ({ seats }: Playthrough): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const viewersOf = (match: Playthrough): readonly Viewer[] => ['table', ...seatsOf(match)];

const lastOf = ({ first: before, turns }: Playthrough): unknown => turns.at(-1)?.state ?? before;

const overJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

const overStore = (game: AnyGame, state: unknown): unknown => game.readState(overJson(state));

/** Whether two values are the same to whoever stores them. */
const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(overJson(one)) === canonicalJson(overJson(other));
