import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { commitmentOf, seededChance } from '../../../src/kernel/random.ts';
import { SECOND } from '../../../src/kernel/time.ts';
import { deadlineOf } from '../../../src/sessions/match/deadlines.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Occupant } from '../../../src/sessions/match/seats.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  gatheringOn,
  handOver,
  newInteraction,
  openedBoard,
  query,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const HOUR = 3600;

const startClock = () => stoppedTime('2026-01-01', SECOND);

/** A race that gathers its players. */
const gatheringOf = (seats: readonly Occupant[], patience: number | null, game: AnyGame = babylon) =>
  gatheringOn({ game, chosen: {}, seats, patience });

/** A race of two people and a bot that has begun, with an hour for each choice by default. */
const raceWithClock = async ({ patience = HOUR }: { readonly patience?: number | null } = {}) => {
  const url = await sharedDatabase();
  const clock = startClock();
  const sessions = startReplica(url, { now: clock.now });
  const { matches } = sessions;
  const board = openedBoard(
    await matches.gather(gatheringOf([{ userId: CLAY }, { userId: BLUE }, { bot: 'medium' }], patience)),
  );
  const { id } = board.match;
  // The same cards in every run of the tests.
  const seed = '0123456789abcdef'.repeat(4);
  await query(url, 'update matches set seed = $1, commitment = $2', [seed, commitmentOf(seed)]);
  await matches.begin({ interactionId: '1400000000000000001', matchId: id, userId: CLAY });
  return { url, clock, id, ...sessions };
};

const choose = async (matches: Matches, id: string, userId: string): Promise<Board> => {
  const { match, state, status } = await boardOf(matches, id);
  const seat = match.seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  const [action] = match.game.actions(state, seat);
  const outcome = await matches.play({
    interactionId: newInteraction(),
    matchId: id,
    userId,
    revision: status.revision,
    action: match.game.makeAction(action),
  });
  expect(outcome.kind).toBe('played');
  return boardOf(matches, id);
};

const makersOf = async (url: string): Promise<readonly string[]> =>
  (await query(url, 'select maker from moves order by number')).map(({ maker }) => String(maker));

describe('time in a match', () => {
  test.each([
    { what: 'game', played: [] },
    { what: 'version of the rules', played: [{ ...babylon, rules: babylon.rules + 1, earlier: [] }] },
  ])('a release leaves alone what is due in a match of a $what that it does not know', async ({ played }) => {
    const { url, clock, id, due, notices } = await raceWithClock();
    clock.skip(HOUR);
    const older = startReplica(url, { now: clock.now, played });
    expect(await older.due.next(1)).toEqual([]);
    expect(await older.due.claim(1)).toEqual([]);
    expect(await due.claim(1)).toEqual([id]);
    await due.handle(id);
    clock.skip(1);
    expect(await older.notices.claim()).toEqual([]);
    expect(await notices.claim()).toHaveLength(1);
  });

  test('processes share what is due: no two claim the same match, until one may have died', async () => {
    const { url, clock, id, due } = await raceWithClock();
    const { due: other } = startReplica(url, { now: clock.now });
    await query(
      url,
      `insert into matches (
         id, game, rules, options, commitment, seed, next_seed, channel_id, due_at, opened_at, moved_at)
       select 'due-' || number,
         game, rules, options, commitment, seed, next_seed, channel_id, due_at, opened_at, moved_at
       from matches, generate_series(1, 9) as number`,
    );
    expect(await due.claim(100)).toEqual([]);
    clock.skip(150);
    const claimed = await Promise.all([due.claim(4), other.claim(4), due.claim(4)]);
    expect(new Set([...claimed.flat(), ...(await other.claim(100))]).size).toBe(10);
    expect([await due.claim(100), await other.claim(100)]).toEqual([[], []]);
    // Something else falls due in one of them, and the process that claimed the others has died.
    await query(url, `update matches set due_at = due_at + interval '1 second' where id = $1`, [id]);
    expect(await other.claim(100)).toEqual([id]);
    clock.skip(60);
    expect((await other.claim(100)).length).toBe(10);
  });

  test('a player who does not choose is called, then reminded, and played for after half as long again', async () => {
    const { clock, matches, id, url, due, history } = await raceWithClock();
    expect(await due.handle(id)).toBeNull();
    expect(deadlineOf((await boardOf(matches, id)).match)).toEqual(new Date(clock.now().getTime() + 1.5 * HOUR * 1000));
    clock.skip(150);
    expect(await due.next(100)).toEqual([id]);
    expect(await due.handle(id)).toMatchObject({ calls: [0, 1], reminders: [] });
    expect(await due.handle(id)).toBeNull();
    await choose(matches, id, CLAY);
    clock.skip(HOUR - 151);
    expect(await due.handle(id)).toBeNull();
    clock.skip(2);
    expect(await due.handle(id)).toMatchObject({ calls: [], reminders: [1] });
    expect(await due.handle(id)).toBeNull();
    clock.skip(HOUR / 2 - 5);
    expect(await due.handle(id)).toBeNull();
    clock.skip(10);
    const attended = await due.handle(id);
    expect(attended).toMatchObject({ calls: [], reminders: [], board: { late: [1], status: { revision: 2 } } });
    expect(await makersOf(url)).toEqual(['player', 'clock', 'bot']);
    const board = await boardOf(matches, id);
    expect(board.late).toEqual([1]);
    expect(board.match.clock?.[1]).toMatchObject({ missed: 1, since: clock.now(), called: false, remindedAt: null });
    expect(
      (await history.log(board.match)).filter(({ effect }) => effect.startsWith('Time ran out for Clay')).length,
    ).toBe(1);
  });

  test('the players that a round needs are called together, once none of them still counts as present', async () => {
    const { clock, matches, id, due } = await raceWithClock();
    await choose(matches, id, BLUE);
    clock.skip(100);
    await choose(matches, id, CLAY);
    clock.skip(30);
    expect(await due.next(100)).toEqual([]);
    expect(await due.handle(id)).toBeNull();
    clock.skip(91);
    expect(await due.handle(id)).toMatchObject({ calls: [0, 1], reminders: [] });
  });

  test('a player who chooses in time is neither called nor reminded', async () => {
    const { clock, matches, id, due } = await raceWithClock();
    await choose(matches, id, BLUE);
    clock.skip(HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ calls: [], reminders: [0] });
  });

  test('after the bot was away, it still reminds first, and leaves the full time after that', async () => {
    const { clock, id, due } = await raceWithClock();
    clock.skip(50 * HOUR);
    expect(await due.handle(id)).toMatchObject({ reminders: [0, 1], board: { status: { revision: 1 } } });
    clock.skip(HOUR / 2 - 1);
    expect(await due.handle(id)).toBeNull();
    clock.skip(2);
    expect(await due.handle(id)).toMatchObject({ board: { late: [0, 1], status: { revision: 2 } } });
  });

  test('after three missed turns a bot stands in until the player is back; with nobody left, it pauses', async () => {
    const { clock, matches, id, url, due } = await raceWithClock();
    for (let round = 1; round <= 3; round++) {
      await choose(matches, id, CLAY);
      clock.skip(HOUR + 1);
      expect(await due.handle(id)).toMatchObject({ reminders: [1] });
      clock.skip(HOUR);
      expect(await due.handle(id)).toMatchObject({ board: { late: [1] } });
    }
    const before = (await boardOf(matches, id)).status.revision;
    const after = await choose(matches, id, CLAY);
    expect(after.status.revision).toBe(before + 1);
    expect((await makersOf(url)).slice(-3)).toEqual(['player', 'stand-in', 'bot']);
    await choose(matches, id, BLUE);
    const back = await boardOf(matches, id);
    expect(back.match.clock?.[1]).toMatchObject({ missed: 0 });
    expect(back.status.awaited).toEqual([0, 2]);

    for (let round = 1; round <= 4; round++) {
      clock.skip(HOUR + 1);
      await due.handle(id);
      clock.skip(HOUR);
      await due.handle(id);
    }
    const paused = await boardOf(matches, id);
    clock.skip(1000 * HOUR);
    expect(await due.next(100)).toEqual([]);
    expect((await boardOf(matches, id)).match.version).toBe(paused.match.version);
  });

  test('in a game without bots, an absent player gets the same moves as a late one', async () => {
    const { bots: _bots, ...game } = babylon;
    const url = await sharedDatabase();
    const clock = startClock();
    const { matches, due } = startReplica(url, { now: clock.now, played: [game] });
    const { id } = openedBoard(
      await matches.gather(gatheringOf([{ userId: CLAY }, { userId: BLUE }], HOUR, game)),
    ).match;
    await matches.begin(asking(id, CLAY));
    for (let round = 1; round <= 3; round++) {
      await choose(matches, id, CLAY);
      clock.skip(HOUR + 1);
      await due.handle(id);
      clock.skip(HOUR);
      expect(await due.handle(id)).toMatchObject({ board: { late: [1], match: { endedAt: null } } });
    }
    const before = (await boardOf(matches, id)).status.revision;
    expect((await choose(matches, id, CLAY)).status.revision).toBe(before + 1);
    expect((await makersOf(url)).slice(-2)).toEqual(['player', 'stand-in']);
  });

  test('without a limit it waits forever, but still calls', async () => {
    const { clock, id, due } = await raceWithClock({ patience: null });
    clock.skip(1000 * HOUR);
    expect(await due.handle(id)).toMatchObject({ calls: [0, 1], reminders: [] });
    clock.skip(1000 * HOUR);
    expect(await due.next(100)).toEqual([]);
  });

  test('two processes that do the same due work do it once', async () => {
    const { clock, id, url, due } = await raceWithClock();
    const others = [due, startReplica(url, { now: clock.now }).due, startReplica(url, { now: clock.now }).due];
    const all = async () => (await Promise.all(others.map((other) => other.handle(id)))).filter((one) => one !== null);
    clock.skip(HOUR + 1);
    expect(await all()).toMatchObject([{ reminders: [0, 1] }]);
    clock.skip(HOUR);
    expect(await all()).toMatchObject([{ board: { late: [0, 1] } }]);
    expect(await makersOf(url)).toEqual(['clock', 'clock', 'bot']);
  });

  test('the record of a race that the clock plays to its end agrees with the rules', async () => {
    const { clock, matches, id, due, history } = await raceWithClock();
    for (let round = 0; round < 60; round++) {
      const { match } = await boardOf(matches, id);
      if (match.endedAt) break;
      if (round % 2 === 0) await choose(matches, id, CLAY).catch(() => undefined);
      clock.skip(2 * HOUR);
      await due.handle(id);
    }
    const { match } = await boardOf(matches, id);
    expect(match.endedAt).not.toBeNull();
    checkRecord(babylon, readRecord(JSON.parse(JSON.stringify(await history.record(match)))));
  });

  test('a match that nobody begins is called off after a day', async () => {
    const url = await sharedDatabase();
    const clock = startClock();
    const { matches, due } = startReplica(url, { now: clock.now });
    const board = openedBoard(await matches.gather(gatheringOf([{ userId: CLAY }], HOUR)));
    const { id } = board.match;
    clock.skip(23 * HOUR);
    await matches.seat(asking(id, BLUE), 'join');
    clock.skip(23 * HOUR);
    expect(await due.handle(id)).toBeNull();
    clock.skip(HOUR);
    expect((await due.handle(id))?.board.match.endedAt).not.toBeNull();
    expect(await due.handle(id)).toBeNull();
    expect(await due.next(100)).toEqual([]);
  });
});

describe('a seat that is handed over', () => {
  test('belongs to its new player, once, with the same hand', async () => {
    const { matches, id, url } = await raceWithClock();
    const before = await boardOf(matches, id);
    const offering = asking(id, BLUE);
    const offered = await matches.offerSeat(offering);
    if (offered.kind === 'refused') throw new Error(offered.why.code);
    expect(offered.offer).toEqual({ seat: 1, generation: 1 });
    expect(await matches.offerSeat(offering)).toMatchObject({ kind: 'offered', offer: offered.offer });
    const request = asking(id, TAN);
    const other = asking(id, CLAY);
    expect(await matches.takeSeat(other, offered.offer)).toMatchObject({ why: { code: 'already in' } });
    expect((await matches.takeSeat(request, offered.offer)).kind).toBe('took the seat');
    expect((await matches.takeSeat(request, offered.offer)).kind).toBe('repeated');
    const after = await boardOf(matches, id);
    expect(after.match.seats).toEqual([{ userId: CLAY }, { userId: TAN }, { bot: 'medium' }]);
    expect(after.state).toEqual(before.state);
    const again = asking(id, '100000000000000009');
    expect(await matches.takeSeat(again, offered.offer)).toMatchObject({ why: { code: 'offer over' } });
    expect((await query(url, 'select * from changes where interaction_id = $1', [request.interactionId])).length).toBe(
      1,
    );
    await choose(matches, id, TAN);
  });

  test('gives its new player the full time', async () => {
    const { clock, matches, id, due } = await raceWithClock();
    await choose(matches, id, CLAY);
    clock.skip(HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ reminders: [1] });
    clock.skip(HOUR / 2 - 10);
    await handOver(matches, id, BLUE, TAN);
    clock.skip(HOUR - 1);
    expect(await due.handle(id)).toMatchObject({ calls: [1], reminders: [] });
    clock.skip(2);
    expect(await due.handle(id)).toMatchObject({ reminders: [1] });
  });

  test('lets a paused race go on, with a bot standing in for the awaited player', async () => {
    const { clock, matches, id, url, due } = await raceWithClock();
    const isAwaited = async (seat: number) => (await boardOf(matches, id)).status.awaited.includes(seat);
    for (let round = 1; round <= 3; round++) {
      await choose(matches, id, BLUE);
      clock.skip(HOUR + 1);
      await due.handle(id);
      clock.skip(HOUR);
      await due.handle(id);
    }
    await query(url, `update matches set clock = jsonb_set(clock::jsonb, '{1,missed}', '3')::json, due_at = null`);
    const { match, state } = await boardOf(matches, id);
    const [action] = match.game.actions(state, 1);
    const played = match.game.play(state, 1, action, seededChance('any'));
    if (!played.ok) throw new Error('a legal card was refused');
    await query(url, 'update matches set state = $1', [JSON.stringify(played.value.state)]);
    expect([await isAwaited(0), await isAwaited(1)]).toEqual([true, false]);

    await handOver(matches, id, BLUE, TAN);
    clock.skip(60);
    expect(await due.next(100)).toEqual([id]);
    await due.handle(id);
    expect((await makersOf(url)).slice(-2)).toEqual(['stand-in', 'bot']);
    expect(await isAwaited(1)).toBe(true);
  });
});
