import { expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { freshDatabase } from '../fresh-database.ts';
import { CLAY, SERVER, newInteraction, openMatch, query, startReplica } from './replica.ts';

const DAY = 86_400_000;
const OTHER = '500000000000000002';

test('what a server left behind goes 30 days after it removed the bot, but not what its people played daily', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const matches = startReplica(url, { now: () => new Date(at) });
  const { match: gone } = await openMatch(url, matches);
  const { match: stays } = await openMatch(url, matches, { guildId: OTHER, place: null });
  const run = { interactionId: newInteraction(), game: escape, userId: CLAY, guildId: SERVER, channelId: '6' };
  const daily = await matches.startDaily(run);
  if (daily.kind !== 'opened') throw new Error(daily.kind);
  await matches.setDailyChannel(SERVER, '600000000000000001');
  const shared = { matchId: daily.board.match.id, userId: CLAY, guildId: SERVER, channelId: '6' };
  await matches.noteShared({ ...shared, interactionId: newInteraction() }, '7');

  expect(await matches.claimServerCheck()).toBe(true);
  expect(await matches.claimServerCheck()).toBe(false);
  expect(await matches.clearDeparted([OTHER])).toBe(0);
  at += 29 * DAY;
  expect(await matches.claimServerCheck()).toBe(true);
  expect(await matches.clearDeparted([OTHER])).toBe(0);
  expect(await matches.look(gone.id)).not.toBeNull();
  at += 2 * DAY;
  expect(await matches.clearDeparted([OTHER])).toBe(1);
  expect(await matches.look(gone.id)).toBeNull();
  expect(await matches.look(stays.id)).not.toBeNull();
  expect((await matches.look(daily.board.match.id))?.match.guildId).toBeNull();
  for (const table of ['matches', 'preferences', 'daily_posts', 'departed_servers', 'shares'])
    expect(await query(url, `select from ${table} as each where each::text like $1`, [`%${SERVER}%`])).toEqual([]);
});

test('a server that takes the bot back keeps everything', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const matches = startReplica(url, { now: () => new Date(at) });
  const { match } = await openMatch(url, matches);
  await matches.noteDeparture(SERVER);
  at += 20 * DAY;
  await matches.clearDeparted([SERVER]);
  at += 20 * DAY;
  await matches.clearDeparted([]);
  expect(await matches.look(match.id)).not.toBeNull();
});

test('a look that failed is claimed again after an hour', async () => {
  const url = await freshDatabase();
  let at = Date.now();
  const matches = startReplica(url, { now: () => new Date(at) });
  await matches.claimServerCheck();
  await matches.putOffServerCheck();
  expect(await matches.claimServerCheck()).toBe(false);
  at += 61 * 60_000;
  expect(await matches.claimServerCheck()).toBe(true);
});
