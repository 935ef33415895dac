// @module-tag ground
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { pageOf } from '../../../../src/tools/simulate/report/page.ts';
import { reportOn } from '../../../../src/tools/simulate/report/report.ts';
import { selfPlay } from '../../../../src/tools/simulate/self-play.ts';
import { hasNoBrowser, useBrowser } from '../../../rig/page/browser.ts';

describe.skipIf(hasNoBrowser)('the page of a report', () => {
  const browser = useBrowser();

  test('shows each section with its charts, fits a phone, and asks for nothing else', async () => {
    const bots = ['random', 'random'];
    const records = ['1', '2', '3', '4'].map((seed) =>
      selfPlay({ game: babylon, seats: 2, options: babylon.defaults(2), bots, seed }),
    );
    const asked = { game: babylon, command: 'a <test>', played: 'Four games.', failures: [], levels: [] };
    const report = reportOn({ ...asked, records });
    const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
    const troubles: string[] = [];
    page.on('pageerror', ({ message }) => troubles.push(message));
    page.on('request', (request) => troubles.push(request.url()));
    await page.setContent(await pageOf(report));

    expect(await page.locator('p code').first().textContent()).toBe('a <test>');
    expect(await page.locator('h2').allTextContents()).toEqual(report.sections.map(({ title }) => title));
    for (const { id, charts, tables } of report.sections) {
      const section = page.locator(`#${id}`);
      expect(await section.locator('figure > svg').count()).toBe(charts.length);
      expect(await section.locator('tr').count()).toBe(tables.reduce((sum, { rows }) => sum + rows.length + 1, 0));
    }
    const shares = report.sections.find(({ id }) => id === 'seats')?.charts[0];
    const dots = page.locator('#seats figure').first().locator('circle');
    expect(await dots.count()).toBe(shares?.kind === 'intervals' ? shares.rows.length : 0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(troubles).toEqual([]);
    await page.close();
  });
});
