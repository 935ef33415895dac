// @module-tag long
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { startLocalDiscord } from '../../../src/local/index.ts';
import { box, sees, usePages } from '../../rig/local/page-rig.ts';
import { setRun } from '../../rig/local/page-run.ts';
import { askAsBot, PEOPLE, type LocalRig } from '../../rig/local/rig.ts';
import { choose, hasNoBrowser } from '../../rig/page/browser.ts';

describe.skipIf(hasNoBrowser)('the page', () => {
  const { rig: current, open } = usePages(setRun);

  let rig: LocalRig;
  let page: Page;

  beforeEach(async () => {
    rig = current();
    page = await open('clay');
  });

  test('the keyboard is enough to choose, fill in and send a command; buttons, menus and forms work', async () => {
    await page.keyboard.type('/esc');
    await page.getByRole('option', { name: '/escape log' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      '/escape start Start a run',
      '/escape log The run so far',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('north');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tr');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees(page, 'World north, hard true');
    await page.getByRole('article', { name: 'Message of Sallyport' }).getByText('escape start').waitFor();
    expect(await page.getByRole('button', { name: 'Closed' }).isDisabled()).toBe(true);
    expect(await page.locator('pre').textContent()).toBe('#####\n#.@.#\n#####');

    await page.getByRole('button', { name: 'Walk on' }).click();
    await sees(page, 'You walked on');
    await choose(page, 'Use an item', 'Rope');
    await sees(page, 'Used the rope');
    await page.getByRole('button', { name: 'Name it' }).click();
    await page.getByLabel('Its name').fill('Home');
    await page.keyboard.press('Enter');
    await sees(page, 'Named Home');
  });

  test('a command takes a file that is chosen in its field', async () => {
    await page.keyboard.type('/keep');
    await page.keyboard.press('Enter');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await page.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'Kept run.json: {"a":1}');
    expect(await page.locator('input[type=file]').count()).toBe(0);
  });

  test('only its reader sees an ephemeral message', async () => {
    const other = await open('blue');
    const received: string[] = [];
    other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
    await other.reload();
    await rig.clay.command('games', 'escape log');
    await sees(page, 'secret log');
    await sees(page, 'Only you can see this');
    await rig.clay.say('games', 'after it');
    await sees(other, 'after it');
    expect(await other.getByText('secret log').count()).toBe(0);
    expect(received.join()).not.toContain('secret log');
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await page.getByText('secret log').waitFor({ state: 'detached' });
  });

  test('deferred answers show as thinking, and failures as failed', async () => {
    await page.keyboard.type('/help');
    await page.keyboard.press('Enter');
    await sees(page, 'Sallyport is thinking');
    const { message } = await rig.clay.command('games', 'escape start', { world: 'a' });
    await page.getByRole('button', { name: 'Say nothing' }).click();
    await expect
      .poll(async () => (await rig.clay.overview()).interactions.some(({ sourceId }) => sourceId === message.id))
      .toBe(true);
    rig.local.skip(3000);
    await sees(page, 'This interaction failed');
    rig.local.skip(15 * MINUTE);
    await sees(page, 'The application did not respond');
  });

  test('a channel shows its latest messages, and earlier ones on request', async () => {
    for (let number = 1; number <= 105; number++) await rig.clay.say('lobby', `number ${number}`);
    await page.getByRole('button', { name: '# lobby' }).click();
    await page.getByText('number 105', { exact: true }).waitFor();
    expect(await page.getByText('number 5', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await page.getByText('number 1', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(105);
  });

  test('one page can act as several people', async () => {
    await page.getByRole('radio', { name: 'Blue' }).click();
    await expect.poll(() => page.url()).toContain('as=blue');
    await page.getByRole('radio', { name: 'Blue', checked: true }).waitFor();
    await box(page).fill('hello **there**');
    await box(page).press('Enter');
    await page.getByRole('article', { name: 'Message of Blue' }).waitFor();
    expect(await page.locator('strong').innerText()).toBe('there');
    // Messages stay separate even if they are typed fast.
    for (const word of ['one', 'two', 'three']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    for (const word of ['one', 'two', 'three']) await page.getByText(word, { exact: true }).waitFor();
  });

  test('the page survives a restart of the server', async () => {
    const { port } = new URL(rig.local.url);
    // A client that is destroyed during a failing reconnect would end the process.
    await rig.bot.destroy();
    await rig.local.close();
    await sees(page, 'Reconnecting…');
    await box(page).fill('hello');
    await box(page).press('Enter');
    await sees(page, 'Sallyport is not running. Start it again; your games are kept.');
    const again = await startLocalDiscord({ port: Number(port), people: PEOPLE });
    const channel = again.channels['games'] ?? '';
    const body = JSON.stringify({ content: 'after the restart' });
    await askAsBot(again, `/channels/${channel}/messages`, { method: 'POST', body });
    await sees(page, 'after the restart');
    expect(await page.getByText('Reconnecting…').count()).toBe(0);
    await page.getByText('Sallyport is not running').waitFor({ state: 'detached' });
    await page.close();
    await again.close();
  });
});
