// @module-tag ground
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '../../src/kernel/time.ts';
import { connectAs } from '../../src/local/client.ts';
import { startLocalDiscord } from '../../src/local/index.ts';
import { PEOPLE, PING, sendableOf, startBot } from '../rig/local/rig.ts';
import { compiledOf } from '../rig/run/compiled-file.ts';

let folder: string;
let file: string;
/** Unmounts the file system that a test has mounted in the folder. */
let unmount: () => void = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-local-'));
  file = join(folder, 'discord.ndjson');
});

afterEach(() => {
  unmount();
  unmount = () => undefined;
  rmSync(folder, { recursive: true });
});

test('after a restart, everything is still there under the same ids', async () => {
  const first = await startLocalDiscord({ file, people: PEOPLE });
  const bot = await startBot(first);
  await bot.application.commands.set([PING]);
  const clay = await connectAs(first.url, 'clay');
  const user = await bot.users.fetch(clay.id);
  await user.send({ content: 'private', files: [{ attachment: Buffer.from('kept'), name: 'a.txt' }] });
  const said = await clay.say('games', 'kept');
  const gone = await user.send('gone');
  await gone.delete();
  await bot.destroy();
  await first.close();

  const second = await startLocalDiscord({ file, people: PEOPLE });
  const again = await connectAs(second.url, 'clay');
  expect([second.guildId, second.botId, second.channels, second.people]).toEqual([
    first.guildId,
    first.botId,
    first.channels,
    first.people,
  ]);
  expect(await again.messages('games')).toEqual([said]);
  const [direct, ...rest] = await again.messages('dm');
  expect(rest).toEqual([]);
  expect(await (await fetch(direct?.attachments[0]?.url ?? '')).text()).toBe('kept');
  expect((await again.overview()).commands.guild.map(({ name }) => name)).toEqual(['ping']);
  expect(BigInt((await again.say('games', 'later')).id)).toBeGreaterThan(BigInt(said.id));
  await second.close();
});

test('skipped time stays skipped', async () => {
  const first = await startLocalDiscord({ file, people: PEOPLE });
  first.skip(DAY);
  const said = await (await connectAs(first.url, 'clay')).say('games', 'tomorrow');
  await first.close();
  const second = await startLocalDiscord({ file, people: PEOPLE });
  expect(second.now().getTime()).toBeGreaterThanOrEqual(Date.parse(said.timestamp));
  await second.close();
});

/** Runs a local Discord on the journal in a separate process. `before` is shell code, such as a limit. */
const runElsewhere = async (before = ''): Promise<{ readonly url: string; readonly kill: () => Promise<void> }> => {
  const program = `
    import { startLocalDiscord } from ${JSON.stringify(compiledOf('src/local/index.ts'))};
    // Without this, a process that reaches its file size limit dies instead of getting an error.
    process.on('SIGXFSZ', () => undefined);
    const options = ${JSON.stringify({ file, people: PEOPLE })};
    const local = await startLocalDiscord({ ...options, report: () => undefined });
    console.log(local.url);`;
  const command = [process.execPath, '--input-type=module', '--eval', program];
  const child = spawn('sh', ['-c', `${before}exec "$@"`, 'sh', ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const [url = ''] = await Promise.race([
    new Promise<string[]>((resolve) => void createInterface(child.stdout).once('line', (line) => resolve([line]))),
    ended.then(() => []),
  ]);
  return {
    url,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

test('a killed process loses nothing that was acknowledged', async () => {
  const { url, kill } = await runElsewhere();
  await (await connectAs(url, 'clay')).say('games', 'kept');
  await kill();
  const second = await startLocalDiscord({ file, people: PEOPLE });
  expect((await (await connectAs(second.url, 'blue')).lastMessage('games')).content).toBe('kept');
  await second.close();
});

test('on a full disk, the journal keeps exactly what was acknowledged', async () => {
  const { url, kill } = await runElsewhere('ulimit -S -f 256; ');
  const clay = await connectAs(url, 'clay');
  const said: string[] = [];
  const sayMore = async (): Promise<never> => {
    for (;;) {
      const content = `${said.length} ${'x'.repeat(1500)}`;
      await clay.say('games', content);
      said.push(content);
    }
  };
  await expect(sayMore()).rejects.toThrow('500');
  expect(said.length).toBeGreaterThan(10);
  expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true);
  expect((await clay.messages('games')).map(({ content }) => content)).toEqual(said);
  // A shorter line may still fit.
  await clay.say('games', 'short');
  await kill();

  const second = await startLocalDiscord({ file, people: PEOPLE, report: failOn });
  const kept = await (await connectAs(second.url, 'clay')).messages('games');
  expect(kept.map(({ content }) => content)).toEqual([...said, 'short']);
  await second.close();
});

test('after a start on a full disk, everything can still be read', { tags: ['long'] }, async () => {
  const first = await startLocalDiscord({ file, people: PEOPLE });
  const clay = await connectAs(first.url, 'clay');
  for (let number = 0; number < 100; number += 1) await clay.say('games', `${number} ${'x'.repeat(1500)}`);
  await first.close();
  const { url, kill } = await runElsewhere('ulimit -S -f 64; ');
  const again = await connectAs(url, 'clay');
  expect(await again.messages('games')).toHaveLength(100);
  await expect(again.say('games', 'one more')).rejects.toThrow('500');
  await kill();
});

/** Mounts a small file system, and returns its folder; null if this user may not mount one. */
const mountSmall = (): string | null => {
  const small = join(folder, 'small');
  mkdirSync(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'ignore' });
  } catch {
    return null;
  }
  unmount = () => void execFileSync('umount', ['--lazy', small]);
  return small;
};

/** Uses up the rest of a file system. */
const fill = (small: string): void => {
  const filling = openSync(join(small, 'filling'), 'w');
  const bytes = Buffer.alloc(512);
  try {
    for (;;) writeSync(filling, bytes);
  } catch {
    closeSync(filling);
  }
};

test.for([
  { what: 'no journal yet', isDamaged: false },
  { what: 'a journal with a damaged line', isDamaged: true },
])('a start on a full disk with $what says what to do, and leaves no lock', async ({ isDamaged }, { skip }) => {
  const small = mountSmall();
  if (small === null) return skip('only root may mount a disk');
  const crowded = join(small, 'discord.ndjson');
  if (isDamaged) {
    await (await startLocalDiscord({ file: crowded, people: PEOPLE })).close();
    appendFileSync(crowded, 'not json\n');
  }
  fill(small);
  await expect(startLocalDiscord({ file: crowded, people: PEOPLE })).rejects.toThrow(
    expect.objectContaining({
      name: 'LocalDiscordError',
      message: expect.stringMatching(/cannot be used: ENOSPC.* Free some space on that disk, and start again\./),
    }),
  );
  expect(existsSync(`${crowded}.lock`)).toBe(false);
  rmSync(join(small, 'filling'));
  const reports: Error[] = [];
  await (await startLocalDiscord({ file: crowded, people: PEOPLE, report: (error) => reports.push(error) })).close();
  expect(reports).toHaveLength(isDamaged ? 1 : 0);
});

const failOn = (error: Error): void => {
  throw error;
};

test.each([
  {
    what: 'a last line that was cut off',
    damage: (lines: string[]) => [...lines.slice(0, -1), '{"table":"messages","id"'],
  },
  {
    what: 'a damaged line in the middle',
    damage: (lines: string[]) => [...lines.slice(0, 3), 'not json', ...lines.slice(3)],
  },
  {
    what: 'a line that begins with a part of another line',
    damage: (lines: string[]) =>
      lines.map((line) => (line.includes('"kept"') ? `{"table":"messages","id":"1","row":{"con${line}` : line)),
  },
])('$what is put aside and reported, and the server starts', async ({ damage }) => {
  const first = await startLocalDiscord({ file, people: PEOPLE });
  await (await connectAs(first.url, 'clay')).say('games', 'kept');
  await first.close();
  writeFileSync(file, damage(readFileSync(file, 'utf8').split('\n')).join('\n'));

  const reports: string[] = [];
  const second = await startLocalDiscord({ file, people: PEOPLE, report: ({ message }) => reports.push(message) });
  expect(second.guildId).toBe(first.guildId);
  expect((await (await connectAs(second.url, 'clay')).messages('games')).map(({ content }) => content)).toEqual([
    'kept',
  ]);
  expect(reports).toEqual([`A line of ${file} could not be read. Everything else is there. See ${file}.damaged.`]);
  expect(readFileSync(`${file}.damaged`, 'utf8')).toMatch(
    /^(not json|\{"table":"messages","id"(:"1","row":\{"con)?)\n$/,
  );
  await second.close();
  await (await startLocalDiscord({ file, people: PEOPLE, report: failOn })).close();
});

test('only its owner can read the journal', async () => {
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  const local = await startLocalDiscord({ file, people: PEOPLE });
  await (await connectAs(local.url, 'clay')).say('games', 'private');
  expect([file, `${file}.lock`].map((each) => (statSync(each).mode & 0o777).toString(8))).toEqual(['600', '600']);
  await local.close();
});

test('a journal in use is refused; a lock whose pid now belongs to another process is ignored', async () => {
  const { kill } = await runElsewhere();
  await expect(startLocalDiscord({ file, people: PEOPLE })).rejects.toThrow(/is in use by process \d+/);
  const lock = readFileSync(`${file}.lock`, 'utf8');
  await kill();
  // This process's parent is running, but did not write the lock.
  writeFileSync(`${file}.lock`, lock.replace(/^\d+/, String(process.ppid)));
  const local = await startLocalDiscord({ file, people: PEOPLE });
  await expect(startLocalDiscord({ file, people: PEOPLE })).rejects.toThrow(`is in use by process ${process.pid}.`);
  await local.close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a file that is not a journal is left alone', async () => {
  writeFileSync(file, 'notes\n');
  await expect(startLocalDiscord({ file, people: PEOPLE })).rejects.toThrow(
    'is not a journal that this version can read',
  );
  expect(readFileSync(file, 'utf8')).toBe('notes\n');
});

test('each start rewrites the journal, so that edits do not pile up', async () => {
  const local = await startLocalDiscord({ file, people: PEOPLE });
  const bot = await startBot(local);
  const message = await (await sendableOf(bot, local.channels['games'])).send('0');
  for (let count = 1; count <= 20; count += 1) await message.edit(String(count));
  await bot.destroy();
  await local.close();
  const before = readFileSync(file, 'utf8').split('\n').length;
  await (await startLocalDiscord({ file, people: PEOPLE })).close();
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(before - 20);
});
