import { expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { freshDatabase } from '../fresh-database.ts';
import { CLAY, SERVER, newInteraction, openMatch, query, startReplica } from './replica.ts';

const DAY = 86_400_000;
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
  at += 61 * 60_000;
  expect(await departedServers.claimCheck()).toBe(true);
});
