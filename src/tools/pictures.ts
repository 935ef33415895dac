import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { commands } from '../../commands/index.ts';
import { openBacking } from '../backing.ts';
import { startBot } from '../bot.ts';
import { startLocalDiscord } from '../local/index.ts';
import { type Person, buttonsOf, person } from '../local/person.ts';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from '../sessions/embedded-postgres.ts';
import { migrate } from '../sessions/migrate.ts';

/** Where the README looks for its pictures. */
const PICTURES = fileURLToPath(new URL('../local/pictures/', import.meta.url));

/** A game as a picture shows it: the command that starts it, and how often its first button is pressed. */
const SCENES = [
  { name: 'escape', command: 'escape start', presses: 22 },
  { name: 'siege', command: 'siege start', presses: 3 },
] as const;

/** `npm run pictures -- PATH` names another Chromium. */
const [, , CHROMIUM = '/usr/bin/chromium'] = process.argv;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/** Plays a little of each game in the local Discord, and draws what its page shows for the README. */
const main = async (): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-pictures-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'prisma/migrations');
  const local = await startLocalDiscord();
  const { apiUrl, token, url } = local;
  const desk = openBacking({ databaseUrl: postgres.url, log: createLog('warn', false), now: () => local.now() });
  const bot = await startBot({ token, apiUrl, guildId: null, commands, desk });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  try {
    await mkdir(PICTURES, { recursive: true });
    for (const scene of SCENES) {
      await play(await person(url, 'clay'), scene);
      await draw(browser, url, `${PICTURES}${scene.name}.png`);
      console.log(`Drew ${scene.name}.png`);
    }
  } finally {
    await browser.close();
    await bot.stop();
    await local.close();
    await desk.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const play = async (clay: Person, { command, presses }: (typeof SCENES)[number]): Promise<void> => {
  let { message } = await clay.command('games', command);
  for (let press = 0; press < presses; press++) {
    const button = buttonsOf(message).find(({ disabled, label }) => !disabled && !label?.startsWith('Play again'));
    if (!button) return;
    ({ message } = await clay.press(message, button.custom_id));
  }
};

/** Draws the newest message of the channel, as wide as on a phone held upright. */
const draw = async (browser: Browser, url: string, file: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 480, height: 2700 }, deviceScaleFactor: 2 });
  await page.goto(`${url}/?as=clay`);
  const message = page.locator('.message').last();
  await message.locator('discord-embed').waitFor();
  await message.screenshot({ path: file });
  await page.close();
};

await main();
