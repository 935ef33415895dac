import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import type { Click } from '../../../src/sessions/play/play.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  clickOn,
  clicksOf,
  freshReplica,
  newInteraction,
  openedBoard,
  openingOf,
  openMatch,
  playOn,
  playOut,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** Escape for two who take turns, each moving the same run; either may give it up at any time. */
const relay: AnyGame = {
  ...escape,
  seats: { least: 2, most: 2 },
  setup: (options, _seats, chance) => escape.setup(escape.readOptions(options), 1, chance),
  status: (state) => {
    const status = escape.status(escape.readState(state));
    const toAct = status.toAct.map(() => status.revision % 2);
    return { ...status, toAct, awaited: toAct };
  },
  play: (state, _seat, action, chance) => escape.play(escape.readState(state), 0, escape.readAction(action), chance),
};

const both = { game: relay, players: [CLAY, BLUE] as const, place: null };

test('a move is stored: a later reading shows the same as its answer', async () => {
  const { url, matches } = await freshReplica();
  const board = openedBoard(await matches.open(openingOf()));
  const click = clickOn(board);
  const outcome = await matches.play(click);
  const read = await matches.look(board.match.id);
  expect(outcome).toMatchObject({ kind: 'played', seat: 0, board: { state: read?.state, status: read?.status } });
  expect(outcome.board?.events).not.toEqual([]);
  expect(outcome.board?.match).toEqual({ ...read?.match, movedAt: outcome.board?.match.movedAt });
  expect(read?.match).toMatchObject({ moveCount: 1, entropy: click.interactionId, seed: null, endedAt: null });
  const { matches: rows, moves } = await rowsOf(url);
  expect(rows).toMatchObject([{ version: 1, move_count: 1, result: null, place: openingOf().place }]);
  expect(moves).toMatchObject([
    { interaction_id: click.interactionId, number: 1, seat: 0, action: { type: 'explore' } },
  ]);
});

test('a run is played to its end, and its row says how it ended', async () => {
  const { url, matches } = await freshReplica();
  const over = await playOut(matches, await openMatch(url, matches));
  const { matches: rows, moves } = await rowsOf(url);
  const [row] = rows;
  expect(row).toMatchObject({ result: over.status.result, score: over.status.result?.score, place: null });
  expect(row?.ended_at).toBeInstanceOf(Date);
  expect(row).toMatchObject({ version: clicksOf(moves), move_count: moves.length });
  expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
  expect(over.match).toMatchObject({ seed: row?.seed, moveCount: moves.length });
  expect(over.match.endedAt).toBeInstanceOf(Date);
});

describe('a refusal says why, shows the board as it stands, and writes nothing:', () => {
  test('any click of anyone that does not fit', async () => {
    const { url, matches } = await freshReplica();
    const { match } = await openMatch(url, matches);
    for (const move of ['e', 'r']) await matches.play(clickOn(await boardOf(matches, match.id), { action: move }));
    const now = await boardOf(matches, match.id);
    const rows = await rowsOf(url);
    const clicks: readonly (Partial<Click> & { code: string })[] = [
      { userId: BLUE, code: 'not seated' },
      { revision: 0, code: 'stale' },
      { revision: 99, code: 'stale' },
      { action: 'w1 or 1=1', code: 'unreadable' },
      { action: '', code: 'unreadable' },
      { action: () => ({ code: 'unreadable' }), code: 'unreadable' },
      { action: 'w7', code: 'rules' },
      { action: 'r', revision: null, code: 'rules' },
    ];
    for (const { code, ...change } of clicks) {
      expect(await matches.play(clickOn(now, change))).toMatchObject({ kind: 'refused', why: { code }, board: now });
    }
    const lost = { kind: 'refused', why: { code: 'no such match' }, board: null };
    expect(await matches.play(clickOn(now, { matchId: '1300000000000000000' }))).toEqual(lost);
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('a match that is over', async () => {
    const { url, matches } = await freshReplica();
    const over = await playOut(matches, await openMatch(url, matches));
    const rows = await rowsOf(url);
    for (const revision of [over.status.revision, null, 0]) {
      const outcome = await matches.play(clickOn(over, { revision, action: 'e' }));
      expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'over' }, board: { state: over.state } });
    }
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('a click on another player’s turn', async () => {
    const { url, matches } = await freshReplica({ played: [relay] });
    const board = await openMatch(url, matches, both);
    const rows = await rowsOf(url);
    const outcome = await matches.play(clickOn(board, { userId: BLUE }));
    expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'not your turn' } });
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('an action against the rules, in the rules’ own sentence', async () => {
    const { url, matches } = await freshReplica();
    const click = clickOn(await openMatch(url, matches), { action: 'w7' });
    expect(await matches.play(click)).toMatchObject({ why: { sentence: escape.explain('not-a-neighbour') } });
  });
});

test('a player whose turn it is not may still give up', async () => {
  const { url, matches } = await freshReplica({ played: [relay] });
  const { match } = await openMatch(url, matches, both);
  const outcome = await matches.end({ interactionId: newInteraction(), matchId: match.id, userId: BLUE });
  expect(outcome).toMatchObject({ kind: 'resigned', seat: 1, board: { status: { result: { outcome: 'abandoned' } } } });
  expect((await rowsOf(url)).moves).toMatchObject([{ seat: 1, number: 1 }]);
});

test('a bug in a game is thrown, and writes nothing', async () => {
  const url = await sharedDatabase();
  const broken: AnyGame = {
    ...escape,
    play: () => {
      throw new RangeError('there is no space 7');
    },
  };
  const { matches } = startReplica(url, { played: [broken] });
  const board = await openMatch(url, matches, { game: broken });
  const rows = await rowsOf(url);
  await expect(matches.play(clickOn(board))).rejects.toThrow('there is no space 7');
  expect(await rowsOf(url)).toEqual(rows);
});

/** Escape without a way to give up: its runs can only be broken off. */
const endless: AnyGame = { ...escape, resign: () => null };

test('a match ends by its game’s own action, once per interaction', async () => {
  const { url, matches } = await freshReplica();
  const opened = await openMatch(url, matches);
  const { match } = await playOn(matches, opened, CLAY, 1);
  const ending = { interactionId: newInteraction(), matchId: match.id, userId: CLAY };
  const outcome = await matches.end(ending);
  expect(outcome).toMatchObject({ kind: 'resigned', board: { status: { result: { outcome: 'abandoned' } } } });
  const rows = await rowsOf(url);
  expect(rows).toMatchObject({
    matches: [{ move_count: 2, place: null, result: { outcome: 'abandoned' } }],
    moves: [{ number: 1 }, { number: 2, action: { type: 'surrender' }, interaction_id: ending.interactionId }],
  });
  expect(await matches.end(ending)).toMatchObject({ kind: 'repeated', board: { match: { moveCount: 2 } } });
  const another = await matches.end({ ...ending, interactionId: newInteraction() });
  expect(another).toMatchObject({ kind: 'refused', why: { code: 'over' } });
  expect(await rowsOf(url)).toEqual(rows);
});

test('a run that ends without a move is broken off: it has no result', async () => {
  const { url, matches } = await freshReplica();
  const { match } = await openMatch(url, matches);
  const outcome = await matches.end({ interactionId: newInteraction(), matchId: match.id, userId: CLAY });
  expect(outcome).toMatchObject({ kind: 'broken off', board: { status: { result: null } } });
  expect(await rowsOf(url)).toMatchObject({ matches: [{ move_count: 0, place: null, score: null, result: null }] });
});

test('a match whose game has no such action is broken off: it has no result, and its place is free', async () => {
  const { url, matches, history } = await freshReplica({ played: [endless] });
  const board = await openMatch(url, matches, { game: endless });
  await matches.play(clickOn(board));
  const ending = { interactionId: newInteraction(), matchId: board.match.id, userId: CLAY };
  const outcome = await matches.end(ending);
  expect(outcome).toMatchObject({ kind: 'broken off', board: { status: { result: null }, match: { moveCount: 1 } } });
  expect(outcome.board?.match.endedAt).toBeInstanceOf(Date);
  expect(await matches.lookAt(openingOf().place ?? '')).toBeNull();
  const rows = await rowsOf(url);
  expect(rows).toMatchObject({
    matches: [{ result: null, score: null, place: null, version: 2 }],
    moves: [{ number: 1 }],
  });
  expect(await matches.end(ending)).toMatchObject({ kind: 'repeated' });
  expect(await matches.play(clickOn(outcome.board ?? board))).toMatchObject({ why: { code: 'over' } });
  expect(await rowsOf(url)).toEqual(rows);
  const record = await history.record(board.match);
  expect(record).toMatchObject({ result: null, fair: { seed: rows.matches[0]?.seed } });
  checkRecord(endless, record);
});

test.each([
  { what: 'a match as a stranger', change: { userId: BLUE }, code: 'not seated' },
  { what: 'an unknown match', change: { matchId: '1300000000000000000' }, code: 'no such match' },
])('ending $what is refused with $code, and nothing is written', async ({ change, code }) => {
  const url = await sharedDatabase();
  for (const game of [escape, endless]) {
    const { matches } = startReplica(url, { played: [game] });
    const { match } = await openMatch(url, matches, { game, place: null });
    const rows = await rowsOf(url);
    const ending = { interactionId: newInteraction(), matchId: match.id, userId: CLAY, ...change };
    expect(await matches.end(ending)).toMatchObject({ kind: 'refused', why: { code } });
    expect(await rowsOf(url)).toEqual(rows);
  }
});
