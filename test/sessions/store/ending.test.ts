import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { DatabaseLostError } from '../../../src/sessions/match/errors.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import type { Follower } from '../../../src/sessions/store/context.ts';
import {
  CLAY,
  clickOn,
  newInteraction,
  openMatch,
  openReplica,
  playOn,
  playOut,
  query,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const now = (): Date => new Date();

const STANDING = { earlier: [], ownBest: 7, best: null };

/** An open match, and the boards that a follower of its end gets, each after its match was stored. */
const start = async (follow: Follower) => {
  const url = await sharedDatabase();
  const followed: Board[] = [];
  const follower: Follower = async (board) => {
    const [row] = await query(url, 'select ended_at from matches where id = $1', [board.match.id]);
    expect(row?.ended_at).toEqual(board.match.endedAt);
    followed.push(board);
    return follow(board);
  };
  const { matches } = createSessions({
    database: openReplica(url),
    games,
    now,
    machineNow: now,
    followers: [follower, (board) => Promise.resolve({ ...board, late: [0] })],
  });
  return { matches, board: await openMatch(url, matches), followed };
};

test('the click that ends a match calls its followers once, after the commit, and no other click does', async () => {
  const { matches, board, followed } = await start((over) => Promise.resolve({ ...over, standing: STANDING }));
  const over = await playOut(matches, board);
  expect(over).toMatchObject({ standing: STANDING, late: [0] });
  expect(followed).toHaveLength(1);
  expect(followed[0]?.match).toEqual(over.match);
  const again = { ...clickOn(over), interactionId: newInteraction(), revision: null };
  for (const read of [await matches.look(over.match.id), (await matches.play(again)).board])
    expect(read).toMatchObject({ match: { version: over.match.version }, standing: STANDING, late: [0] });
});

test('a match is over even if its followers lose the database', async () => {
  const { matches, board, followed } = await start(() =>
    Promise.reject(new DatabaseLostError({ unsure: false, trouble: 'lost', cause: null })),
  );
  await playOn(matches, board, CLAY, 1);
  const ending = { interactionId: newInteraction(), matchId: board.match.id, userId: CLAY };
  const outcome = await matches.end(ending);
  expect(outcome).toMatchObject({ kind: 'resigned', board: { late: [] } });
  expect(followed).toHaveLength(1);
  expect((await matches.look(board.match.id))?.match.endedAt).toBeInstanceOf(Date);
});
