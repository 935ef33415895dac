import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, startBrowser } from '../local/browser.ts';
import { findingsOn, screens } from './axe-screens.ts';
import { startRig } from './rig.ts';
import { isShort } from '../trials.ts';

const chromium = findChromium();

describe.skipIf(chromium === null)('axe finds nothing serious', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test.skipIf(isShort)('on a screen of each game, with the tools open', async () => {
    const rig = await startRig({ arePictured: true });
    await screens['first screen of Escape'](rig);
    await screens['description of Siege'](rig);
    await screens['lobby of Babylon'](rig);
    const findings = await findingsOn(browser, rig, screens['side of Citadel'], {
      more: async (page) => {
        await page.getByRole('button', { name: 'Tools' }).click();
        await page.getByRole('complementary', { name: 'Tools' }).getByText('/citadel').first().waitFor();
      },
    });
    expect(findings).toEqual([]);
  });
});
