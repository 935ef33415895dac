import type { QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import type { Database } from '../../../src/sessions/store/database.ts';
import type { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { boardOf, clickOn, freshReplica, openMatch, openReplica, startReplica } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** A world where a player can explore six times in a row. */
const SIX_PATHS = { variants: [], world: 'shared', seed: 'world 0' };

/** The matches of a process that notes the first word of each statement that it sends. */
const startNoting = (url: string) => {
  const sent: string[] = [];
  const database = openReplica(url);
  const { send } = database;
  const noted: Database = Object.assign(database, {
    send: <Row extends QueryResultRow>(statement: Prisma.Sql) => {
      sent.push(statement.sql.includes('insert into sallyport.moves') ? 'write' : 'read');
      return send<Row>(statement);
    },
  });
  return {
    sent,
    matches: createSessions({ database: noted, games, now: () => new Date(), machineNow: () => new Date() }).matches,
  };
};

test('a click that follows one in the same process is stored without reading the match again', async () => {
  // Its client is changed for good.
  const url = await freshDatabase();
  const { sent, matches } = startNoting(url);
  let board = await openMatch(url, matches, { options: SIX_PATHS });
  for (const expected of [['read', 'write'], ['write'], ['write']]) {
    const click = clickOn(board);
    sent.length = 0;
    const played = await matches.play(click);
    expect(sent).toEqual(expected);
    if (played.kind !== 'played') throw new Error(played.kind);
    board = await boardOf(startReplica(url).matches, board.match.id);
    expect(played.board).toEqual(board);
  }
});

test('a change that another process has made since is found, whether the click fits it or not', async () => {
  const { url, matches: one, history } = await freshReplica();
  const { matches: two } = startReplica(url);
  const { match } = await openMatch(url, one, { options: SIX_PATHS });
  const current = () => boardOf(two, match.id);
  for (let turn = 0; turn < 3; turn++) {
    for (const matches of [one, two, two, one]) {
      const before = await current();
      if (before.status.result !== null) return;
      const click = clickOn(before);
      expect((await matches.play(click)).kind).toBe('played');
      // The process that made the click before last knows the match as it was then.
      const stale = await (matches === one ? two : one).play(clickOn(before));
      expect(stale).toMatchObject({ kind: 'refused', why: { code: 'stale' } });
      expect(stale.board).toEqual(await current());
      expect((await (matches === one ? two : one).play(click)).kind).toBe('repeated');
    }
  }
  const { match: played } = await current();
  const record = await history.record(played);
  expect(() => checkRecord(played.game, record)).not.toThrow();
});

test('a board that another process has moved or marked is shown in its present form', async () => {
  const url = await sharedDatabase();
  const [one, two] = [startReplica(url).matches, startReplica(url).matches];
  const { match } = await openMatch(url, one, { options: SIX_PATHS });
  const { id } = match;
  const playHere = async () => one.play(clickOn(await boardOf(two, id)));
  await playHere();
  await two.noteMessage(id, { channelId: match.channelId, messageId: '700000000000000007' });
  expect((await playHere()).board?.match.messageId).toBe('700000000000000007');
  await two.noteHint(id);
  expect((await playHere()).board?.match.hints).toBe(1);
});
