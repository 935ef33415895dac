import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, startBrowser } from '../local/browser.ts';
import { findingsOn, screens } from './axe-screens.ts';
import { startRig } from './rig.ts';

const chromium = findChromium();

describe.skipIf(chromium === null)('axe finds nothing serious', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test.each(Object.entries(screens))('on the %s', async (_name, script) => {
    const rig = await startRig({ arePictured: true });
    expect(await findingsOn(browser, rig, script)).toEqual([]);
    expect(await findingsOn(browser, rig, screens.welcome, { isPhone: true })).toEqual([]);
  });
});
