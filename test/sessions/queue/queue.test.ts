// @module-tag ground
import { describe, expect, test } from 'vitest';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { openMatch, query, startReplica } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const MINUTE = 60;

/** How many messages are due, each in a channel of its own. */
const MANY = 40;

/** An outbox, and what a process does with its messages. */
interface Kind {
  readonly what: string;
  /** Adds a number of messages that are due since a time. */
  readonly added: string;
  /** Claims up to `most`. */
  claim(sessions: Sessions, most: number): Promise<readonly Claimed[]>;
  /** Selects those that are left. */
  readonly left: string;
}

interface Claimed {
  readonly name: string;
  renew(): Promise<boolean>;
  putOff(): Promise<boolean>;
}

const kinds: readonly Kind[] = [
  {
    what: 'notices',
    added: `insert into notices (id, match_id, calls, reminders, due_at)
      select 'notice-' || number, 'match-' || number, '[0]', '[]', $2 from generate_series(1, $1) as number`,
    claim: async ({ notices: { claim, renew, putOff } }, most) =>
      (await claim({ most })).map((each) => ({ name: each.id, renew: () => renew(each), putOff: () => putOff(each) })),
    left: 'select from notices',
  },
  {
    what: 'spectators to notify of an end',
    added: `insert into spectators (match_id, user_id, due_at)
      select 'match-' || number, 'person', $2 from generate_series(1, $1) as number`,
    claim: async ({ spectators: { claim, renew, putOff } }, most) =>
      (await claim({ most })).map((each) => ({
        name: each.matchId,
        renew: () => renew(each),
        putOff: () => putOff(each),
      })),
    left: 'select from spectators',
  },
  {
    what: 'results of a day',
    added: `with servers as (
        insert into preferences (id, is_server, daily_channel_id, changed_at)
        select 'server-' || number, true, 'channel-' || number, $2 from generate_series(1, $1) as number returning id)
      insert into daily_posts (day, guild_id, due_at) select '2026-01-01', id, $2 from servers`,
    claim: async ({ daily: { posts } }, most) =>
      (await posts.claim({ most })).map((each) => ({
        name: each.guildId,
        renew: () => posts.renew(each),
        putOff: () => posts.putOff(each),
      })),
    left: 'select from daily_posts where due_at is not null',
  },
];

/** Two processes on a database with some messages that are due. */
const start = async ({ added }: Kind, count: number) => {
  const url = await sharedDatabase();
  let time = Date.UTC(2026, 0, 2);
  const now = () => new Date(time);
  const [one, other] = [startReplica(url, { now }), startReplica(url, { now })];
  await openMatch(url, one.matches);
  await query(
    url,
    `insert into matches (
       id, game, rules, options, commitment, seed, next_seed, channel_id, opened_at, moved_at, ended_at)
     select 'match-' || number,
       game, rules, options, commitment, seed, next_seed, 'channel-' || number, opened_at, moved_at, $2
     from matches, generate_series(1, $1) as number`,
    [count, now()],
  );
  await query(url, added, [count, now()]);
  return { url, one, other, skip: (seconds: number) => void (time += seconds * 1000) };
};

describe.each(kinds)('$what', (kind) => {
  const namesOf = (claimed: readonly Claimed[]): readonly string[] => claimed.map(({ name }) => name).toSorted();

  test('are shared by processes that claim at the same time', async () => {
    const { one, other } = await start(kind, MANY);
    const claims = await Promise.all([one, other, one, other].map((each) => kind.claim(each, 7)));
    const rest = await kind.claim(other, MANY);
    const all = [...claims, rest].flat();
    expect(new Set(namesOf(all)).size).toBe(MANY);
    expect(all).toHaveLength(MANY);
    expect(await kind.claim(one, MANY)).toEqual([]);
  });

  test('are claimed again after a minute, and then only the last claim can be renewed', async () => {
    const { one, other, skip } = await start(kind, 2);
    const first = await kind.claim(one, 2);
    skip(MINUTE - 1);
    expect(await kind.claim(other, 2)).toEqual([]);
    expect(await first[0]?.renew()).toBe(true);
    skip(1);
    const again = await kind.claim(other, 2);
    expect(namesOf(again)).toEqual(namesOf(first.slice(1)));
    expect([await first[1]?.renew(), await again[0]?.renew()]).toEqual([false, true]);
  });

  test('that fail are tried 12 times at growing intervals, and hold up no others', async () => {
    const { url, one, other, skip } = await start(kind, 2);
    const [good, bad] = await kind.claim(one, 2);
    skip(30);
    await bad?.putOff();
    skip(30);
    expect(namesOf(await kind.claim(other, 2))).toEqual([good?.name]);
    await query(url, `delete from ${/from (\w+)/.exec(kind.left)?.[1]} where tries = 0`);
    const waits = [30];
    for (let tries = 1, waited = 30; tries < 12;) {
      skip(30);
      waited += 30;
      const [again] = await kind.claim(tries % 2 === 0 ? one : other, 2);
      if (again === undefined) continue;
      expect(again.name).toBe(bad?.name);
      waits.push(waited);
      waited = 0;
      expect(await again.putOff()).toBe(++tries < 12);
    }
    expect(waits.slice(1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60].map((minutes) => minutes * MINUTE));
    expect(await query(url, kind.left)).toEqual([]);
    skip(24 * 60 * MINUTE);
    expect(await kind.claim(one, 2)).toEqual([]);
  });
});
