import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isOutdated } from '../../../src/tools/build/outdated.ts';
import { newPath } from '../../rig/bot/new-path.ts';

test('a build is outdated if it is missing, or older than one of its sources', () => {
  const folder = newPath();
  mkdirSync(folder);
  const fileOf = (name: string, seconds: number): string => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    utimesSync(file, seconds, seconds);
    return file;
  };
  const [old, built, young] = [fileOf('old', 1), fileOf('built', 2), fileOf('young', 3)];
  expect(isOutdated(path.join(folder, 'missing'), [old])).toBe(true);
  expect(isOutdated(built, [old, young])).toBe(true);
  expect(isOutdated(built, [old, built])).toBe(false);
});
