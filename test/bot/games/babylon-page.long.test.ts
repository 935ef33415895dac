// @module-tag long
// @module-tag release
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { connectAs } from '../../../src/local/client.ts';
import { skipClock } from '../../../src/local/controls.ts';
import { raceRecordOf } from '../../rig/bot/babylon-players.ts';
import { runMain, type MainProcess } from '../../rig/bot/main-process.ts';
import { chooseAndShow, isRaceOverIn, waitForRaceEnd } from '../../rig/page/babylon-pages.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { keepIfFailed } from '../../rig/run/kept.ts';

const chromium = findChromium();

/** The whole program, which can be killed and started again in its place. */
const startProgram = async () => {
  const folder = path.join(tmpdir(), `sallyport-race-${randomUUID()}`);
  let main: MainProcess = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
  const { msg } = await main.hasLogged(/^Open http/);
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(msg) ?? [];
  onTestFailed(() => void process.stderr.write(main.text()));
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

describe.skipIf(chromium === null)('in three browser pages', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test('three people race to the end although one of them is late once and the program is killed twice', async () => {
    const program = await startProgram();
    const pages = await Promise.all(
      ['ada', 'ben', 'cleo'].map(async (as) => {
        const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
        keepIfFailed('.png', () => page.screenshot());
        page.setDefaultTimeout(MINUTE);
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

    for (let round = 1; round <= 40 && !(await isRaceOverIn(clay)); round++) {
      await chooseAndShow(clay, pages, round === 1 || round === 3 ? program.killAndStart : undefined);
      await chooseAndShow(blue, pages);
      if (round !== 2) {
        await chooseAndShow(tan, pages);
        continue;
      }
      // No player is eliminated after one round, so the third one is awaited.
      await skipClock(program.url, 24 * HOUR + 1000);
      await tan.getByText('waiting for you in').waitFor();
      await skipClock(program.url, 12 * HOUR + 1000);
      for (const page of pages) await page.getByText('Time ran out for').first().waitFor();
      await tan.getByText('waiting for you in').waitFor({ state: 'detached' });
    }
    for (const page of pages) await waitForRaceEnd(page);
    expect(await clay.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    const record = await raceRecordOf(await connectAs(program.url, 'cleo'));
    checkRecord(babylon, record);
    expect(program.text()).not.toContain('"level":50');
    for (const page of pages) await page.close();
  });
});
