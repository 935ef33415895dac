import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { figuresTexts } from '../../../src/discord/figures/texts/texts.ts';
import { lobbyTexts } from '../../../src/discord/lobby/texts/texts.ts';
import { messagesTexts } from '../../../src/discord/messages/texts/texts.ts';
import { privacyTexts } from '../../../src/discord/privacy/texts/texts.ts';
import { seasonsTexts } from '../../../src/discord/seasons/texts/texts.ts';
import { settingsTexts } from '../../../src/discord/settings/texts/texts.ts';
import { viewTexts } from '../../../src/discord/view/texts/texts.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { brings, type AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { inLanguage, LANGUAGES, type Language } from '../../../src/kernel/language/current.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { joinAs, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { idleClock } from '../../../src/sessions/time/seat-clock.ts';
import { chooseFirst, gatherRace, openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { endMatch, openPuzzle, startWith } from '../../rig/bot/board-menus.ts';
// @module-tag long
import { openSide, startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import {
  chooseIn,
  goThrough,
  labelsOf,
  makeHome,
  openGames,
  openServer,
  playOn,
  pressMore,
} from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { race } from '../../rig/games/babylon/race.ts';
import { fiveFights } from '../../rig/games/citadel/fields.ts';
import { crowded } from '../../rig/games/citadel/several.ts';
import { stateAt } from '../../rig/games/siege/sieges.ts';
import { fields, fours, inForms } from '../../rig/heights/cases.ts';
import { beforeCapture, fullRace, fullSiege, longName, longRun, PHONE, surelyWon } from '../../rig/heights/fullest.ts';
import { forms, heights, MOST_HEIGHT, mostHeightOf, type Form, type Shown } from '../../rig/heights/heights.ts';
import { findChromium, startBrowser } from '../../rig/page/browser.ts';
import { keepIfFailed } from '../../rig/run/kept.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';

const LOCALES = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es-ES',
  it: 'it',
  'pt-BR': 'pt-BR',
} as const satisfies Readonly<Record<Language, string>>;

const chromium = findChromium();

/** The heights that were measured, for the table at the end. */
const found = new Map<Shown, Partial<Record<Form, number>>>();

afterAll(() => {
  const rows = [...found].map(([what, now]) => {
    const columns = forms.map((form) => {
      const { recorded, before = '' } = heights[what][form];
      return `${String(before).padStart(6)} -> ${String(now[form] ?? '').padStart(4)} (recorded ${recorded})`;
    });
    return `${what.padEnd(42)} ${columns.join('  ')}`;
  });
  process.stdout.write(`\nHeights in px at most ${MOST_HEIGHT}: as text, as a picture\n${rows.join('\n')}\n\n`);
});

interface Table {
  readonly rig: Rig & { readonly bot: RunningBot };
  /** Three people with the longest names. The page is Ada's. */
  readonly people: readonly [LocalClient, LocalClient, LocalClient];
  readonly page: Page;
}

/** Sets the position of the newest match, and what led to it. */
const place = async ({ rig }: Table, { rules }: Pick<AnyGame, 'rules'>, state: unknown, events: unknown = []) => {
  await rig.sql.query(
    `update matches set state = $1, news = $2, version = version + 1,
       move_count = greatest(move_count, 9), entropy = coalesce(entropy, id)
       where id = (select id from matches order by opened_at desc limit 1)`,
    [JSON.stringify(state), JSON.stringify({ rules, events, late: [] })],
  );
};

// All of it shares one browser.
// oxlint-disable-next-line max-lines-per-function
describe.skipIf(chromium === null)('on the page of a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser(chromium ?? '');
  });

  afterAll(() => browser.close());

  const openTable = async (): Promise<Table> => {
    const rig = await startRig({ arePictured: null, mayFail: true });
    const [ada, ben, cleo] = await Promise.all(
      (['Ada', 'Benjamin', 'Cleopatra'] as const).map((name) => joinAs(rig.local, name.toLowerCase(), longName(name))),
    );
    if (ada === undefined || ben === undefined || cleo === undefined) throw new Error('Nobody joined.');
    const page = await browser.newPage({ viewport: PHONE });
    onTestFinished(() => page.close());
    keepIfFailed('.png', () => page.screenshot());
    page.setDefaultTimeout(MINUTE);
    await page.goto(`${rig.local.url}?as=ada`);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    return { rig, people: [ada, ben, cleo], page };
  };

  const setForm = ({ rig: { bot, local } }: Table, form: Form): Promise<void> =>
    bot.services.preferences.set(local.guildId, { pictures: form }, 'server');

  /** The height of a message with everything in it, once the page shows it as it was seen, or a later edit. */
  const heightOf = async ({ page }: Table, seen: SeenMessage, name: string): Promise<number> => {
    const { id, embeds, edited_timestamp: edited } = seen;
    const message = page.locator(`[data-message="${id}"]`);
    await expect.poll(async () => ((await message.getAttribute('data-edited')) ?? '') >= (edited ?? '')).toBe(true);
    await message.locator('.components').waitFor();
    if (embeds.some(({ image }) => image !== undefined)) await loaded(message.locator('img.picture'));
    const folder = process.env['MEASURES'];
    if (folder !== undefined) await message.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png` });
    return Math.round((await message.boundingBox())?.height ?? 0);
  };

  const loaded = async (picture: Locator): Promise<void> => {
    await expect.poll(() => picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeGreaterThan(0);
  };

  /** Measures a message, which may be at most as tall as before, and fit a phone. */
  const expectToFit = async (table: Table, what: Shown, form: Form, message: SeenMessage): Promise<void> => {
    const height = await heightOf(table, message, `${what} ${form}`);
    const { [form]: soFar = 0, ...other } = found.get(what) ?? {};
    found.set(what, { ...other, [form]: Math.max(soFar, height) });
    expect.soft(height, `${what} as ${form}`).toBeLessThanOrEqual(mostHeightOf(what, form));
  };

  /** A message as its newest edit has it. */
  const now = (who: LocalClient, { id }: Pick<SeenMessage, 'id'>): Promise<SeenMessage> => who.message(id);

  /** Ends a game of one, and returns its board. */
  const givenUp = async (who: LocalClient, board: SeenMessage): Promise<SeenMessage> => {
    await endMatch(who);
    await who.until('games', (all) =>
      all.some((each) => each.id === board.id && labelsOf(each).includes('Play again')),
    );
    return now(who, board);
  };

  test.each(forms)('a run of Escape with 40 spaces fits as %s', async (form) => {
    const table = await openTable();
    const [ada] = table.people;
    await setForm(table, form);
    await ada.command('games', 'escape start');
    const { state, events } = longRun();
    await place(table, escape, state, events);
    const { message: board } = await ada.command('games', 'escape continue');
    await expectToFit(table, 'Escape: a fight at 40 spaces', form, board);
    await expectToFit(table, 'Escape: the end of a run given up', form, await givenUp(ada, board));
    await ada.command('games', 'escape start');
    const last = beforeCapture();
    expect(last.spaces).toHaveLength(40);
    await place(table, escape, last);
    const { message: before } = await ada.command('games', 'escape continue');
    const { message: end } = await ada.press(before, 'Explore (captured!)');
    expect(labelsOf(end)).toEqual(expect.arrayContaining(['Play again', 'Whole map']));
    await expectToFit(table, 'Escape: the end', form, end);
  });

  test.each(forms)('a siege with eight dice and all abilities fits as %s', async (form) => {
    const table = await openTable();
    const [ada] = table.people;
    await setForm(table, form);
    await ada.command('games', 'siege start');
    for (const [what, state] of [
      ['Siege: a roll of eight dice', stateAt({ ...fullSiege.now, phase: 'roll', rolls: 1 })],
      ['Siege: eight dice, all abilities ready', fullSiege],
      ['Siege: a roll that a bot may finish', stateAt({ ...surelyWon.now, phase: 'roll', rolls: 1 })],
    ] as const) {
      await place(table, siege, state);
      await expectToFit(table, what, form, (await ada.command('games', 'siege continue')).message);
    }
    await place(table, siege, surelyWon);
    const { message: sure } = await ada.command('games', 'siege continue');
    const { message: asked } = await ada.press(sure, 'Finish it');
    await expectToFit(table, 'Siege: the question before a bot finishes', form, asked);
    const { message: board } = await ada.command('games', 'siege continue');
    await expectToFit(table, 'Siege: the end', form, await givenUp(ada, board));
  });

  test.each(forms)('a race of three with a fight each fits as %s', async (form) => {
    const table = await openTable();
    const [ada, ben, cleo] = table.people;
    await setForm(table, form);
    const lobby = await gatherRace(ada, [ben]);
    await expectToFit(table, 'Babylon: the lobby', form, lobby);
    for (const who of [ada, ben]) await who.press(lobby, 'Leave');
    const { id } = await startRace(ada, [ben, cleo]);
    const { state, events } = fullRace();
    await place(table, babylon, state, events);
    const { message: board } = await ada.command('games', 'babylon continue');
    expect(board.id).not.toBe(id);
    await expectToFit(table, 'Babylon: the race after three fights', form, board);
    await expectToFit(table, 'Babylon: a hand of three', form, (await openHand(ada, board)).message);
    await chooseFirst(ada, board);
    const { message: hand } = await openHand(ada, board);
    await expectToFit(table, 'Babylon: a plan', form, (await ada.press(hand, 'Plan my turn')).message);
    await place(table, babylon, race({ at: [0, 35, 34], warlord: 33 }));
    const { message: early } = await ada.command('games', 'babylon continue');
    await expectToFit(table, 'Babylon: caught early', form, (await openHand(ada, early)).message);
    await place(table, babylon, race({ at: [36, 35, 34], warlord: 33 }));
    const { message: last } = await ada.command('games', 'babylon continue');
    for (const each of table.people) await chooseFirst(each, last);
    await ada.until('games', (all) => all.some((each) => each.id === last.id && labelsOf(each).includes('Rematch')));
    await expectToFit(table, 'Babylon: the end', form, await now(ada, last));
  });

  test.each(forms.flatMap((form) => fields.map((field) => ({ form, ...field }))))(
    '$what with five fights fits as $form',
    async ({ form, size, what }) => {
      const table = await openTable();
      const [ada, ben] = table.people;
      await setForm(table, form);
      const { message: lobby } = await ada.command('games', 'citadel start', { size });
      if (size === 9) await expectToFit(table, 'Citadel: the lobby', form, lobby);
      await ada.press(lobby, 'Leave');
      await startMatch(ada, ben, { size });
      await place(table, citadel, fiveFights(size));
      const { message: board } = await ada.command('games', 'citadel continue');
      await expectToFit(table, `${what}: the field`, form, board);
      const side = await openSide(ada, board);
      await expectToFit(table, `${what}: a turn with five fights`, form, side);
      await typeTurn(ada, '.');
      const { message: planned } = await ada.press(await openSide(ada, board), 'Plan my turn');
      await expectToFit(table, `${what}: a plan`, form, planned);
      await ada.press(planned, 'Back');
      await ada.press((await pressMore(ada, planned, 'Resign')).message, 'End it');
      await ada.until('games', (all) => all.some((each) => each.id === board.id && labelsOf(each).includes('Rematch')));
      await expectToFit(table, `${what}: the end`, form, await now(ada, board));
    },
  );

  test.each(inForms(fours))(
    'a game of $what fits as $form',
    { tags: ['both'] },
    async ({ form, board, field, what }) => {
      const table = await openTable();
      const [ada, ben, cleo] = table.people;
      await setForm(table, form);
      const { message: lobby } = await chooseIn(ada, await startWith(ada, 'citadel', { board }), 'Bot: beginner');
      await ben.press(lobby, 'Join');
      await expectToFit(table, `${what}: the lobby`, form, await now(ada, lobby));
      await cleo.press(lobby, 'Join');
      await place(table, citadel, crowded(field));
      const { message: shown } = await ada.command('games', 'citadel continue');
      await expectToFit(table, `${what}: the field`, form, shown);
      await expectToFit(table, `${what}: a full turn`, form, await openSide(ada, shown));
      await typeTurn(ada, '.');
      const planned = await ada.press(await openSide(ada, shown), 'Plan my turn');
      await expectToFit(table, `${what}: a plan`, form, planned.message);
    },
  );

  const taught = games.filter((game) => brings(game, 'tutorial')).map(({ id, name }) => ({ game: id, name }));
  test.each(inForms(taught))(
    'each step of the lesson of $game fits as $form',
    { tags: ['both'] },
    async ({ form, name }) => {
      const table = await openTable();
      const [ada] = table.people;
      await setForm(table, form);
      let message = await goThrough(ada, ['Learn', name, 'Lesson']);
      for (let isOver = false; !isOver;) {
        await expectToFit(table, 'The tallest step of a lesson', form, message);
        isOver = !labelsOf(message).includes('Skip');
        if (!isOver) ({ message } = await ada.press(message, 'Skip'));
      }
    },
  );

  /** Games of all kinds of three people: running, finished, and daily runs of a month. */
  const fill = async ({ rig, people: [ada, ben, cleo] }: Table): Promise<void> => {
    await playOn(ada, (await ada.command('games', 'daily')).message);
    await rig.sql.query(`insert into matches
      select (jsonb_populate_record(matches, jsonb_build_object('id', id || n, 'day', earlier,
        'ranked_as', replace(ranked_as, day, earlier), 'place', null, 'ended_at', ended_at - n * interval '1 day'))).*
      from matches, generate_series(1, 30) as n,
        lateral (select to_char(day::date - n, 'YYYY-MM-DD') as earlier) as days`);
    for (let games = 0; games < 6; games++) await startRace(ada, [ben, cleo]);
    const of = { guildId: rig.local.guildId, hints: 1 };
    const at = (hour: number): Date => new Date(rig.local.now().getTime() - hour * HOUR);
    const kinds = [[], ['hard-mode'], [], ['hard-mode']];
    await storeMatches(rig.databaseUrl, [
      ...Array.from({ length: 40 }, (_, run) => ({
        ...of,
        id: `run-${run}`,
        game: 'escape',
        options: { ...escape.defaults(1), variants: kinds[run % 4] },
        result: { outcome: run % 3 === 0 ? 'abandoned' : 'captured', winners: [], score: 10 + run },
        endedAt: at(run),
        players: [run < 20 ? ada.id : `${200000000000000000n + BigInt(run)}`],
      })),
      ...Array.from({ length: 20 }, (_, game) => ({
        ...of,
        id: `field-${game}`,
        game: 'citadel',
        options: citadel.defaults(2),
        result: { outcome: 'lead', winners: [game % 2] },
        endedAt: at(game / 2),
        players: [ada.id, [ben.id, cleo.id, 'bot:easy', 'bot:hard'][game % 4] ?? ben.id],
      })),
    ]);
    const clock = idleClock(2, 0, new Date()).map((own) => ({ ...own, answers: { hour: 8, day: 2, later: 1 } }));
    await rig.sql.query(`update matches set clock = $1 where id like 'field-%'`, [JSON.stringify(clock)]);
  };

  // Nothing is longer than German.
  test.each(inject('isRelease') ? LANGUAGES : (['de'] as const))(
    'everything behind /games and /server fits in %s',
    { tags: ['both'] },
    async (language) => {
      const table = await openTable();
      const { rig, people } = table;
      const [ada] = people;
      await fill(table);
      const page = await browser.newPage({ viewport: PHONE });
      onTestFinished(() => page.close());
      await page.goto(`${rig.local.url}?as=clay`);
      const { clay } = rig;
      await makeHome(clay, 'lobby');
      await openServer(clay, ['Post each morning here']);
      await ada.speak(LOCALES[language]);
      const texts = <Said>(say: () => Said): Said => inLanguage(language, say);
      const go = async (what: Shown, labels: readonly (() => string)[]): Promise<void> =>
        expectToFit(table, what, 'text', await openGames(ada, labels.map(texts)));
      await go('/games', []);
      await go('Finished games', [() => lobbyTexts.list.label.finished]);
      await go('Stats', [() => figuresTexts.stats.title]);
      await go('Stats', [() => figuresTexts.stats.title, () => escape.name]);
      await go('Tables', [() => figuresTexts.label.tables]);
      for (const { name } of [escape, citadel, babylon]) {
        const shown = await openGames(ada, [texts(() => figuresTexts.label.tables)]);
        const called = texts(() => name);
        await expectToFit(table, 'Tables', 'text', (await chooseIn(ada, shown, called)).message);
      }
      await go('Season', [() => seasonsTexts.label.season]);
      await go('Daily runs', [() => viewTexts.label.dailies]);
      await go('The table of a daily', [() => viewTexts.label.dailies, () => viewTexts.label.table]);
      await go('Settings', [() => lobbyTexts.list.label.settings]);
      await go('Notifications and time', [() => lobbyTexts.list.label.settings, () => settingsTexts.title.time]);
      await go('Who may invite me', [
        () => lobbyTexts.list.label.settings,
        () => settingsTexts.title.time,
        () => settingsTexts.shutOuts.title,
      ]);
      await go('Away', [() => settingsTexts.away.label.open]);
      await go('Your data', [() => privacyTexts.label.open]);
      await go('Your data', [() => privacyTexts.label.open, () => messagesTexts.turn.next]);
      await clay.speak(LOCALES[language]);
      const stats = await openGames(clay, [texts(() => figuresTexts.stats.title)]);
      await expectToFit({ ...table, page }, 'Stats', 'text', (await clay.choose(stats, ada.id)).message);
      await expectToFit({ ...table, page }, '/server', 'text', await openServer(clay));
      const doctor = await openServer(clay, [texts(() => settingsTexts.doctor)]);
      await expectToFit({ ...table, page }, 'The doctor', 'text', doctor);
    },
  );

  test.each(forms)('a puzzle and the welcome fit as %s', async (form) => {
    const table = await openTable();
    const [ada] = table.people;
    await setForm(table, form);
    for (const which of ['easy', 'medium', 'hard']) {
      await expectToFit(table, 'A puzzle', form, await openPuzzle(ada, 'citadel', which));
      const keeping = await openPuzzle(ada, 'siege', which);
      await expectToFit(table, 'Siege: a puzzle', form, keeping);
      const { message: answered } = await ada.press(keeping, 'Stop');
      await expectToFit(table, 'Siege: a wrong answer', form, answered);
      if (!labelsOf(answered).includes('Show the solution')) continue;
      const { message: solved } = await ada.press(answered, 'Show the solution');
      await expectToFit(table, 'Siege: a solved puzzle', form, solved);
    }
    await expectToFit(table, 'The welcome of /play', form, await goThrough(ada, []));
    for (const labels of [['Alone'], ['With people'], ['With people', 'Citadel'], ['Learn', 'Citadel']])
      await expectToFit(table, 'The tallest screen behind /play', form, await goThrough(ada, labels));
    await expectToFit(table, '/help', form, (await ada.command('games', 'help')).message);
  });
});
