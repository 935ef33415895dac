// @module-tag long
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { joinAs } from '../../../src/local/client.ts';
import { HAND, startRace } from '../../rig/bot/babylon-players.ts';
import { SIDE, startMatch } from '../../rig/bot/citadel-players.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { playRound, race } from '../../rig/games/babylon/race.ts';
import { fiveFights } from '../../rig/games/citadel/fields.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';

const chromium = findChromium();

const PHONE = { width: 390, height: 844 };

/** The part of a phone that shows messages. */
const MOST = 710;

/** The longest name that Discord allows. */
const longName = (first: string): string => first.padEnd(32, ' von Hohenstein').slice(0, 32);

const rows: string[] = [];

afterAll(() => void process.stdout.write(`\n${rows.join('\n')}\n\n`));

/** Sets the position of the newest match, and what led to it. */
const place = ({ sql }: Rig, { rules }: Pick<AnyGame, 'rules'>, state: unknown, events: readonly unknown[]) =>
  sql.query(
    `update matches set state = $1, news = $2, version = version + 1, entropy = coalesce(entropy, id)
       where id = (select id from matches order by opened_at desc limit 1)`,
    [JSON.stringify(state), JSON.stringify({ rules, events, late: [] })],
  );

const setStyle = ({ bot, local }: Awaited<ReturnType<typeof startRig>>, pictures: 'picture' | 'text') =>
  bot.services.preferences.set(local.guildId, { pictures }, 'server');

describe.skipIf(chromium === null)('on the page of a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  const open = async ({ local }: Rig): Promise<Page> => {
    const page = await browser.newPage({ viewport: PHONE });
    onTestFinished(() => page.close());
    page.setDefaultTimeout(MINUTE);
    await page.goto(local.url);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    return page;
  };

  /** The height of the newest private screen, with the picture that it is to have. */
  const measured = async (page: Page, what: string, hasPicture: boolean): Promise<number> => {
    const screen = page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();
    await screen.locator('.components').waitFor();
    if (hasPicture) await loaded(screen.locator('img.picture'));
    const { height = 0 } = (await screen.boundingBox()) ?? {};
    const folder = process.env['MEASURES'];
    if (folder !== undefined) await screen.screenshot({ path: `${folder}/${what.replaceAll(/\W+/g, '-')}.png` });
    rows.push(`${what.padEnd(45)} ${String(Math.round(height)).padStart(5)} px, at most ${MOST}`);
    return height;
  };

  const loaded = async (picture: Locator): Promise<void> => {
    await expect.poll(() => picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeGreaterThan(0);
  };

  test.each(['text', 'picture'] as const)('a hand of three at a reveal with a fight fits, as %s', async (form) => {
    const rig = await startRig();
    const [ben, cleo] = await Promise.all(
      ['Benjamin', 'Cleopatra'].map((name) => joinAs(rig.local.url, name.toLowerCase(), longName(name))),
    );
    if (ben === undefined || cleo === undefined) throw new Error('nobody joined');
    await startRace(rig.clay, [ben, cleo]);
    const sketch = { at: [10, 12, 9], hands: [[3, 22, 24], [27], [28, 1, 2]], deck: [5, 7, 8, 10] };
    const before = race({ ...sketch, warlord: 7, tokens: ['injury', 'ambush'], injury: [1, 0, 0] });
    const { state, events } = playRound(before, [3, 27, 28], [22, 1, 2]);
    await setStyle(rig, form);
    await place(rig, babylon, state, events);
    const page = await open(rig);
    await page.getByRole('button', { name: HAND }).last().click();
    expect(await measured(page, `Babylon, a hand of three, ${form}`, form === 'picture')).toBeLessThanOrEqual(MOST);
  });

  test.each([
    { size: 9, form: 'text' },
    { size: 9, form: 'picture' },
    { size: 13, form: 'text' },
    { size: 13, form: 'picture' },
  ] as const)('Citadel on $size fits with five fights, as $form', async ({ size, form }) => {
    const rig = await startRig();
    const ben = await joinAs(rig.local.url, 'benjamin', longName('Benjamin'));
    await startMatch(rig.clay, ben, { field: size });
    await setStyle(rig, form);
    await place(rig, citadel, fiveFights(size), []);
    const page = await open(rig);
    await page.getByRole('button', { name: SIDE }).last().click();
    const what = `Citadel ${size}x${size} with five fights, ${form}`;
    expect(await measured(page, what, form === 'picture')).toBeLessThanOrEqual(MOST);
  });
});
