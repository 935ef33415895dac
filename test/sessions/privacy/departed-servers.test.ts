// @module-tag ground
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { createRegistrations } from '../../../src/sessions/registrations.ts';
import {
  BLUE,
  CLAY,
  freshReplica,
  newInteraction,
  openMatch,
  openReplica,
  query,
  SERVER,
  stoppedTime,
} from '../../rig/sessions/replica.ts';

const OTHER = '500000000000000002';

/** The time from today on, in days. */
const startTime = () => stoppedTime(Date.now(), DAY);

test('the data of a server goes 30 days after it removed the bot, but not the daily runs of its people', async () => {
  const { now, skip } = startTime();
  const { url, matches, daily, departedServers, shares, homes, arrivals } = await freshReplica({ now });
  const { match: gone } = await openMatch(url, matches);
  const { match: stays } = await openMatch(url, matches, { guildId: OTHER, place: null });
  const run = { interactionId: newInteraction(), game: escape, userId: CLAY, guildId: SERVER, channelId: '6' };
  const begun = await daily.start(run);
  if (begun.kind !== 'opened') throw new Error(begun.kind);
  await daily.setChannel(SERVER, '600000000000000001');
  await homes.set(SERVER, '600000000000000001');
  await arrivals.note(SERVER, 'added');
  const shared = { matchId: begun.board.match.id, userId: CLAY, guildId: SERVER, channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');

  expect(await departedServers.claimCheck()).toBe(true);
  expect(await departedServers.claimCheck()).toBe(false);
  expect(await departedServers.clear([OTHER])).toBe(0);
  skip(29);
  expect(await departedServers.claimCheck()).toBe(true);
  expect(await departedServers.clear([OTHER])).toBe(0);
  expect(await matches.look(gone.id)).not.toBeNull();
  skip(2);
  expect(await departedServers.clear([OTHER])).toBe(1);
  expect(await matches.look(gone.id)).toBeNull();
  expect(await matches.look(stays.id)).not.toBeNull();
  expect((await matches.look(begun.board.match.id))?.match.guildId).toBeNull();
  for (const table of ['matches', 'preferences', 'daily_posts', 'departed_servers', 'shares', 'homes', 'arrivals'])
    expect(await query(url, `select from ${table} as each where each::text like $1`, [`%${SERVER}%`])).toEqual([]);
});

/** The names of all tables that hold a text. */
const tablesWith = async (url: string, wanted: string): Promise<readonly unknown[]> => {
  const tables = await query(url, `select tablename as name from pg_tables where schemaname = 'sallyport' order by 1`);
  const found = tables.map(async ({ name }) => {
    const rows = await query(url, `select from ${String(name)} as each where each::text like $1`, [`%${wanted}%`]);
    return rows.length > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
};

test('a server is known by any data that it has left, and none of that stays', async () => {
  const { now, skip } = startTime();
  const { url, matches, departedServers, shares, homes, arrivals, searches, champions } = await freshReplica({ now });
  const database = openReplica(url);
  const [preferences, registrations] = [createPreferences(database, now), createRegistrations(database, now)];
  const { match } = await openMatch(url, matches, { guildId: null, place: null });
  const servers = ['styled', 'threaded', 'shared', 'registered', 'home', 'arrived', 'searched', 'crowned'].map(
    (left, index) => ({ left, id: `51000000000000000${index}` }),
  );
  const idOf = (left: string): string => servers.find((server) => server.left === left)?.id ?? '';
  await preferences.set(idOf('styled'), { pictures: 'both' }, 'server');
  await preferences.set(idOf('threaded'), { threads: true }, 'server');
  const shared = { matchId: match.id, userId: CLAY, guildId: idOf('shared'), channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');
  await homes.set(idOf('home'), '71');
  await arrivals.note(idOf('arrived'), 'command');
  await champions.choose(idOf('crowned'), 'season', '72');
  await champions.note(idOf('crowned'), { roleId: '72', userId: CLAY });
  const search = { interactionId: newInteraction(), userId: CLAY, channelId: '6', game: citadel, patience: null };
  await searches.begin({ ...search, guildId: idOf('searched') });
  const scope = `1:${idOf('registered')}`;
  await registrations.register({ scope, hash: 'hash', version: '1.0.0' }, () => Promise.resolve());
  await preferences.set(CLAY, { pictures: 'text' });
  await preferences.set(BLUE, { listed: false });

  const all = servers.map(({ id }) => id);
  await departedServers.clear([...all, SERVER]);
  skip(1);
  await departedServers.clear([SERVER]);
  skip(31);
  expect(await departedServers.clear([SERVER])).toBe(servers.length);
  for (const { left, id } of servers) expect([left, await tablesWith(url, id)]).toEqual([left, []]);
  expect(await preferences.of([CLAY])).toMatchObject({ pictures: 'text' });
  expect(await preferences.of([BLUE])).toMatchObject({ listed: false });
  expect(await matches.look(match.id)).not.toBeNull();
});

test('matches that were played and shared where the bot was never a member stay', async () => {
  const { now, skip } = startTime();
  const { url, matches, departedServers, shares } = await freshReplica({ now });
  const { match } = await openMatch(url, matches, { isOutOfReach: true });
  const shared = { matchId: match.id, userId: CLAY, guildId: SERVER, channelId: '6' };
  await shares.note({ ...shared, interactionId: newInteraction() }, '7');
  await departedServers.clear([]);
  await departedServers.note(SERVER);
  skip(31);
  await departedServers.clear([]);
  expect(await tablesWith(url, SERVER)).toEqual(['matches', 'shares']);
});

test('a server that takes the bot back keeps everything', async () => {
  const { now, skip } = startTime();
  const { url, matches, departedServers } = await freshReplica({ now });
  const { match } = await openMatch(url, matches);
  await departedServers.note(SERVER);
  skip(20);
  await departedServers.clear([SERVER]);
  skip(20);
  await departedServers.clear([]);
  expect(await matches.look(match.id)).not.toBeNull();
});

test('a check that failed is claimed again after an hour', async () => {
  const { now, skip } = startTime();
  const { departedServers } = await freshReplica({ now });
  await departedServers.claimCheck();
  await departedServers.putOffCheck();
  expect(await departedServers.claimCheck()).toBe(false);
  skip((61 * MINUTE) / DAY);
  expect(await departedServers.claimCheck()).toBe(true);
});
