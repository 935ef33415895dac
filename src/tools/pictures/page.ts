import type { Locator, Page } from 'playwright-core';

/*
 * What people do on the page of the local Discord in any game, only with clicks and keys.
 */

/** The box for typing, in the first channel. */
export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Message # games' });

/** Types a command and sends it without options. */
export const call = async (page: Page, command: string): Promise<void> => {
  await box(page).fill(command);
  await page.keyboard.press('Enter');
  const options = page.getByRole('form', { name: `Command ${command}` });
  if (await options.isVisible()) await page.keyboard.press('Enter');
};

/** The latest message. */
export const lastMessage = (page: Page): Locator => page.getByRole('article').last();

/**
 * Clicks the first button that continues the game, a number of times, and waits each time until the board has changed.
 */
export const clickFirst = async (page: Page, times: number): Promise<void> => {
  for (let click = 0; click < times; click++) {
    const board = lastMessage(page);
    const button = board.locator('discord-button:not([disabled])').first();
    if ((await button.textContent())?.startsWith('Play again')) return;
    await changes(board, () => button.click());
  }
};

/** Does something, and waits until a message says something different. */
const changes = async (message: Locator, act: () => Promise<void>): Promise<void> => {
  const before = await message.textContent();
  await act();
  for (let tries = 0; tries < 100; tries++) {
    if ((await message.textContent()) !== before) return;
    await message.page().waitForTimeout(100);
  }
  throw new Error(`Nothing changed: ${before}`);
};
