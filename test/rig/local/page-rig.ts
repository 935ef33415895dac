import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { useBrowser } from '../page/browser.ts';
import { keepOnFailure } from '../run/kept.ts';
import { startRig, type LocalRig } from './rig.ts';

/** The rig of a test and its pages. */
export interface PageRig {
  readonly rig: () => LocalRig;
  /** Opens a page for one of the people; `query` is added to its address. */
  readonly open: (as: string, width?: number, query?: string) => Promise<Page>;
}

/** The box for typing, in the first channel. */
export const box = (where: Page) => where.getByRole('combobox', { name: 'Message # games' });

export const sees = (where: Page, text: string): Promise<void> => where.getByText(text).first().waitFor();

/** A rig for each test. A test fails if a page throws, or loads anything from another site. */
export const usePages = (prepare: (rig: LocalRig) => Promise<unknown>): PageRig => {
  const browser = useBrowser();
  let rig: LocalRig;
  const faults: string[] = [];

  beforeEach(async () => {
    rig = await startRig();
    await prepare(rig);
  });
  afterEach(async ({ task }) => {
    const pages = browser()
      .contexts()
      .flatMap((context) => context.pages());
    for (const page of pages) await keepOnFailure(task, '.png', () => page.screenshot());
    for (const context of browser().contexts()) await context.close();
    await rig.close();
    const found = faults.splice(0);
    if (found.length > 0) throw new Error(`The page failed, or loaded something from elsewhere: ${found.join(', ')}`);
  });

  return {
    rig: () => rig,
    open: async (as, width = 1280, query = '') => {
      const page = await browser().newPage({ viewport: { width, height: 800 } });
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
