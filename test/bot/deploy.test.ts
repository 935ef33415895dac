import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const FOLDER = 'src/deploy';

/** The settings of a unit's service, in their order. */
const settingsOf = (unit: string): readonly string[] => {
  const [, service = ''] = readFileSync(path.join(FOLDER, unit), 'utf8').split(/^\[Service\]\n/m);
  return (service.split(/^\[/m)[0] ?? '').split('\n').filter((line) => /^\w+=/.test(line));
};

/** Who the bot is, where it is and what it is told: whatever differs here works on another installation. */
const IDENTITY = /^(User|DynamicUser|WorkingDirectory|EnvironmentFile|Environment)=/;

test('with systemd, the backup and the doctor of the README look at the installation of the bot', () => {
  const bot = settingsOf('sallyport.service');
  const identity = bot.filter((line) => IDENTITY.test(line)).toSorted();
  expect(identity).toHaveLength(5);
  const backup = settingsOf('sallyport-backup.service');
  expect(backup.filter((line) => IDENTITY.test(line)).toSorted()).toEqual(identity);
  const [, command = ''] =
    /^sudo systemd-run (.*dist\/host\/doctor\.js)$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const given = [...command.matchAll(/ -p (\S+)/g)].map(([, setting = '']) => setting);
  expect(given.toSorted()).toEqual([...identity, 'StateDirectory=sallyport'].toSorted());
  expect(bot).toContain('StateDirectory=sallyport');
  expect(backup).toContain('StateDirectory=sallyport sallyport-backups');
  expect(backup.filter((line) => /^(No|P|R)\w+=yes$/.test(line))).toEqual(
    bot.filter((line) => /^(No|P|R)\w+=yes$/.test(line)),
  );
});

/** What systemd says of units, whose Node may be elsewhere on this machine; null where there is no systemd. */
const verified = async (units: readonly string[]): Promise<string | null> => {
  const folder = path.join(tmpdir(), `sallyport-units-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const files = units.map((unit) => path.join(folder, unit));
  for (const [index, unit] of units.entries()) {
    const text = readFileSync(path.join(FOLDER, unit), 'utf8').replaceAll('/usr/bin/node', process.execPath);
    await writeFile(files[index] ?? '', text);
  }
  return promisify(execFile)('systemd-analyze', ['verify', ...files]).then(
    ({ stderr }) => stderr,
    (error: Error & { readonly code?: unknown }) => (error.code === 'ENOENT' ? null : error.message),
  );
};

test('systemd finds nothing wrong with the units', async ({ skip }) => {
  const units = readdirSync(FOLDER).filter((file) => /\.(service|timer)$/.test(file));
  expect(units).toHaveLength(3);
  const said = await verified(units);
  if (said === null) skip('there is no systemd here');
  // It looks at all units that these refer to, and may find fault with some of the machine's own.
  for (const unit of units) expect(said).not.toContain(unit);
});
