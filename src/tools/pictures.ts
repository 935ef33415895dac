import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright-core';
import { commands } from '../../commands/index.ts';
import { openServices } from '../services.ts';
import { startDiscordBot } from '../discord-bot.ts';
import type { Services } from '../discord/messages/context.ts';
import { type LocalDiscord, startLocalDiscord } from '../local/index.ts';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { migrate } from '../postgres/migrate.ts';
import { box, call, clickFirst, duel, race } from './pictures-play.ts';

/** Where the README looks for its pictures. */
const PICTURES = fileURLToPath(new URL('../local/pictures/', import.meta.url));

/** `npm run pictures -- PATH` names another Chromium. */
const [, , CHROMIUM = '/usr/bin/chromium'] = process.argv;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** Plays a short run, a short siege, a short race and a short game of Citadel in the page, and draws what it shows. */
const main = async (): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-pictures-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'prisma/migrations');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  /** Each picture shows a Discord in which nothing else was played. */
  const inDiscord = async (
    draw: (url: string, local: LocalDiscord, services: Services) => Promise<void>,
  ): Promise<void> => {
    const local = await startLocalDiscord();
    const { apiUrl, token, url } = local;
    const services = openServices({ databaseUrl: postgres.url, log: createLog('warn', false), now: () => local.now() });
    const bot = await startDiscordBot({ token, apiUrl, guildId: null, commands, services });
    try {
      await draw(url, local, services);
    } finally {
      for (const context of browser.contexts()) await context.close();
      await bot.stop();
      await local.close();
      await services.close();
    }
  };
  try {
    await mkdir(PICTURES, { recursive: true });
    await inDiscord(async (url) => {
      const page = await open(browser, url, 'clay', PHONE);
      await call(page, '/escape start');
      await clickFirst(page, 22);
      await save(page, 'escape');
    });
    await inDiscord(async (url) => {
      const page = await open(browser, url, 'clay', PHONE);
      await call(page, '/siege start');
      await clickFirst(page, 3);
      await save(page, 'siege');
    });
    await inDiscord(async (url, local, services) => {
      const [clay, blue] = [await open(browser, url, 'clay', PHONE), await open(browser, url, 'blue', PHONE)];
      await duel([clay, blue], services, { guildId: local.guildId, userId: local.people['clay'] ?? '' });
      await save(clay, 'citadel');
    });
    await inDiscord(async (url) => {
      const clay = await open(browser, url, 'clay', DESKTOP);
      const [blue, tan] = [await open(browser, url, 'blue', PHONE), await open(browser, url, 'tan', PHONE)];
      await race([clay, blue, tan], 3);
      await save(clay, 'babylon');
    });
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

/** Draws the page as it is. */
const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${PICTURES}${name}.png` });
  console.log(`Drew ${name}.png`);
};

await main();
