import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SlashCommandBuilder } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalDiscord } from '../../src/local/index.ts';
import { connectAs } from '../../src/local/client.ts';
import { startBot } from './rig.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-local-'));
  file = join(folder, 'discord.ndjson');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('everything that was said is there again, under the same ids', async () => {
  const first = await startLocalDiscord({ file });
  const bot = await startBot(first);
  await bot.application.commands.set([new SlashCommandBuilder().setName('ping').setDescription('d')]);
  const clay = await connectAs(first.url, 'clay');
  const user = await bot.users.fetch(clay.id);
  await user.send({ content: 'private', files: [{ attachment: Buffer.from('kept'), name: 'a.txt' }] });
  const said = await clay.say('games', 'kept');
  const gone = await user.send('gone');
  await gone.delete();
  await bot.destroy();
  await first.close();

  const second = await startLocalDiscord({ file });
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

test('time that was skipped stays skipped', async () => {
  const first = await startLocalDiscord({ file });
  first.skip(24 * 3_600_000);
  const said = await (await connectAs(first.url, 'clay')).say('games', 'tomorrow');
  await first.close();
  const second = await startLocalDiscord({ file });
  expect(second.now().getTime()).toBeGreaterThanOrEqual(Date.parse(said.timestamp));
  await second.close();
});

test('the end of the process at any moment loses nothing that was answered', async () => {
  const program = `
    import { startLocalDiscord } from ${JSON.stringify(new URL('../../src/local/index.ts', import.meta.url).href)};
    const local = await startLocalDiscord({ file: ${JSON.stringify(file)} });
    console.log(local.url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await new Promise<string[]>((resolve) => {
    createInterface(child.stdout).once('line', (line) => resolve([line]));
  });
  const clay = await connectAs(url ?? '', 'clay');
  await clay.say('games', 'kept');
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  const second = await startLocalDiscord({ file });
  expect((await (await connectAs(second.url, 'blue')).lastMessage('games')).content).toBe('kept');
  await second.close();
});

test('a torn last line is ignored, a damaged one in the middle is not', async () => {
  const first = await startLocalDiscord({ file });
  await (await connectAs(first.url, 'clay')).say('games', 'kept');
  await first.close();
  appendFileSync(file, '{"table":"messages","id":"1","row":{"con');
  const second = await startLocalDiscord({ file });
  expect(await (await connectAs(second.url, 'clay')).messages('games')).toHaveLength(1);
  await second.close();

  const lines = readFileSync(file, 'utf8').split('\n');
  const damaged = [...lines.slice(0, 3), 'not json', ...lines.slice(3)].join('\n');
  writeFileSync(file, damaged);
  await expect(startLocalDiscord({ file })).rejects.toThrow('line 4 is damaged; the file was left as it is.');
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});

test('a file of something else is left alone', async () => {
  writeFileSync(file, 'notes\n');
  await expect(startLocalDiscord({ file })).rejects.toThrow('is not a journal that this version can read');
  expect(readFileSync(file, 'utf8')).toBe('notes\n');
});

test('edits do not pile up: the journal is written anew at each start', async () => {
  const local = await startLocalDiscord({ file });
  const bot = await startBot(local);
  const channel = await bot.channels.fetch(local.channels['games'] ?? '');
  if (!channel?.isSendable()) throw new Error('no channel');
  const message = await channel.send('0');
  for (let count = 1; count <= 20; count += 1) await message.edit(String(count));
  await bot.destroy();
  await local.close();
  const before = readFileSync(file, 'utf8').split('\n').length;
  await (await startLocalDiscord({ file })).close();
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(before - 20);
});
