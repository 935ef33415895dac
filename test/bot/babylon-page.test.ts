import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { babylon } from '../../src/games/babylon/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { connectAs, skipClock } from '../../src/local/client.ts';
import { findChromium, startBrowser } from '../local/browser.ts';
import { type MainProcess, runMain } from './main-process.ts';
import { HAND, raceRecordOf } from './babylon-players.ts';

const chromium = findChromium();
const HOUR = 3_600_000;

/** The whole program, which can be killed and started again in its place. */
const startProgram = async () => {
  const folder = path.join(tmpdir(), `sallyport-race-${randomUUID()}`);
  let main: MainProcess = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
  const { msg } = await main.hasLogged(/^Open http/);
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(msg) ?? [];
  onTestFinished(async () => {
    main.kill('SIGTERM');
    await main.ended();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url,
    text: () => main.text(),
    killAndStart: async (): Promise<void> => {
      main.kill('SIGKILL');
      await main.ended();
      main = runMain({ DATA_DIR: folder, LOCAL_PORT: new URL(url).port });
      await main.hasLogged(/^Open http/);
    },
  };
};

const own = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Only you can see this' });
const cards = (hand: Locator): Locator => hand.getByRole('button', { name: /^Play / });
const isOver = async (page: Page): Promise<boolean> => (await page.getByText('Escape from Babylon: over').count()) > 0;

/** Opens the hand and chooses its first card, unless the race is over or its player is out of it. */
const chooseInPage = async (page: Page): Promise<void> => {
  const before = await own(page).count();
  // A board that is drawn again at that moment takes a click with it: a person clicks once more.
  const open = async (): Promise<void> => {
    if (await isOver(page)) return;
    await page.getByRole('button', { name: HAND }).last().click({ timeout: 5000 });
    await expect.poll(() => own(page).count(), { timeout: 5000 }).toBeGreaterThan(before);
  };
  await vi.waitFor(open, { timeout: 40_000 });
  const hand = own(page).last();
  if ((await own(page).count()) === before || (await cards(hand).count()) === 0) return;
  const shown = await hand.innerText();
  await cards(hand).first().click();
  await expect.poll(() => hand.innerText(), { timeout: 20_000 }).not.toBe(shown);
};

describe.skipIf(chromium === null)('in three browser pages', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  }, 60_000);

  afterAll(() => browser.close());

  test(
    'three people race to the end, one of them late once, the program killed twice',
    { timeout: 240_000 },
    async () => {
      const program = await startProgram();
      const pages = await Promise.all(
        ['clay', 'blue', 'tan'].map(async (as) => {
          const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
          page.setDefaultTimeout(20_000);
          await page.goto(`${program.url}/?as=${as}`);
          await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
          return page;
        }),
      );
      const [clay, blue, tan] = pages;
      if (!clay || !blue || !tan) throw new Error('there are not three pages');
      await clay.getByRole('combobox', { name: 'Message # games' }).click();
      await clay.keyboard.type('/babylon start');
      await clay.keyboard.press('Enter');
      await clay.keyboard.press('Enter');
      for (const page of [blue, tan]) await page.getByRole('button', { name: 'Join' }).click();
      await clay.getByText('All seats are taken').waitFor();
      await clay.getByRole('button', { name: 'Start', exact: true }).click();

      for (let round = 1; round <= 40 && !(await isOver(clay)); round++) {
        await chooseInPage(clay);
        if (round === 1 || round === 3) await program.killAndStart();
        await chooseInPage(blue);
        if (round !== 2) {
          await chooseInPage(tan);
          continue;
        }
        await skipClock(program.url, 24 * HOUR + 1000);
        await tan.getByText('the others wait for you').waitFor();
        await skipClock(program.url, 12 * HOUR + 1000);
        await blue.getByText('Time ran out for').waitFor();
        await tan.getByText('the others wait for you').waitFor({ state: 'detached' });
      }
      for (const page of pages) await page.getByText('Escape from Babylon: over').first().waitFor();
      expect(await clay.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      const record = await raceRecordOf(await connectAs(program.url, 'tan'));
      checkRecord(babylon, record);
      expect(program.text()).not.toContain('"level":50');
      for (const page of pages) await page.close();
    },
  );
});
