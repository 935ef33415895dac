// @module-tag long
// @module-tag release
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { greedy } from '../../../src/games/citadel/bots/greedy.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { State as CitadelState } from '../../../src/games/citadel/rules/field/state.ts';
import { setup as setUpCitadel } from '../../../src/games/citadel/rules/rules.ts';
import { botNamed, nextActions, type AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { SIDE, stateOf } from '../../rig/bot/citadel-players.ts';
import { measures, mostOf, type Measure, type MeasureName } from '../../rig/bot/measures.ts';
import { openRig, startRig, type Rig } from '../../rig/bot/rig.ts';
import { siegeTapsARound } from '../../rig/games/siege/taps-a-round.ts';
import { tapsFor } from '../../rig/games/taps.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { keepIfFailed } from '../../rig/run/kept.ts';

const chromium = findChromium();

const PHONE = { width: 390, height: 844 };

/** The measurements, for the table at the end. */
const found = new Map<MeasureName, number>();

/** Notes a figure for the table, and returns it. */
const noted = (name: MeasureName, figure: number): number => {
  found.set(name, figure);
  return figure;
};

afterAll(() => {
  const rows = [...found].map(([name, figure]) => {
    const { what, unit, recorded, goal }: Measure = measures[name];
    const shown = Number(figure.toFixed(1));
    return `${what.padEnd(55)} ${String(shown).padStart(6)} ${unit.padEnd(6)} recorded ${recorded}, goal ${goal}`;
  });
  process.stdout.write(`\n${rows.join('\n')}\n\n`);
});

/** Sets the position of the newest match, and what led to it. */
const place = ({ sql }: Rig, { rules }: Pick<AnyGame, 'rules'>, state: unknown, events: readonly unknown[] = []) =>
  sql.query(
    `update matches set state = $1, news = $2, version = version + 1, entropy = coalesce(entropy, id)
       where id = (select id from matches order by opened_at desc limit 1)`,
    [JSON.stringify(state), JSON.stringify({ rules, events, late: [] })],
  );

test('a round of Siege takes few taps if the player follows the hints', () => {
  expect(noted('siegeRound', siegeTapsARound(20))).toBeLessThanOrEqual(mostOf(measures.siegeRound));
});

/** The average taps for the moves of a bot in a game, from its own screens. */
const tapsAMove = (game: AnyGame, bot: string): number => {
  const player = botNamed(game, bot);
  if (player === undefined) throw new Error(`There is no bot ${bot}.`);
  const chance = seededChance('taps');
  const seats = game.seats.least;
  let state = game.setup(game.defaults(seats), seats, chance);
  let [taps, moves] = [0, 0];
  for (; moves < 60 && game.status(state).result === null; moves++) {
    const [seat = 0] = game.status(state).awaited;
    const [action] = nextActions(player, game.look(state, seat), chance);
    taps += tapsFor(game, state, seat, action);
    ({ state } = accepted(game.play(state, seat, action, chance), bot));
  }
  return taps / moves;
};

test('a move of Escape and a card of Babylon take one tap', () => {
  expect(noted('escapeRound', tapsAMove(escape, 'greedy'))).toBeLessThanOrEqual(mostOf(measures.escapeRound));
  expect(noted('babylonRound', tapsAMove(babylon, 'easy'))).toBeLessThanOrEqual(mostOf(measures.babylonRound));
});

/** A game on 9x9 that two equal bots have played from the balanced beginning to this turn. */
const matchAt = (turn: number): { readonly state: CitadelState; readonly events: readonly unknown[] } => {
  const options = citadel.readOptions({ ...citadel.defaults(2), size: 9, citadels: 5 });
  let state = setUpCitadel(options, seededChance('coin'));
  let events: readonly unknown[] = [];
  const whims = seededChance('whims');
  const go = (seat: number, action: Parameters<typeof citadel.makeAction>[0]): void => {
    const played = citadel.play(state, seat, action, whims);
    if (!played.ok) throw new Error(played.reason);
    ({ state, events } = played.value);
  };
  for (const { seat, action } of citadel.beginnings?.['balanced']?.actions(state, whims) ?? []) go(seat, action);
  while (state.mover !== null && (state.turn < turn || state.mover !== 0)) {
    go(state.mover, greedy.choose(citadel.look(state, state.mover), whims));
  }
  return { state, events };
};

/** A turn whose first move leaves no citadel. Ending a turn after one that does would need a confirmation. */
const FREE_MOVE = 12;

test('moving a warrior of Citadel and ending the turn takes few taps', () => {
  const { state } = matchAt(FREE_MOVE);
  const move = citadel.actions(state, 0).find(({ type }) => type === 'move');
  if (move === undefined) throw new Error('Nothing can move.');
  const played = citadel.play(state, 0, move, seededChance(''));
  if (!played.ok) throw new Error(played.reason);
  expect(
    noted('citadelMove', tapsFor(citadel, state, 0, move) + tapsFor(citadel, played.value.state, 0, { type: 'end' })),
  ).toBeLessThanOrEqual(mostOf(measures.citadelMove));
});

describe.skipIf(chromium === null)('on the page of a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  /** Opens the page as Clay does with only its address. */
  const open = async ({ local }: Rig): Promise<Page> => {
    const page = await browser.newPage({ viewport: PHONE });
    onTestFinished(() => page.close());
    keepIfFailed('.png', () => page.screenshot());
    page.setDefaultTimeout(MINUTE);
    await page.goto(local.url);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    return page;
  };

  test('one tap starts Citadel against a bot, where games for one are offered', async () => {
    const rig = await openRig();
    await rig.runBot({ greeting: 'welcome' });
    const page = await open(rig);
    await page.getByRole('button', { name: 'Alone' }).click();
    const [taps, press] = counter(page);
    await press(/^Citadel/);
    await page.getByRole('button', { name: SIDE }).waitFor();
    const { phase } = await stateOf(rig);
    expect(phase).toBe('play');
    expect(noted('citadelSetup', taps())).toBeLessThanOrEqual(mostOf(measures.citadelSetup));
  });

  test('three taps on the page move a warrior of Citadel and end the turn', async () => {
    const rig = await startRig({ mayFail: true });
    const page = await open(rig);
    await rig.clay.command('games', 'citadel start', { size: 9, bot: 'easy' });
    const [, begin] = counter(page);
    await begin('Begin');
    await page.getByRole('button', { name: SIDE }).waitFor();
    const { state, events } = matchAt(FREE_MOVE);
    const move = citadel.actions(state, 0).find(({ type }) => type === 'move');
    if (move?.type !== 'move') throw new Error('Nothing can move.');
    await place(rig, citadel, state, events);
    await page.getByRole('button', { name: SIDE }).click();
    const side = page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();
    await side.locator('.components').waitFor();
    const [taps, press] = counter(page);
    await press(new RegExp(`^\\[?${move.from}\\]?$`));
    await press(new RegExp(`^(To|Enter) ${move.to}$`));
    await press(/^End turn/);
    const ended = 'select from moves where action::text like $1';
    await expect.poll(async () => (await rig.sql.query(ended, ['%end%'])).rowCount).toBeGreaterThan(0);
    expect(noted('citadelMove', taps())).toBeLessThanOrEqual(mostOf(measures.citadelMove));
  });

  test('two clicks lead from the page’s address to the first die', async () => {
    const rig = await openRig();
    await rig.runBot({ greeting: 'welcome' });
    const page = await open(rig);
    const [clicks, press] = counter(page);
    await press(/^Today’s Escape/);
    await press(/^Explore/);
    const rolled = 'select from moves where json_array_length(draws) > 0';
    await expect.poll(async () => (await rig.sql.query(rolled)).rowCount).toBeGreaterThan(0);
    expect(noted('firstDie', clicks())).toBeLessThanOrEqual(mostOf(measures.firstDie));
  });
});

type Name = string | RegExp;

/** Clicks on buttons of a page, and counts the clicks. */
const counter = (page: Page): readonly [() => number, (name: Name) => Promise<void>] => {
  let count = 0;
  return [
    () => count,
    async (name) => {
      await page.getByRole('button', { name }).last().click();
      count++;
    },
  ];
};
