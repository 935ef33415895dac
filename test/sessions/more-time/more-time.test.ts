import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { deadlineOf, deadlinesOf } from '../../../src/sessions/match/deadlines.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Occupant } from '../../../src/sessions/match/seats.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { MOST_GIFTS } from '../../../src/sessions/more-time/give.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  gatheringOn,
  handOver,
  openedBoard,
  query,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const seated = (...people: readonly string[]): readonly Occupant[] => people.map((userId) => ({ userId }));

/** A race that Clay has opened and begun, with eight hours for each choice. */
const race = async (seats = seated(CLAY, BLUE), hour: number | null = null) => {
  const url = await sharedDatabase();
  const clock = stoppedTime('2026-06-01T12:00:00Z', 1);
  const sessions = startReplica(url, { now: clock.now });
  const { matches } = sessions;
  const terms = { game: babylon, chosen: {}, patience: (8 * HOUR) / SECOND, hour };
  const { id } = openedBoard(await matches.gather(gatheringOn({ ...terms, seats }))).match;
  await matches.begin(asking(id, CLAY));
  return { url, clock, id, ...sessions };
};

const choose = async (matches: Matches, id: string, userId: string): Promise<void> => {
  const { match, state, status } = await boardOf(matches, id);
  const seat = match.seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  const [action] = match.game.actions(state, seat);
  const played = await matches.play({
    ...asking(id, userId),
    revision: status.revision,
    action: match.game.makeAction(action),
  });
  expect(played.kind).toBe('played');
};

const untilOf = ({ match }: Board, seat: number): number | undefined =>
  deadlinesOf(match)
    .find((each) => each.seat === seat)
    ?.at.getTime();

describe('giving a day', () => {
  test('somebody who waits gives one for each turn, which is a day more, also after a restart', async () => {
    const { url, clock, id, matches, due } = await race(seated(BLUE, CLAY, TAN));
    const refused = { kind: 'refused', why: { code: 'no day to give' } };
    expect(await matches.giveDay(asking(id, TAN), 0)).toMatchObject(refused);
    await choose(matches, id, TAN);
    await choose(matches, id, CLAY);
    const before = untilOf(await boardOf(matches, id), 0) ?? 0;
    const request = asking(id, TAN);
    const given = await matches.giveDay(request, 0);
    expect(given).toMatchObject({ kind: 'gave a day', until: new Date(before + DAY) });
    expect(await matches.giveDay(request, 0)).toMatchObject({ kind: 'repeated', until: new Date(before + DAY) });
    expect(await matches.giveDay(asking(id, TAN), 0)).toMatchObject(refused);
    expect(await matches.giveDay(asking(id, TAN), 2)).toMatchObject(refused);
    const { matches: other } = startReplica(url, { now: clock.now });
    expect(untilOf(await boardOf(other, id), 0)).toBe(before + DAY);
    clock.skip(8 * HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ reminders: [] });
    clock.skip(DAY);
    expect(await due.handle(id)).toMatchObject({ reminders: [0] });
    // The next turn has none.
    await choose(matches, id, BLUE);
    expect((await boardOf(matches, id)).match.clock?.map(({ gifts }) => gifts)).toEqual([0, 0, 0]);
  });

  test('whoever opened the match goes on giving, up to seven days a turn, and a reminder comes again', async () => {
    const { clock, id, matches, due } = await race();
    clock.skip(8 * HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ reminders: [0, 1] });
    const before = untilOf(await boardOf(matches, id), 1) ?? 0;
    for (let gift = 1; gift <= MOST_GIFTS; gift++)
      expect(await matches.giveDay(asking(id, CLAY), 1)).toMatchObject({ until: new Date(before + gift * DAY) });
    expect(await matches.giveDay(asking(id, CLAY), 1)).toMatchObject({ kind: 'refused' });
    expect(await matches.giveDay(asking(id, CLAY), 0)).toMatchObject({ kind: 'refused' });
    await choose(matches, id, CLAY);
    clock.skip(MOST_GIFTS * DAY - 2);
    expect(await due.handle(id)).toBeNull();
    clock.skip(2);
    expect(await due.handle(id)).toMatchObject({ reminders: [1] });
    clock.skip(4 * HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ board: { late: [1] } });
  });

  test('a new player begins without gifts, and there are none without a limit or after the end', async () => {
    const { url, clock, id, matches } = await race();
    await choose(matches, id, CLAY);
    expect(await matches.giveDay(asking(id, CLAY), 1)).toMatchObject({ kind: 'gave a day' });
    clock.skip(HOUR);
    await handOver(matches, id, BLUE, TAN);
    expect(untilOf(await boardOf(matches, id), 1)).toBe(clock.now().getTime() + 12 * HOUR);
    await query(url, 'update matches set patience = null');
    expect(await matches.giveDay(asking(id, CLAY), 1)).toMatchObject({ kind: 'refused' });
    await matches.end({ ...asking(id, CLAY), isModerator: true });
    expect(await matches.giveDay(asking(id, CLAY), 1)).toMatchObject({ kind: 'refused', why: { code: 'over' } });
  });
});

test('a day that was given stays when its player takes a move back', async () => {
  const { matches } = startReplica(await sharedDatabase());
  const terms = { game: citadel, chosen: { size: 9 }, patience: DAY / SECOND, seats: seated(CLAY, BLUE) };
  const { id } = openedBoard(await matches.gather(gatheringOn(terms))).match;
  await matches.begin(asking(id, CLAY));
  const awaitedIn = ({ status, match }: Board) => {
    const [seat = 0] = status.awaited;
    const occupant = match.seats[seat];
    return { seat, userId: occupant && 'userId' in occupant ? occupant.userId : '' };
  };
  let board = await boardOf(matches, id);
  for (let move = 0; move < 100; move++) {
    const { seat, userId } = awaitedIn(board);
    if (citadel.undo?.before(citadel.readState(board.state), seat)) break;
    await choose(matches, id, userId);
    board = await boardOf(matches, id);
  }
  const { seat, userId } = awaitedIn(board);
  const given = await matches.giveDay(asking(id, userId === CLAY ? BLUE : CLAY), seat);
  if (given.kind !== 'gave a day') throw new Error(given.kind);
  const undone = await matches.undo({ ...asking(id, userId), revision: board.status.revision });
  expect(undone).toMatchObject({ kind: 'undone' });
  expect(untilOf(await boardOf(matches, id), seat)).toBe(given.until.getTime());
});

describe('a pause', () => {
  const suggested = { isVote: false, isModerator: false };
  const voted = { isVote: true, isModerator: false };

  test('begins once all agree, stops all clocks, and calls again when it ends', async () => {
    const { url, clock, id, matches, due } = await race();
    clock.skip(3 * MINUTE);
    expect(await due.handle(id)).toMatchObject({ calls: [0, 1] });
    const before = untilOf(await boardOf(matches, id), 1) ?? 0;
    const request = { ...asking(id, CLAY), ...suggested, days: 3 };
    expect(await matches.pause({ ...asking(id, BLUE), ...voted, days: 3 })).toMatchObject({ kind: 'refused' });
    expect(await matches.pause(request)).toMatchObject({ kind: 'agreed', missing: [BLUE] });
    expect(await matches.pause(request)).toMatchObject({ kind: 'agreed', missing: [BLUE] });
    expect(await matches.pause({ ...asking(id, TAN), ...voted, days: 3 })).toMatchObject({ kind: 'refused' });
    expect(await matches.pause({ ...asking(id, BLUE), ...voted, days: 7 })).toMatchObject({ kind: 'refused' });
    const until = new Date(clock.now().getTime() + 3 * DAY);
    const paused = await matches.pause({ ...asking(id, BLUE), ...voted, days: 3 });
    expect(paused).toMatchObject({ kind: 'paused', board: { match: { pausedUntil: until } } });
    expect(untilOf(await boardOf(matches, id), 1)).toBe(before + 3 * DAY);
    clock.skip(2 * DAY);
    expect(await due.handle(id)).toBeNull();
    // Whoever likes may play on.
    await choose(matches, id, CLAY);
    clock.skip(DAY - 1);
    expect(await startReplica(url, { now: clock.now }).due.handle(id)).toBeNull();
    clock.skip(1);
    expect(await due.handle(id)).toMatchObject({ calls: [1], board: { match: { pausedUntil: null } } });
    expect(untilOf(await boardOf(matches, id), 1)).toBe(before + 3 * DAY);
  });

  test('ends earlier if all agree, and counts for what it was', async () => {
    const { clock, id, matches } = await race();
    const before = untilOf(await boardOf(matches, id), 1) ?? 0;
    await matches.pause({ ...asking(id, CLAY), ...suggested, days: 14 });
    await matches.pause({ ...asking(id, BLUE), ...voted, days: 14 });
    clock.skip(DAY);
    expect(await matches.pause({ ...asking(id, CLAY), ...suggested, days: 1 })).toMatchObject({ kind: 'refused' });
    expect(await matches.pause({ ...asking(id, BLUE), ...suggested, days: 0 })).toMatchObject({ missing: [CLAY] });
    expect(await matches.pause({ ...asking(id, CLAY), ...voted, days: 0 })).toMatchObject({ kind: 'went on' });
    expect(untilOf(await boardOf(matches, id), 1)).toBe(before + DAY);
    expect(await matches.pause({ ...asking(id, CLAY), ...suggested, days: 0 })).toMatchObject({ kind: 'refused' });
  });

  test('is off once one says so, and its suggestion leaves with a player who made it', async () => {
    const { id, matches } = await race();
    await matches.pause({ ...asking(id, CLAY), ...suggested, days: 1 });
    expect(await matches.leavePauses(asking(id, TAN))).toMatchObject({ kind: 'refused' });
    expect(await matches.leavePauses(asking(id, BLUE))).toMatchObject({ kind: 'left as it was' });
    expect(await matches.leavePauses(asking(id, BLUE))).toMatchObject({ kind: 'nothing suggested' });
    await matches.pause({ ...asking(id, BLUE), ...suggested, days: 1 });
    await handOver(matches, id, BLUE, TAN);
    expect((await boardOf(matches, id)).match.pauses.asked).toBeNull();
  });

  test('is at once for whoever manages the server, and never for one person against bots', async () => {
    const { id, matches } = await race();
    const managing = { ...asking(id, TAN), isVote: false, isModerator: true };
    expect(await matches.pause({ ...managing, days: 7 })).toMatchObject({ kind: 'paused' });
    expect(await matches.pause({ ...managing, ...asking(id, TAN), days: 0 })).toMatchObject({ kind: 'went on' });
    const alone = await race([{ userId: CLAY }, { bot: 'medium' }]);
    const refused = await alone.matches.pause({ ...asking(alone.id, CLAY), ...suggested, days: 1 });
    expect(refused).toMatchObject({ kind: 'refused', why: { code: 'no pause' } });
  });

  test('stops the time that a game has waited for its people', async () => {
    const { clock, id, matches, history } = await race();
    await choose(matches, id, CLAY);
    await choose(matches, id, BLUE);
    clock.skip(HOUR);
    await matches.pause({ ...asking(id, TAN), isVote: false, isModerator: true, days: 1 });
    clock.skip(DAY + HOUR);
    expect(await history.waited((await boardOf(matches, id)).match)).toEqual([2 * HOUR, 2 * HOUR]);
  });
});

describe('a common hour', () => {
  test('is that of the zone of whoever opened the lobby, and all turns are due then', async () => {
    const url = await sharedDatabase();
    const clock = stoppedTime('2026-06-01T12:00:00Z', 1);
    const { matches, due } = startReplica(url, { now: clock.now });
    await query(url, `insert into preferences (id, zone, changed_at) values ($1, 'Asia/Kolkata', now())`, [BLUE]);
    const terms = { game: babylon, chosen: {}, patience: DAY / SECOND, seats: seated(BLUE, CLAY), userId: BLUE };
    const { id } = openedBoard(await matches.gather(gatheringOn(terms))).match;
    await matches.choose(asking(id, CLAY), {}, { patience: DAY / SECOND, minute: 20 * 60 });
    await matches.begin(asking(id, CLAY));
    const { match } = await boardOf(matches, id);
    expect(match.hour).toEqual({ minute: 20 * 60, zone: 'Asia/Kolkata' });
    // It is 17:30 there: tomorrow’s evening is due.
    expect(deadlineOf(match)).toEqual(new Date('2026-06-02T14:30:00Z'));
    clock.skip(22.5 * HOUR);
    expect(await due.handle(id)).toMatchObject({ reminders: [0, 1] });
    await choose(matches, id, CLAY);
    clock.skip(4 * HOUR - 1);
    expect(await due.handle(id)).toBeNull();
    clock.skip(1);
    expect(await due.handle(id)).toMatchObject({ board: { late: [0] } });
  });

  test('stays in a rematch, also in another zone, and goes with another time', async () => {
    const { id, matches } = await race(seated(CLAY, BLUE), 8 * 60);
    const { hour } = (await boardOf(matches, id)).match;
    expect(hour).toEqual({ minute: 8 * 60, zone: 'UTC' });
    const there = { minute: 8 * 60, zone: 'America/New_York' };
    const again = gatheringOn({ game: babylon, chosen: {}, seats: seated(BLUE, CLAY), hour: there });
    const lobby = openedBoard(await matches.gather({ ...again, patience: DAY / SECOND })).match;
    expect(lobby.hour).toEqual(there);
    await matches.choose(asking(lobby.id, CLAY), {}, { patience: 3600, minute: null });
    expect((await boardOf(matches, lobby.id)).match).toMatchObject({ hour: null, patience: 3600 });
  });
});

describe('the first missed turn', () => {
  test('costs what the bot played for it, never the game: a match goes on, and its player with it', async () => {
    const { clock, id, matches, due } = await race();
    await choose(matches, id, CLAY);
    clock.skip(8 * HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ reminders: [1] });
    clock.skip(4 * HOUR + 1);
    expect(await due.handle(id)).toMatchObject({ board: { late: [1], match: { endedAt: null } } });
    await choose(matches, id, BLUE);
    expect((await boardOf(matches, id)).match.clock?.[1]).toMatchObject({ missed: 0 });
  });
});
