// @module-tag ground
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Events,
  GatewayIntentBits,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  Partials,
  Routes,
} from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { DAY, HOUR } from '../../src/kernel/time.ts';
import { connectAs } from '../../src/local/client.ts';
import { startLocalDiscord } from '../../src/local/index.ts';
import { PEOPLE, refusalOf, startBot } from '../rig/local/rig.ts';

test('the bot plans an event, people are interested, and it begins and ends as it is told, or by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-events-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const open = { file: join(folder, 'discord.ndjson'), people: PEOPLE };
  const local = await startLocalDiscord(open);
  const { Guilds, GuildScheduledEvents } = GatewayIntentBits;
  const bot = await startBot(local, { intents: [Guilds, GuildScheduledEvents], partials: [Partials.User] });
  const clay = await connectAs(local.url, 'clay');
  const { scheduledEvents } = await bot.guilds.fetch(local.guildId);
  const at = (milliseconds: number): string => new Date(local.now().getTime() + milliseconds).toISOString();
  const planned = {
    name: 'Party',
    privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
    entityType: GuildScheduledEventEntityType.External,
    entityMetadata: { location: 'here' },
    scheduledStartTime: at(HOUR),
    scheduledEndTime: at(2 * HOUR),
  };

  expect(await refusalOf(scheduledEvents.create(planned))).toContain('50013');
  local.grant(['CreateEvents']);
  for (const wrong of [
    { scheduledStartTime: at(-HOUR) },
    { scheduledEndTime: at(0) },
    { entityMetadata: { location: '' } },
    { name: 'x'.repeat(101) },
  ])
    expect(await refusalOf(scheduledEvents.create({ ...planned, ...wrong }))).toContain('50035');

  const created = once(bot, Events.GuildScheduledEventCreate);
  const { id } = await scheduledEvents.create(planned);
  await created;
  const joined = once(bot, Events.GuildScheduledEventUserAdd);
  await clay.takeInterest(id, { isInterested: true });
  await joined;
  expect((await clay.overview()).events).toMatchObject([{ id, interested: 1, isInterested: true, isActive: false }]);
  await scheduledEvents.edit(id, { scheduledStartTime: at(DAY), scheduledEndTime: at(DAY + HOUR) });
  await bot.destroy();
  await local.close();

  const again = await startLocalDiscord(open);
  onTestFinished(() => again.close());
  const { rest } = await startBot(again).then((client) => {
    onTestFinished(() => client.destroy());
    return client;
  });
  again.grant(['CreateEvents']);
  const route = Routes.guildScheduledEvent(again.guildId, id);
  const status = async () => ((await rest.get(route)) as { readonly status: GuildScheduledEventStatus }).status;
  const change = (body: object) => refusalOf(rest.patch(route, { body }));
  const { Active, Completed, Canceled, Scheduled } = GuildScheduledEventStatus;
  expect(await rest.get(Routes.guildScheduledEvents(again.guildId))).toMatchObject([{ id, user_count: 1 }]);
  expect(await status()).toBe(Scheduled);
  expect(await change({ status: Completed })).toContain('50035');
  again.skip(DAY);
  expect(await status()).toBe(Active);
  expect(await change({ scheduled_start_time: new Date(again.now().getTime() + DAY).toISOString() })).toContain(
    '50035',
  );
  expect(await change({ status: Canceled })).toContain('50035');
  expect(await change({ status: Completed })).toBe('accepted');
  expect(await change({ name: 'late' })).toContain('180000');
  expect(await rest.get(Routes.guildScheduledEvents(again.guildId))).toEqual([]);
  expect(await refusalOf(rest.delete(route))).toBe('accepted');
  expect(await refusalOf(rest.get(route))).toContain('10070');
});
