import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
