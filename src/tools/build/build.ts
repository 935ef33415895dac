import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { STORED_STAMPS } from '../../workers/pictures/stored-stamps.ts';
import { compileTexts } from '../languages/compile.ts';
import { BOT, isBotOutdated, isPageOutdated, PAGE, ROOT } from './outdated.ts';
import { trim } from './trim.ts';

const run = promisify(execFile);

/**
 * Builds the texts, the bot and the page of the local Discord, each only if it is older than one of its sources. With
 * `--install`, as after `npm ci`, it trims the packages and generates Prisma's client as well.
 */
const main = async (): Promise<void> => {
  const isInstall = process.argv.includes('--install');
  if (isInstall) trim(path.join(ROOT, 'node_modules'));
  const generated = isInstall ? generateClient() : null;
  compileTexts();
  if (isPageOutdated()) await buildPage();
  await generated;
  if (isBotOutdated()) await buildBot();
};

const generateClient = (): Promise<unknown> =>
  run(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--config', 'prisma/prisma.config.ts'], {
    cwd: ROOT,
  });

const buildPage = async (): Promise<void> => {
  const { build } = await import('vite');
  await build({ root: PAGE, logLevel: 'warn' });
};

/** Moves the bot into place only when it is complete: another process may be starting from there. */
const buildBot = async (): Promise<void> => {
  const draft = `${BOT}.${process.pid}`;
  const old = `${draft}.old`;
  const { build } = await import('vite');
  const configFile = path.join(ROOT, 'src/tools/build/vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: draft } });
  const { commonStamps } = await import('../pictures/stamps.ts');
  await writeFile(path.join(draft, 'workers/pictures', STORED_STAMPS), commonStamps());
  await run(process.execPath, ['--max-semi-space-size=4', path.join(draft, 'app/compile.js')]);
  await rename(BOT, old).catch(() => undefined);
  await rename(draft, BOT).catch((error: unknown) => {
    // Another process has built the same meanwhile.
    if (!existsSync(BOT)) throw error;
  });
  for (const rest of [draft, old]) await rm(rest, { recursive: true, force: true });
};

await main();
