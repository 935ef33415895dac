import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { HAND } from '../bot/babylon-players.ts';

/** The most players of a race. */
const MOST = 3;

const OVER = /^Escape from Babylon: (?!round)/;

/** The messages on a page that only its person sees. */
const own = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Only you can see this' });

export const isRaceOverIn = async (page: Page): Promise<boolean> => (await page.getByText(OVER).count()) > 0;

export const waitForRaceEnd = (page: Page): Promise<void> => page.getByText(OVER).first().waitFor();

/** The progress of a race on a page: it grows with each chosen card, and is infinite at the end. */
const progressIn = async (page: Page): Promise<number> => {
  if (await isRaceOverIn(page)) return Number.POSITIVE_INFINITY;
  const board = await page
    .getByRole('article')
    .filter({ hasText: /Escape from Babylon: /, hasNotText: 'Only you can see this' })
    .last()
    .innerText();
  const [, round] = /Escape from Babylon: round (\d+)/.exec(board) ?? [];
  if (round === undefined) return Number.POSITIVE_INFINITY;
  if (board.includes('All are choosing.')) return Number(round) * 10 - MOST;
  const [, waiting = ''] = /([^.!\n]*) (?:has|have) still to choose\.$/m.exec(board) ?? [];
  return Number(round) * 10 - waiting.split(/, | and /).length;
};

/** Chooses on one page, runs `then`, and waits until all pages show the choice. */
export const chooseAndShow = async (
  page: Page,
  pages: readonly Page[],
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const before = await progressIn(page);
  const hasChosen = await chooseInPage(page);
  await then();
  if (!hasChosen) return;
  for (const each of pages) await expect.poll(() => progressIn(each)).toBeGreaterThan(before);
};

/** How long an attempt may take before the next one. */
const TRY = { timeout: 15_000 };

/**
 * Opens the hand, chooses its first card, and waits until the choice is stored. Returns whether there was a card: a
 * player who is out has none, nor has anyone after the end. All earlier choices must be shown before, as a board that
 * changes under the pointer puts another button there. If the message is redrawn at that moment, the click is lost, so
 * this clicks again, as a person would.
 */
const chooseInPage = async (page: Page): Promise<boolean> => {
  const before = await progressIn(page);
  if (before === Number.POSITIVE_INFINITY) return false;
  const isShown = async (): Promise<boolean> => (await progressIn(page)) > before;
  const choose = async (): Promise<boolean> => {
    if (await isShown()) return true;
    const hands = await own(page).count();
    await page.getByRole('button', { name: HAND }).last().click(TRY);
    const hand = own(page).nth(hands);
    await hand.waitFor(TRY);
    const card = hand.getByRole('button', { name: /^\d+\s?: / });
    if ((await card.count()) === 0) return false;
    await card.first().click(TRY);
    const isChosen = async (): Promise<boolean> => (await hand.getByText('✓').count()) > 0;
    await expect.poll(async () => (await isChosen()) || (await isShown()), TRY).toBe(true);
    return true;
  };
  return vi.waitFor(choose, { timeout: 120_000 });
};
