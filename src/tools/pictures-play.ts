import type { Locator, Page } from 'playwright-core';
import type { Services } from '../discord/messages/context.ts';
import { type State, citadel } from '../games/citadel/index.ts';
import { makeTyped } from '../games/citadel/format/typed.ts';
import { nextActions, botNamed } from '../games/game.ts';
import { seededChance } from '../kernel/random.ts';

/*
 * Games as people play them in the page of the local Discord: by clicks and keys alone.
 */

/** The box to write in, in the first channel. */
export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Message # games' });

/** Types a command, and sends it without any option. */
export const call = async (page: Page, command: string): Promise<void> => {
  await box(page).fill(command);
  await page.keyboard.press('Enter');
  const options = page.getByRole('form', { name: `Command ${command}` });
  if (await options.isVisible()) await page.keyboard.press('Enter');
};

/** The message that came last. */
export const lastMessage = (page: Page): Locator => page.getByRole('article').last();

/** Clicks the first button that goes on, so many times, and waits each time until the board changed. */
export const clickFirst = async (page: Page, times: number): Promise<void> => {
  for (let click = 0; click < times; click++) {
    const board = lastMessage(page);
    const button = board.locator('discord-button:not([disabled])').first();
    if ((await button.textContent())?.startsWith('Play again')) return;
    await changes(board, () => button.click());
  }
};

/** A race of three, each in a page of their own, for so many rounds; the first one's hand is open then. */
export const race = async (pages: readonly [Page, Page, Page], rounds: number): Promise<void> => {
  const [host, ...others] = pages;
  await call(host, '/babylon start');
  for (const page of others) await page.getByRole('button', { name: 'Join', exact: true }).click();
  await host.getByRole('button', { name: 'Start', exact: true, disabled: false }).click();
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      await openHand(page);
      const card = lastMessage(page).locator('discord-button:not([disabled])').first();
      await card.click();
      await page.waitForTimeout(500);
    }
  }
  await openHand(host);
};

const openHand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'My hand: choose in secret' }).click();
  await lastMessage(page).getByText('Only you can see this').waitFor();
};

/** A game of Citadel of two on a small field, each turn typed as the greedy program plays; its board is posted anew then. */
export const duel = async (
  pages: readonly [Page, Page],
  { sessions }: Services,
  host: { readonly guildId: string; readonly userId: string },
): Promise<void> => {
  const [page, other] = pages;
  await box(page).fill('/citadel start ');
  await page.getByRole('combobox', { name: 'More options of /citadel start' }).fill('field');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9x9');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true, disabled: false }).click();
  await page.getByRole('button', { name: /^My side/ }).waitFor();
  const read = async (): Promise<State> => {
    const boards = await sessions.openBoards(host);
    return citadel.readState(boards.find(({ match }) => match.game.id === citadel.id)?.state);
  };
  for (let state = await read(); state.mover !== null && state.turn < TURNS;) {
    const mover = state.mover === 0 ? page : other;
    await box(mover).fill('/citadel play ');
    await mover.getByRole('combobox', { name: 'turn' }).fill(turnOf(state));
    await mover.getByRole('button', { name: 'Send' }).click();
    const { step } = state;
    while (state.step === step) {
      await page.waitForTimeout(100);
      state = await read();
    }
  }
  await call(page, '/citadel continue');
  await lastMessage(page)
    .getByRole('button', { name: /^My side/ })
    .waitFor();
};

/** A duel is drawn when so many turns have begun. */
const TURNS = 6;

/** What a program does in a whole turn, as it is typed. */
const turnOf = (before: State): string => {
  const words: string[] = [];
  const greedy = botNamed(citadel, 'greedy');
  if (greedy === undefined) throw new Error('there is no greedy program');
  let state = before;
  while (state.mover !== null && state.mover === before.mover && state.phase === before.phase) {
    const whims = seededChance(`${state.step}`);
    const [action] = nextActions(greedy, citadel.look(state, state.mover), whims);
    const played = citadel.play(state, state.mover, action, whims);
    if (!played.ok) throw new Error(played.reason);
    words.push(makeTyped(action));
    state = played.value.state;
    if (action.type === 'end') break;
  }
  return words.join(' ');
};

/** Does something, and waits until a message says something else than before. */
const changes = async (message: Locator, act: () => Promise<void>): Promise<void> => {
  const before = await message.textContent();
  await act();
  for (let tries = 0; tries < 100; tries++) {
    if ((await message.textContent()) !== before) return;
    await message.page().waitForTimeout(100);
  }
  throw new Error(`Nothing changed: ${before}`);
};
