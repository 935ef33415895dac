import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join('test', file), 'utf8') }));

test('what is meant for the long run has a tag of it, and so is not left out there', () => {
  const untagged = files.filter(({ file, text }) => {
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
  const sources = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(sources.flatMap((file) => unseededIn(file, readFileSync(path.join('test', file), 'utf8')))).toEqual([]);
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
