// @module-tag ground
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '../../../src/kernel/time.ts';
import { connectAs } from '../../../src/local/client.ts';
import { skipClock } from '../../../src/local/controls.ts';
import { startLocalDiscord } from '../../../src/local/index.ts';
import { pageOf, runMain, runMainIn } from '../../rig/bot/main-process.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { openRig, stored } from '../../rig/bot/rig.ts';
import { query } from '../../rig/sessions/replica.ts';

test('without its token, nothing starts on a bot’s database, and no match changes', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const bot = await runMainIn(rig);
  await rig.clay.command('games', 'citadel start');
  bot.kill('SIGTERM');
  expect(await bot.ended()).toBe(0);
  const before = await stored(rig);

  const local = runMain({ DATABASE_URL: rig.databaseUrl, DATA_DIR: newPath(), LOCAL_PORT: '0' });
  expect(await local.ended()).toBe(1);
  expect(local.text()).toMatch(
    new RegExp(`^The database belongs to the application ${rig.local.botId}\\. Without DISCORD_TOKEN`, 'm'),
  );
  expect(local.text()).not.toContain('    at ');
  expect(await stored(rig)).toEqual(before);

  const other = await startLocalDiscord();
  onTestFinished(() => other.close());
  const stranger = runMain({
    DATABASE_URL: rig.databaseUrl,
    DISCORD_TOKEN: other.token,
    DISCORD_API_URL: other.apiUrl,
  });
  expect(await stranger.ended()).toBe(1);
  expect(stranger.text()).toMatch(`DISCORD_TOKEN is the token of the application ${other.botId}.`);

  const again = await runMainIn(rig);
  again.kill('SIGTERM');
  expect(await again.ended()).toBe(0);
});

test(
  'in the folder of the embedded Postgres, the local Discord and a bot on Discord have a database each',
  { tags: ['long'] },
  async () => {
    const folder = newPath();
    const tried = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
    const page = await pageOf(tried);
    const ada = await connectAs(page, 'ada');
    await ada.command('games', 'citadel start');
    tried.kill('SIGTERM');
    expect(await tried.ended()).toBe(0);

    const discord = await startLocalDiscord();
    onTestFinished(() => discord.close());
    const bot = runMain({ DATA_DIR: folder, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });
    await bot.hasLogged(/^ready$/);
    const someone = await connectAs(discord.url, 'ada');
    expect((await someone.command('games', 'games')).message.content).not.toContain('Citadel');
    bot.kill('SIGTERM');
    expect(await bot.ended()).toBe(0);

    const later = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
    const again = await connectAs(await pageOf(later), 'ada');
    await skipClock(await pageOf(later), 2 * DAY);
    await again.until('games', (all) => all.at(-1)?.components?.length === 0);
    later.kill('SIGTERM');
    expect(await later.ended()).toBe(0);
  },
);

test(
  'a process whose database was dropped says so, and ends with 1 if the database stays away',
  { tags: ['long'] },
  async () => {
    const rig = await openRig({ mayFail: true });
    const main = await runMainIn(rig);
    await rig.sql.end();
    const elsewhere = new URL(rig.databaseUrl);
    const name = elsewhere.pathname.slice(1);
    elsewhere.pathname = '/postgres';
    await query(elsewhere.href, `drop database ${name} with (force)`);
    await main.hasLogged(/^the database is gone$/);
    const { message } = await rig.clay.command('games', 'games');
    expect(message.content).toContain(
      'The database can’t be reached right now. Try again in a moment: nothing counts twice.',
    );
    expect(await main.ended()).toBe(1);
    expect(main.text()).toMatch(/^The database test_\w+ is gone: .* Restore it from a backup/m);
  },
);
