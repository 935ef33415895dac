// @module-tag ground
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf } from '../../../src/local/world/files.ts';
import { editMessage, fromAuthor, sendMessage } from '../../../src/local/world/messages.ts';
import { personOf } from '../../../src/local/world/people.ts';
import type { ChannelRow, MessageRow } from '../../../src/local/world/rows.ts';
import { removeThread, startThread } from '../../../src/local/world/threads.ts';
import { startClock } from '../../../src/local/world/time/clock.ts';
import { openWorld, type World } from '../../../src/local/world/world.ts';

let folder: string;
let file: string;
let world: World;

const open = (): World =>
  openWorld({
    clock: startClock(Date.now),
    guildName: 'Guild',
    botName: 'Bot',
    people: { clay: 'Clay', blue: 'Blue' },
    shards: 1,
    starts: 1000,
    elsewhere: { guildName: 'Tavern', channels: {}, quietChannel: 'library', group: 'Friday' },
    channels: { games: 'Games' },
    file,
    report: (error) => {
      throw error;
    },
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-bounds-'));
  file = join(folder, 'discord.ndjson');
  world = open();
});

afterEach(() => {
  world.close();
  rmSync(folder, { recursive: true });
});

const games = (): ChannelRow => {
  const [channel] = world.channels.all();
  if (channel === undefined) throw new Error('no channel');
  return channel;
};

const upload = (bytes: number) =>
  new Map([['0', { name: 'a.bin', contentType: 'image/png', bytes: Buffer.alloc(bytes) }]]);

const send = (content: string, readerId: string | null = null, bytes = 0, channel = games()): MessageRow =>
  sendMessage(
    world,
    channel,
    { form: { content }, uploads: bytes === 0 ? new Map() : upload(bytes) },
    { ...fromAuthor(world.server.botId), readerId },
  );

test('a channel keeps its last 10,000 messages, even after a restart', () => {
  const first = send('first');
  for (let number = 0; number < 10_005; number += 1) send(String(number));
  const contents = world.messages.inChannel(games().id).map(({ content }) => content);
  expect([contents.length, contents[0], contents.at(-1)]).toEqual([10_000, '5', '10004']);
  expect(world.messages.get(first.id)).toBeUndefined();
  world.close();
  world = open();
  expect(world.messages.inChannel(games().id)).toHaveLength(10_000);
});

test('a person keeps the last 100 ephemeral messages of a channel; older ones go with their files', () => {
  const [, clay, blue] = world.people.all();
  const others = send('for blue', blue?.id ?? '');
  const all = Array.from({ length: 105 }, (_, number) => send(String(number), clay?.id ?? '', 10));
  const kept = world.messages.inChannel(games().id);
  expect(kept).toEqual([others, ...all.slice(5)]);
  expect(world.files.all()).toHaveLength(100);
});

test('a removed thread takes its files with it', () => {
  const bot = personOf(world, world.server.botId);
  const [, owner = bot] = world.people.all();
  const thread = startThread(world, games(), bot, { name: 'Thread', type: 11 });
  send('picture', null, 10, thread);
  expect(world.files.all()).toHaveLength(1);
  removeThread(world, thread, owner);
  expect([world.files.all(), world.messages.inChannel(thread.id)]).toEqual([[], []]);
});

test('large files take at most 100 MiB; new ones push out the oldest', () => {
  const large = Array.from({ length: 11 }, () => send('large', null, 10 * 1024 * 1024));
  const there = large.map(({ attachments: [attachment] }) => {
    const row = world.files.get(attachment?.fileId ?? '');
    return row !== undefined && bytesOf(world, row) !== undefined;
  });
  expect(there).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
});

test('weeks of edits of a board leave a small journal', () => {
  const message = send('board', null, 50_000);
  let edited = message;
  for (let number = 0; number < 500; number += 1) {
    edited = editMessage(world, edited, { form: { content: `${number}`, attachments: [] }, uploads: upload(50_000) });
  }
  // 500 pictures of 67 KB in base64 would be 33 MB.
  expect(statSync(file).size).toBeLessThan(5 * 1024 * 1024);
  expect(readFileSync(file, 'utf8')).toContain('"499"');
});
