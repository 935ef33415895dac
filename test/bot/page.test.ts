import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menusOf, textOf } from '../../src/local/person.ts';
import type { SeenMessage } from '../../src/local/people-api.ts';
import { choose, findChromium, startBrowser } from '../local/browser.ts';
import { faceOf, isOver, offersOf } from './player.ts';
import { type Rig, startRig } from './rig.ts';

const chromium = findChromium();

describe.skipIf(chromium === null)('in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  }, 60_000);

  afterAll(() => browser.close());

  const open = async ({ local }: Rig, as: string, width: number): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    page.setDefaultTimeout(20_000);
    await page.goto(`${local.url}/?as=${as}`);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    return page;
  };

  const type = async (page: Page, command: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Message # games' }).click();
    await page.keyboard.type(command);
    await page.keyboard.press('Enter');
  };

  /** Clicks what the board offers by turns, up to so many moves, as its player sees it in the page. */
  const clickOn = async (rig: Rig, page: Page, most: number): Promise<SeenMessage> => {
    let [board] = await rig.clay.until('games', (messages) => messages.length > 0);
    for (let moves = 0; board !== undefined && moves < most; moves++) {
      const before = textOf(board);
      const offers = offersOf(board);
      const offer = offers[moves % offers.length];
      if (offer === undefined) return board;
      const { name, option } = faceOf(board, offer);
      if (option === null) await page.getByRole('button', { name, exact: true }).click();
      else await choose(page, name, option);
      [board] = await rig.clay.until('games', ([shown]) => shown !== undefined && textOf(shown) !== before);
    }
    if (board === undefined) throw new Error('There is no board.');
    return board;
  };

  const isWide = (page: Page): Promise<boolean> =>
    page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

  test('a run is played on a phone to its end, through a restart of the bot', { timeout: 60_000 }, async () => {
    const rig = await startRig();
    const page = await open(rig, 'clay', 390);
    await type(page, '/escape start');
    await page.keyboard.press('Enter');
    await page.getByText('Now run!').waitFor();
    await clickOn(rig, page, 8);
    expect(await isWide(page)).toBe(false);

    await rig.bot.stop();
    await rig.runBot();
    const end = await clickOn(rig, page, 600);
    expect(isOver(end)).toBe(true);
    expect(menusOf(end)).toEqual([]);
    await page.getByText('Secret seed, now open').waitFor();
    await page.getByRole('button', { name: 'Play again, same options' }).waitFor();
    expect(await isWide(page)).toBe(false);
    expect(rig.book.errors()).toEqual([]);
    await page.close();
  });

  test('what the bot says to one alone is on that one’s page only', { timeout: 60_000 }, async () => {
    const rig = await startRig();
    const clay = await open(rig, 'clay', 1280);
    const blue = await open(rig, 'blue', 1280);
    await type(clay, '/escape help');
    await clay.getByText('You have escaped').waitFor();
    await clay.getByText('Only you can see this').waitFor();
    await rig.clay.command('games', 'escape start');
    await blue.getByText('Now run!').waitFor();
    expect(await blue.getByRole('article').count()).toBe(1);
    await blue.getByRole('button', { name: /^Explore/ }).click();
    await blue.getByText('can play this game').waitFor();
    expect(await clay.getByText('can play this game').count()).toBe(0);
    await Promise.all([clay.close(), blue.close()]);
  });
});
