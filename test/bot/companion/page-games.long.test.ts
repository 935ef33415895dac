// @module-tag long
// @module-tag release
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { hasNoBrowser, useBrowser } from '../../rig/page/browser.ts';
import { openPage } from '../../rig/page/page-play.ts';
import { doDueOnSkips } from '../../rig/page/skips.ts';
import { companionFor } from './companion-for.ts';

describe.skipIf(hasNoBrowser)('the page knows the running games', () => {
  const browser = useBrowser();

  test('it shows whose turn it is, lets a bot play, and skips to the next reminder', async () => {
    const rig = await startRig();
    const { local, clay, blue } = rig;
    local.onGames(companionFor(rig));
    doDueOnSkips(rig);
    const { message } = await clay.command('games', 'citadel start', { opponent: blue.id });
    await blue.press(message, 'Accept');
    const toMove = async (): Promise<readonly string[]> => {
      const [game] = await companionFor(rig).games();
      return game?.toMove ?? [];
    };
    const [first] = await toMove();
    const [mover, other] = first === clay.id ? [clay, blue] : [blue, clay];
    const { people } = await mover.overview();
    const otherName = people.find(({ id }) => id === other.id)?.name ?? '';

    const { page } = await openPage(browser(), rig, mover.key);
    await page.getByRole('radio', { name: /to move$/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Let a bot play this turn of Citadel' }).click();
    await page.getByRole('button', { name: `${otherName} is to move` }).click();
    await expect.poll(() => page.url()).toContain(`as=${other.key}`);
    expect(await toMove()).toEqual([other.id]);

    await page.getByRole('button', { name: 'Skip to the next reminder' }).click();
    const all = await other.until('games', (shown) => shown.some((each) => each.content.includes(`<@${other.id}>`)));
    expect(all.map(textOf).join('\n')).toContain(`<@${other.id}>`);
  });

  test('it loads scenarios, each once for a person', async () => {
    const rig = await startRig();
    const { local, sql } = rig;
    local.onGames(companionFor(rig));
    const { page } = await openPage(browser(), rig, 'clay');
    await page.getByRole('button', { name: 'Tools' }).click();
    for (const [name, shown] of [
      ['A siege about to be won', /^(Re)?[Rr]oll/],
      ['Citadel at turn 20', /^Play my turn/],
      ['A race with the Warlord one space behind', /^My hand/],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: shown }).first().waitFor();
    }
    const { rows } = await sql.query<{ game: string }>('select game from matches where ended_at is null order by game');
    expect(rows.map(({ game }) => game)).toEqual(['babylon', 'citadel', 'siege']);
    await page.getByRole('button', { name: 'A siege about to be won' }).click();
    await page.getByText('You have a game of Dice Siege here already.').waitFor();
  });
});
