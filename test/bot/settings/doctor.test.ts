// @module-tag ground
import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { messagesTexts } from '../../../src/discord/messages/texts/texts.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import { disturbGateway, gatewaySessions, setFaults } from '../../../src/local/controls.ts';
import { openGate } from '../../rig/bot/database-gate.ts';
import { openProxy } from '../../rig/bot/discord-proxy.ts';
import { openServer, startRun } from '../../rig/bot/player.ts';
import { connect, openRig, startRig } from '../../rig/bot/rig.ts';

const examined = async (who: LocalClient): Promise<string> => {
  const message = await openServer(who, ['Check the bot']);
  expect(message.ephemeral).toBe(true);
  return textOf(message);
};

/** What the doctor says once it begins so: a busy machine may be too slow for a moment, which it tells, too. */
const examinedAs = async (who: LocalClient, beginning: string): Promise<string> => {
  let text = '';
  await expect.poll(async () => (text = await examined(who)), { timeout: MINUTE }).toContain(beginning);
  return text;
};

test('the doctor finds nothing wrong with a healthy bot', async () => {
  const { clay } = await startRig();
  const text = await examinedAs(clay, 'All is well');
  expect(text).toContain('Nothing to fix.');
  expect(text).not.toContain('✗');
  expect(text).toContain('✓ Permissions: the bot has all that it needs');
  expect(text).toMatch(/Sallyport \d.* · Node \d.* · discord\.js \d/);
});

test('the doctor names each missing permission, with its purpose and its mend', async () => {
  const { clay, local } = await startRig();
  for (const key of Object.keys(messagesTexts.permission) as (keyof typeof messagesTexts.permission)[]) {
    local.deny([key]);
    const text = await examinedAs(clay, 'One thing is wrong');
    const [name, purpose] = [messagesTexts.permission[key], messagesTexts.purpose[key]];
    expect(text).toContain(`✗ ${name}, for ${purpose}`);
    expect(text).toContain(`give the bot’s role the permission “${name}”`);
  }
  local.deny(['SendMessages', 'EmbedLinks']);
  const text = await examined(clay);
  expect(text).toContain('2 things are wrong');
  expect(text).toContain('2 to fix.');
});

test('the doctor names the channels of running games that are closed to the bot', async () => {
  const rig = await startRig();
  const { clay } = rig;
  await startRun(rig);
  expect(await examined(clay)).toContain('✓ Places of running games: all open');
  const channel = await clay.moderate({ kind: 'open thread', channel: 'games', name: 'A thread' });
  await clay.command(channel, 'siege start');
  await clay.moderate({ kind: 'change thread', channel, changes: { locked: true } });
  const text = await examined(clay);
  expect(text).toContain('✗ Places of running games: 1 closed');
  expect(text).toContain(`<#${channel}> (locked). Open them to the bot`);
  await clay.moderate({ kind: 'delete channel', channel });
  expect(textOf(await openServer(clay, ['Check the bot'], 'lobby'))).toContain(`<#${channel}> (deleted)`);
});

const WITH_LOCALIZATIONS = { query: new URLSearchParams({ with_localizations: 'true' }) };

test('the doctor names commands that Discord does not have', async () => {
  const { clay, local } = await startRig({ own: 'it changes the commands at Discord' });
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const route = Routes.applicationCommands(local.botId);
  const all = (await rest.get(route, WITH_LOCALIZATIONS)) as readonly { readonly name: string }[];
  await rest.put(route, { body: all.filter(({ name }) => name !== 'play') });
  const text = await examined(clay);
  expect(text).toContain('✗ Commands: 1 not registered');
  expect(text).toContain('Missing: /play. The host should start the bot again');
});

test.each([
  { what: 'in English', change: { description: 'What there was to play' } },
  { what: 'in Spanish', change: { description_localizations: { 'es-ES': 'Lo que había para jugar' } } },
])('the doctor names commands that are out of date at Discord $what', async ({ change }) => {
  const { clay, local } = await startRig({ own: 'it changes the commands at Discord' });
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const route = Routes.applicationCommands(local.botId);
  const all = (await rest.get(route, WITH_LOCALIZATIONS)) as readonly { readonly name: string }[];
  const body = all.map((one) => (one.name === 'play' ? { ...one, ...change } : one));
  await rest.put(route, { body });
  const text = await examined(clay);
  expect(text).toContain('✗ Commands: 1 out of date');
  expect(text).toContain('Out of date: /play. The host should start the bot again');
  expect(text).not.toContain('Missing');
});

test('what Discord answers beside what was sent makes no command out of date', { tags: ['long'] }, async () => {
  const { clay, local } = await startRig({ own: 'it changes the commands at Discord' });
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const route = Routes.applicationCommands(local.botId);
  const all = (await rest.get(route, WITH_LOCALIZATIONS)) as readonly object[];
  await rest.put(route, { body: all.map((one) => ({ ...one, dm_permission: true })) });
  expect(await rest.get(route)).toMatchObject(all.map(() => ({ dm_permission: true })));
  expect(await examined(clay)).toContain('✓ Commands: all registered, and up to date');
});

test('commands that Discord does not list are not called fine', async () => {
  const { clay, local } = await startRig({ own: 'Discord does not list its commands', mayFail: true });
  await setFaults(local.url, { rest: [{ method: 'GET', path: '/commands', answer: 503 }] });
  const text = await examined(clay);
  expect(text).toContain('✗ Commands: could not be checked');
  expect(text).toMatch(/Discord did not list them \(.+\)\. Run this check again later/);
  await setFaults(local.url, {});
  expect(await examined(clay)).toContain('✓ Commands: all registered, and up to date');
});

test('a shard that is not connected is told', async () => {
  const { clay, local } = await startRig({ mayFail: true, transport: 'gateway', discord: { shards: 2 } });
  const own = Number((BigInt(local.guildId) >> 22n) % 2n);
  expect(await examined(clay)).toMatch(/✓ Gateway, shard 0: connected[^]*✓ Gateway, shard 1: connected/);
  const other = (await gatewaySessions(local.url)).find(({ shard }) => shard[0] !== own);
  if (other === undefined) throw new Error('there is no other shard');
  await disturbGateway(local.url, { kind: 'refuse', times: 1000 });
  await disturbGateway(local.url, { kind: 'close', session: other.id });
  await expect.poll(() => examined(clay), { timeout: 30_000 }).toContain(`✗ Gateway, shard ${1 - own}: not connected`);
});

test('a gateway that is slow is told', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true, transport: 'gateway', discord: { heartbeatInterval: 3_000 } });
  const proxy = await openProxy(rig.local);
  await rig.runBot({ apiUrl: proxy.apiUrl });
  proxy.delayGateway(1_600);
  await expect
    .poll(() => examined(rig.clay), { timeout: MINUTE })
    .toMatch(/✗ Gateway, shard 0: connected, answers in \d,\d{3} ms[^]*machine or network is too slow/);
});

test('a database that is slow is told', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  await rig.runBot({ databaseUrl: gate.url });
  gate.delay(250);
  expect(await examined(rig.clay)).toMatch(/✗ Database: answers in \d+ ms[^]*move Postgres closer to the bot/);
  gate.delay(0);
});

test('a database that takes no changes is told', async () => {
  const { clay, sql } = await startRig({ own: 'it changes the database', mayFail: true });
  const { rows } = await sql.query<{ name: string }>('select current_database() as name');
  const name = `"${rows[0]?.name}"`;
  await sql.query(`alter database ${name} set default_transaction_read_only = on`);
  await sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(() => examined(clay), { timeout: MINUTE })
    .toMatch(/✗ Database: takes no changes[^]*`npm run doctor` says how/);
});

test('the doctor reports work that has been due for too long', async () => {
  const rig = await startRig();
  await startRun(rig);
  const holder = await connect(rig.databaseUrl);
  await holder.query('begin');
  await holder.query(
    `insert into notices (id, match_id, calls, reminders, due_at)
     select 'late', id, '[]', '[]', $1 from matches`,
    [new Date(rig.local.now().getTime() - 300_000)],
  );
  await holder.query('commit');
  await holder.query('begin');
  await holder.query('select from notices for update');
  const text = await examined(rig.clay);
  expect(text).toMatch(/✗ Due: 1 waiting, the oldest for 30\d seconds/);
  expect(text).toContain('The host should look into the log');
  await holder.query('rollback');
});

test('a check that fails hides no other one, and tells nothing about the host', async () => {
  const rig = await openRig({ mayFail: true });
  const { services } = await rig.runBot();
  const fault = 'postgresql://user:password@10.0.0.1/name';
  services.health.ping = () => Promise.reject(new Error(fault));
  services.health.census = () => {
    throw new Error(fault);
  };
  const text = await examined(rig.clay);
  expect(text).toContain('✗ Database: out of reach');
  expect(text).toContain('✗ Due: could not be checked');
  expect(text).toContain('✓ Commands: all registered');
  expect(text).toContain('2 to fix.');
  expect(text).not.toMatch(/password|10\.0\.0\.1/);
});

test('a database that is out of reach is told', async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  await rig.runBot({ databaseUrl: gate.url });
  await gate.shut();
  // There are no settings to show then, so the doctor answers at once.
  const text = textOf(await openServer(rig.clay));
  expect(text).toContain('✗ Database: out of reach');
  expect(text).toContain('must start Postgres again');
  await gate.open();
});
