// @module-tag long
// @module-tag release
import { MessageFlags } from 'discord-api-types/v10';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import { connectAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayAfter, dayOf, startOf } from '../../../src/sessions/time/day.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { chooseIn, faceOf, menuLabelsOf, offersOf, openGames } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { choose, findChromium, startBrowser } from '../../rig/page/browser.ts';
import { openPage, type } from '../../rig/page/page-play.ts';
import { doDueOnSkips } from '../../rig/page/skips.ts';

const chromium = findChromium();

/** With these dice no hero falls in the first spaces. */
const SECRET = 'the secret of a day in the page';

/** More clicks than any run takes, even one that explores for as long as possible. */
const LONGEST = 400;

/** A person with their own page. */
interface Player {
  readonly who: LocalClient;
  readonly page: Page;
  readonly received: readonly string[];
}

/** The newest private message of a person with this text, as Discord has it. */
const privateOf = async ({ who }: Player, text: string): Promise<SeenMessage> => {
  const isIt = (message: SeenMessage): boolean =>
    ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0 && textOf(message).includes(text);
  const found = (await who.until('games', (messages) => messages.some(isIt))).find(isIt);
  if (!found) throw new Error(`there is no private message with ${text}`);
  return found;
};

/** The same message on the page. */
const shownTo = ({ page }: Player, text: string): Locator =>
  page.getByRole('article').filter({ hasText: 'Only you can see this' }).filter({ hasText: text }).last();

const RUN = 'Daily run of';

/** Clicks the first offer of a person's run, this many times or until the run ends. */
const playRun = async (player: Player, most: number): Promise<void> => {
  let board = await privateOf(player, RUN);
  for (let clicks = 0; clicks < most; clicks++) {
    const [offer] = offersOf(board);
    if (offer === undefined) return;
    const { name, option } = faceOf(board, offer);
    const before = textOf(board);
    if (option === null) await shownTo(player, RUN).getByRole('button', { name, exact: true }).click();
    else await choose(player.page, name, option);
    await expect.poll(async () => textOf((board = await privateOf(player, RUN)))).not.toBe(before);
  }
};

describe.skipIf(chromium === null)('a day in the page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  test('three people play, one shares, the day ends, the morning tells of it, and every record verifies', async () => {
    const rig = await startRig();
    const { local } = rig;
    // Noon of the next day, whenever the test runs, with the same dice each time.
    const today = dayAfter(dayOf(local.now()));
    local.skip(startOf(today).getTime() + 12 * HOUR - local.now().getTime());
    const values = [today, SECRET, commitmentOf(SECRET)];
    await rig.sql.query('insert into days (day, secret, commitment) values ($1, $2, $3)', values);
    doDueOnSkips(rig);
    const open = async (key: string): Promise<Player> => ({
      who: await connectAs(local, key),
      ...(await openPage(browser, rig, key)),
    });
    const [clay, blue, tan] = [await open('clay'), await open('blue'), await open('tan')];
    const players = [clay, blue, tan];

    await type(clay.page, '/play');
    await shownTo(clay, 'What do you want to play?').getByRole('button', { name: 'Today’s Escape' }).click();
    for (const { page } of [blue, tan]) await type(page, '/daily');
    const seals = [];
    for (const player of players)
      seals.push(/Fair dice ([0-9a-f]{16})/.exec(textOf(await privateOf(player, RUN)))?.[1]);
    expect(seals).toEqual(players.map(() => commitmentOf(SECRET).slice(0, 16)));
    await playRun(clay, LONGEST);
    await playRun(blue, LONGEST);
    await playRun(tan, 2);

    await shownTo(clay, RUN).getByRole('button', { name: 'Share' }).click();
    for (const { page } of players) await page.getByText('Daily of').first().waitFor();
    await type(clay.page, '/server');
    await shownTo(clay, 'No morning post').getByRole('button', { name: 'Post each morning here' }).click();
    await shownTo(clay, 'No morning post')
      .getByRole('button', { name: 'Post each morning here' })
      .waitFor({ state: 'detached' });
    const toldBefore = players.map(({ received }) => received.join('\n'));

    await clay.page.getByRole('button', { name: 'Tools' }).click();
    await clay.page.getByRole('button', { name: 'Skip 1 day' }).click();
    await type(blue.page, '/games');
    await shownTo(blue, 'Your games').getByRole('button', { name: 'Daily runs' }).click();
    await shownTo(blue, 'Streak: 1 day').waitFor();
    for (const { page } of players) await page.getByText('Good morning').first().waitFor();
    const posted = (await tan.who.messages('games')).map(textOf).filter((text) => text.includes('Good morning'));
    expect(posted).toHaveLength(1);
    for (const { who } of players) expect(posted[0]).toContain(`<@${who.id}>`);
    await clay.page.getByRole('button', { name: 'Skip 1 day' }).click();

    const records: GameRecord[] = [];
    for (const player of players) {
      const own = await openGames(player.who, ['Daily runs']);
      await chooseIn(player.who, own, menuLabelsOf(own).flat()[0] ?? '');
      await shownTo(player, 'Your whole run of').waitFor();
      const [file] = (await privateOf(player, 'Your whole run of')).attachments;
      const text = await (await fetch(file?.url ?? '')).text();
      expect(findingOf(text)).toMatchObject({ ok: true, isOver: true, isSeeded: true });
      records.push(readRecord(JSON.parse(text)));
    }
    expect(records.map(({ fair }) => fair?.seed)).toEqual(players.map(() => SECRET));
    expect(JSON.stringify(records[2]?.result)).toContain('abandoned');
    for (const told of toldBefore) expect(told).not.toContain(SECRET);
  });
});
