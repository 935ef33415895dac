// @module-tag long
// @module-tag release
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { setup } from '../../../src/games/citadel/rules/rules.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { noChance, seededChance } from '../../../src/kernel/random.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { SIDE, startMatch } from '../../rig/bot/citadel-players.ts';
import { begunByItself, labelsOf } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { lookOn, openPages, seriousFindings, viewsOf } from '../../rig/page/axe-pages.ts';
import { tours } from '../../rig/page/axe-screens.ts';
import { hasNoBrowser, useBrowser } from '../../rig/page/browser.ts';

/** How long a busy machine may take. */
const LIMIT = { timeout: 15 * MINUTE };

/** The tours that CI has no time for. */
const LONGEST: ReadonlySet<string> = new Set(['babylon', 'citadel', 'escape', 'siege']);

describe.skipIf(hasNoBrowser)('axe finds nothing serious, on a phone and a desktop in both themes', () => {
  const browser = useBrowser();

  const findingsOn = async (tour: NonNullable<(typeof tours)[string]>): Promise<readonly string[]> => {
    const rig = await startRig({ arePictured: true });
    const pages = await openPages(browser(), rig);
    const findings: string[] = [];
    await tour(rig, lookOn(pages, findings));
    // Everything else, with the whole conversation and the tools open.
    for await (const { name, page } of viewsOf(...pages)) {
      const tools = page.getByRole('complementary', { name: 'Tools' });
      if (!(await tools.isVisible())) await page.getByRole('button', { name: 'Tools' }).click();
      await tools.getByText('/').first().waitFor();
      findings.push(...(await seriousFindings(page)).map((finding) => `the page (${name}): ${finding}`));
    }
    return findings;
  };

  test.each(Object.entries(tours).filter(([name]) => !LONGEST.has(name)))(
    'on the screens of %s',
    LIMIT,
    async (_name, tour) => expect(await findingsOn(tour)).toEqual([]),
  );
  test.each(Object.entries(tours).filter(([name]) => LONGEST.has(name)))(
    'on the screens of %s',
    { ...LIMIT, tags: ['release'] },
    async (_name, tour) => expect(await findingsOn(tour)).toEqual([]),
  );

  test('on an open menu, a form, and the options of a command', async () => {
    const rig = await startRig({ arePictured: true });
    const { message } = await rig.clay.command('games', 'citadel start', { size: 9, bot: 'easy' });
    await rig.clay.press(message, 'Begin');
    const findings: string[] = [];
    for await (const { name, page } of viewsOf(...(await openPages(browser(), rig)))) {
      const look = async (what: string): Promise<unknown> =>
        findings.push(...(await seriousFindings(page)).map((finding) => `${what} (${name}): ${finding}`));
      await page.getByRole('button', { name: SIDE }).click();
      await page
        .getByRole('button', { name: /^\[[a-j]\d\]$/ })
        .first()
        .click();
      const menu = page.getByRole('combobox', { name: /^Walk further/ }).last();
      await menu.click();
      await page.getByRole('option').first().waitFor();
      await look('an open menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Back' }).last().click();
      await page.getByRole('button', { name: 'Type it' }).last().click();
      const form = page.getByRole('dialog');
      await form.waitFor();
      await look('a form');
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Message # games' }).fill('/citadel start ');
      await page.getByRole('combobox', { name: 'More options of /citadel start' }).waitFor();
      await look('the options of a command');
      await page.reload();
    }
    expect(findings).toEqual([]);
  });
});

/** Sets the position of the newest match. */
const place = ({ sql }: Rig, { rules }: Pick<AnyGame, 'rules'>, state: unknown) =>
  sql.query(
    `update matches set state = $1, news = $2, version = version + 1, entropy = coalesce(entropy, id)
       where id = (select id from matches order by opened_at desc limit 1)`,
    [JSON.stringify(state), JSON.stringify({ rules, events: [], late: [] })],
  );

describe.skipIf(hasNoBrowser)('axe finds nothing serious on boards of text, on both devices in both themes', () => {
  const browser = useBrowser();

  test('the whole map of Escape, the first roll of Siege and a 19x19 board of Citadel', async () => {
    const rig = await startRig();
    const { clay } = rig;
    const findings: string[] = [];
    // Each space has two paths, so that too many are open to show them all at once.
    const start = escape.setup(escape.defaults(1), 1, noChance);
    const spaces = Array.from({ length: 201 }, (_, id) => ({
      ...start.spaces[0],
      inward: id === 0 ? null : Math.floor((id - 1) / 2),
    }));
    const bush = { ...start, spaces, at: 95, farthest: 8, steps: 200, lead: 500, turn: 200 };
    const look = lookOn(await openPages(browser(), rig), findings);
    await clay.command('games', 'escape start');
    await place(rig, escape, bush);
    const { message: run } = await clay.command('games', 'escape continue');
    expect(labelsOf(run)).toContain('Whole map');
    await look('a run', run);
    await look('the whole map', (await clay.press(run, 'Whole map')).message);
    const { message: siege } = await clay.command('games', 'siege start');
    await look('the sheet', await begunByItself(clay, siege));
    await startMatch(clay, rig.blue, { size: 19, citadels: 9 });
    let state = setup(citadel.readOptions({ ...citadel.defaults(2), size: 19, citadels: 9 }), seededChance('coin'));
    for (const { seat, action } of citadel.beginnings?.['balanced']?.actions(state, seededChance('beginning')) ?? []) {
      const played = citadel.play(state, seat, action, seededChance('whims'));
      if (!played.ok) throw new Error(played.reason);
      ({ state } = played.value);
    }
    await place(rig, citadel, state);
    await look('a board of 19x19', (await clay.command('games', 'citadel continue')).message);
    expect(findings).toEqual([]);
  }, 120_000);
});
