import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, isCode } from './files.ts';

/** What a reader stumbles over and neither the formatter nor the linter finds. */

const sources = filesIn('src', 'commands', 'test').filter(isCode);

const COLUMNS = 120;

/** Methods of others that take a boolean after something else. */
const THEIRS = new Set(['getString', 'getUser', 'getBoolean', 'getAttachment', 'getInteger', 'getUploadedFiles']);

/** The calls in a source with a bare boolean beside other arguments, which says nothing about what it does. */
const bareBooleansIn = (file: string, source: string): readonly string[] => {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start, end }) => {
      const isBare =
        given.length > 1 && given.some((each) => each.type === 'Literal' && typeof each.value === 'boolean');
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (isBare && !THEIRS.has(String(method))) found.push(`${file}: ${source.slice(start, end)}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
};

test('no line is wider than a screen, links excepted', () => {
  const wide = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > COLUMNS && !/https?:\/\//.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});

test('comments are under a tenth of the lines: what the code says itself needs none', () => {
  const lines = { all: 0, ofComments: 0 };
  for (const file of filesIn('src').filter(isCode)) {
    const source = readFileSync(file, 'utf8');
    lines.all += linesIn(source);
    for (const { start, end } of parseSync(file, source).comments)
      lines.ofComments += linesIn(source.slice(start, end));
  }
  expect(lines.ofComments / lines.all).toBeLessThan(0.1);
});

const linesIn = (text: string): number => text.split('\n').length;

test('no boolean is handed over without a name', () => {
  expect(sources.flatMap((file) => bareBooleansIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(['show(board, true);', 'await store(() => row, false);'])('%s is found', (source) => {
  expect(bareBooleansIn('one.ts', source)).toHaveLength(1);
});

test.each(['show(board, { isPublic: true });', 'option.setRequired(true);', "options.getString('game', true);"])(
  '%s is not',
  (source) => {
    expect(bareBooleansIn('one.ts', source)).toEqual([]);
  },
);

/** The one file that reads and cleans texts that people give, and what they could be read by elsewhere. */
const DOOR = 'src/discord/interactions/given.ts';
const READERS = [
  'getString',
  'getFocused',
  'getAttachment',
  'getUploadedFiles',
  'getTextInputValue',
  'getField',
  'getStringSelectValues',
  'getCheckboxGroup',
  'getRadioGroup',
  'nick',
  'nickname',
  'global_name',
  'globalName',
  'displayName',
  'username',
  String.raw`(?:guild|channel)\??\.name`,
  String.raw`interaction\.values`,
  String.raw`message\.content`,
];
const GIVEN = new RegExp(String.raw`\b(?:${READERS.join('|')})\b|\boptions\.get\(`);

test('texts that people give come in by one door', () => {
  const bot = sources.filter((file) => /^(src\/(discord|app)|commands)\//.test(file));
  const readers = bot.filter((file) => GIVEN.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual([DOOR]);
});

test.each(["options.getString('seed')", 'interaction.values[0]', 'member.nick', 'interaction.guild?.name'])(
  '%s is such a reader',
  (source) => expect(source).toMatch(GIVEN),
);
