import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { faultOf, writeDraft } from '../../../src/tools/new-game/new-game.ts';

/** A copy of what a new game stands on. */
const clone = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'new-game-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const place of ['src/games', 'src/kernel', 'src/tools/new-game', 'test/games/pebbles'])
    cpSync(place, path.join(root, place), { recursive: true });
  return root;
};

test('a new game is a draft of at most 200 lines, and a line in the list', () => {
  const root = clone();
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const lines = (text: string): readonly string[] => text.trim().split('\n');
  const before = lines(read('src/games/list.ts'));
  const files = writeDraft(root, 'nim');
  expect(files).toContain('src/games/nim/index.ts');
  expect(files).toContain('test/games/nim/rules.test.ts');
  expect(files.flatMap((file) => lines(read(file))).length).toBeLessThanOrEqual(200);
  expect(files.filter((file) => /pebbles|testonly/i.test(read(file)))).toEqual([]);
  const line = "export { nim } from './nim/index.ts';";
  expect(lines(read('src/games/list.ts'))).toEqual([...before, line]);
});

test.each([
  { name: 'Nim 2', why: 'small letters' },
  { name: 'pebbles', why: 'There is src/games/pebbles already' },
  { name: 'play', why: 'There is commands/play.ts already' },
  { name: 'words', why: 'a word in the code' },
  { name: 'export', why: 'a word in the code' },
])('$name is no name for one', ({ name, why }) => {
  expect(faultOf('.', name)).toContain(why);
});

test('a new game compiles, and its test passes', { tags: ['long'] }, async () => {
  const root = clone();
  const run = promisify(execFile);
  for (const place of ['package.json', 'tsconfig.json']) cpSync(place, path.join(root, place));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const { stdout } = await run('npm', ['run', '-s', 'new-game', 'nim'], { cwd: root });
  expect(stdout).toContain('src/games/nim/index.ts');
  const part = { extends: './tsconfig.json', include: ['src/games', 'test/games/nim'] };
  writeFileSync(path.join(root, 'tsconfig.part.json'), JSON.stringify(part));
  await run('npx', ['tsc', '--noEmit', '-p', 'tsconfig.part.json'], { cwd: root });
  const { stdout: tested } = await run('npx', ['vitest', 'run', 'test/games/nim'], { cwd: root });
  expect(tested).toContain('1 passed');
});
