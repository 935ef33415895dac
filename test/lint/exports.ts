import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, gameIds, isCode } from './files.ts';

/** An export of a file. */
interface Export {
  readonly file: string;
  readonly name: string;
  /** Whether its docstring says that only tests use it, by the tag `@testonly`. */
  readonly isForTests: boolean;
}

const sources = filesIn('src', 'commands').filter(isCode);
const tests = filesIn('test').filter(isCode);

/** A docstring, if one stands before what follows. */
const DOC = String.raw`(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^`;

const DECLARED = new RegExp(
  String.raw`${DOC}export (?:async |abstract )*(?:const|function|class|interface|type) (\w+)`,
  'gm',
);
const HANDED_ON = new RegExp(String.raw`${DOC}export (?:type )?\{([^}]*)\} from '`, 'gm');

/**
 * The exports of a file, its own and those that it hands on from another. What only the file itself uses is not to be
 * exported, types included.
 */
const exportsOf = (file: string): readonly Export[] => {
  const text = readFileSync(file, 'utf8');
  const declared = [...text.matchAll(DECLARED)].map(([, doc = '', name = '']) => ({ doc, name }));
  const handedOn = [...text.matchAll(HANDED_ON)].flatMap(([, doc = '', names = '']) =>
    namesIn(names).map((name) => ({ doc, name })),
  );
  return [...declared, ...handedOn].map(({ doc, name }) => ({ file, name, isForTests: doc.includes('@testonly') }));
};

/** A source without its comments, which name what they are about. */
const codeOf = (text: string): string => text.replaceAll(/(^|\s)(\/\*[^]*?\*\/|\/\/.*$)/gm, '$1');

/** The names in braces, as they are where they come from. */
const namesIn = (braces: string): readonly string[] =>
  braces
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/( as |\s*[:=]).*/s, ''),
    )
    .filter((name) => name !== '');

/** Before a name that is neither part of a longer one, nor a member of something, nor part of a path. */
const FREE = String.raw`(?<![\w'/-]|[\w)\]?]\.)`;

/** What is used of a file that is imported whole under a name; `*` if that can't be told from its members. */
const membersUsed = (code: string, whole: string): readonly string[] => {
  const taken = new RegExp(String.raw`(?:\{([^{}]*)\} = ${whole}(?![\w.(\[])|${FREE}${whole}\??\.(\w+))`, 'g');
  const members = [...code.matchAll(taken)].flatMap(([, braces, member]) =>
    braces === undefined ? [member ?? ''] : namesIn(braces),
  );
  const rest = code.replaceAll(taken, '').replaceAll(/\bimport \* as \w+ from '[^']*'/g, '');
  const isPassedOn = new RegExp(String.raw`${FREE}${whole}(?![\w'/:-])`).test(rest);
  return isPassedOn || members.some((member) => member.startsWith('...')) ? ['*'] : members;
};

/**
 * What a file imports or re-exports, each as `file name`; `file *` if it is everything. A file that is imported by the
 * name of a game counts once for each game.
 */
const importsIn = (file: string, text: string): readonly string[] => {
  const code = codeOf(text);
  const targetOf = (from: string): string => path.posix.join(path.posix.dirname(file), from);
  const named = [
    ...code.matchAll(/\b(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '(\.[^']*)'/g),
    ...code.matchAll(/\{([^{}]*)\} = await import\('(\.[^']*)'\)/g),
  ];
  const namespaces = code.matchAll(/\bimport(?: type)? \* as (\w+) from '(\.[^']*)'/g);
  const ofGames = code.matchAll(/\bimport\(`(\.\.?\/[^`$]*)\$\{\w+\}([^`$]*\.ts)`\)/g);
  // What stands in a list by itself is only loaded.
  const whole = code.matchAll(/\bexport \* from '(\.[^']*)'|(?<!\} = await |\n *)import\('(\.[^']*)'\)/g);
  return [
    ...named.flatMap(([, names = '', from = '']) => namesIn(names).map((name) => `${targetOf(from)} ${name}`)),
    ...[...namespaces].flatMap(([, name = '', from = '']) =>
      membersUsed(code, name).map((member) => `${targetOf(from)} ${member}`),
    ),
    ...[...whole].map(([, from, dynamic]) => `${targetOf(from ?? dynamic ?? '')} *`),
    ...[...ofGames].flatMap(([, from = '', rest = '']) => gameIds.map((id) => `${targetOf(`${from}${id}${rest}`)} *`)),
  ];
};

const importsOf = (file: string): readonly string[] => importsIn(file, readFileSync(file, 'utf8'));

const exported = sources.flatMap(exportsOf);
const isIn =
  (imported: ReadonlySet<string>) =>
  ({ file, name }: Export) =>
    imported.has(`${file} ${name}`) || imported.has(`${file} *`);
/** What catalogues import: they are compiled to files that are not committed. */
const OF_CATALOGUES = ['src/kernel/language/grammar.ts grammars', 'src/kernel/language/spoken.ts spoken'];

const isUsed = isIn(new Set([...sources.flatMap(importsOf), ...OF_CATALOGUES]));
const isTested = isIn(new Set(tests.flatMap(importsOf)));

test('the exports and imports of the project are found', () => {
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter(isUsed).length).toBeGreaterThan(400);
});

test('everything exported is imported somewhere', () => {
  expect(exported.filter((each) => !isUsed(each) && !isTested(each))).toEqual([]);
});

test('exports that only tests import are tagged, and no others are', () => {
  expect(exported.filter((each) => each.isForTests === isUsed(each))).toEqual([]);
});

describe('what is used of a file that is imported whole is told by its members:', () => {
  test.each([
    { code: 'say(words.hello(words.NAME));', used: ['hello', 'NAME'] },
    { code: 'const side: words.Side = `${words.first}`;', used: ['Side', 'first'] },
    { code: 'const { hello, last: end, NAME = 1 } = words;', used: ['hello', 'last', 'NAME'] },
    { code: 'return { ...words.form, name };', used: ['form'] },
    { code: 'const { rows } = words.table;', used: ['table'] },
    { code: '// words.gone\n/** As words.lost says. */\nsay(words.hello);', used: ['hello'] },
    { code: "say({ words: 1 }, other.words.gone, 'words.ts');", used: [] },
    { code: 'say(words);', used: ['*'] },
    { code: 'Object.values(words).map(say); say(words.hello);', used: ['*'] },
    { code: 'const all = { ...words };', used: ['*'] },
    { code: 'say(words[name]);', used: ['*'] },
    { code: 'const { hello, ...others } = words;', used: ['*'] },
  ])('$code', ({ code, used }) => {
    const found = importsIn('src/one.ts', `import * as words from './words.ts';\n${code}`);
    expect(found).toEqual(used.map((name) => `src/words.ts ${name}`));
  });

  test.each([
    { code: "const { hello, last: end } = await import('./words.ts');", used: ['hello', 'last'] },
    { code: "await Promise.all([\n  import('./words.ts'),\n]);", used: [] },
    { code: "say(await import('./words.ts'));", used: ['*'] },
    { code: "export * from './words.ts';", used: ['*'] },
  ])('$code', ({ code, used }) => {
    expect(importsIn('src/one.ts', code)).toEqual(used.map((name) => `src/words.ts ${name}`));
  });
});
