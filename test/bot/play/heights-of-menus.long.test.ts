// @module-tag long
import { describe, inject, test } from 'vitest';
import { figuresTexts } from '../../../src/discord/figures/texts/texts.ts';
import { lobbyTexts } from '../../../src/discord/lobby/texts/texts.ts';
import { messagesTexts } from '../../../src/discord/messages/texts/texts.ts';
import { privacyTexts } from '../../../src/discord/privacy/texts/texts.ts';
import { seasonsTexts } from '../../../src/discord/seasons/texts/texts.ts';
import { settingsTexts } from '../../../src/discord/settings/texts/texts.ts';
import { viewTexts } from '../../../src/discord/view/texts/texts.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { brings } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { inLanguage, LANGUAGES } from '../../../src/kernel/language/current.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import { idleClock } from '../../../src/sessions/time/seat-clock.ts';
import { startRace } from '../../rig/bot/babylon-players.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { chooseIn, goThrough, labelsOf, makeHome, openGames, openServer, playOn } from '../../rig/bot/player.ts';
import { inForms } from '../../rig/heights/cases.ts';
import { forms, type Shown } from '../../rig/heights/heights.ts';
import { setForm, usePhone, type Table } from '../../rig/heights/phone.ts';
import { LOCALES } from '../../rig/language/locales.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';

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

describe.skipIf(hasNoBrowser)('on the page of a phone', () => {
  const { open, openTable, expectToFit } = usePhone();

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

  // Nothing is longer than German.
  test.each(inject('isRelease') ? LANGUAGES : (['de'] as const))(
    'everything behind /games and /server fits in %s',
    { tags: ['both'] },
    async (language) => {
      const table = await openTable();
      const { rig, people } = table;
      const [ada] = people;
      await fill(table);
      const page = await open(rig, 'clay');
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
