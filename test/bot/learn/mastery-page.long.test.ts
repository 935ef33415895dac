import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @module-tag long
// @module-tag release
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { begunByItself, playOn } from '../../rig/bot/player.ts';
import { puzzleOfToday, rightTurn } from '../../rig/bot/puzzles.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { openPage } from '../../rig/page/page-play.ts';

const PHONE = 390;
const chromium = findChromium();

describe.skipIf(chromium === null)('on the page of a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test('a finished siege is analysed: the curve is a described picture, and a round can be watched', async () => {
    const rig = await startRig();
    const { message } = await rig.clay.command('games', 'siege start');
    await playOn(rig.clay, await begunByItself(rig.clay, message));
    await rig.bot.services.preferences.set(rig.local.guildId, { pictures: 'picture' }, 'server');
    const { page } = await openPage(browser, rig, 'blue', PHONE);
    // The command of the same name, among the apps of the message, comes before it.
    await page.getByRole('button', { name: 'Watch', exact: true }).last().click();
    const watched = page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();
    await watched.locator('.components').getByRole('button', { name: 'Analyse' }).click();
    await watched.getByText(/\. What (decided it|cost most): Round \d+/).waitFor();
    const curve = watched.getByRole('img', { name: /^Chance to win, from the first step to the last/ });
    expect((await curve.boundingBox())?.width).toBeLessThan(PHONE);
    await watched
      .getByRole('button', { name: /^Show me: Round/ })
      .first()
      .click();
    await watched.getByText(/Chance to win here: \d+%/).waitFor();
  });

  test('the puzzle of the day is solved by typing, and the next one for practice opens', async () => {
    const rig = await startRig();
    const { page } = await openPage(browser, rig, 'clay', PHONE);
    await openPuzzle(rig.clay, 'citadel', 'today');
    await page.getByRole('button', { name: 'Type it' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill(rightTurn(puzzleOfToday(rig)).join(' '));
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('That’s it!').waitFor();
    await page.getByRole('button', { name: /^Practise: hard/ }).click();
    await page.getByRole('button', { name: 'Show the solution' }).waitFor();
    expect(rig.book.errors()).toEqual([]);
  });
});
