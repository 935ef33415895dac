import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import type { DailyLeaderboardQuery } from '../../../src/sessions/daily/leaderboard.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { BLUE, CLAY, playOn, query, SERVER } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, startDailies } from './dailies.ts';

const scoreIn = ({ status }: Board): number => status.result?.score ?? -1;

/** The request for all runs of Escape on the server and the day. */
const asked: DailyLeaderboardQuery = { game: 'escape', guildId: SERVER, first: DAY, last: DAY, userId: null };

describe('a leaderboard', () => {
  const OLD = '100000000000000001';
  const YOUNG = ((BigInt(Date.parse(`${DAY}T00:00:00Z`) - 1_420_070_400_000) << 22n) + 7n).toString();

  const leaderboardOf = async ({ daily }: Pick<Sessions, 'daily'>, change: Partial<DailyLeaderboardQuery> = {}) => {
    const { lines, people } = await daily.leaderboard({ ...asked, ...change });
    return { people, lines: lines.map(({ rank, userId, score, days }) => [rank, userId, score, days]) };
  };

  test('lists each person once, with their score on the requested days, the best first', async () => {
    const { matches, skip, daily } = await startDailies();
    expect(await leaderboardOf({ daily })).toEqual({ people: 0, lines: [] });
    await daily.start(asking(BLUE));
    const first = scoreIn(await finish({ matches, daily }, CLAY, 6));
    expect(await leaderboardOf({ daily })).toEqual({ people: 1, lines: [[1, CLAY, first, 1]] });
    await daily.practise(asking(CLAY), DAY);
    const none = scoreIn(await finish({ matches, daily }, BLUE));
    expect((await leaderboardOf({ daily })).lines).toEqual([
      [1, CLAY, first, 1],
      [2, BLUE, none, 1],
    ]);
    skip(24);
    const next = scoreIn(await finish({ matches, daily }, CLAY, 4));
    expect((await leaderboardOf({ daily }, { last: '2026-03-02' })).lines[0]).toEqual([1, CLAY, first + next, 2]);
    expect((await leaderboardOf({ daily }, { guildId: 'elsewhere' })).lines).toEqual([]);
  });

  test('lists young accounts on their own server only, and no one who stays off leaderboards', async () => {
    const { matches, url, skip, daily } = await startDailies();
    await finish({ matches, daily }, YOUNG);
    await finish({ matches, daily }, OLD);
    expect((await leaderboardOf({ daily })).people).toBe(2);
    expect((await leaderboardOf({ daily }, { guildId: null })).lines).toEqual([[1, OLD, 1, 1]]);
    await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [OLD]);
    expect((await leaderboardOf({ daily })).lines).toEqual([[1, YOUNG, 1, 1]]);
    expect(await leaderboardOf({ daily }, { userId: OLD })).toEqual({ people: 1, lines: [[1, YOUNG, 1, 1]] });
    skip(30 * 24);
    expect((await leaderboardOf({ daily }, { guildId: null })).lines).toEqual([[1, YOUNG, 1, 1]]);
  });

  test.each([
    { what: 'a score', sql: "update matches set result = jsonb_set(result::jsonb, '{score}', '99')::json, score = 99" },
    { what: 'a die', sql: "update moves set draws = '[1,1]' where number = 1" },
    { what: 'an action', sql: 'update moves set action = \'{"type":"discard"}\' where number = 1' },
    { what: 'a secret', sql: "update matches set seed = 'another'" },
    { what: 'nothing but the score to rank by', sql: 'update matches set score = 99' },
    { what: 'the whole state', sql: 'update matches set state = null' },
    { what: 'the form of a die', sql: "update moves set draws = '{}' where number = 1" },
  ])('lists no run in which $what was changed', async ({ sql }) => {
    const { matches, url, daily } = await startDailies();
    // With these dice, each of these statements changes something.
    const secret = 'the secret of a day that is tampered with';
    await query(url, 'insert into days values ($1, $2, $3)', [DAY, secret, commitmentOf(secret)]);
    await finish({ matches, daily }, CLAY, 6);
    await query(url, sql);
    await daily.verify();
    expect(await query(url, 'select verified from matches')).toEqual([{ verified: false }]);
    expect(await leaderboardOf({ daily })).toEqual({ people: 0, lines: [] });
    // Nor does any standing count it.
    expect((await finish({ matches, daily }, BLUE)).daily).toMatchObject({ others: 0, beaten: 0 });
  });
});

test('a run that is closed with its day is scored as it stands, but a siege only if it is won or lost', async () => {
  const { matches, skip, daily, due, history } = await startDailies();
  const begin = async (game: AnyGame) => {
    const run = boardIn(await daily.start(asking(CLAY, { game })));
    return playOn(matches, run, CLAY, 1);
  };
  const [run, besieged] = [await begin(escape), await begin(siege)];
  skip(36);
  for (const { match } of [run, besieged]) await due.handle(match.id);
  const [over, broken] = [await matches.look(run.match.id), await matches.look(besieged.match.id)];
  const { revealed } = z.looseObject({ revealed: z.number() }).parse(escape.summary(escape.readState(run.state)));
  expect(over?.status.result).toMatchObject({ outcome: 'abandoned', score: revealed });
  expect(broken?.match.endedAt).not.toBeNull();
  expect(broken?.status.result).toBeNull();
  expect((await daily.leaderboard(asked)).lines).toMatchObject([{ score: revealed, days: 1 }]);
  expect((await daily.leaderboard({ ...asked, game: 'siege' })).people).toBe(0);
  expect((await daily.history(CLAY)).streak.length).toBe(0);
  for (const board of [over, broken]) {
    const found = board && findingOf(JSON.stringify(await history.record(board.match)));
    expect(found).toMatchObject({ ok: true, isSeeded: true, isOver: board === over });
  }
});

test('a run that can’t be replayed now is verified the next time, and hides no other', async () => {
  const { matches, crowd, url, daily } = await startDailies();
  const verified = () => query(url, 'select verified from matches order by opened_by');
  await finish({ matches, daily }, CLAY, 2);
  await daily.verify();
  await finish({ matches, daily }, BLUE, 2);
  crowd.isThere = true;
  await daily.verify();
  expect(await verified()).toEqual([{ verified: true }, { verified: null }]);
  expect((await daily.leaderboard(asked)).lines.map(({ userId }) => userId)).toEqual([CLAY]);
  crowd.isThere = false;
  expect((await daily.leaderboard(asked)).people).toBe(2);
  expect(await verified()).toEqual([{ verified: true }, { verified: true }]);
});

test('all runs are verified before a leaderboard lists any, however many there are', { tags: ['long'] }, async () => {
  const { matches, url, daily } = await startDailies();
  const { match } = await finish({ matches, daily }, CLAY);
  const others = 130;
  const copyOf = (table: string, changes: string): string =>
    `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(${changes}))).*
      from ${table} as row, generate_series(1, ${others}) as n`;
  await query(url, copyOf('matches', `'id', id || n, 'opened_by', opened_by || n, 'ranked_as', ranked_as || n`));
  await query(url, copyOf('seats', `'match_id', match_id || n, 'user_id', user_id || n`));
  await query(
    url,
    copyOf('moves', `'match_id', match_id || n, 'interaction_id', interaction_id || n, 'number', number`),
  );
  await query(url, 'update matches set score = score + 1 where id = $1', [match.id]);
  expect((await daily.leaderboard(asked)).people).toBe(others);
  expect(await query(url, 'select verified, count(*)::int from matches group by 1 order by 1')).toEqual([
    { verified: false, count: 1 },
    { verified: true, count: others },
  ]);
});
