import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { commands } from '../../commands/index.ts';
import { openBacking } from '../backing.ts';
import { startBot } from '../bot.ts';
import type { Backing } from '../discord/command.ts';
import { type State, citadel } from '../games/citadel/index.ts';
import { makeTyped } from '../games/citadel/typed.ts';
import { nextActions } from '../games/game.ts';
import { seededChance } from '../kernel/random.ts';
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
    await duel(await person(url, 'clay'), await person(url, 'blue'), desk);
    await draw(browser, url, `${PICTURES}citadel.png`);
    console.log('Drew citadel.png');
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

/** Two people play Citadel as a program would, until its board has something to show; then it is posted anew. */
const duel = async (clay: Person, blue: Person, { sessions }: Backing): Promise<void> => {
  const { message } = await clay.command('games', 'citadel start', { field: 9 });
  await blue.press(message, 'Join');
  await clay.press(message, 'Start');
  const people = [clay, blue];
  for (;;) {
    const board = (await sessions.openBoards({ guildId: (await clay.scene()).guild.id, userId: clay.id })).find(
      ({ match }) => match.game.id === citadel.id,
    );
    if (board === undefined) throw new Error('the duel was over too soon');
    const state = citadel.readState(board.state);
    if (state.mover === null || state.turn >= TURNS) break;
    await people[state.mover]?.command('games', 'citadel play', { turn: turnOf(state) });
  }
  await clay.command('games', 'citadel continue');
};

/** A duel is drawn when so many turns have begun. */
const TURNS = 6;

/** What a program does in a whole turn, as it is typed. */
const turnOf = (before: State): string => {
  const words: string[] = [];
  const { greedy } = citadel.policies;
  if (greedy === undefined) throw new Error('there is no greedy program');
  let state = before;
  while (state.mover !== null && state.mover === before.mover && state.phase === before.phase) {
    const whims = seededChance(`${state.step}`);
    const [action] = nextActions(greedy, citadel.look(state, state.mover), whims);
    const played = citadel.play(state, state.mover, action, whims);
    if (!played.ok) throw new Error(played.reason);
    words.push(makeTyped(action));
    state = played.value.state;
    if (action.type === 'end') break;
  }
  return words.join(' ');
};

/** Draws the newest message of the channel, as wide as on a phone held upright. */
const draw = async (browser: Browser, url: string, file: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 480, height: 2700 }, deviceScaleFactor: 2 });
  await page.goto(`${url}/?as=clay`);
  const message = page.locator('.message').last();
  await message.locator('discord-embed').waitFor();
  await page.waitForLoadState('networkidle');
  await message.screenshot({ path: file });
  await page.close();
};

await main();
