// @module-tag long

// @module-tag release
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { viewTexts } from '../../../src/discord/view/texts/texts.ts';
import { inLanguage } from '../../../src/kernel/language/current.ts';
import { HAND } from '../../rig/bot/babylon-players.ts';
import { MORE } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { race } from '../../rig/games/babylon/race.ts';
import { chooseAndShow, isRaceOverIn, waitForRaceEnd } from '../../rig/page/babylon-pages.ts';
import { hasNoBrowser, useBrowser } from '../../rig/page/browser.ts';
import { isWide, openPage, type } from '../../rig/page/page-play.ts';

/** Who reads what: the heading of their hand, and the first words of the race told in words. */
const READERS = [
  { as: 'clay', locale: 'de', language: 'de', hand: /Deine Hand: Runde 1/, told: /Runde 1 von Escape/ },
  { as: 'blue', locale: 'fr', language: 'fr', hand: /Ta main\s: manche 1/, told: /[Mm]anche 1/ },
  { as: 'tan', locale: 'es-ES', language: 'es', hand: /Tu mano: ronda 1/, told: /[Rr]onda 1/ },
] as const;

/** Chooses the language of a person's Discord in the tools of their page. */
const speak = async (page: Page, locale: string): Promise<void> => {
  await page.locator('.tools-button').click();
  const tools = page.getByRole('complementary').filter({ has: page.locator('.close') });
  await tools.getByLabel(/^(Clay|Blue|Tan)’s Discord:/).selectOption(locale);
  await tools.locator('.close').click();
};

const saveTo = process.env['MEASURES'];

describe.skipIf(hasNoBrowser)('three languages in a browser', { tags: ['http'] }, () => {
  const browser = useBrowser();

  test('three people race on one English board, and each reads their own in their language', async () => {
    const rig = await startRig();
    const readers = await Promise.all(
      READERS.map(async (reader) => ({ ...reader, ...(await openPage(browser(), rig, reader.as, 390)) })),
    );
    const pages = readers.map(({ page }) => page);
    const [first, ...others] = pages;
    if (first === undefined) throw new Error('There are three.');
    for (const { page, locale } of readers) await speak(page, locale);
    await type(first, '/babylon start');
    for (const page of others) await page.getByRole('button', { name: 'Join', exact: true }).click();
    for (const page of pages) await page.getByRole('button', { name: HAND }).waitFor();
    for (const { page, as, language, hand, told } of readers) {
      await page.getByRole('button', { name: MORE }).last().click();
      const read = inLanguage(language, () => viewTexts.label.read);
      await page.getByRole('button', { name: read, exact: true }).click();
      await page.getByText(told).last().waitFor();
      await page.getByRole('button', { name: HAND }).last().click();
      await page.getByText(hand).last().waitFor();
      if (saveTo !== undefined) await page.screenshot({ path: `${saveTo}/${as}-hand.png` });
    }
    for (const page of pages) await chooseAndShow(page, pages);
    for (const { page, as } of readers) {
      expect(await page.getByText('Escape from Babylon: round 2').count()).toBeGreaterThan(0);
      expect(await isWide(page)).toBe(false);
      if (saveTo !== undefined) await page.screenshot({ path: `${saveTo}/${as}.png` });
    }
    await rig.sql.query('update matches set state = $1, version = version + 1', [
      JSON.stringify(race({ at: [36, 35, 34], warlord: 33 })),
    ]);
    await type(first, '/babylon continue');
    for (let round = 0; round < 5 && !(await isRaceOverIn(first)); round++)
      for (const page of pages) await chooseAndShow(page, pages);
    for (const { page, as } of readers) {
      await waitForRaceEnd(page);
      // The board’s: in other languages than English it is called otherwise.
      await page.getByRole('button', { name: 'Rematch', exact: true }).first().waitFor();
      await expect.poll(() => isWide(page)).toBe(false);
      if (saveTo !== undefined) await page.screenshot({ path: `${saveTo}/${as}-end.png` });
    }
  });
});
