import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { catalogueFolders } from '../../src/tools/languages/catalogue.ts';
import { filesIn, finishedIds, isCode } from './files.ts';

/** Where people read what a file says. Sentences for hosts and programmers stand beside their code. */
const ROOMS = [
  'commands',
  'src/discord',
  'src/games',
  'src/sessions',
  'src/local/people',
  'src/local/world',
  'src/local/page/src',
];
/** A file of words: by its own name, or that of its folder. */
const WORDS = /(^|[/-])words(\.ts$|\/([a-z]{2}\/)?[^/]+\.ts$)/;
const FOR_HOSTS = /^src\/(discord\/connection\/(installations|login-error)|local\/world\/journal\/(journal|lock))\.ts$/;
/** What a programmer reads who hands a game something in the wrong form. */
const FORMATS = /^src\/games\/[a-z]+\/(format\/notation|rules\/(field\/)?options)\.ts$/;

/** Errors that people read; all others are for programmers. */
const TOLD = new Set(['RefusedError', 'RecordError']);

/** Attributes of the page's elements that people read or hear. */
const READ = new Set(['alt', 'aria-description', 'aria-label', 'label', 'name', 'note', 'placeholder', 'title']);

const A_SENTENCE = /^(… )?\p{Lu}[\p{Ll}’]* .*\p{Ll}/su;
const A_LETTER = /\p{L}/u;

const sources = filesIn(...ROOMS).filter(isCode);

/** What a source says to people, as far as it can be told from code: whole sentences, and any text of the page. */
const saidIn = (file: string, source: string): readonly string[] => {
  const found: { readonly text: string; readonly at: number }[] = [];
  const errors: { readonly start: number; readonly end: number }[] = [];
  const note = (text: string, at: number, isSaid: RegExp): void => {
    if (isSaid.test(text)) found.push({ text: text.trim(), at });
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && note(value, start, A_SENTENCE),
    TemplateLiteral: ({ quasis, start }) =>
      note(quasis.map(({ value }) => value.cooked ?? '').join('…'), start, A_SENTENCE),
    JSXText: ({ value, start }) => note(value, start, A_LETTER),
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== 'JSXIdentifier' || !READ.has(name.name) || value?.type !== 'Literal') return;
      note(value.value, start, /\p{Lu}/u);
    },
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error') && !TOLD.has(callee.name))
        errors.push({ start, end });
    },
  }).visit(parseSync(file, source).program);
  return found.filter(({ at }) => !errors.some(({ start, end }) => start <= at && at < end)).map(({ text }) => text);
};

test('sentences stand in files of words', () => {
  const strays = sources
    .filter((file) => !WORDS.test(file) && !FOR_HOSTS.test(file) && !FORMATS.test(file))
    .flatMap((file) => saidIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(strays).toEqual([]);
});

test('each room that says something has such a file or a catalogue', () => {
  const places = [...sources.filter((file) => WORDS.test(file)), ...catalogueFolders()];
  expect(ROOMS.filter((room) => !places.some((place) => place.startsWith(`${room}/`)))).toEqual([]);
});

test('each game has such a file, and so has its command', () => {
  const wanted = finishedIds.flatMap((id) => [
    [`src/games/${id}/words`, `src/games/${id}/texts`],
    [`commands/${id}-words.ts`, `commands/texts/${id}`],
  ]);
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((places) => !places.some((place) => existsSync(place)))).toEqual([]);
});

describe('a sentence elsewhere is found:', () => {
  test.each([
    {
      file: 'one.ts',
      source: "option.setDescription('How strong your walls are');",
      said: 'How strong your walls are',
    },
    { file: 'one.ts', source: 'say(`You have ${count} left`);', said: 'You have … left' },
    { file: 'one.ts', source: 'say(`${name} Is to move`);', said: '… Is to move' },
    { file: 'one.ts', source: "throw new RefusedError('This form is not open.');", said: 'This form is not open.' },
    { file: 'one.tsx', source: 'const it = <b>waiting</b>;', said: 'waiting' },
    { file: 'one.tsx', source: 'const it = <button aria-label="Close" />;', said: 'Close' },
  ])('$source', ({ file, source, said }) => {
    expect(saidIn(file, source)).toEqual([said]);
  });

  test.each([
    { file: 'one.ts', source: "log.warn('a call could not be deleted');" },
    { file: 'one.ts', source: "return { outcome: 'refused: no such day' };" },
    { file: 'one.ts', source: "throw new Error('There is no overview here.');" },
    { file: 'one.tsx', source: 'const it = <b class="big text">{words.waiting}</b>;' },
  ])('but not in $source', ({ file, source }) => {
    expect(saidIn(file, source)).toEqual([]);
  });
});
