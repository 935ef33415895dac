import { expect, test } from 'vitest';
import { viewTexts } from '../../../src/discord/view/texts/texts.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { screenTexts } from '../../../src/games/babylon/texts/screen/texts.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { inLanguage, type Language } from '../../../src/kernel/language/current.ts';
import { buttonsOf, connectAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import { setServerLocale } from '../../../src/local/controls.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { gatherRace, HAND, joinServer, startRace } from '../../rig/bot/babylon-players.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { MORE, openGames, openServer } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** The labels of everything that can be pressed in a message. */
const labelsIn = (message: SeenMessage): readonly string[] => buttonsOf(message).map(({ label }) => label ?? '');

/** The locales of three people, and their languages. */
const READERS = [
  { locale: 'de', language: 'de' },
  { locale: 'fr', language: 'fr' },
  { locale: 'es-419', language: 'es' },
] as const satisfies readonly { readonly locale: string; readonly language: Language }[];

test('in a race of three languages each reads their own, and the board stays in that of the server', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const tan = await connectAs(local, 'tan');
  const people = [clay, blue, tan] as const;
  for (const [index, who] of people.entries()) await who.speak(READERS[index]?.locale ?? 'en-GB');
  const board = await startRace(clay, [blue, tan]);
  const hands = new Map<LocalClient, SeenMessage>();
  for (const who of people) hands.set(who, (await who.press(board, HAND)).message);
  for (const [index, who] of people.entries()) {
    const language = READERS[index]?.language ?? 'en';
    const { message: menu } = await who.press(await who.message(board.id), MORE);
    const rules = inLanguage(language, () => viewTexts.label.rules);
    expect(labelsIn(menu)).toContain(rules);
    const { message: read } = await who.press(await who.message(board.id), 'Read');
    expect(textOf(read)).not.toContain('The Warlord');
    const hand = hands.get(who);
    expect(hand && textOf(hand)).not.toBe(textOf(board));
  }
  const onlooker = await joinServer(rig, 'Dora');
  await onlooker.speak('de');
  const looked = inLanguage('de', () => ({ look: viewTexts.label.look, inWords: viewTexts.inWords }));
  const { message: more } = await onlooker.press(await onlooker.message(board.id), MORE);
  const { message: look } = await onlooker.press(more, looked.look);
  expect(textOf(look)).toContain(`**${looked.inWords}**`);
  expect(textOf(look)).not.toMatch(/In words|Warlord|choosing/);
  const said = await Promise.all(people.map(async (who) => textOf(hands.get(who) ?? (await who.message(board.id)))));
  expect(new Set(said).size).toBe(3);
  // Everybody's cards are chosen in private: the last one shows the round on everybody's screen.
  for (const who of people) {
    const hand = hands.get(who);
    const [card] = hand ? labelsIn(hand) : [];
    if (hand && card !== undefined) await who.press(hand, card);
  }
  const shown = await clay.until('games', (all) =>
    all.some((one) => one.id === board.id && textOf(one).includes('round 2')),
  );
  const public_ = shown.find(({ id }) => id === board.id);
  expect(public_ && labelsIn(public_)).toContain(HAND);
  expect(textOf(public_ ?? board)).toContain(inLanguage('en', () => babylon.name));
});

test('a board speaks the language that its people share, and an open lobby that of the server', async () => {
  const { clay, blue } = await startRig();
  for (const who of [clay, blue]) await who.speak('de');
  const { message: run } = await clay.command('games', 'escape start');
  expect(textOf(run)).toContain(inLanguage('de', () => escape.goal));
  const lobby = await gatherRace(clay, [blue]);
  expect(textOf(lobby)).toContain(inLanguage('en', () => babylon.goal));
  const { message: race } = await clay.press(lobby.id, 'Start');
  expect(labelsIn(race)).toContain(inLanguage('de', () => screenTexts.label.hand));
});

test('a person and a server choose a language, and boards follow', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const settings = await openGames(clay, ['Settings']);
  const { message: asked } = await clay.press(settings, 'Language');
  const { message: german } = await clay.choose(asked, 'Deutsch');
  expect(textOf(german)).toContain('Der Bot spricht Deutsch mit dir.');
  expect(textOf(await openGames(blue, ['Settings']))).toContain('the language of your Discord');
  const ofServer = await openServer(clay, ['Sprache']);
  expect(textOf((await clay.choose(ofServer, 'Français')).message)).toContain(
    'Was hier alle lesen, ist auf Französisch.',
  );
  const { message: refused } = await pressCopy(rig, blue, '1|lg|server');
  expect(textOf(refused)).toContain('Only people who can manage this server');
  const { message: run } = await blue.command('games', 'escape start');
  expect(textOf(run)).toContain(inLanguage('en', () => escape.goal));
  const { message: lobby } = await blue.command('games', 'babylon start');
  expect(textOf(lobby)).toContain(inLanguage('fr', () => babylon.goal));
  const again = await openGames(clay, ['Einstellungen', 'Sprache']);
  expect(textOf((await clay.choose(again, 'Wie in Discord')).message)).toContain('the language of your Discord');
});

test('a server that changes its language in Discord is heard without a click', async () => {
  const rig = await startRig();
  await setServerLocale(rig.local.url, 'fr');
  const kept = async (): Promise<unknown> =>
    (await rig.sql.query('select last_language from preferences where id = $1', [rig.local.guildId])).rows;
  await rig.idle();
  expect(await kept()).toEqual([{ last_language: 'fr' }]);
  const { message: lobby } = await rig.clay.command('games', 'babylon start');
  expect(textOf(lobby)).toContain(inLanguage('fr', () => babylon.goal));
});
