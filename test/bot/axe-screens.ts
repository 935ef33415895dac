import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { SeenMessage } from '../../src/local/people/api.ts';
import { seriousFindings } from './axe.ts';
import { SIDE } from './citadel-players.ts';
import { HAND } from './babylon-players.ts';
import type { Rig } from './rig.ts';

const THEMES = ['dark', 'light'] as const;

/** A way to a screen: it uses the real bot, and returns the message to look at. */
export type ScreenScript = (rig: Rig) => Promise<SeenMessage>;

const started =
  (command: string, options: Readonly<Record<string, string | number | boolean>> = {}): ScreenScript =>
  async ({ clay }) =>
    (await clay.command('games', command, options)).message;

/** Screens of all games by name: first ones, closer ones, private ones, lessons and descriptions. */
export const screens = {
  welcome: started('play'),
  'first screen of Escape': started('escape start'),
  'rules of Escape': started('escape help'),
  'first roll of Siege': async ({ clay }) => {
    const { message } = await clay.command('games', 'siege start');
    return (await clay.press(message, 'Begin')).message;
  },
  'description of Siege': async ({ clay }) => {
    const { message } = await clay.command('games', 'siege start');
    await clay.press(message, 'Begin');
    return (await clay.press(message, 'Read')).message;
  },
  'lobby of Babylon': started('babylon start'),
  'hand of Babylon': async ({ clay, blue }) => {
    const { message } = await clay.command('games', 'babylon start');
    await blue.press(message, 'Join');
    await clay.press(message, 'Start');
    return (await clay.press(message, HAND)).message;
  },
  'lobby of Citadel': started('citadel start'),
  'side of Citadel': async ({ clay, blue }) => {
    const { message } = await clay.command('games', 'citadel start', { field: 9, setup: 'balanced' });
    await blue.press(message, 'Join');
    await clay.press(message, SIDE);
    return (await blue.press(message, SIDE)).message;
  },
  lesson: async ({ clay }) => {
    const { message } = await clay.command('games', 'citadel help');
    return (await clay.press(message, 'Show me how')).message;
  },
  settings: started('games settings'),
  'own games': started('games mine'),
} as const satisfies Readonly<Record<string, ScreenScript>>;

/** What axe finds serious on a page with this screen in both themes, on a desktop, or on a phone if `isPhone`. */
export const findingsOn = async (
  browser: Browser,
  rig: Rig,
  script: ScreenScript,
  {
    isPhone = false,
    more = () => Promise.resolve(),
  }: { isPhone?: boolean; more?: (page: Page) => Promise<unknown> } = {},
): Promise<readonly string[]> => {
  const { id } = await script(rig);
  const findings: string[] = [];
  for (const theme of THEMES) {
    const size = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 860 };
    const page = await browser.newPage({ viewport: size });
    onTestFinished(() => page.close());
    page.setDefaultTimeout(60_000);
    await page.goto(`${rig.local.url}/?as=clay&theme=${theme}`);
    const message = page.locator(`[data-message="${id}"]`);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    // Somebody else's private screen is not on this page.
    await page.getByRole('article').last().waitFor();
    if ((await message.count()) > 0) await message.hover();
    await more(page);
    findings.push(...(await seriousFindings(page)).map((finding) => `${theme}: ${finding}`));
  }
  return findings;
};
