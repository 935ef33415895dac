import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from 'fast-png';
import { chromium, type Browser, type Page } from 'playwright-core';
import { commands } from '../../../commands/index.ts';
import { startDiscordBot } from '../../app/discord-bot.ts';
import { createLog } from '../../app/log.ts';
import { openServices } from '../../app/services.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { migrate } from '../../postgres/migrate.ts';
import { indexed } from '../../workers/pictures/palette.ts';
import { box, lastMessage } from './page.ts';
import { scripts, type Stage } from './scripts.ts';

/** The folder of the README's pictures. */
const PICTURES = fileURLToPath(new URL('../../local/pictures/', import.meta.url));

/** The most bytes of a picture. */
const LARGEST = 60 * 1024;

/** `npm run pictures -- PATH` names another Chromium. */
const [, , CHROMIUM = '/usr/bin/chromium'] = process.argv;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/** As wide as a phone, and tall enough for any board. */
const PAGE = { width: 390, height: 1800 };

/** The pixels above and below a board. */
const MARGIN = 8;

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
    const services = openServices({
      databaseUrl: postgres.url,
      log: createLog('warn', 'json'),
      now: () => local.now(),
      machineNow: () => new Date(),
    });
    const bot = await startDiscordBot({ token, apiUrl, guildId: null, commands, services });
    try {
      const page = await play({
        open: (as) => open(browser, url, as),
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

const open = async (browser: Browser, url: string, as: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: PAGE });
  await page.goto(`${url}/?as=${as}`);
  await box(page).waitFor();
  return page;
};

/** Saves a picture of the latest message, and of nothing else on the page. */
const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  // Pictures and answers are still on their way.
  await page.waitForTimeout(2000);
  const { data, width, height, channels } = decode(
    await page.screenshot({ scale: 'css', clip: await wholeMessage(page) }),
  );
  const { palette, indexes } = indexed(opaque(data, channels), width);
  const file = encode(
    { width, height, channels: 1, depth: 8, palette: [...palette], data: indexes },
    { zlib: { level: 9 } },
  );
  await writeFile(`${PICTURES}${name}.png`, file);
  console.log(`Drew ${name}.png, ${Math.ceil(file.length / 1024)} KB`);
  if (file.length > LARGEST) throw new Error(`${name}.png has more than ${LARGEST} bytes`);
};

/** Where the latest message is on the page, all of it, once it no longer grows or moves. */
const wholeMessage = async (page: Page) => {
  const measure = async () => JSON.stringify(await lastMessage(page).boundingBox());
  for (let before = ''; before !== (await measure()); await page.waitForTimeout(1000)) before = await measure();
  const shown = await lastMessage(page).boundingBox();
  const below = await box(page).boundingBox();
  if (shown === null || below === null || shown.height + MARGIN > below.y) throw new Error('The board is cut off.');
  const top = Math.floor(shown.y) - MARGIN;
  return { x: 0, y: top, width: PAGE.width, height: Math.ceil(shown.height) + 2 * MARGIN };
};

/** Screenshots have no transparency, and so only 3 bytes a pixel. */
const opaque = (data: ArrayLike<number>, channels: number): Buffer => {
  const pixels = Buffer.alloc((data.length / channels) * 4, 255);
  for (let index = 0; index < data.length; index++)
    pixels[Math.floor(index / channels) * 4 + (index % channels)] = data[index] ?? 0;
  return pixels;
};

await main();
