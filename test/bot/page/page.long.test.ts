// @module-tag long
import { describe, expect, test } from 'vitest';
import { menusOf } from '../../../src/local/client.ts';
import { HAND } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { isOver } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { chooseAndShow, isRaceOverIn, waitForRaceEnd } from '../../rig/page/babylon-pages.ts';
import { hasNoBrowser, useBrowser } from '../../rig/page/browser.ts';
import { clickOn, isWide, openPage, type } from '../../rig/page/page-play.ts';

describe.skipIf(hasNoBrowser)('people play in a browser', { tags: ['http'] }, () => {
  const browser = useBrowser();

  test('a run is played to its end on a phone, through a restart of the bot', async () => {
    const rig = await startRig();
    const { page } = await openPage(browser(), rig, 'clay', 390);
    await type(page, '/escape start');
    await page.getByText('Now run!').waitFor();
    await clickOn(rig, page, 8);
    expect(await isWide(page)).toBe(false);

    await rig.bot.stop();
    await rig.runBot();
    const end = await clickOn(rig, page, 600);
    expect(isOver(end)).toBe(true);
    expect(menusOf(end)).toEqual([]);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await page.getByRole('button', { name: '⋯' }).click();
    await page.getByRole('button', { name: 'Fair dice' }).click();
    await page.getByText('The seed, no longer secret').waitFor();
    expect(await isWide(page)).toBe(false);
  });

  test('a siege is played to its end', async () => {
    const rig = await startRig();
    const { page } = await openPage(browser(), rig, 'clay', 390);
    await type(page, '/siege start');
    await page.getByRole('button', { name: /^(Re)?[Rr]oll/ }).waitFor();
    expect(await isWide(page)).toBe(false);
    const end = await clickOn(rig, page, 300);
    expect(isOver(end)).toBe(true);
  });

  test('three people race from Babylon, each on their own page', async () => {
    const rig = await startRig();
    const pages = await Promise.all(['clay', 'blue', 'tan'].map((key) => openPage(browser(), rig, key)));
    const [clay, blue, tan] = pages;
    if (!clay || !blue || !tan) throw new Error('There are three.');
    await type(clay.page, '/babylon start');
    for (const { page } of [blue, tan]) await page.getByRole('button', { name: 'Join', exact: true }).click();
    for (const { page } of pages) await page.getByRole('button', { name: HAND }).waitFor();

    const all = pages.map(({ page }) => page);
    for (let rounds = 0; rounds < 40 && !(await isRaceOverIn(clay.page)); rounds++) {
      for (const page of all) await chooseAndShow(page, all);
    }
    for (const page of all) await waitForRaceEnd(page);

    for (const own of pages) {
      const hands = whispersIn(own.received);
      expect(hands.length).toBeGreaterThan(0);
      for (const other of pages.filter((each) => each !== own)) {
        for (const id of hands) expect(other.received.join('\n')).not.toContain(id);
      }
    }
  });

  test('two people play Citadel, one on a phone, by clicks and by typing', async () => {
    const rig = await startRig();
    const clay = await openPage(browser(), rig, 'clay');
    const blue = await openPage(browser(), rig, 'blue', 390);
    const { page } = clay;
    await startWith(rig.clay, 'citadel', { cap: 4 });
    await blue.page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: SIDE }).waitFor();
    await blue.page.getByRole('button', { name: SIDE }).click();
    await blue.page.getByText('Only you can see this').waitFor();
    expect(await isWide(blue.page)).toBe(false);
    // Clay still sees the menu in which the options were chosen, and nothing else.
    expect(await page.getByText('Only you can see this').count()).toBe(1);

    for (let turn = 0; turn < 60; turn++) {
      const state = await stateOf(rig);
      if (state.mover === null) break;
      const { page: mover } = state.mover === 0 ? clay : blue;
      await mover.getByRole('combobox', { name: 'Message # games' }).fill('/citadel play ');
      await mover.getByRole('combobox', { name: 'turn' }).fill(turnOf(state));
      await mover.getByRole('button', { name: 'Send' }).click();
      await expect.poll(async () => (await stateOf(rig)).step).toBeGreaterThan(state.step);
    }
    expect((await stateOf(rig)).phase).toBe('over');
    for (const each of [clay, blue])
      await each.page
        .getByRole('button', { name: /Rematch/ })
        .first()
        .waitFor();
    expect(await isWide(blue.page)).toBe(false);
  });

  test('a private answer shows on one person’s page only', async () => {
    const rig = await startRig();
    const clay = await openPage(browser(), rig, 'clay');
    const blue = await openPage(browser(), rig, 'blue');
    await type(clay.page, '/help');
    await clay.page.getByText('How to play here').waitFor();
    await clay.page.getByText('Only you can see this').waitFor();
    await rig.clay.command('games', 'escape start');
    await blue.page.getByText('Now run!').waitFor();
    expect(await blue.page.getByRole('article').count()).toBe(1);
    await blue.page.getByRole('button', { name: /^Explore/ }).click();
    await blue.page.getByText('can play this game').waitFor();
    expect(await clay.page.getByText('can play this game').count()).toBe(0);
    expect(clay.received.join('\n')).not.toContain('can play this game');
    const [help = ''] = whispersIn(clay.received);
    expect(help).not.toBe('');
    expect(blue.received.join('\n')).not.toContain(help);
  });
});

/** The ids of the messages that only this person can see. */
const whispersIn = (received: readonly string[]): readonly string[] => [
  ...new Set(
    received.flatMap((text) => {
      const [, id] =
        (text.includes('"ephemeral":true') && /^\{"type":"message","message":\{"id":"(\d+)"/.exec(text)) || [];
      return id === undefined ? [] : [id];
    }),
  ),
];
