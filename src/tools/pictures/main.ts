import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright-core';
import { commands } from '../../../commands/index.ts';
import { openServices } from '../../services.ts';
import { startDiscordBot } from '../../discord-bot.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { createLog } from '../../log.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { migrate } from '../../postgres/migrate.ts';
import { box } from './page.ts';
import { type Stage, scripts } from './scripts.ts';

/** The folder of the README's pictures. */
const PICTURES = fileURLToPath(new URL('../../local/pictures/', import.meta.url));

/** `npm run pictures -- PATH` names another Chromium. */
const [, , CHROMIUM = '/usr/bin/chromium'] = process.argv;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

const DEVICES = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const;

/** Plays a short match of each game on the page of a local Discord, and takes screenshots. */
const main = async (): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-pictures-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'prisma/migrations');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  /** Plays one game in a fresh Discord, and takes a screenshot of the page. */
  const drawGame = async (id: string, play: (stage: Stage) => Promise<Page>): Promise<void> => {
    const local = await startLocalDiscord();
    const { apiUrl, token, url, guildId } = local;
    const services = openServices({ databaseUrl: postgres.url, log: createLog('warn', false), now: () => local.now() });
    const bot = await startDiscordBot({ token, apiUrl, guildId: null, commands, services });
    try {
      const page = await play({
        open: (as, device) => open(browser, url, as, DEVICES[device]),
        services,
        ada: { guildId, userId: local.people['ada'] ?? '' },
      });
      await save(page, id);
    } finally {
      for (const context of browser.contexts()) await context.close();
      await bot.stop();
      await local.close();
      await services.close();
    }
  };
  try {
    await mkdir(PICTURES, { recursive: true });
    for (const [id, play] of Object.entries(scripts)) await drawGame(id, play);
  } finally {
    await browser.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const open = async (
  browser: Browser,
  url: string,
  as: string,
  viewport: { width: number; height: number },
): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.goto(`${url}/?as=${as}`);
  await box(page).waitFor();
  return page;
};

/** Saves a picture of the page. */
const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${PICTURES}${name}.png` });
  console.log(`Drew ${name}.png`);
};

await main();
