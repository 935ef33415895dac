import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'vite';

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

/** Where a Chromium is; null where there is none, which continuous integration does not put up with. */
export const findChromium = (): string | null => {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (process.env['CI']) throw new Error('No Chromium was found; CHROMIUM_PATH can name one.');
  console.warn('The tests of the page are skipped: no Chromium was found. CHROMIUM_PATH can name one.');
  return null;
};

export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** Opens a message's menu, and chooses an option in it. */
export const choose = async (where: Page, menu: string, option: string): Promise<void> => {
  await where.getByRole('combobox', { name: menu, exact: true }).click();
  await where.getByRole('listbox', { name: menu, exact: true }).getByText(option, { exact: true }).click();
};

const page = fileURLToPath(new URL('../../src/local/page', import.meta.url));

/** Builds the page where it is missing or older than its sources. */
export const buildPage = async (): Promise<void> => {
  const built = join(page, 'dist/index.html');
  const newest = Math.max(...filesIn(page).map((file) => statSync(file).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await build({ root: page, logLevel: 'warn' });
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
