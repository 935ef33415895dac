import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { finishesOf, paceOf } from '../../../src/sessions/match/habits.ts';
import { clockAfter, idleClock } from '../../../src/sessions/time/seat-clock.ts';
import { storeMatches, type StoredMatch } from '../../rig/sessions/finished-matches.ts';
import {
  asking,
  BLUE,
  CLAY,
  gatheringOn,
  openedBoard,
  query,
  SERVER,
  startReplica,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const WON = { outcome: 'won', winners: [0] };

/** Matches of Clay and Blue with these changes: Clay has taken two quick turns in each, and Blue a slow one. */
const start = async (changes: readonly Partial<StoredMatch>[], missed = 0) => {
  const url = await sharedDatabase();
  await storeMatches(
    url,
    changes.map((change, index) => ({
      id: `14${String(index).padStart(17, '0')}`,
      game: 'citadel',
      guildId: SERVER,
      options: citadel.defaults(2),
      result: WON,
      endedAt: new Date(1_770_000_000_000 + index * MINUTE),
      players: [CLAY, BLUE],
      ...change,
    })),
  );
  const now = new Date();
  const [one, other] = idleClock(2, 0, now);
  const clock = [
    { ...one, answers: { hour: 2, day: 0, later: 0 } },
    { ...other, missed, answers: { hour: 0, day: 0, later: 1 } },
  ];
  await query(url, 'update matches set clock = $1', [JSON.stringify(clock)]);
  return { url, ...startReplica(url) };
};

test('a game is finished by who is in it at its end, and not by who left or was replaced by a bot', async () => {
  const { figures } = await start([
    {},
    { left: [{ seat: 1, player: TAN }] },
    // Blue broke this one off alone, and has left the next one, which goes on.
    { result: null, left: [{ seat: 1, player: BLUE }] },
    { result: null, endedAt: null, players: [CLAY, TAN], left: [{ seat: 1, player: BLUE }] },
    // All agreed to end this one, and that one still runs.
    { result: null },
    { result: null, endedAt: null },
    { guildId: '500000000000000009' },
  ]);
  expect(await figures.habits(SERVER, CLAY)).toEqual({ finished: 2, begun: 2, hour: 4, day: 0, later: 0 });
  expect(await figures.habits(SERVER, BLUE)).toEqual({ finished: 2, begun: 4, hour: 0, day: 0, later: 4 });
  expect(await figures.habits(SERVER, TAN)).toEqual({ finished: 0, begun: 1, hour: 0, day: 0, later: 1 });
  const { figures: replaced } = await start([{}, {}], 3);
  expect(await replaced.habits(SERVER, BLUE)).toMatchObject({ finished: 0, begun: 2 });
});

test('a lobby has the habits of who is in it and of who joins, unless they keep out of tables', async () => {
  const { url, matches, figures } = await start(Array.from({ length: 6 }, () => ({})));
  const lobby = gatheringOn({ userId: CLAY, game: citadel, chosen: {}, seats: [{ userId: CLAY }] });
  const { match } = openedBoard(await matches.gather(lobby));
  expect(Object.keys(match.habits)).toEqual([CLAY]);
  const joined = await matches.seat(asking(match.id, BLUE), 'join');
  expect(Object.keys(joined.board?.match.habits ?? {})).toEqual([CLAY, BLUE]);
  await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [CLAY]);
  expect(await figures.habits(SERVER, CLAY)).toBeNull();
  expect(Object.keys((await matches.look(match.id))?.match.habits ?? {})).toEqual([BLUE]);
});

test.each([
  [{ finished: 4, begun: 4 }, null],
  [{ finished: 9, begun: 10 }, 'always'],
  [{ finished: 8, begun: 10 }, 'mostly'],
  [{ finished: 7, begun: 10 }, 'seldom'],
])('%o: %s', (games, finishes) => {
  expect(finishesOf({ ...games, hour: 0, day: 0, later: 0 })).toBe(finishes);
});

test.each([
  [{ hour: 9, day: 0, later: 0 }, null],
  [{ hour: 5, day: 0, later: 5 }, 'hour'],
  [{ hour: 4, day: 1, later: 5 }, 'day'],
  [{ hour: 4, day: 0, later: 6 }, 'later'],
])('%o: %s', (turns, pace) => {
  expect(paceOf({ finished: 0, begun: 0, ...turns })).toBe(pace);
});

test('a turn counts by how long it was waited for, if its player took it', () => {
  const at = new Date(0);
  const status = (round: number, awaited: readonly number[]) => ({
    round,
    awaited,
    toAct: awaited,
    revision: round,
    result: null,
  });
  let clock = clockAfter(idleClock(2, 0, at), null, status(1, [0, 1]), [], at);
  const move = (
    seat: number,
    maker: 'player' | 'clock',
    after: number,
    from: ReturnType<typeof status>,
    to: typeof from,
  ) => {
    clock = clockAfter(clock, from, to, [{ seat, maker }], new Date(after));
  };
  move(0, 'player', HOUR, status(1, [0, 1]), status(1, [1]));
  // The next round begins with the last move of this one.
  move(1, 'player', DAY, status(1, [1]), status(2, [0, 1]));
  move(0, 'clock', 3 * DAY, status(2, [0, 1]), status(2, [1]));
  move(1, 'player', 3 * DAY, status(2, [1]), status(3, [0, 1]));
  expect(clock.map(({ answers }) => answers)).toEqual([
    { hour: 1, day: 0, later: 0 },
    { hour: 0, day: 1, later: 1 },
  ]);
});

test('a pause that all agreed on counts for nobody’s answers, as far as it was in their wait', () => {
  const at = new Date(0);
  const status = (round: number) => ({ round, awaited: [0], toAct: [0], revision: round, result: null });
  const pause = (since: number, until: number) => ({ since: new Date(since), until: new Date(until) });
  const waiting = clockAfter(idleClock(2, 0, at), null, status(1), [], at);
  const answersAfter = (wait: number, ...pauses: readonly ReturnType<typeof pause>[]) =>
    clockAfter(waiting, status(1), status(2), [{ seat: 0, maker: 'player' }], new Date(wait), pauses)[0]?.answers;
  const once = { hour: 0, day: 0, later: 0 };
  expect(answersAfter(3 * DAY)).toEqual({ ...once, later: 1 });
  expect(answersAfter(3 * DAY, pause(0, 2 * DAY))).toEqual({ ...once, day: 1 });
  expect(answersAfter(3 * DAY, pause(-DAY, DAY), pause(DAY + HOUR, 5 * DAY))).toEqual({ ...once, hour: 1 });
  expect(answersAfter(3 * DAY, pause(-2 * DAY, -DAY), pause(4 * DAY, 5 * DAY))).toEqual({ ...once, later: 1 });
});
