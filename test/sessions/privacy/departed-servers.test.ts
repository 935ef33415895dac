import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { createRegistrations } from '../../../src/sessions/registrations.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  BLUE,
  CLAY,
  newInteraction,
  openMatch,
  openReplica,
  query,
  SERVER,
  startReplica,
} from '../../rig/sessions/replica.ts';

const OTHER = '500000000000000002';

test('what a server left behind goes 30 days after it removed the bot, but not what its people played daily', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const { matches, daily, departedServers, shares } = startReplica(url, { now: () => new Date(at) });
  const { match: gone } = await openMatch(url, matches);
  const { match: stays } = await openMatch(url, matches, { guildId: OTHER, place: null });
  const run = { interactionId: newInteraction(), game: escape, userId: CLAY, guildId: SERVER, channelId: '6' };
  const begun = await daily.start(run);
  if (begun.kind !== 'opened') throw new Error(begun.kind);
  await daily.setChannel(SERVER, '600000000000000001');
  const shared = { matchId: begun.board.match.id, userId: CLAY, guildId: SERVER, channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');

  expect(await departedServers.claimCheck()).toBe(true);
  expect(await departedServers.claimCheck()).toBe(false);
  expect(await departedServers.clear([OTHER])).toBe(0);
  at += 29 * DAY;
  expect(await departedServers.claimCheck()).toBe(true);
  expect(await departedServers.clear([OTHER])).toBe(0);
  expect(await matches.look(gone.id)).not.toBeNull();
  at += 2 * DAY;
  expect(await departedServers.clear([OTHER])).toBe(1);
  expect(await matches.look(gone.id)).toBeNull();
  expect(await matches.look(stays.id)).not.toBeNull();
  expect((await matches.look(begun.board.match.id))?.match.guildId).toBeNull();
  for (const table of ['matches', 'preferences', 'daily_posts', 'departed_servers', 'shares'])
    expect(await query(url, `select from ${table} as each where each::text like $1`, [`%${SERVER}%`])).toEqual([]);
});

/** The tables in which something is, of all there are. */
const tablesWith = async (url: string, wanted: string): Promise<readonly unknown[]> => {
  const tables = await query(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found = tables.map(async ({ name }) => {
    const rows = await query(url, `select from ${String(name)} as each where each::text like $1`, [`%${wanted}%`]);
    return rows.length > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
};

test('a server is known by whatever it has left, and nothing of it stays', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const now = () => new Date(at);
  const { matches, departedServers, shares } = startReplica(url, { now });
  const database = openReplica(url);
  const [preferences, registrations] = [createPreferences(database, now), createRegistrations(database, now)];
  const { match } = await openMatch(url, matches, { guildId: null, place: null });
  const servers = ['styled', 'threaded', 'shared', 'registered', 'older'].map((left, index) => ({
    left,
    id: `51000000000000000${index}`,
  }));
  const idOf = (left: string): string => servers.find((server) => server.left === left)?.id ?? '';
  await preferences.set(idOf('styled'), { pictures: 'both' }, 'server');
  await preferences.set(idOf('threaded'), { threads: true }, 'server');
  const shared = { matchId: match.id, userId: CLAY, guildId: idOf('shared'), channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');
  await registrations.remember(`1:${idOf('registered')}`, 'hash');
  // A row from before rows said whose they are.
  await query(url, 'insert into preferences (id, pictures, changed_at) values ($1, false, now())', [idOf('older')]);
  await preferences.set(CLAY, { pictures: 'text' });
  await preferences.set(BLUE, { listed: false });

  const all = servers.map(({ id }) => id);
  await departedServers.clear([...all, SERVER]);
  at += DAY;
  await departedServers.clear([SERVER]);
  at += 31 * DAY;
  expect(await departedServers.clear([SERVER])).toBe(servers.length);
  for (const { left, id } of servers) expect([left, await tablesWith(url, id)]).toEqual([left, []]);
  expect(await preferences.of([CLAY])).toMatchObject({ pictures: 'text' });
  expect(await preferences.of([BLUE])).toMatchObject({ listed: false });
  expect(await matches.look(match.id)).not.toBeNull();
});

test('what was played and shared where the bot was never a member stays', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const { matches, departedServers, shares } = startReplica(url, { now: () => new Date(at) });
  const { match } = await openMatch(url, matches, { isOutOfReach: true });
  const shared = { matchId: match.id, userId: CLAY, guildId: SERVER, channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');
  await departedServers.clear([]);
  await departedServers.note(SERVER);
  at += 31 * DAY;
  await departedServers.clear([]);
  expect(await tablesWith(url, SERVER)).toEqual(['matches', 'shares']);
});

test('a server that takes the bot back keeps everything', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const { matches, departedServers } = startReplica(url, { now: () => new Date(at) });
  const { match } = await openMatch(url, matches);
  await departedServers.note(SERVER);
  at += 20 * DAY;
  await departedServers.clear([SERVER]);
  at += 20 * DAY;
  await departedServers.clear([]);
  expect(await matches.look(match.id)).not.toBeNull();
});

test('a look that failed is claimed again after an hour', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const { departedServers } = startReplica(url, { now: () => new Date(at) });
  await departedServers.claimCheck();
  await departedServers.putOffCheck();
  expect(await departedServers.claimCheck()).toBe(false);
  at += 61 * MINUTE;
  expect(await departedServers.claimCheck()).toBe(true);
});
