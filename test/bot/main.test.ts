import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalDiscord } from '../../src/local/index.ts';
import { connectAs, restartBot, textOf } from '../../src/local/client.ts';
import { freshDatabase } from '../fresh-database.ts';
import { runMain } from './main-process.ts';
import { playOn } from './player.ts';

/** A folder that is not there yet, and that another user may reach: Postgres does not run as root. */
const newFolder = (): string => {
  const folder = path.join(tmpdir(), `sallyport-main-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const isPostgresRunning = async (folder: string): Promise<boolean> =>
  (await readdir(path.join(folder, 'postgres'))).includes('postmaster.pid');

test('a bad environment lists every fault in words, without its values, and exits with 1', async () => {
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

test('a database that is not there is told of in words, without its password', async () => {
  const main = runMain({ DATABASE_URL: 'postgresql://user:secret@127.0.0.1:1/none', DATA_DIR: newFolder() });
  expect(await main.ended()).toBe(1);
  expect(main.text()).toContain('Check DATABASE_URL');
  expect(main.text()).not.toContain('    at ');
  expect(main.text()).not.toContain('secret');
});

test('a token that Discord refuses is told of in words', async () => {
  const local = await startLocalDiscord({ token: 'another' });
  onTestFinished(() => local.close());
  const environment = { DISCORD_TOKEN: 'refused', DISCORD_API_URL: local.apiUrl, DATA_DIR: newFolder() };
  const main = runMain({ ...environment, DATABASE_URL: await freshDatabase() });
  expect(await main.ended()).toBe(1);
  expect(main.text()).toContain('Check DISCORD_TOKEN');
  expect(main.text()).not.toContain('    at ');
});

test('without a token it serves the page and plays; Ctrl-C stops it and its Postgres; it goes on later', async () => {
  const folder = newFolder();
  const environment = { DATA_DIR: folder, LOCAL_PORT: '0' };
  const main = runMain(environment);
  const { msg } = await main.hasLogged(/^Open http/);
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(msg) ?? [];
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('html');
  const clay = await connectAs(url, 'clay');
  const { board } = await playOn(clay, (await clay.command('games', 'escape start')).message, { most: 3 });
  await restartBot(url);
  expect((await clay.overview()).bot.online).toBe(true);
  const { board: shownLast } = await playOn(clay, board, { most: 3 });
  expect(await isPostgresRunning(folder)).toBe(true);
  main.kill('SIGINT');
  expect(await main.ended()).toBe(0);
  expect(await isPostgresRunning(folder)).toBe(false);

  const later = runMain(environment);
  const { msg: again } = await later.hasLogged(/^Open http/);
  const same = await connectAs(/http:\/\/127\.0\.0\.1:\d+/.exec(again)?.[0] ?? '', 'clay');
  const [shown] = await same.messages('games');
  expect(shown && textOf(shown)).toBe(textOf(shownLast));
  await playOn(same, shownLast, { most: 3 });
  later.kill('SIGTERM');
  expect(await later.ended()).toBe(0);
});

test('Ctrl-C while it still starts stops what was started, and ends it', async () => {
  const folder = newFolder();
  const main = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
  await main.hasLogged(/^database migrated$/);
  main.kill('SIGINT');
  expect(await main.ended()).toBe(0);
  // Where the machine is busy, it ends a moment later than the bot, which waits for nobody.
  await expect.poll(() => isPostgresRunning(folder)).toBe(false);
});
