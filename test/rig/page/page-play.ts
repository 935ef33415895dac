import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { faceOf, offersOf } from '../bot/player.ts';
import type { Rig } from '../bot/rig.ts';
import { keepIfFailed } from '../run/kept.ts';
import { choose } from './browser.ts';

/** One person's page, and everything that it has received from the server. */
export interface OpenPage {
  readonly page: Page;
  readonly received: readonly string[];
}

/** Opens a page for one of the people; it closes with the test. */
export const openPage = async (browser: OpenBrowser, { local }: Rig, as: string, width = 1280): Promise<OpenPage> => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  onTestFinished(() => page.close());
  keepIfFailed('.png', () => page.screenshot({ fullPage: true }));
  page.setDefaultTimeout(MINUTE);
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  page.on('response', (response) => {
    // The page gets nothing from an answer that it does not read.
    if (response.url().includes('/local/'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  await page.goto(`${local.url}/?as=${as}`);
  await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
  return { page, received };
};

interface OpenBrowser {
  newPage(options: { viewport: { width: number; height: number } }): Promise<Page>;
}

/** Types a command that needs no options, and sends it. */
export const type = async (page: Page, command: string, channel = '# games'): Promise<void> => {
  await page.getByRole('combobox', { name: `Message ${channel}` }).click();
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  const options = page.getByRole('form', { name: `Command ${command}` });
  if (await options.isVisible()) await page.keyboard.press('Enter');
};

/** Clicks the controls of a channel's first board one after another, for at most `most` moves. */
export const clickOn = async (rig: Rig, page: Page, most: number, channel = 'games'): Promise<SeenMessage> => {
  let [board] = await rig.clay.until(channel, (messages) => messages.length > 0);
  for (let moves = 0; board !== undefined && moves < most; moves++) {
    board = await shownOn(page, rig, board.id);
    const before = textOf(board);
    const offers = offersOf(board);
    const offer = offers[moves % offers.length];
    if (offer === undefined) return board;
    const { name, option } = faceOf(board, offer);
    if (option === null) await page.getByRole('button', { name, exact: true }).click();
    else await choose(page, name, option);
    [board] = await rig.clay.until(channel, ([shown]) => shown !== undefined && textOf(shown) !== before);
  }
  if (board === undefined) throw new Error('There is no board.');
  return board;
};

/** Waits until the page shows the current state of a message: a click on an older one could meet another button. */
const shownOn = async (page: Page, { clay }: Rig, id: string): Promise<SeenMessage> => {
  const shown = page.locator(`[data-message="${id}"]`).first();
  let message = await clay.message(id);
  const isShown = async (): Promise<boolean> => {
    message = await clay.message(id);
    return (await shown.getAttribute('data-edited')) === (message.edited_timestamp ?? '');
  };
  await expect.poll(isShown).toBe(true);
  return message;
};

/** Whether anything sticks out sideways from the page or its messages. */
export const isWide = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    '[document.documentElement, document.querySelector(".messages")]' +
      '.some((each) => each.scrollWidth > each.clientWidth)',
  );
