import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
// @module-tag long
// @module-tag release
import { startWith } from '../../rig/bot/board-menus.ts';
import { matchRecordOf, SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { isWide, openPage } from '../../rig/page/page-play.ts';

const chromium = findChromium();

/** The newest private message. */
const ownSide = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();

/** Opens the private board with the button of the public one. */
const openSide = async (page: Page): Promise<Locator> => {
  const all = page.getByRole('article').filter({ hasText: 'Only you can see this' });
  const before = await all.count();
  await page.getByRole('button', { name: SIDE }).last().click();
  await expect.poll(() => all.count()).toBeGreaterThan(before);
  return ownSide(page);
};

/** Does something that changes a message, and waits for the change. */
const change = async (message: Locator, act: () => Promise<unknown>): Promise<void> => {
  const before = await message.innerText();
  await act();
  await expect.poll(() => message.innerText()).not.toBe(before);
};

const press = (side: Locator, name: RegExp | string): Promise<void> =>
  change(side, () => side.getByRole('button', { name, exact: true }).first().click());

const choose = async (page: Page, side: Locator, menu: RegExp, option: RegExp): Promise<void> => {
  await side.getByRole('combobox', { name: menu }).click();
  await page.getByRole('listbox', { name: menu }).getByRole('option', { name: option }).first().click();
};

/** Chooses one of the warriors, each of which is a button or in the menu of the others. */
const chooseWarrior = async (page: Page, side: Locator, at: string): Promise<void> => {
  const warrior = side.getByRole('button', { name: new RegExp(`^\\[?${at}\\]?$`) });
  const others = side.getByRole('combobox', { name: /Another warrior/ });
  await warrior.or(others).first().waitFor();
  return (await warrior.count()) > 0 ? warrior.click() : choose(page, side, /Another warrior/, new RegExp(`^${at},`));
};

/** Waits until the action is stored. */
const kept = async (rig: Rig, act: () => Promise<unknown>): Promise<void> => {
  const { step } = await stateOf(rig);
  await act();
  await expect.poll(async () => (await stateOf(rig)).step).toBeGreaterThan(step);
};

/** Does a typed action with menus and buttons. */
const actBy = async (page: Page, side: Locator, word: string, phase: string): Promise<void> => {
  const [first = '', second = ''] = word.match(/[a-t]\d+/g) ?? [];
  if (phase === 'place') {
    await choose(page, side, /choose a row/, new RegExp(`^Row ${first.slice(1)}\\b`));
    return choose(page, side, /Choose a point/, new RegExp(`on ${first}$`));
  }
  if (phase === 'claim') return choose(page, side, /Claim a citadel/, new RegExp(`^Claim ${first}$`));
  if (word === '.') {
    await press(side, /^End turn/);
    const sure = side.getByRole('button', { name: 'End the turn' });
    return (await sure.count()) > 0 ? sure.click() : undefined;
  }
  if (word.startsWith('+')) {
    await press(side, /^Recruit$/);
    if ((await side.getByRole('button', { name: `Recruit on ${first}`, exact: true }).count()) === 0)
      await choose(page, side, /another citadel/, /^At /);
    return side.getByRole('button', { name: `Recruit on ${first}`, exact: true }).click();
  }
  await chooseWarrior(page, side, first);
  const step = side.getByRole('button', { name: new RegExp(` ${second}$`) });
  const walk = side.getByRole('combobox', { name: /^Walk further/ });
  await step.or(walk).first().waitFor();
  return (await step.count()) > 0
    ? step.first().click()
    : choose(page, side, /^Walk further/, new RegExp(` ${second}\\b`));
};

/** Types a turn into the form. */
const typeInForm = async (page: Page, side: Locator, text: string): Promise<void> => {
  await side.getByRole('button', { name: 'Type it' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(text);
  await form.getByRole('button', { name: 'Submit' }).click();
};

describe.skipIf(chromium === null)('in two browser pages', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test('two people play to the end, by menus and by typing, through a restart', async () => {
    const rig = await openRig();
    const bot = await rig.runBot();
    const [{ page: clay }, { page: blue }] = [
      await openPage(browser, rig, 'clay', 390),
      await openPage(browser, rig, 'blue', 390),
    ];
    await startWith(rig.clay, 'citadel', { opponent: rig.blue.id, size: 9, cap: 6 });
    await blue.getByRole('button', { name: 'Accept' }).click();
    await clay.getByRole('button', { name: SIDE }).waitFor();
    const pages = [clay, blue];
    for (let turn = 0; turn < 30; turn++) {
      const state = await stateOf(rig);
      const page = pages[state.mover ?? -1];
      if (page === undefined) break;
      const words = turnOf(state).split(' ');
      const side = await openSide(page);
      const simple = words.every((word) => /^([+]?[a-t]\d+(-[a-t]\d+)?|\.)$/.test(word));
      if (turn % 2 === 0 && simple)
        for (const word of words) await kept(rig, () => actBy(page, side, word, state.phase));
      else await kept(rig, () => typeInForm(page, side, words.join(' ')));
      if (turn !== 10) continue;
      await bot.stop();
      await rig.runBot();
    }
    expect((await stateOf(rig)).phase).toBe('over');
    for (const page of pages) {
      await page.getByRole('button', { name: 'Rematch' }).first().waitFor();
      expect(await isWide(page)).toBe(false);
    }
    checkRecord(citadel, await matchRecordOf(rig.blue));
  });
});
