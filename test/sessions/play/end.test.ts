import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  BLUE,
  CLAY,
  clickOn,
  freshReplica,
  newInteraction,
  openingOf,
  openMatch,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';

/** Escape without a way to give up: its runs can only be broken off. */
const endless: AnyGame = { ...escape, resign: () => null };

test('a match ends by its game’s own action, once per interaction', async () => {
  const { url, matches } = await freshReplica();
  const { match } = await openMatch(url, matches);
  const ending = { interactionId: newInteraction(), matchId: match.id, userId: CLAY };
  const outcome = await matches.end(ending);
  expect(outcome).toMatchObject({ kind: 'resigned', board: { status: { result: { outcome: 'abandoned' } } } });
  const rows = await rowsOf(url);
  expect(rows).toMatchObject({
    matches: [{ version: 1, move_count: 1, place: null, score: 0, result: { outcome: 'abandoned' } }],
    moves: [{ number: 1, action: { type: 'surrender' }, interaction_id: ending.interactionId }],
  });
  expect(await matches.end(ending)).toMatchObject({ kind: 'repeated', board: { match: { moveCount: 1 } } });
  const another = await matches.end({ ...ending, interactionId: newInteraction() });
  expect(another).toMatchObject({ kind: 'refused', why: { code: 'over' } });
  expect(await rowsOf(url)).toEqual(rows);
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
  const url = await freshDatabase();
  for (const game of [escape, endless]) {
    const { matches } = startReplica(url, { played: [game] });
    const { match } = await openMatch(url, matches, { game, place: null });
    const rows = await rowsOf(url);
    const ending = { interactionId: newInteraction(), matchId: match.id, userId: CLAY, ...change };
    expect(await matches.end(ending)).toMatchObject({ kind: 'refused', why: { code } });
    expect(await rowsOf(url)).toEqual(rows);
  }
});
