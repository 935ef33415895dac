// @module-tag ground
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { disturbGateway } from '../../../src/local/controls.ts';
import { listen } from '../../../src/tools/torture/wire/listening.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { openGate } from '../../rig/bot/database-gate.ts';
import { runMain } from '../../rig/bot/main-process.ts';
import { runMeasured } from '../../rig/bot/measured-main.ts';
import { LASTING, offersOf, playOn, startRun, takeFirst } from '../../rig/bot/player.ts';
import { connect, lockMatches, openRig, settingsOf, startRig } from '../../rig/bot/rig.ts';
import { TRANSPORT } from '../../rig/run/transport.ts';

/** The values of a metric, by its labels as text. */
const valuesOf = (text: string, name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^sallyport_${name}(?:\\{(.*)\\})? (.+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );

test('the metrics count an evening by command, outcome, route, game and shard, and name nobody', async () => {
  const rig = await startRig({ own: 'it reads all counts of its bot', mayFail: true, arePictured: true });
  const { clay, blue, bot, local } = rig;
  const { metrics } = bot.services;
  const start = await startRun(rig);
  const { board } = await playOn(clay, start, { most: 2 });
  const last = await takeFirst(clay, board);
  await clay.redeliver(last);
  const [old] = offersOf(start);
  await pressCopy(rig, clay, old?.kind === 'button' ? old.id : '');
  await blue.command('games', 'games');
  await expect.poll(async () => valuesOf(await metrics.text(), 'repeats_total')['']).toBe(1);
  const text = await metrics.text();
  const interactions = valuesOf(text, 'interactions_total');
  expect(interactions['command="/escape start",outcome="started"']).toBe(1);
  expect(interactions['command="act",outcome="played"']).toBe(3);
  expect(interactions['command="act",outcome="answered elsewhere"']).toBe(1);
  expect(interactions['command="/games",outcome="looked at their own games"']).toBe(1);
  expect(valuesOf(text, 'stale_clicks_total')['']).toBe(1);
  expect(valuesOf(text, 'commit_seconds_count')['']).toBeGreaterThanOrEqual(3);
  expect(valuesOf(text, 'answer_seconds_count')['']).toBeGreaterThanOrEqual(6);
  const requests = valuesOf(text, 'rest_requests_total');
  expect(requests['method="POST",route="/interactions/:id/:token/callback",status="200"']).toBeGreaterThan(0);
  // Over HTTP there are no shards.
  const shards = TRANSPORT === 'gateway' ? 1 : undefined;
  expect(valuesOf(text, 'gateway_events_total')['shard="0",event="ready"']).toBe(shards);
  expect(valuesOf(text, 'shard_up')['shard="0"']).toBe(shards);
  expect(valuesOf(text, 'open_matches')['game="escape",phase="running"']).toBe(1);
  expect(valuesOf(text, 'due')['kind="match"']).toBe(0);
  expect(valuesOf(text, 'work_seconds_count')['work="picture",kind="board"']).toBeGreaterThan(0);
  expect(valuesOf(text, 'database_up')['']).toBe(1);
  expect(text).toContain('sallyport_backup_age_seconds +Inf');
  await rig.sql.query(`insert into backups (made_at) values (now() - interval '1 hour')`);
  const { '': age = 0 } = valuesOf(await metrics.text(), 'backup_age_seconds');
  expect(Math.floor(age / 3600)).toBe(1);
  await rig.sql.query(`insert into daily_counts values ('2026-03-01', 'first games', 7)`);
  expect(valuesOf(await metrics.text(), 'last_day')).toEqual({ 'count="first games"': 7 });
  expect(valuesOf(text, 'pool_connections')['state="total"']).toBeGreaterThan(0);
  expect(text).not.toMatch(/="[^"\n]*\d{5,}/);
  for (const secret of [clay.id, blue.id, local.guildId, local.token, 'Clay']) expect(text).not.toContain(secret);
});

test('/healthz says whether the bot can play, and why not', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  const { main, page, ask } = await runMeasured(rig, gate.url);
  await main.hasLogged(/^ready$/);
  await expect.poll(() => page('/healthz')).toBe('200 {"ok":true}');
  const metrics = await ask('/metrics');
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  expect(await metrics.text()).toMatch(/^process_cpu_seconds_total /m);
  await gate.shut();
  await expect.poll(() => page('/healthz')).toMatch(/^503 .*Postgres can't be reached/);
  expect(valuesOf(await (await ask('/metrics')).text(), 'database_up')['']).toBe(0);
  await gate.open();
  await expect.poll(() => page('/healthz')).toBe('200 {"ok":true}');
  await disturbGateway(rig.local.url, { kind: 'refuse', code: 4000, times: 1000 });
  await disturbGateway(rig.local.url);
  await expect.poll(() => page('/healthz')).toMatch(/^503 .*gateway of Discord is not connected/);
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);
});

test('/healthz says that the bot starts', { tags: ['long'] }, async () => {
  const rig = await openRig();
  await disturbGateway(rig.local.url, { kind: 'refuse', code: 4000, times: 1000 });
  const { page } = await runMeasured(rig, rig.databaseUrl);
  expect(await page('/healthz')).toBe('503 {"ok":false,"reason":"Sallyport is starting."}');
});

test('/healthz says that the bot stops', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const { main, page } = await runMeasured(rig, rig.databaseUrl);
  await main.hasLogged(/^ready$/);
  const { message } = await rig.clay.command('games', 'escape start', LASTING);
  const lock = await lockMatches(rig.databaseUrl);
  const playing = takeFirst(rig.clay, message);
  await lock.isWaitedFor();
  // It stops once the click is answered, which the lock prevents.
  main.kill('SIGTERM');
  await expect.poll(() => page('/healthz')).toBe('503 {"ok":false,"reason":"Sallyport is stopping."}');
  await lock.release();
  await playing;
  expect(await main.ended()).toBe(0);
});

/** How many connections play has by default, and more clicks than that. */
const CONNECTIONS = 6;
const CROWD = 15;

test('/healthz does not wait for the clicks that have all connections to Postgres', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const { main, page } = await runMeasured(rig, rig.databaseUrl);
  await main.hasLogged(/^ready$/);
  const owner = await connect(rig.databaseUrl);
  await owner.query('begin; lock table matches in access exclusive mode');
  const crowd = Array.from({ length: CROWD }, () => rig.clay.command('games', 'games'));
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'sallyport'
    and datname = current_database()`;
  await expect.poll(async () => (await rig.sql.query(waiting)).rowCount).toBe(CONNECTIONS);
  expect(await page('/healthz')).toBe('200 {"ok":true}');
  expect((await rig.sql.query(waiting)).rowCount).toBe(CONNECTIONS);
  await owner.query('rollback');
  await Promise.allSettled(crowd);
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);
});

test.each(['METRICS_PORT', 'INTERACTIONS_PORT'])(
  'a %s that is taken is reported in words',
  { tags: ['long'] },
  async (variable) => {
    const rig = await openRig();
    const { port, close } = await listen(createServer());
    onTestFinished(close);
    const settings = { ...settingsOf(rig), DISCORD_PUBLIC_KEY: rig.local.publicKey };
    const main = runMain({ ...settings, [variable]: String(port) });
    expect(await main.ended()).toBe(1);
    expect(main.text()).toContain(`or change ${variable}`);
    expect(main.text()).not.toContain('    at ');
  },
);
