// @module-tag ground
import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectAs, textOf } from '../../../src/local/client.ts';
import { restartBot } from '../../../src/local/controls.ts';
import { startLocalDiscord } from '../../../src/local/index.ts';
import { pageOf, runMain } from '../../rig/bot/main-process.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { LASTING, playOn } from '../../rig/bot/player.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

const isPostgresRunning = async (folder: string): Promise<boolean> =>
  (await readdir(path.join(folder, 'postgres'))).includes('postmaster.pid');

test('with a bad environment it lists every fault in words, without the values, and exits with 1', async () => {
  const environment = {
    DISCORD_TOKEN: 'secret word',
    DISCORD_API_URL: 'ftp://secret',
    DISCORD_GUILD_ID: 'secret',
    DATABASE_URL: 'mysql://secret',
    LOCAL_PORT: '70000',
    LOG_LEVEL: 'secret',
  };
  const main = runMain(environment);
  expect(await main.ended()).toBe(1);
  const faults = main.text().split('\n').slice(1);
  expect(faults.map((line) => /^- (\w+) /.exec(line)?.[1])).toEqual(Object.keys(environment));
  expect(main.text()).not.toContain('secret');
});

test('a missing database is reported in words, without its password', async () => {
  const main = runMain({ DATABASE_URL: 'postgresql://user:secret@127.0.0.1:1/none', DATA_DIR: newPath() });
  expect(await main.ended()).toBe(1);
  expect(main.text()).toContain('Check that it runs, and the host and port in DATABASE_URL');
  expect(main.text()).not.toContain('    at ');
  expect(main.text()).not.toContain('secret');
});

test('a token that Discord refuses is reported in words', async () => {
  const local = await startLocalDiscord({ token: 'another' });
  onTestFinished(() => local.close());
  const environment = { DISCORD_TOKEN: 'refused', DISCORD_API_URL: local.apiUrl, DATA_DIR: newPath() };
  const main = runMain({ ...environment, DATABASE_URL: await freshDatabase() });
  expect(await main.ended()).toBe(1);
  expect(main.text()).toContain('Check DISCORD_TOKEN');
  expect(main.text()).not.toContain('    at ');
});

test(
  'without a token it serves the page and plays; Ctrl-C stops it and its Postgres; it continues after a restart',
  { tags: ['long'] },
  async () => {
    const folder = newPath();
    const environment = { DATA_DIR: folder, LOCAL_PORT: '0' };
    const main = runMain(environment);
    const url = await pageOf(main);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('html');
    const ada = await connectAs(url, 'ada');
    const { board } = await playOn(ada, (await ada.command('games', 'escape start', LASTING)).message, { most: 3 });
    // Without errors nothing is written to the log of Postgres, so that it doesn't grow.
    await ada.command('games', 'escape start');
    expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).not.toContain('ERROR');
    await restartBot(url);
    expect((await ada.overview()).bot.online).toBe(true);
    const { board: shownLast } = await playOn(ada, board, { most: 3 });
    expect(await isPostgresRunning(folder)).toBe(true);
    main.kill('SIGINT');
    expect(await main.ended()).toBe(0);
    expect(await isPostgresRunning(folder)).toBe(false);

    await appendFile(path.join(folder, 'local-discord.ndjson'), 'half a line');
    const later = runMain(environment);
    await later.hasLogged(/^the local Discord had an error$/);
    expect(later.text()).toContain('could not be read. Everything else is there.');
    const same = await connectAs(await pageOf(later), 'ada');
    const [welcome, shown] = await same.messages('games');
    expect(welcome && textOf(welcome)).toContain('What do you want to play?');
    expect(shown && textOf(shown)).toBe(textOf(shownLast));
    await playOn(same, shownLast, { most: 3 });
    later.kill('SIGTERM');
    expect(await later.ended()).toBe(0);
  },
);

test('Ctrl-C during the start ends the bot and everything that it has started', { tags: ['long'] }, async () => {
  const folder = newPath();
  const main = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
  await main.hasLogged(/^database migrated$/);
  main.kill('SIGINT');
  expect(await main.ended()).toBe(0);
  // On a busy machine Postgres ends a moment after the bot, which does not wait for it.
  await expect.poll(() => isPostgresRunning(folder)).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm ends the bot that it started, with its Postgres, within seconds',
  { tags: ['long'] },
  async (signal) => {
    const folder = newPath();
    const main = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' }, 'npm');
    await main.hasLogged(/^ready$/);
    expect(await isPostgresRunning(folder)).toBe(true);
    const began = performance.now();
    main.kill(signal);
    await main.ended();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await isPostgresRunning(folder)).toBe(false);
    expect(main.entries().map(({ msg }) => msg)).toContain('stopped');
  },
);
