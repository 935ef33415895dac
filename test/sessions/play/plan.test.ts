import { describe, expect, test } from 'vitest';
import { renderBoard, renderPrivateScreen } from '../../../src/discord/view/boards.ts';
import { renderLook } from '../../../src/discord/view/look.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel, type State } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { DAY, HOUR, SECOND } from '../../../src/kernel/time.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { seatOf } from '../../../src/sessions/match/seats.ts';
import type { PlanChange } from '../../../src/sessions/play/plan.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { turnOf } from '../../rig/bot/citadel-players.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  FIRST_CLICK,
  gatheringOn,
  handOver,
  openedBoard,
  query,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const SEED = '0123456789abcdef'.repeat(4);

/** A match of Clay and Blue that has begun, with eight hours for a turn and the same dice in every run of the tests. */
const matchOf = async (game: AnyGame, chosen: object, people = [CLAY, BLUE]) => {
  const url = await sharedDatabase();
  const clock = stoppedTime('2026-06-01T12:00:00Z', 1);
  const sessions = startReplica(url, { now: clock.now });
  const seats = people.map((userId) => ({ userId }));
  const { id } = openedBoard(
    await sessions.matches.gather(gatheringOn({ game, chosen, patience: (8 * HOUR) / SECOND, seats })),
  ).match;
  await query(url, 'update matches set seed = $1, commitment = $2 where id = $3', [SEED, commitmentOf(SEED), id]);
  await sessions.matches.begin({ interactionId: FIRST_CLICK, matchId: id, userId: CLAY });
  return { url, clock, id, ...sessions };
};

type Table = Awaited<ReturnType<typeof matchOf>>;

const siege = () => matchOf(citadel, { size: 9, citadels: 7, setup: 'balanced' });
const race = (people?: readonly string[]) => matchOf(babylon, {}, people && [...people]);

const change = async ({ matches, id }: Table, userId: string, change: PlanChange) => {
  const { match } = await boardOf(matches, id);
  const length = match.plans[seatOf(match, userId) ?? -1]?.actions.length ?? 0;
  return matches.plan({ ...asking(id, userId), length, change });
};

const leave = async (table: Table, userId: string, actions: readonly string[]): Promise<void> => {
  for (const add of actions) expect(await change(table, userId, { add })).toMatchObject({ kind: 'planned' });
  expect(await change(table, userId, { do: 'leave' })).toMatchObject({ kind: 'planned' });
};

const play = async ({ matches, id }: Pick<Table, 'matches' | 'id'>, userId: string, action: string): Promise<void> => {
  const { status } = await boardOf(matches, id);
  const played = await matches.play({ ...asking(id, userId), revision: status.revision, action });
  expect(played.kind).toBe('played');
};

const now = ({ matches, id }: Table): Promise<Board> => boardOf(matches, id);

/** Who moves, and who waits. */
const sidesOf = async (table: Table) => {
  const { match, state } = await now(table);
  const mover = citadel.readState(state).mover ?? 0;
  const nameOf = (seat: number): string => {
    const occupant = match.seats[seat];
    return occupant && 'userId' in occupant ? occupant.userId : '';
  };
  return { mover: nameOf(mover), other: nameOf(1 - mover), seat: 1 - mover };
};

/** A wall that a seat could build if its turn began now. */
const wallFor = (state: State, seat: number): string => {
  const start = citadel.plans?.begin(state, seat);
  const wall = start ? citadel.actions(start, seat).find(({ type }) => type === 'build') : undefined;
  if (wall === undefined) throw new Error('there is no wall to plan');
  return citadel.makeAction(wall);
};

const planned = async (table: Table) => {
  const sides = await sidesOf(table);
  const wall = wallFor(citadel.readState((await now(table)).state), sides.seat);
  return { ...sides, wall };
};

const END = citadel.makeAction({ type: 'end' });

describe('a turn left in advance', () => {
  test('is played in the 5 to 18 seconds after its turn begins, also after a restart', async () => {
    const table = await siege();
    const { url, clock, id, matches } = table;
    const { mover, other, seat, wall } = await planned(table);
    await leave(table, other, [wall, END]);
    await play(table, mover, END);
    const { match } = await now(table);
    const wait = (match.dueAt?.getTime() ?? 0) - clock.now().getTime();
    expect(wait).toBeGreaterThanOrEqual(5 * SECOND - 10);
    expect(wait).toBeLessThanOrEqual(18 * SECOND);
    clock.skip(wait - 10);
    const { due } = startReplica(url, { now: clock.now });
    expect(await due.handle(id)).toBeNull();
    clock.skip(10);
    const done = await due.handle(id);
    expect(done).toMatchObject({ calls: [], reminders: [], board: { late: [] } });
    expect(done).not.toHaveProperty('isHidden');
    const moves = await query(url, 'select seat, action, maker from moves order by number desc limit 2');
    expect(moves).toEqual([
      { seat, action: { type: 'end' }, maker: 'player' },
      { seat, action: citadel.parseAction(wall), maker: 'player' },
    ]);
    expect((await boardOf(matches, id)).match.plans).toEqual([null, null]);
    expect(await query(url, 'select from seats where plan is not null')).toEqual([]);
  });

  test('is not played if anything that it touches has changed: it stays its player’s, who alone is told', async () => {
    const table = await siege();
    const { clock, id, matches, due, url } = table;
    const { mover, other, seat, wall } = await planned(table);
    await leave(table, other, [wall, END]);
    // The rules of the game say what is touched: here the number of citadels.
    await query(
      url,
      `update seats set plan = jsonb_set(plan::jsonb, '{left,touched,held,0}', '9')::json where seat = $1`,
      [seat],
    );
    await play(table, mover, END);
    const before = await now(table);
    clock.skip(18 * SECOND);
    expect(await due.handle(id)).toMatchObject({ isHidden: true, calls: [] });
    const after = await now(table);
    expect(after.state).toEqual(before.state);
    expect(after.match.plans[seat]).toMatchObject({ left: null, hasFailed: true });
    expect(after.match.moveCount).toBe(before.match.moveCount);
    const words = JSON.stringify(await renderPrivateScreen(after, seat, { pictures: null }));
    expect(words).toContain('Your plan no longer fits');
    expect(JSON.stringify(await renderPrivateScreen(after, 1 - seat, { pictures: null }))).not.toMatch(
      /plan no longer/,
    );
    // The call comes when it would have come, and what is done clears the plan.
    clock.skip(3 * SECOND);
    expect(await due.handle(id)).toMatchObject({ calls: [seat] });
    await play({ matches, id }, other, wall);
    expect((await now(table)).match.plans).toEqual([null, null]);
  });

  test('can be taken back step by step, given up, and is left only as a whole turn', async () => {
    const table = await siege();
    const { mover, other, seat, wall } = await planned(table);
    expect(await change(table, mover, { add: END })).toMatchObject({ kind: 'refused', why: { code: 'no plan now' } });
    expect(await change(table, TAN, { add: END })).toMatchObject({ kind: 'refused', why: { code: 'not seated' } });
    for (const add of ['draw', 'count', 'resign', 'swap', 'nonsense'])
      expect(await change(table, other, { add })).toMatchObject({ kind: 'refused', why: { code: 'unreadable' } });
    expect(await change(table, other, { add: wall })).toMatchObject({ kind: 'planned' });
    expect(await change(table, other, { add: wall })).toMatchObject({ kind: 'refused', why: { code: 'rules' } });
    expect(await change(table, other, { do: 'leave' })).toMatchObject({ kind: 'repeated' });
    const late = { ...asking(table.id, other), length: 0, change: { add: END } };
    expect(await table.matches.plan(late)).toMatchObject({ kind: 'repeated' });
    await change(table, other, { add: END });
    await change(table, other, { do: 'leave' });
    expect((await now(table)).match.plans[seat]).toMatchObject({ left: { after: expect.any(Number) } });
    await change(table, other, { do: 'undo' });
    expect((await now(table)).match.plans[seat]).toMatchObject({ actions: [citadel.parseAction(wall)], left: null });
    await change(table, other, { do: 'discard' });
    expect((await now(table)).match.plans).toEqual([null, null]);
  });

  const clearings: Readonly<Record<string, (table: Table, other: string) => Promise<unknown>>> = {
    'a new player': ({ matches, id }, other) => handOver(matches, id, other, TAN),
    'the end': ({ matches, id }, other) => matches.end(asking(id, other)),
    'a moderator': async ({ matches, id, url }) => {
      await query(url, 'update matches set version = version + 1');
      return matches.end({ ...asking(id, TAN), isModerator: true });
    },
    forgetting: async ({ privacy }, other) => privacy.forget(other, '1399999999999999999'),
  };

  test.each(Object.entries(clearings))('is cleared by %s', async (_name, clear) => {
    const table = await siege();
    const { other, wall } = await planned(table);
    await leave(table, other, [wall, END]);
    await clear(table, other);
    expect(await query(table.url, 'select from seats where plan is not null')).toEqual([]);
  });

  test('is cleared by a time-out and by what its player does first', async () => {
    const table = await siege();
    const { clock, due, id, url } = table;
    const { mover, other, wall } = await planned(table);
    await leave(table, other, [wall, END]);
    await play(table, mover, END);
    await play(table, other, END);
    expect(await query(url, 'select from seats where plan is not null')).toEqual([]);
    const next = await planned(table);
    await change(table, next.other, { add: next.wall });
    await play(table, next.mover, END);
    clock.skip(DAY);
    await due.handle(id);
    expect(await query(url, 'select from seats where plan is not null')).toHaveLength(1);
    clock.skip(DAY);
    await due.handle(id);
    expect(await query(url, 'select from seats where plan is not null')).toEqual([]);
  });

  test('is next round’s card in a race, without the one that is chosen', async () => {
    const table = await race();
    const { clock, due, id, url } = table;
    const handOf = async (seat: number) => babylon.readState((await now(table)).state).runners[seat]?.hand ?? [];
    const [first, second] = await handOf(0);
    expect(await change(table, CLAY, { add: `p${second}` })).toMatchObject({ why: { code: 'no plan now' } });
    await play(table, CLAY, `p${first}`);
    expect(await change(table, CLAY, { add: `p${first}` })).toMatchObject({ kind: 'refused', why: { code: 'rules' } });
    const [, , third] = await handOf(0);
    await change(table, CLAY, { add: `p${third}` });
    // Another card takes the place of the first.
    await leave(table, CLAY, [`p${second}`]);
    const [theirs] = await handOf(1);
    await play(table, BLUE, `p${theirs}`);
    clock.skip(18 * SECOND);
    const done = await due.handle(id);
    const state = babylon.readState((await now(table)).state);
    expect(state.round).toBe(1);
    // A trap may have taken the card, or stopped the runner.
    const runner = state.runners[0];
    expect(runner?.choice).toBe(runner?.hand.includes(second ?? 0) && !runner.stuck ? second : null);
    expect(done?.isHidden).toBe(runner?.choice === null ? true : undefined);
    expect(await query(url, `select from moves where maker <> 'player'`)).toEqual([]);
  });
});

/** Everything that others than a seat can see. */
const seenByOthers = async (board: Board, seat: number, { history }: Pick<Sessions, 'history'>): Promise<string> => {
  const text = { pictures: null };
  const others = [...board.match.seats.keys()].filter((each) => each !== seat);
  const onlooker = { owner: TAN, wantedBy: [], willBeNotified: false, pictures: null, focus: null };
  return JSON.stringify([
    await renderBoard(board, text),
    await renderLook(board, onlooker),
    await Promise.all(others.map((each) => renderPrivateScreen(board, each, text))),
    await history.record(board.match),
    await history.log(board.match),
  ]);
};

test('nobody else can tell a match with a plan from one without until the turn is played', async () => {
  const table = await siege();
  const { clock, due, id } = table;
  const { mover, other, seat, wall } = await planned(table);
  const before = await seenByOthers(await now(table), seat, table);
  await change(table, other, { add: wall });
  expect(await seenByOthers(await now(table), seat, table)).toBe(before);
  await leave(table, other, [END]);
  expect(await seenByOthers(await now(table), seat, table)).toBe(before);
  await play(table, mover, END);
  const left = await now(table);
  const without: Board = { ...left, match: { ...left.match, plans: left.match.plans.map(() => null) } };
  expect(await seenByOthers(left, seat, table)).toBe(await seenByOthers(without, seat, table));
  clock.skip(18 * SECOND);
  await due.handle(id);
  const record = JSON.stringify(await table.history.record((await now(table)).match));
  expect(record).not.toMatch(/plan/);
  expect(turnOf(citadel.readState((await now(table)).state))).not.toBe('');
});
