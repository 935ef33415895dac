import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** An export of a file. */
interface Export {
  readonly file: string;
  readonly name: string;
  /** Whether its docstring says that only tests use it, by the tag `@testonly`. */
  readonly isForTests: boolean;
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(generated|dist)\//.test(file));

const sources = ['src', 'commands'].flatMap(filesOf);
const tests = filesOf('test');

/** The exports of a file. What only the file itself uses is not to be exported, types included. */
const exportsOf = (file: string): readonly Export[] => {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^export (?:async |abstract )*(?:const|function|class|interface|type) (\w+)/gm,
  );
  return [...found].map(([, doc = '', name = '']) => ({ file, name, isForTests: doc.includes('@testonly') }));
};

/**
 * What a file imports or re-exports by name, each as `file name`; `file *` if it imports everything,
 * or every file of a folder by its name.
 */
const importsOf = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  const targetOf = (from: string): string => path.posix.join(path.posix.dirname(file), from);
  const named = text.matchAll(/\b(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '(\.[^']*)'/g);
  const folders = text.matchAll(/\bimport\(`(\.\.?\/[\w/]*)\$\{\w+\}\.ts`\)/g);
  const whole = text.matchAll(/\b(?:import \* as \w+|export \*) from '(\.[^']*)'|\bimport\('(\.[^']*)'\)/g);
  return [
    ...[...named].flatMap(([, names = '', from = '']) =>
      names.split(',').map(
        (name) =>
          `${targetOf(from)} ${name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, '')}`,
      ),
    ),
    ...[...whole].map(([, from, dynamic]) => `${targetOf(from ?? dynamic ?? '')} *`),
    ...[...folders].flatMap(([, from = '']) => {
      const folder = targetOf(from);
      return sources.filter((source) => source.startsWith(folder)).map((source) => `${source} *`);
    }),
  ];
};

const exported = sources.flatMap(exportsOf);
const isIn =
  (imported: ReadonlySet<string>) =>
  ({ file, name }: Export) =>
    imported.has(`${file} ${name}`) || imported.has(`${file} *`);
const isUsed = isIn(new Set(sources.flatMap(importsOf)));
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
