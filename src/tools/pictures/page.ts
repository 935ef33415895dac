import type { Locator, Page } from 'playwright-core';

/* What people do on the page of the local Discord in any game, with nothing but clicks and keys. */

/** The box for typing, in the first channel. */
export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Message # games' });

/** Types a command and sends it without options. */
export const call = async (page: Page, command: string): Promise<void> => {
  await box(page).fill(command);
  await page.getByRole('listbox', { name: 'Commands' }).waitFor();
  await page.keyboard.press('Enter');
  const options = page.getByRole('form', { name: `Command ${command}` });
  if (await options.isVisible()) await page.keyboard.press('Enter');
};

/** The latest message. */
export const lastMessage = (page: Page): Locator => page.getByRole('article').last();

/** The latest board: the last message with the button for more. */
const board = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^(Fair dice|⋯)$/ }) })
    .last();

/**
 * Clicks a button of the latest board a number of times: the button that fits the earliest wish, or the first one if no
 * button does. Waits each time until the board has changed, and stops at the end of the game.
 */
export const clickOn = async (page: Page, wishes: readonly RegExp[], times: number): Promise<void> => {
  for (let click = 0; click < times; click++) {
    const now = board(page);
    await now.waitFor();
    const labels = await now.locator('.components .button:enabled').allInnerTexts();
    if (labels.some((label) => label.startsWith('Play again'))) return;
    const wished = wishes.flatMap((wish) => labels.find((label) => wish.test(label)) ?? []);
    const [label = ''] = [...wished, ...labels];
    await changes(now, () => now.getByRole('button', { name: label, exact: true }).first().click());
  }
};

/** Does something, and waits until the text of a message has changed. */
const changes = async (message: Locator, act: () => Promise<void>): Promise<void> => {
  const before = await message.textContent();
  await act();
  for (let tries = 0; tries < 100; tries++) {
    if ((await message.textContent()) !== before) return;
    await message.page().waitForTimeout(100);
  }
  throw new Error(`Nothing changed: ${before}`);
};
