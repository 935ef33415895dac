// @module-tag long
// @module-tag release
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { AILMENTS } from '../../rig/bot/ailments.ts';
import { openGate } from '../../rig/bot/database-gate.ts';
import { runMeasured } from '../../rig/bot/measured-main.ts';
import { LASTING, offersOf, takeFirst } from '../../rig/bot/player.ts';
import { openRig, stored } from '../../rig/bot/rig.ts';

/** What people, the health page, the metrics and the log say while a database is ill. */
const SAID = [
  {
    what: 'is read-only',
    failure: 'read_only',
    words: 'The database takes no changes right now. Your games are safe',
    reason: 'Postgres takes no changes: it is read-only.',
    cause: 'read-only transaction',
  },
  {
    what: 'has a full disk',
    failure: 'disk_full',
    words: 'The database has no room left. Your games are safe',
    reason: "The disk of Postgres' data is full.",
    cause: 'No space left on device',
  },
  {
    what: 'has no connection left',
    failure: 'too_many_connections',
    words: 'The database is too busy right now. Your games are safe',
    reason: 'Postgres has no connection left.',
    cause: 'too many connections',
  },
  {
    what: 'is out of reach',
    failure: 'lost',
    words: "The database can't be reached right now.",
    reason: "Postgres can't be reached.",
    cause: 'ECONNREFUSED',
  },
] as const;

describe.each(SAID)('while Postgres $what', ({ what, failure, words, reason, cause }) => {
  test(`people, /healthz, the metrics and the log say ${failure}, and afterwards the game goes on`, async () => {
    const rig = await openRig({ mayFail: true });
    const ailment = await AILMENTS[what](rig);
    const { main, page } = await runMeasured(rig, ailment.url);
    await main.hasLogged(/^ready$/);
    const { message: board } = await rig.clay.command('games', 'escape start', LASTING);
    await expect.poll(() => page('/healthz')).toBe('200 {"ok":true}');
    const before = await stored(rig);

    await ailment.begin();
    await expect.poll(async () => (await takeFirst(rig.clay, board)).message.content).toContain(words);
    await expect.poll(() => page('/healthz')).toBe(`503 ${JSON.stringify({ ok: false, reason })}`);
    expect(await page('/livez')).toBe('200 {"ok":true}');
    const metrics = await page('/metrics');
    expect(metrics).toContain(`sallyport_database_trouble{class="${failure}"} 1`);
    expect(metrics).toMatch(new RegExp(`^sallyport_failures_total\\{class="${failure}"\\} [1-9]`, 'm'));
    expect(metrics).toContain('sallyport_database_up 0');
    // The first of them may tell that a connection was cut.
    const failures = () =>
      main.entries().filter(({ msg, ...entry }) => msg.endsWith('failed') && entry.class === failure);
    await expect
      .poll(async () => {
        await takeFirst(rig.clay, board);
        return JSON.stringify(failures());
      })
      .toContain(cause);
    expect(await stored(rig)).toEqual(before);

    await ailment.end();
    await expect.poll(() => page('/healthz')).toBe('200 {"ok":true}');
    // Every connection of the pool is well, whichever it takes.
    const again = await Promise.all(Array.from({ length: 12 }, () => rig.clay.command('games', 'escape continue')));
    for (const { message } of again) expect(message.content).not.toContain('Reference');
    const shown = (await rig.clay.messages('games')).findLast((each) => offersOf(each).length > 0);
    if (shown === undefined) throw new Error('there is no board');
    await takeFirst(rig.clay, shown);
    expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
    expect(await page('/metrics')).toContain('sallyport_database_up 1');
    main.kill('SIGTERM');
    expect(await main.ended()).toBe(0);
  });
});

test('a Postgres that takes seconds to wake up only makes answers late', async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  const { main, page } = await runMeasured(rig, gate.url);
  await main.hasLogged(/^ready$/);
  const { message: board } = await rig.clay.command('games', 'escape start', LASTING);
  await gate.shut();
  // A click that takes one of the lost connections is told so.
  await expect.poll(() => page('/metrics')).toContain('sallyport_pool_connections{state="total"} 0');
  await gate.open();
  gate.delay(700);
  // To connect takes several answers of Postgres.
  await takeFirst(rig.clay, board);
  await rig.clay.until('games', (all) => all.some((shown) => shown.id === board.id && textOf(shown) !== textOf(board)));
  expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
  main.kill('SIGTERM');
  await main.ended();
});
