import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, isCode } from './files.ts';

const files = filesIn('test')
  .filter(isCode)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('what is meant for the long run has a tag of it, and so is not left out there', () => {
  const untagged = files.filter(({ file, text }) => {
    if (!file.endsWith('.test.ts')) return false;
    if (file.endsWith('.long.test.ts')) return !/@module-tag long$/m.test(text);
    return /\/trials\.ts'/.test(text) && !/@module-tag both$|tags: \[(?:'long', )?'both'\]/m.test(text);
  });
  expect(untagged.map(({ file }) => file)).toEqual([]);
});

/** The properties in a source that are not tried from the one seed. */
const unseededIn = (file: string, source: string): readonly string[] => {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, given], start, end }) => {
      const called = source.slice(callee.start, callee.end);
      if (!/^fc\.(assert|check|sample)$/.test(called)) return;
      const options = given === undefined ? '' : source.slice(given.start, given.end);
      if (!options.startsWith('tries(')) found.push(`${file}: ${source.slice(start, end).slice(0, 200)}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
};

test('every property is tried from the seed of the run', () => {
  expect(files.flatMap(({ file, text }) => unseededIn(file, text))).toEqual([]);
});

test.each(['fc.assert(all);', 'await fc.assert(all, { numRuns: 5 });', 'fc.assert(all, { seed: 3 });'])(
  '%s is found',
  (source) => {
    expect(unseededIn('one.ts', source)).toHaveLength(1);
  },
);

test('and nothing is found where it is', () => {
  expect(unseededIn('one.ts', 'fc.assert(all, tries(trials(60)));')).toEqual([]);
});
