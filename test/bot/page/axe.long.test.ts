// @module-tag long
import { describe, expect, test } from 'vitest';
import { SIDE } from '../../rig/bot/citadel-players.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { lookOn, openPages, seriousFindings, viewsOf } from '../../rig/page/axe-pages.ts';
import { tours } from '../../rig/page/axe-screens.ts';
import { hasNoBrowser, useBrowser } from '../../rig/page/browser.ts';

describe.skipIf(hasNoBrowser)('axe finds nothing serious, on a phone and a desktop in both themes', () => {
  const browser = useBrowser();

  test.each(Object.entries(tours))(
    'on the screens of %s',
    async (_name, tour) => {
      const rig = await startRig({ arePictured: true });
      const pages = await openPages(browser(), rig);
      const findings: string[] = [];
      await tour(rig, lookOn(pages, findings));
      // Everything else, with the whole conversation and the tools open.
      for await (const { name, page } of viewsOf(...pages)) {
        const tools = page.getByRole('complementary', { name: 'Tools' });
        if (!(await tools.isVisible())) await page.getByRole('button', { name: 'Tools' }).click();
        await tools.getByText('/').first().waitFor();
        findings.push(...(await seriousFindings(page)).map((finding) => `the page (${name}): ${finding}`));
      }
      expect(findings).toEqual([]);
      expect(rig.book.errors()).toEqual([]);
    },
    900_000,
  );

  test('on an open menu, a form, and the options of a command', async () => {
    const rig = await startRig({ arePictured: true });
    const { message } = await rig.clay.command('games', 'citadel start', { field: 9, bot: 'easy' });
    await rig.clay.press(message, 'Begin');
    const findings: string[] = [];
    for await (const { name, page } of viewsOf(...(await openPages(browser(), rig)))) {
      const look = async (what: string): Promise<unknown> =>
        findings.push(...(await seriousFindings(page)).map((finding) => `${what} (${name}): ${finding}`));
      await page.getByRole('button', { name: SIDE }).click();
      const menu = page.getByRole('combobox', { name: 'Choose a warrior' }).last();
      await menu.click();
      await page.getByRole('option').first().waitFor();
      await look('an open menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Type it' }).last().click();
      const form = page.getByRole('dialog');
      await form.waitFor();
      await look('a form');
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Message # games' }).fill('/citadel start ');
      await page.getByRole('combobox', { name: 'More options of /citadel start' }).waitFor();
      await look('the options of a command');
      await page.reload();
    }
    expect(findings).toEqual([]);
    expect(rig.book.errors()).toEqual([]);
  });
});
