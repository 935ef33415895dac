import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { revisionFor } from '../../../src/games/contract/status.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { noChance } from '../../../src/kernel/random.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  clickOn,
  freshReplica,
  gatheringOn,
  newInteraction,
  openedBoard,
  openMatch,
  query,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';

/** Escape in a world that a die of the setup chooses. Its first action can be taken back. */
const rolled: AnyGame = {
  ...escape,
  drawsAtSetup: true,
  setup: (_options, _seats, chance) =>
    escape.setup({ variants: [], world: 'shared', seed: `world ${chance.die()}` }, 1, noChance),
  undo: {
    before: (json) => {
      const { turn, ...run } = escape.readState(json);
      return turn === 1 ? { ...escape.setup(run, 1, noChance), turn: turn + 1 } : null;
    },
  },
};

const pressOn = (matchId: string, userId = CLAY) => ({ interactionId: newInteraction(), matchId, userId });

describe('a match whose setup rolls', () => {
  test('waits for its first click, which adds the entropy and sets it up once', async () => {
    const { url, matches: one, history } = await freshReplica({ played: [rolled] });
    const { matches: two } = startReplica(url, { played: [rolled] });
    const { match, state } = await openMatch(url, one, { game: rolled });
    expect(state).toBeNull();
    expect(await history.log(match)).toEqual([]);
    const presses = Array.from({ length: 6 }, () => pressOn(match.id));
    const begun = await Promise.all(presses.map((press, index) => (index % 2 === 0 ? one : two).begin(press)));
    expect(begun.map(({ kind }) => kind).toSorted()).toEqual(['begun', ...Array.from({ length: 5 }, () => 'repeated')]);
    const first = presses[begun.findIndex(({ kind }) => kind === 'begun')];
    const board = await boardOf(one, match.id);
    for (const outcome of begun) expect(outcome).toMatchObject({ seat: 0, board: { state: board.state } });
    const { matches: rows, moves } = await rowsOf(url);
    expect(rows).toMatchObject([{ version: 1, move_count: 0, entropy: first?.interactionId, state: board.state }]);
    expect(moves).toEqual([]);
    await one.play(clickOn(board));
    expect((await boardOf(one, match.id)).match).toMatchObject({ entropy: first?.interactionId, moveCount: 1 });
  });

  test('has a record that its seed proves', async () => {
    const { url, matches, history } = await freshReplica({ played: [rolled] });
    const { match } = await openMatch(url, matches, { game: rolled });
    await matches.begin(pressOn(match.id));
    await matches.play(clickOn(await boardOf(matches, match.id)));
    await matches.end(pressOn(match.id));
    const record = await history.record(match);
    expect(record.setup.draws).toHaveLength(1);
    expect(record.steps).toHaveLength(2);
    checkRecord(rolled, record);
  });

  test('is begun only by its players, and can’t be played before that: nothing is written', async () => {
    const { url, matches } = await freshReplica({ played: [rolled] });
    const { match } = await openMatch(url, matches, { game: rolled });
    const rows = await rowsOf(url);
    const click = { ...pressOn(match.id), revision: 0, action: 'e' };
    expect(await matches.begin(pressOn(match.id, BLUE))).toMatchObject({ why: { code: 'not seated' } });
    expect(await matches.play(click)).toMatchObject({ why: { code: 'not begun' } });
    expect(await matches.undo(click)).toMatchObject({ why: { code: 'not begun' } });
    expect(await matches.begin(pressOn('1300000000000000000'))).toMatchObject({ why: { code: 'no such match' } });
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('can be broken off before it has begun, and then can’t begin any more', async () => {
    const { url, matches } = await freshReplica({ played: [rolled] });
    const { match } = await openMatch(url, matches, { game: rolled });
    expect(await matches.end(pressOn(match.id))).toMatchObject({ kind: 'broken off', board: { state: null } });
    const rows = await rowsOf(url);
    expect(rows).toMatchObject({ matches: [{ place: null, result: null, state: null }], moves: [] });
    expect(await matches.begin(pressOn(match.id))).toMatchObject({ kind: 'refused', why: { code: 'over' } });
    expect(await rowsOf(url)).toEqual(rows);
  });
});

describe('an action that is taken back', () => {
  test('is in no record, and its interaction stays used', async () => {
    const { url, matches, history } = await freshReplica({ played: [rolled] });
    const { match } = await openMatch(url, matches, { game: rolled });
    await matches.begin(pressOn(match.id));
    const click = clickOn(await boardOf(matches, match.id));
    await matches.play(click);
    const undone = await matches.undo({ ...pressOn(match.id), revision: 1 });
    const board = await boardOf(matches, match.id);
    expect(undone).toMatchObject({ kind: 'undone', board: { state: board.state, match: { moveCount: 0 } } });
    expect(board).toMatchObject({ status: { revision: 2 }, match: { moveCount: 0 } });
    expect(await matches.play(click)).toMatchObject({ kind: 'repeated', board: { state: board.state } });
    await matches.play(clickOn(board));
    const { matches: rows, moves } = await rowsOf(url);
    expect(rows).toMatchObject([{ version: 4, move_count: 1 }]);
    expect(moves.map(({ number }) => number)).toEqual([1, null]);
    const record = await history.record(match);
    expect(record.steps).toHaveLength(1);
    checkRecord(rolled, record);
  });

  test('is taken back once, however many times its player asks', async () => {
    const { url, matches: one } = await freshReplica({ played: [rolled] });
    const { matches: two } = startReplica(url, { played: [rolled] });
    const { match } = await openMatch(url, one, { game: rolled });
    await one.begin(pressOn(match.id));
    await one.play(clickOn(await boardOf(one, match.id)));
    const undo = { ...pressOn(match.id), revision: 1 };
    const outcomes = await Promise.all([one.undo(undo), two.undo(undo), one.undo(undo), two.undo(undo)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'undone']);
    const rows = await rowsOf(url);
    expect(rows).toMatchObject({ matches: [{ version: 3, move_count: 0 }], moves: [{ number: null }] });
    expect(await one.undo(undo)).toMatchObject({ kind: 'repeated', board: { match: { moveCount: 0 } } });
    const other = { ...undo, ...pressOn(match.id) };
    expect(await one.undo(other)).toMatchObject({ kind: 'refused', why: { code: 'stale' } });
    expect(await one.undo({ ...other, revision: 2 })).toMatchObject({ why: { code: 'nothing to undo' } });
    expect(await one.undo({ ...other, userId: BLUE, revision: 2 })).toMatchObject({ why: { code: 'not seated' } });
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('stays, if the game takes nothing back', async () => {
    const { url, matches } = await freshReplica();
    const board = await openMatch(url, matches);
    await matches.play(clickOn(board));
    const rows = await rowsOf(url);
    expect(await matches.undo({ ...pressOn(board.match.id), revision: 1 })).toMatchObject({
      why: { code: 'nothing to undo' },
    });
    expect(await rowsOf(url)).toEqual(rows);
  });
});

test('taking back an action leaves a later move of another player in the record, with new figures', async () => {
  const { url, matches, history } = await freshReplica();
  const board = openedBoard(
    await matches.gather(
      gatheringOn({ game: citadel, chosen: { size: 9, citadels: 5 }, seats: [{ userId: CLAY }, { userId: BLUE }] }),
    ),
  );
  const { id } = board.match;
  await matches.begin({ interactionId: newInteraction(), matchId: id, userId: CLAY });

  const now = () => boardOf(matches, id);
  const play = async (seat: number, isWanted: (text: string) => boolean): Promise<string> => {
    const { match, state, status } = await now();
    const texts = match.game.actions(state, seat).map((action) => match.game.makeAction(action));
    const action = texts.find(isWanted) ?? '';
    const userId = peopleOf(match)[seat] ?? '';
    const revision = revisionFor(status, seat);
    const outcome = await matches.play({ interactionId: newInteraction(), matchId: id, userId, revision, action });
    expect(outcome).toMatchObject({ kind: 'played' });
    return action;
  };
  const moverOf = async (): Promise<number> => (await now()).status.awaited[0] ?? -1;
  for (let placed = 0; placed < 9; placed++) await play(await moverOf(), (text) => text !== 'draw');

  const mover = await moverOf();
  const isStep = (text: string): boolean => /^[a-t]\d+-[a-t]\d+$/.test(text);
  await play(mover, isStep);
  await play(mover, isStep);
  await play(1 - mover, (text) => text === 'draw');
  const undo = async () => {
    const { match, status } = await now();
    const userId = peopleOf(match)[mover] ?? '';
    return matches.undo({ interactionId: newInteraction(), matchId: id, userId, revision: revisionFor(status, mover) });
  };
  expect((await undo()).kind).toBe('undone');
  expect((await undo()).kind).toBe('undone');
  expect(await undo()).toMatchObject({ kind: 'refused', why: { code: 'nothing to undo' } });
  await play(mover, isStep);
  await play(mover, (text) => text === '.');
  const ending = { interactionId: newInteraction(), matchId: id, userId: CLAY };
  expect((await matches.end(ending)).kind).toBe('resigned');

  const { match } = await now();
  const record = readRecord(JSON.parse(JSON.stringify(await history.record(match))));
  expect(record.steps.map(({ action }) => Object(action).type).slice(9)).toEqual(['draw', 'move', 'end', 'resign']);
  expect(() => checkRecord(citadel, record)).not.toThrow();
  const rows = await query(url, 'select number from moves where number is not null order by number');
  expect(rows.map(({ number }) => number)).toEqual(record.steps.map((_, index) => index + 1));
});
