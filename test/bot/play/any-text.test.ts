// @module-tag ground
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customIdThatFits, parseCustomId, type CustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { LONGEST_SEED } from '../../../src/games/escape/rules/options.ts';
import { games } from '../../../src/games/index.ts';
import { isPrintable } from '../../../src/kernel/text.ts';
import { joinAs, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { LONGEST_WORD } from '../../../src/sessions/match/entropy.ts';
import { anyText } from '../../../src/tools/torture/people/any-text.ts';
import { diceOf } from '../../../src/tools/torture/place/dice.ts';
import { askToEnd, openPuzzle, recordFile } from '../../rig/bot/board-menus.ts';
import { openSide, openTyping, startMatch, stateOf } from '../../rig/bot/citadel-players.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import {
  begunByItself,
  isOver,
  labelsOf,
  LASTING,
  openGames,
  playOn,
  pressMore,
  takeFirst,
  uploadRecord,
} from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { startAll, textOptions } from '../../rig/bot/text-options.ts';
import { isShort, trials } from '../../rig/games/trials.ts';

/*
 * People give any text in every field there is, and nobody else notices. The rig fails if the bot logs an error, and
 * `test/lint/style.ts` says where else texts could come in.
 */

/** How the bot says that it has failed. */
const FAILED = /Something went wrong|Reference \d/;

const OWN_WORD = 'Begin with a word of my own';

/** Texts for a field, other ones for each field. */
const textsFor = (field: string, longest: number): readonly string[] =>
  Array.from({ length: trials(16, 3) }, (_, number) => anyText(diceOf(`${field} ${number}`), longest));

/** Expects answers in words. */
const expectAnswered = (given: string, { state, messages, modal }: InteractionResult): void => {
  expect({ given, state, hasWords: messages.length > 0 || modal !== null }).toEqual({
    given,
    state: 'answered',
    hasWords: true,
  });
  for (const message of messages) expect(textOf(message)).not.toMatch(FAILED);
};

/** Whether somebody else plays on, as if nothing had happened. */
const playsOn = async ({ blue }: Rig, board: SeenMessage): Promise<boolean> =>
  (await takeFirst(blue, await blue.message(board.id))).edited.includes(board.id);

/** Expects everything in the database to be clean, and to be readable as `jsonb`. */
const expectStoredClean = async ({ sql }: Rig): Promise<void> => {
  const { rows } = await sql.query<{ text: string }>(
    `select to_jsonb(m)::text as text from matches m union all select to_jsonb(p)::text from preferences p
     union all select to_jsonb(v)::text from moves v`,
  );
  for (const { text } of rows) {
    expect(isPrintable(text)).toBe(true);
    expect(text).not.toMatch(/[\p{Cf}\p{Noncharacter_Code_Point}]|\p{M}{5}|\\u0000/u);
  }
};

let people = 0;
const someone = ({ local }: Rig, name = 'New'): Promise<LocalClient> => joinAs(local, `any${people++}`, name);

test('any text in any option, typed and suggested', { tags: ['both'] }, async () => {
  const rig = await startAll();
  const { message: witness } = await rig.blue.command('games', 'escape start', LASTING);
  for (const { command, option, longest } of textOptions) {
    const who = command.endsWith(' start') ? null : rig.clay;
    for (const given of textsFor(`${command} ${option}`, longest)) {
      expectAnswered(given, await (who ?? (await someone(rig))).command('games', command, { [option]: given }));
      await rig.clay.autocomplete('games', command, option, given).catch(() => []);
    }
  }
  expect(await playsOn(rig, witness)).toBe(true);
  await expectStoredClean(rig);
});

test('any text as a word of one’s own, and the record proves it', { tags: ['both'] }, async () => {
  const rig = await startRig();
  const { message: witness } = await rig.blue.command('games', 'escape start', LASTING);
  for (const given of textsFor('own word', LONGEST_WORD)) {
    const who = await someone(rig);
    const { message: board } = await who.command('games', 'siege start', { 'own-word': true });
    const { message: fairness } = await pressMore(who, board, 'Fair dice');
    const answer = await who.submit(await who.press(fairness, OWN_WORD), { word: given });
    expectAnswered(given, answer);
    const hasBegun = textOf(answer.message).includes('Your word is mixed into the dice');
    if (hasBegun) await takeFirst(who, await begunByItself(who, board));
    await who.press(await askToEnd(who), 'End it');
    if (!hasBegun) continue;
    const file = JSON.stringify(await recordFile(who));
    const uploaded = await who.upload('games', `${given.replaceAll(/[^\p{L}]/gu, '')}.json`, file);
    const { message: verified } = await uploadRecord(who, uploaded);
    expect({ given, verified: textOf(verified) }).toMatchObject({ verified: expect.stringContaining('is right') });
  }
  expect(await playsOn(rig, witness)).toBe(true);
  await expectStoredClean(rig);
});

test('any text in the forms of turns, options and a person’s time', { tags: ['both'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const { message: witness } = await blue.command('games', 'escape start', LASTING);
  const board = await startMatch(clay, blue);
  const mover = (await stateOf(rig)).mover === 0 ? clay : blue;
  const lone = await someone(rig);
  const { message: run } = await lone.command('games', 'escape start');
  const forms: readonly (readonly [string, LocalClient, () => Promise<InteractionResult>, string[], number])[] = [
    ['turn', mover, async () => openTyping(mover, await openSide(mover, board)), ['turn'], 400],
    ['puzzle', clay, async () => openTyping(clay, await openPuzzle(clay, 'citadel', 'easy')), ['turn'], 400],
    ['options', lone, () => pressMore(lone, run.id, 'More options'), ['seed'], LONGEST_SEED],
    [
      'own time',
      clay,
      async () =>
        clay.press(await openGames(clay, ['Settings', 'Notifications and time']), 'Quiet hours and time zone'),
      ['from', 'until', 'zone'],
      10,
    ],
    ['an absence', clay, async () => clay.press(await openGames(clay, ['Away']), 'Another day'), ['until'], 40],
  ];
  for (const [name, who, open, fields, longest] of forms) {
    for (const given of textsFor(name, longest)) {
      const form = await open();
      expectAnswered(given, await who.submit(form, Object.fromEntries(fields.map((field) => [field, given]))));
    }
  }
  expect(await playsOn(rig, witness)).toBe(true);
  await expectStoredClean(rig);
});

test('any text as a name, in a thread’s name', { tags: ['both'] }, async () => {
  const rig = await startRig();
  for (const given of textsFor('name', 31)) {
    const name = `n${given}`.trim();
    const who = await someone(rig, name);
    const other = await someone(rig);
    const { message: lobby } = await who.command('games', 'babylon start', { thread: true });
    const { message: begun } = await other.press(lobby, 'Join');
    await (labelsOf(begun).includes('Start') ? who.press(begun, 'Start') : Promise.resolve());
    const all = await who.until('games', (some) =>
      some.some(({ id, thread }) => id === lobby.id && thread !== undefined),
    );
    const thread = all.find(({ id }) => id === lobby.id)?.thread?.name ?? '';
    expect({ name, thread }).toMatchObject({ thread: expect.not.stringMatching(/[\p{Cc}\p{Cf}\p{Cs}]|\p{M}{5}/u) });
    await who.press(await askToEnd(who, lobby.id), 'End it');
  }
});

test('any text as an uploaded file, and any text in a record', { tags: ['both'] }, async () => {
  const rig = await startRig();
  const { message: witness } = await rig.blue.command('games', 'escape start', LASTING);
  await takeFirst(rig.clay, (await rig.clay.command('games', 'escape start', LASTING)).message);
  const record = JSON.stringify(await recordFile(rig.clay));
  for (const given of textsFor('file', 4_000)) {
    const inRecord = record.replaceAll(JSON.stringify(LASTING.seed), JSON.stringify(given));
    for (const file of [given, inRecord])
      expectAnswered(
        given,
        await uploadRecord(rig.clay, await rig.clay.upload('games', 'a.json', file === '' ? ' ' : file)),
      );
  }
  expect(await playsOn(rig, witness)).toBe(true);
});

test('custom ids of every kind, for every game, with any text in them', { tags: ['both'] }, async () => {
  const rig = await startAll();
  await rig.clay.command('games', 'siege start');
  const { rows } = await rig.sql.query<{ id: string; game: string }>('select id, game from matches');
  const known = readFileSync('test/discord/custom-ids/known-ids.ndjson', 'utf8').trim().split('\n');
  const byKind = new Map(known.map((line) => JSON.parse(line)).map(([, id]: [string, CustomId]) => [id.kind, id]));
  expect(byKind.size).toBeGreaterThan(60);
  const wrong: string[] = [];
  // Of all games, this one can do the least: it has no typing, hints, puzzles or dailies. The others come in turn.
  const least = games.findIndex(({ id }) => id === 'babylon');
  for (const [turn, [kind, id]] of [...byKind].entries())
    for (const [place, { id: game }] of games.entries()) {
      if (place !== least && (isShort || place !== turn % games.length)) continue;
      const match = rows.find((row) => row.game === game)?.id ?? '';
      const [given = ''] = textsFor(`${kind} ${game}`, 20);
      const texts = Object.entries(id).flatMap(([name, value]) =>
        typeof value === 'string' && ['text', 'action', 'focus', 'options', 'turn'].includes(name)
          ? [[name, given]]
          : [],
      );
      const own = { ...id, ...('match' in id && { match }), ...('game' in id && { game }) };
      for (const forged of [own, ...(texts.length > 0 ? [{ ...own, ...Object.fromEntries(texts) }] : [])]) {
        const text = customIdThatFits(forged);
        if (text === null) continue;
        const { state, messages } = await pressCopy(rig, rig.clay, text);
        if (state !== 'answered' || messages.some((message) => FAILED.test(textOf(message)))) wrong.push(text);
      }
    }
  expect(wrong).toEqual([]);
  expect(parseCustomId('1|w|1|a\u0000')).toEqual({ ok: false, reason: 'foreign' });
});

test('a run with a name that nobody can compare harms no other run', async () => {
  const rig = await startRig({ mayFail: false });
  const { message: clays } = await rig.clay.command('games', 'escape start', { seed: 'castle' });
  await playOn(rig.clay, clays, { most: 1 });
  // As it was stored before texts were cleaned.
  await rig.sql.query(`update matches set options = '{"variants":[],"world":"shared","seed":"a\\u0000b"}'`);
  const finish = async (who: LocalClient, board: SeenMessage): Promise<string> => {
    await who.press(await askToEnd(who), 'End it');
    await who.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
    return textOf(await who.message(board.id));
  };
  expect(await finish(rig.clay, clays)).toContain('score');
  const { message: blues } = await rig.blue.command('games', 'escape start', { seed: 'castle' });
  await playOn(rig.blue, blues, { most: 1 });
  expect(await finish(rig.blue, blues)).toContain('The best here so far');
  expect(rig.book.entries().filter(({ msg }) => msg.includes('left out'))).toEqual([]);
});
