import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import type { Outcome } from '../../../src/sessions/match/outcome.ts';
import type { Click } from '../../../src/sessions/play/play.ts';
import {
  boardOf,
  clickOn,
  clicksOf,
  freshReplica,
  openMatch,
  playOut,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** A world where a player can explore six times in a row. */
const SIX_PATHS = { variants: [], world: 'shared', seed: 'world 0' };

const codeOf = (outcome: Outcome): string => (outcome.kind === 'refused' ? outcome.why.code : outcome.kind);

test('an interaction delivered again gets the board as it stands, and changes nothing', async () => {
  const { url, matches } = await freshReplica();
  const board = await openMatch(url, matches);
  const first = clickOn(board);
  await matches.play(first);
  await matches.play(clickOn(await boardOf(matches, board.match.id)));
  const rows = await rowsOf(url);
  const now = await boardOf(matches, board.match.id);
  expect(await matches.play(first)).toEqual({ kind: 'repeated', board: now, seat: 0, isSeen: true });
  expect(await rowsOf(url)).toEqual(rows);

  const over = await playOut(matches, now);
  const last = await rowsOf(url);
  expect(await matches.play(first)).toMatchObject({ kind: 'repeated', board: { state: over.state } });
  expect(await rowsOf(url)).toEqual(last);
});

test('an interaction delivered to two processes at once, many times over, is played once', async () => {
  const { url, matches: one } = await freshReplica();
  const { matches: two } = startReplica(url);
  let board = await openMatch(url, one, { options: SIX_PATHS });
  for (let turn = 0; turn < 5; turn++) {
    const click = clickOn(board);
    const outcomes = await Promise.all([one, two, one, two, one, two].map((matches) => matches.play(click)));
    expect(outcomes.map(codeOf).toSorted()).toEqual(['played', ...Array.from({ length: 5 }, () => 'repeated')]);
    board = await boardOf(two, board.match.id);
  }
  expect(board.match.moveCount).toBe(5);
  expect((await rowsOf(url)).moves).toHaveLength(5);
});

test('of many clicks on one revision, through two processes at once, one is played', async () => {
  const { url, matches: one, history } = await freshReplica();
  const { matches: two } = startReplica(url);
  let board = await openMatch(url, one, { options: SIX_PATHS });
  for (let turn = 0; turn < 5; turn++) {
    const clicks = Array.from({ length: 16 }, () => clickOn(board));
    const outcomes = await Promise.all(clicks.map((click, index) => (index % 2 === 0 ? one : two).play(click)));
    expect(outcomes.map(codeOf).toSorted()).toEqual(['played', ...Array.from({ length: 15 }, () => 'stale')]);
    board = await boardOf(two, board.match.id);
  }
  const { matches, moves } = await rowsOf(url);
  expect(matches).toMatchObject([{ version: 5, move_count: 5 }]);
  expect(moves.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  checkRecord(escape, await history.record(board.match));
});

test('choices of one turn that are made at the same time are all stored, one after another', async () => {
  const url = await sharedDatabase();
  const secret: AnyGame = {
    ...escape,
    status: (state) => ({ ...escape.status(escape.readState(state)), revision: 0 }),
  };
  const { matches: one } = startReplica(url, { played: [secret] });
  const { matches: two, history } = startReplica(url, { played: [secret] });
  const board = await openMatch(url, one, { game: secret, options: SIX_PATHS });
  const clicks = Array.from({ length: 6 }, () => clickOn(board, { action: 'e' }));
  const outcomes = await Promise.all(clicks.map((click, index) => (index % 2 === 0 ? one : two).play(click)));
  expect(outcomes.map(codeOf)).toEqual(Array.from({ length: 6 }, () => 'played'));
  const { matches, moves } = await rowsOf(url);
  expect(matches).toMatchObject([{ version: 6, move_count: 6 }]);
  expect(moves.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  checkRecord(secret, await history.record(board.match));
});

test('even if interactions come late, repeatedly and out of order, the record is that of one game', async () => {
  const { url, matches: one, history } = await freshReplica();
  const { matches: two } = startReplica(url);
  const whims = seededChance('late, again and out of order');
  let board = await openMatch(url, one);
  const sent: Click[] = [];
  for (let round = 0; round < 40 && board.status.result === null; round++) {
    const legal = board.match.game.actions(board.state, 0);
    const action = board.match.game.makeAction(legal[whims.die() % legal.length]);
    const click = clickOn(board, { action });
    sent.push(click, clickOn(board, { revision: board.status.revision + whims.die() - 3 }));
    const late = Array.from({ length: 3 }, () => sent[whims.pick([...sent.keys()])] ?? click);
    await Promise.all([...late, click].map((each, index) => (index % 2 === 0 ? one : two).play(each)));
    board = await boardOf(two, board.match.id);
  }
  const { matches, moves } = await rowsOf(url);
  expect(moves.length).toBeGreaterThan(0);
  expect(matches).toMatchObject([{ version: clicksOf(moves), move_count: moves.length, state: board.state }]);
  expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
  checkRecord(escape, await history.record(board.match));
});
