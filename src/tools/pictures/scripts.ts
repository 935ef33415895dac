import type { Page } from 'playwright-core';
import type { Services } from '../../discord/interactions/context.ts';
import { citadel, type State } from '../../games/citadel/index.ts';
import { botNamed, nextActions } from '../../games/contract/game.ts';
import { seededChance } from '../../kernel/random.ts';
import { box, call, clickOn, lastMessage } from './page.ts';

export interface Stage {
  /** Opens a page as one of its people. */
  readonly open: (as: string) => Promise<Page>;
  readonly services: Services;
  readonly ada: { readonly guildId: string; readonly userId: string };
}

/** A short match of each game, by the game's id. Each returns the page that the README shows. */
export const scripts: Readonly<Record<string, (stage: Stage) => Promise<Page>>> = {
  escape: async ({ open }) => {
    const page = await open('ada');
    await start(page, 'escape', ['world', 'shared'], ['seed', 'Sallyport']);
    await clickOn(page, [/^Explore/, /^Roll/, /^Take/, /^Go/], 24);
    return page;
  },
  siege: async ({ open }) => {
    const page = await open('ada');
    await call(page, '/siege start');
    await lastMessage(page)
      .getByRole('button', { name: /^(Re)?[Rr]oll/ })
      .waitFor();
    for (let round = 0; round < 2; round++) await playRound(page);
    await clickOn(page, [/^6 /, /^2 /, /^4 /], 2);
    return page;
  },
  citadel: async ({ open, services, ada }) => {
    const pages = [await open('ada'), await open('ben')] as const;
    await playCitadel(pages, services, ada);
    return pages[0];
  },
  babylon: async ({ open }) => {
    const page = await open('ada');
    await playBabylon([page, await open('ben'), await open('cleo')], 3);
    return page;
  },
};

/** Fills in options of the command that starts a game, and sends it. */
const start = async (page: Page, game: string, ...options: readonly (readonly [string, string])[]): Promise<void> => {
  await box(page).fill(`/${game} start `);
  for (const [name, value] of options) {
    await page.getByRole('combobox', { name: `More options of /${game} start` }).fill(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** What is done with final dice: unlocking, sending 6s, and the end of the round. */
const ACTED = /^(Unlock|End:|\d(:| to) )/;

/** A round of a siege: keeps 6s and 2s, then does what the dice allow. */
const playRound = async (page: Page): Promise<void> => {
  await clickOn(page, [/^6/, /^2/, /^(Re)?[Rr]oll/], 3);
  await clickOn(page, [/^Stop/], 1);
  const again = page.getByRole('button', { name: ACTED });
  while ((await again.count()) > 0) await clickOn(page, [ACTED], 1);
};

/** Three people, each on their own page, play some rounds; then the first one opens their hand. */
const playBabylon = async (pages: readonly [Page, Page, Page], rounds: number): Promise<void> => {
  const [host, ...others] = pages;
  await call(host, '/babylon start');
  for (const page of others) await page.getByRole('button', { name: 'Join', exact: true }).click();
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      await openHand(page);
      const card = lastMessage(page).locator('.components .button:enabled').first();
      await card.click();
      await page.waitForTimeout(500);
    }
  }
  await openHand(host);
};

const openHand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'My hand: choose in secret' }).click();
  await lastMessage(page).getByText('Only you can see this').waitFor();
  await lastMessage(page)
    .getByRole('button', { name: /^\d+: / })
    .first()
    .waitFor();
};

/** Two people on a small field type the moves of the bot `greedy`. Then the board is posted again. */
const playCitadel = async (
  pages: readonly [Page, Page],
  { matches }: Services,
  host: { readonly guildId: string; readonly userId: string },
): Promise<void> => {
  const [page, other] = pages;
  await start(page, 'citadel', ['field', '9×9']);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: /^Play my turn/ }).waitFor();
  const read = async (): Promise<State> => {
    const boards = await matches.openBoards(host);
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
    .getByRole('button', { name: /^Play my turn/ })
    .waitFor();
};

/** The picture shows the board at the beginning of this turn. */
const TURNS = 10;

/** The bot's whole turn as a player types it. */
const turnOf = (before: State): string => {
  const words: string[] = [];
  const greedy = botNamed(citadel, 'greedy');
  if (greedy === undefined) throw new Error('Citadel has no bot greedy');
  let state = before;
  while (state.mover !== null && state.mover === before.mover && state.phase === before.phase) {
    const whims = seededChance(`${state.step}`);
    const [action] = nextActions(greedy, citadel.look(state, state.mover), whims);
    const played = citadel.play(state, state.mover, action, whims);
    if (!played.ok) throw new Error(played.reason);
    words.push(citadel.typing?.write(action) ?? '');
    state = played.value.state;
    if (action.type === 'end') break;
  }
  return words.join(' ');
};
