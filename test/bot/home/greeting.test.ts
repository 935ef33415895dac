// @module-tag ground
import { Events } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { watchArrivals } from '../../../src/discord/connection/arrivals.ts';
import { createClient } from '../../../src/discord/connection/client.ts';
import { loginByRest } from '../../../src/discord/connection/http.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { openRig, startRig } from '../../rig/bot/rig.ts';

const greetingsIn = async (who: LocalClient, channel = 'games'): Promise<readonly SeenMessage[]> =>
  (await who.messages(channel)).filter((message) => textOf(message).includes('Thanks for having me.'));

test('over HTTP, a server is greeted at its first command, once; a manager deletes that with one tap', async () => {
  const rig = await openRig({ transport: 'http', arePictured: null });
  const { clay, blue } = rig;
  for (const bot of [await rig.runBot({ greeting: 'arrivals' }), await rig.runBot({ greeting: 'arrivals' })]) {
    await blue.command('games', 'play');
    await rig.idle();
    expect(await greetingsIn(blue)).toHaveLength(1);
    await bot.stop();
  }
  await rig.runBot({ greeting: 'arrivals' });
  await blue.command('games', 'play');
  const [greeting] = await greetingsIn(blue);
  if (greeting === undefined) throw new Error('there is no greeting');
  expect(textOf(greeting)).toMatch(/<\/server:\d+>|`\/server`/);
  expect(labelsOf(greeting)).toContain('Delete this message');
  expect(textOf((await blue.press(greeting, 'Delete this message')).message)).toContain('Only people who can manage');
  await clay.press(greeting, 'Delete this message');
  expect(await greetingsIn(blue)).toEqual([]);
  await blue.command('games', 'play');
  expect(await greetingsIn(blue)).toEqual([]);
});

test('over HTTP, a server that has played before is not greeted', async () => {
  const rig = await openRig({ transport: 'http' });
  const { blue, sql } = rig;
  await sql.query(`update preferences set changed_at = now() - interval '1 day'`);
  await rig.runBot({ greeting: 'arrivals' });
  await blue.command('games', 'play');
  await rig.idle();
  expect((await sql.query('select is_new from arrivals')).rows).toEqual([{ is_new: false }]);
  expect(await greetingsIn(blue)).toEqual([]);
});

test('over the gateway, a server is greeted once when it adds the bot, where that may write', async () => {
  const rig = await startRig({ transport: 'gateway' });
  const { clay, blue, local, book, bot } = rig;
  await clay.moderate({ kind: 'change channel', channel: 'games', changes: { denied: ['SendMessages'] } });
  const client = await loginByRest(createClient(local.apiUrl, book.log), local.token);
  onTestFinished(() => client.destroy());
  const arrivals = watchArrivals(client, bot.services, () => new Map());
  const guild = client.guilds['_add']({ id: local.guildId });
  client.emit(Events.GuildCreate, guild);
  client.emit(Events.GuildCreate, guild);
  const all = async (): Promise<readonly SeenMessage[]> =>
    (await Promise.all(Object.keys(local.channels).map((channel) => greetingsIn(blue, channel)))).flat();
  await arrivals.settle();
  expect((await all()).length).toBe(1);
  expect(await greetingsIn(blue)).toEqual([]);
  expect(labelsOf((await all())[0] as SeenMessage)).toContain('Delete this message');
});

test('over the gateway, a server that has added the bot before its first start is greeted once', async () => {
  const rig = await openRig({ transport: 'gateway', arePictured: null });
  const { blue, sql, local } = rig;
  const bots = await Promise.all([rig.runBot({ greeting: 'arrivals' }), rig.runBot({ greeting: 'arrivals' })]);
  await rig.idle();
  expect(await greetingsIn(blue)).toHaveLength(1);
  for (const bot of bots) await bot.stop();
  await rig.runBot({ greeting: 'arrivals' });
  await blue.command('games', 'play');
  local.dropGateway();
  await blue.command('games', 'play');
  expect(await greetingsIn(blue)).toHaveLength(1);
  expect((await sql.query('select is_new from arrivals')).rows).toEqual([{ is_new: true }]);
});

test.for([
  { what: 'while the bot was away is greeted at its next start', ago: '365 days', isNew: true },
  { what: 'before this was watched is not greeted, whatever is done there', ago: null, isNew: false },
])('over the gateway, a server that has added the bot $what', async ({ ago, isNew }) => {
  const rig = await openRig({ transport: 'gateway' });
  const { blue, sql } = rig;
  await sql.query(`update preferences set changed_at = now() - interval '1 day'`);
  if (ago !== null) await sql.query(`insert into arrival_watch (id, since) values (1, now() - $1::interval)`, [ago]);
  for (const bot of [await rig.runBot({ greeting: 'arrivals' }), await rig.runBot({ greeting: 'arrivals' })]) {
    await blue.command('games', 'play');
    await rig.idle();
    expect((await sql.query('select is_new from arrivals')).rows).toEqual([{ is_new: isNew }]);
    await rig.idle();
    expect(await greetingsIn(blue)).toHaveLength(isNew ? 1 : 0);
    await bot.stop();
  }
});
