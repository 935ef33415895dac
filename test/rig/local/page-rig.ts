import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { startBrowser } from '../page/browser.ts';
import { startRig, type LocalRig } from './rig.ts';

/** A rig and a browser for the tests of a file. */
export interface PageRig {
  readonly rig: () => LocalRig;
  /** Opens a page for one of the people; `query` is added to its address. */
  readonly open: (as: string, width?: number, query?: string) => Promise<Page>;
}

/** The box for typing, in the first channel. */
export const box = (where: Page) => where.getByRole('combobox', { name: 'Message # games' });

export const sees = (where: Page, text: string): Promise<void> => where.getByText(text).first().waitFor();

/** Starts both for each test. Fails if a page loads anything from elsewhere, or throws. */
export const usePages = (chromium: string, prepare: (rig: LocalRig) => Promise<unknown>): PageRig => {
  let browser: Browser;
  let rig: LocalRig;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await startBrowser(chromium);
  });
  beforeEach(async () => {
    rig = await startRig();
    await prepare(rig);
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    await rig.close();
    const went = faults.splice(0);
    if (went.length > 0) throw new Error(`The page loaded something from elsewhere, or failed: ${went.join(', ')}`);
  });
  afterAll(() => browser.close());

  return {
    rig: () => rig,
    open: async (as, width = 1280, query = '') => {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      page.setDefaultTimeout(MINUTE);
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(rig.local.url) && !url.startsWith('data:')) faults.push(url);
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) faults.push(message.text());
      });
      await page.goto(`${rig.local.url}/?as=${as}${query}`);
      await box(page).waitFor();
      return page;
    },
  };
};
