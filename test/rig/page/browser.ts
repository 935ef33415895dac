import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium, or null if there is none. Throws in continuous integration. */
export const findChromium = (): string | null => {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (process.env['CI']) throw new Error('No Chromium was found; set CHROMIUM_PATH to the path of one.');
  console.warn('The tests of the page are skipped: no Chromium was found. Set CHROMIUM_PATH to the path of one.');
  return null;
};

/** Whether the tests that need a browser must be skipped. */
export const hasNoBrowser = findChromium() === null;

/** A browser for all tests of a description. */
export const useBrowser = (): (() => Browser) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(findChromium() ?? '');
  });
  afterAll(() => browser.close());
  return () => browser;
};

export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** Opens a message's menu, and chooses an option in it. */
export const choose = async (where: Page, menu: string, option: string): Promise<void> => {
  await where.getByRole('combobox', { name: menu, exact: true }).click();
  await where.getByRole('listbox', { name: menu, exact: true }).getByText(option, { exact: true }).click();
};
