// @module-tag ground
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { DEPLOY, settingsIn } from '../../rig/bot/units.ts';

/** The settings that make an installation: its user, its folders and its environment. */
const IDENTITY = /^(User|DynamicUser|WorkingDirectory|EnvironmentFile|Environment=DATA_DIR)=/;

/** The settings that take rights away. */
const HARDENED = /^(No|Private|Protect|Remove|Restrict[A-Z]|Lock|Capability|SystemCall|UMask)\w*=/;

test('with systemd, the backup and the doctor of src/deploy/README.md look at the installation of the bot', () => {
  const bot = settingsIn('sallyport.service');
  const identity = bot.filter((line) => IDENTITY.test(line)).toSorted();
  expect(identity).toHaveLength(5);
  const backup = settingsIn('sallyport-backup.service');
  expect(backup.filter((line) => IDENTITY.test(line)).toSorted()).toEqual(identity);
  const [, command = ''] =
    /^sudo systemd-run (.*dist\/host\/doctor\.js)$/m.exec(readFileSync('src/deploy/README.md', 'utf8')) ?? [];
  const given = [...command.matchAll(/ -p (\S+)/g)].map(([, setting = '']) => setting);
  expect(given.toSorted()).toEqual([...identity, 'StateDirectory=sallyport'].toSorted());
  expect(bot).toContain('StateDirectory=sallyport');
  expect(backup).toContain('StateDirectory=sallyport sallyport-backups');
  const limits = (settings: readonly string[]) => settings.filter((line) => HARDENED.test(line));
  expect(limits(backup)).toEqual(limits(bot));
  expect(limits(bot).length).toBeGreaterThan(20);
});

/** The variables of `.env.example`. */
const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** The lines of `compose.yaml` about the bot's container, without comments. */
const botLines = (): string => {
  const [, bot = ''] =
    /^ {2}bot:\n((?: {4}.*\n)+)/m.exec(readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8')) ?? [];
  return bot.replaceAll(/^ *#.*\n/gm, '');
};

/** A text of `compose.yaml` as Compose reads it with these variables. */
const filledIn = (text: string, variables: Readonly<Record<string, string>>): string => {
  const filled = text.replaceAll(
    /\$\{(\w+):([-?])([^${}]*)\}/g,
    (_all, name: string, kind: string, otherwise: string) => variables[name] ?? (kind === '-' ? otherwise : ''),
  );
  return filled === text ? text : filledIn(filled, variables);
};

/** The variables that the bot's container gets. */
const containerIn = (variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(botLines()) ?? [];
  return Object.fromEntries(
    [...filledIn(block, variables).matchAll(/^ {6}(\w+): ?(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", ''),
    ]),
  );
};

/** Settings of the embedded Postgres, the local Discord, the other container and the machine's ports. */
const UNUSED = new Set(['DATA_DIR', 'LOCAL_PORT', 'POSTGRES_PASSWORD', 'METRICS_HOST']);

/** Settings for which the container has its own values: they are about the machine. */
const OWN: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://sallyport:chosen@postgres:5432/sallyport',
  LISTEN_HOST: '0.0.0.0',
  METRICS_PORT: '9100',
};

test('each setting of .env.example that the image can use reaches the bot in Docker', () => {
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(documented.map((name) => [name, `value of ${name}`])),
    POSTGRES_PASSWORD: 'chosen',
  };
  const container = containerIn(values);
  for (const name of documented) {
    if (UNUSED.has(name)) continue;
    expect([name, container[name]]).toEqual([name, OWN[name] ?? values[name]]);
  }
  expect(Object.keys(container).filter((name) => !documented.includes(name))).toEqual([]);
  // Without a value, a setting is empty, which means the default.
  expect(readConfig(containerIn({ POSTGRES_PASSWORD: 'chosen' }))).toEqual(
    readConfig({ DATABASE_URL: OWN['DATABASE_URL'], LISTEN_HOST: '0.0.0.0', METRICS_PORT: '9100' }),
  );
});

test.each([
  [{}, ['127.0.0.1::9100', '127.0.0.1::4748']],
  [{ METRICS_PORT: '9', INTERACTIONS_PORT: '8' }, ['127.0.0.1:9:9100', '127.0.0.1:8:8']],
  [
    { LISTEN_HOST: '0.0.0.0', METRICS_HOST: '127.0.0.1', METRICS_PORT: '9', INTERACTIONS_PORT: '8' },
    ['127.0.0.1:9:9100', '0.0.0.0:8:8'],
  ],
])('with %j, Docker shows the ports %j', (variables, shown) => {
  const ports = [...botLines().matchAll(/^ {6}- '(.*)'$/gm)].map(([, port = '']) => filledIn(port, variables));
  expect(ports).toEqual(shown);
});

test('the commands of src/deploy/README.md for Docker name the file of settings and programs that are there', () => {
  const commands = readFileSync('src/deploy/README.md', 'utf8').match(/docker compose [^\n`]+/g) ?? [];
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands)
    expect(command).toMatch(/^docker compose --env-file \.env -f src\/deploy\/compose\.yaml /);
  const programs = commands.flatMap((command) =>
    [...command.matchAll(/dist\/(\S+)\.js/g)].map(([, name = '']) => name),
  );
  expect(new Set(programs)).toEqual(new Set(['host/doctor', 'host/backup', 'host/restore']));
});

const run = promisify(execFile);

/** Null without systemd. */
const nullIfMissing = (error: Error & { readonly code?: unknown }): string | null =>
  error.code === 'ENOENT' ? null : error.message;

/** What systemd says about units, for the Node of this machine; null without systemd. */
const verified = async (units: readonly string[]): Promise<string | null> => {
  const folder = newPath();
  await mkdir(folder);
  const files = units.map((unit) => path.join(folder, unit));
  for (const [index, unit] of units.entries()) {
    const text = readFileSync(path.join(DEPLOY, unit), 'utf8').replaceAll('/usr/bin/node', process.execPath);
    await writeFile(files[index] ?? '', text);
  }
  return run('systemd-analyze', ['verify', ...files]).then(({ stderr }) => stderr, nullIfMissing);
};

test('systemd finds nothing wrong with the units', async ({ skip }) => {
  const units = readdirSync(DEPLOY).filter((file) => /\.(service|timer)$/.test(file));
  expect(units).toHaveLength(3);
  const said = await verified(units);
  if (said === null) skip('there is no systemd here');
  // It also looks at units of the machine that these refer to, and may find faults there.
  for (const unit of units) expect(said).not.toContain(unit);
});

test.for(['sallyport.service', 'sallyport-backup.service'])(
  '%s may do little, by the count of systemd',
  async (unit, { skip }) => {
    const file = path.join(DEPLOY, unit);
    const said = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]).then(
      ({ stdout }) => stdout,
      nullIfMissing,
    );
    if (said === null) skip('there is no systemd here');
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(said ?? '')?.[1];
    expect(Number(exposure)).toBeLessThan(3.5);
  },
);
