import { parse } from 'discord-markdown-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { citadel } from '../../../src/games/citadel/index.ts';
import { LONGEST_SEED } from '../../../src/games/escape/rules/options.ts';
import { joinAs, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import { LONGEST_WORD } from '../../../src/sessions/match/entropy.ts';
import { openPuzzle, openRules } from '../../rig/bot/board-menus.ts';
import { openSide, openTyping, startMatch, stateOf } from '../../rig/bot/citadel-players.ts';
import { openGames, pressMore } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { startAll, textOptions } from '../../rig/bot/text-options.ts';

/** Meaningless words, and the same words among everything that Discord would take for more than text. */
const PLAIN = 'qzx';
const HOSTILE = [
  '```qzx',
  '``` qzx ```',
  '`qzx`',
  '**qzx** __qzx__ *qzx* ~~qzx~~ ||qzx||',
  '@everyone @here <@100000000000000001> <@&100000000000000001> <#100000000000000001>',
  '[qzx](https://example.com) <https://example.com>',
  '# qzx',
  '-# qzx',
  '> qzx',
  '>>> qzx',
  '- qzx',
  '1. qzx',
  '<t:1:R> <:qzx:100000000000000001> </qzx:100000000000000001>',
  String.raw`\*\*qzx\*\* \\`,
  '\u202Eqzx\u2066',
];

/** What Discord makes of a message's text: bold type, mentions, code blocks and so on. */
const readingOf = (result: InteractionResult): readonly string[] => {
  const kinds = (nodes: readonly unknown[]): readonly string[] =>
    nodes.flatMap((each) => {
      const { type, content } = Node.parse(each);
      const within = Array.isArray(content) ? kinds(content) : [];
      return type === 'text' || type === 'br' || type === 'newline' ? within : [type, ...within];
    });
  return result.messages.flatMap((message) => kinds(parse(textOf(message), 'extended')));
};

const Node = z.looseObject({ type: z.string(), content: z.unknown().optional() });

/** Checks that answers with hostile text look to Discord like those with plain text, and ping nobody. */
const expectHarmless = (typed: string, hostile: InteractionResult, plain: InteractionResult): void => {
  expect({ typed, state: hostile.state, reading: readingOf(hostile) }).toEqual({
    typed,
    state: 'answered',
    reading: readingOf(plain),
  });
  for (const { mentions, mention_everyone: isForAll } of hostile.messages)
    expect({ typed, mentions: mentions.map(({ id }) => id), isForAll }).toEqual({
      typed,
      mentions: plain.messages.flatMap((message) => message.mentions.map(({ id }) => id)),
      isForAll: false,
    });
};

test('the tests know every option that takes a text', () => {
  expect(textOptions).toMatchObject([
    { command: 'escape start', option: 'seed' },
    { command: 'citadel play', option: 'turn' },
  ]);
});

test('hostile text in any option is echoed as text', { tags: ['long'] }, async () => {
  const { local, clay, book } = await startAll();
  let people = 0;
  // Anyone who has a game open is asked first, so somebody new starts.
  const someone = (command: string): Promise<LocalClient> | LocalClient =>
    command.endsWith(' start') ? joinAs(local, `new${(people += 1)}`, 'New') : clay;
  for (const { command, option, longest } of textOptions) {
    const ask = async (text: string): Promise<InteractionResult> =>
      (await someone(command)).command('games', command, { [option]: text.slice(0, longest) });
    const plain = await ask(PLAIN);
    for (const text of HOSTILE) {
      expectHarmless(`/${command} ${option}: ${text}`, await ask(text), plain);
      await clay.autocomplete('games', command, option, text.slice(0, longest)).catch(() => []);
    }
  }
  expect(book.errors()).toEqual([]);
});

test('hostile text in the form that plays is echoed as text', async () => {
  const { clay, blue, sql, book } = await startRig();
  const board = await startMatch(clay, blue);
  const mover = (await stateOf({ sql })).mover === 0 ? clay : blue;
  const fill = async (text: string): Promise<InteractionResult> =>
    mover.submit(await openTyping(mover, await openSide(mover, board)), { turn: text });
  const plain = await fill(PLAIN);
  for (const text of HOSTILE) expectHarmless(text, await fill(text), plain);
  expect(book.errors()).toEqual([]);
});

test('hostile text in a lesson’s and a puzzle’s form is echoed as text', { tags: ['long'] }, async () => {
  const { clay, sql } = await startRig();
  const lesson = (await clay.press(await openRules(clay, citadel), 'Show me how')).message;
  const puzzle = await openPuzzle(clay, 'citadel', 'easy');
  for (const message of [lesson, puzzle]) {
    const fill = async (text: string): Promise<InteractionResult> =>
      clay.submit(await openTyping(clay, await clay.message(message.id)), { turn: text });
    const plain = await fill(PLAIN);
    expect(textOf(plain.message)).toContain(PLAIN);
    for (const text of HOSTILE) expectHarmless(text, await fill(text), plain);
  }
  expect((await sql.query('select from puzzle_answers')).rowCount).toBe(0);
});

test('hostile text in a form of options stays text', { tags: ['long'] }, async () => {
  const { clay, book } = await startRig();
  const { message: board } = await clay.command('games', 'escape start');
  const fill = async (text: string): Promise<InteractionResult> =>
    clay.submit(await pressMore(clay, board, 'More options'), { seed: text.slice(0, LONGEST_SEED) });
  const plain = await fill(PLAIN);
  for (const text of HOSTILE) expectHarmless(text, await fill(text), plain);
  expect(book.errors()).toEqual([]);
});

test('hostile text in the forms of a person’s time is echoed as text', { tags: ['long'] }, async () => {
  const { clay, book } = await startRig();
  const time = await openGames(clay, ['Settings', 'Notifications and time']);
  const away = await openGames(clay, ['Away']);
  const forms = [
    [time, 'Quiet hours and time zone', 'zone', 40],
    [time, 'Quiet hours and time zone', 'from', 10],
    [away, 'Another day', 'until', 40],
  ] as const;
  for (const [shown, button, field, longest] of forms) {
    const fill = async (text: string): Promise<InteractionResult> =>
      clay.submit(await clay.press(shown, button), { [field]: text.slice(0, longest) });
    const plain = await fill(PLAIN);
    for (const text of HOSTILE) expectHarmless(text, await fill(text), plain);
  }
  expect(book.errors()).toEqual([]);
});

test('hostile text as a word of one’s own is echoed as text', { tags: ['long'] }, async () => {
  const { local } = await startRig();
  const mixIn = async (text: string, index: number): Promise<InteractionResult> => {
    const who = await joinAs(local, `own${index}`, 'Own');
    const { message: board } = await who.command('games', 'escape start');
    const { message: fairness } = await pressMore(who, board, 'Fair dice');
    return who.submit(await who.press(fairness, 'Begin with a word of my own'), { word: text.slice(0, LONGEST_WORD) });
  };
  const plain = await mixIn(PLAIN, 0);
  expect(textOf(plain.message)).toContain(PLAIN);
  for (const [index, text] of HOSTILE.entries()) expectHarmless(text, await mixIn(text, index + 1), plain);
});
