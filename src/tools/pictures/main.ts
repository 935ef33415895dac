import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decode, encode } from 'fast-png';
import { chromium, type Browser, type Page } from 'playwright-core';
import { commands } from '../../../commands/index.ts';
import { startDiscordBot } from '../../app/discord-bot.ts';
import { createLog } from '../../app/log.ts';
import { openServices } from '../../app/services.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { migrate } from '../../postgres/migrate.ts';
import { MIGRATIONS } from '../database/databases.ts';
import { withPostgres } from '../database/temporary.ts';
import { indexed } from './indexed.ts';
import { box, lastMessage } from './page.ts';
import { scripts, type Stage } from './scripts.ts';

/** The folder of the README's pictures. */
const PICTURES = fileURLToPath(new URL('../../local/pictures/', import.meta.url));

/** The largest picture, in bytes. */
const LARGEST = 60 * 1024;

/** The path of Chromium: `npm run pictures -- PATH` names another one. */
const [, , CHROMIUM = '/usr/bin/chromium'] = process.argv;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/** As wide as a phone, and tall enough for any board. */
const PAGE = { width: 390, height: 1800 };

/** How many pixels are left above and below a board. */
const MARGIN = 8;

/** Plays a short match of each game on the page of a local Discord, and takes screenshots. */
const main = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  try {
    await mkdir(PICTURES, { recursive: true });
    await withPostgres('pictures', async ({ url }) => {
      await migrate(url, MIGRATIONS);
      for (const [id, play] of Object.entries(scripts))
        for (const form of ['text', 'picture'] as const) await drawGame(browser, url, { id, form, play });
    });
  } finally {
    await browser.close();
  }
};

/** A game to be played, with boards in a form. */
interface Drawing {
  readonly id: string;
  readonly form: 'text' | 'picture';
  readonly play: (stage: Stage) => Promise<Page>;
}

const drawGame = async (browser: Browser, databaseUrl: string, { id, form, play }: Drawing): Promise<void> => {
  const local = await startLocalDiscord();
  const { apiUrl, token, url, guildId } = local;
  const log = createLog('error', 'json');
  const services = openServices({ databaseUrl, log, now: () => local.now(), machineNow: () => new Date() });
  const bot = await startDiscordBot({ token, apiUrl, guildId: null, commands, services });
  try {
    await services.preferences.set(guildId, { pictures: form }, 'server');
    const ada = { guildId, userId: local.people['ada'] ?? '' };
    const page = await play({ open: (as) => open(browser, url, as), services, ada });
    await save(page, form === 'text' ? id : `${id}-picture`);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await bot.stop();
    await local.close();
    await services.close();
  }
};

const open = async (browser: Browser, url: string, as: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: PAGE, colorScheme: 'dark' });
  await page.goto(`${url}/?as=${as}`);
  await box(page).waitFor();
  return page;
};

const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  // Pictures and answers may still be on their way.
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

/** The place of the whole latest message on the page, once it no longer grows or moves. */
const wholeMessage = async (page: Page) => {
  const measure = async () => JSON.stringify(await lastMessage(page).boundingBox());
  for (let before = ''; before !== (await measure()); await page.waitForTimeout(1000)) before = await measure();
  const shown = await lastMessage(page).boundingBox();
  const below = await box(page).boundingBox();
  if (shown === null || below === null || shown.height + MARGIN > below.y) throw new Error('The board is cut off.');
  const top = Math.floor(shown.y) - MARGIN;
  return { x: 0, y: top, width: PAGE.width, height: Math.ceil(shown.height) + 2 * MARGIN };
};

/** Pixels of 4 bytes: screenshots have no transparency, and so only 3. */
const opaque = (data: ArrayLike<number>, channels: number): Buffer => {
  const pixels = Buffer.alloc((data.length / channels) * 4, 255);
  for (let index = 0; index < data.length; index++)
    pixels[Math.floor(index / channels) * 4 + (index % channels)] = data[index] ?? 0;
  return pixels;
};

await main();
