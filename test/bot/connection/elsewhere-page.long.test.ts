// @module-tag long
// @module-tag release
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCounts } from '../../../src/local/controls.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { isOver, offersOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { clickOn, isWide, openPage, type } from '../../rig/page/page-play.ts';

const chromium = findChromium();

/** More moves than any run has. */
const LONGEST = 600;

describe.skipIf(chromium === null)('on the page, where the bot is not a member', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test.each([
    { width: 1280, scheme: 'a computer' },
    { width: 390, scheme: 'a phone' },
  ])('a person on $scheme installs the bot, and plays a run and a siege to their ends', async ({ width }) => {
    const rig = await startRig();
    const { local, clay } = rig;
    await rig.sql.query('insert into preferences (id, pictures, changed_at) values ($1, false, now())', [clay.id]);
    const { page } = await openPage(browser, rig, 'clay', width);
    const open = async (channel: string): Promise<void> => {
      if (width < 640) await page.getByRole('button', { name: 'Channels and people' }).click();
      await page.getByRole('button', { name: channel, exact: true }).click();
    };

    await open('# tavern');
    await page.getByRole('button', { name: 'Add Sallyport to my apps' }).click();
    const hasOffers = ([board]: readonly SeenMessage[]): boolean => board !== undefined && offersOf(board).length > 0;
    await type(page, '/escape start', '# tavern');
    await clay.until('tavern', hasOffers);
    expect(isOver(await clickOn(rig, page, LONGEST, 'tavern'))).toBe(true);
    expect(await isWide(page)).toBe(false);

    await open('Friday group');
    await type(page, '/siege start', 'Friday group');
    await clay.until('Friday group', hasOffers);
    expect(isOver(await clickOn(rig, page, LONGEST, 'Friday group'))).toBe(true);

    const elsewhere = new Set([local.channels['tavern'], local.channels['Friday group']]);
    const counts = (await requestCounts(local.url)).filter(({ channelId }) => elsewhere.has(channelId));
    expect(counts.map(({ byBotToken }) => byBotToken)).toEqual([0, 0]);
  });
});
