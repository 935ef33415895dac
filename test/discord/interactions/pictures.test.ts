import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, REST } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { editMessage } from '../../../src/discord/messages/channel.ts';
import { renderText, type Message } from '../../../src/discord/messages/render.ts';

/** A REST client of a Discord that accepts no files, and whether each request had files. */
const withoutFiles = async (code: number): Promise<{ rest: REST; arrived: boolean[] }> => {
  const arrived: boolean[] = [];
  const server = createServer((request, response) => {
    const hasFiles = request.headers['content-type']?.startsWith('multipart/') ?? false;
    arrived.push(hasFiles);
    request.resume().on('end', () => {
      response.writeHead(hasFiles ? 403 : 200, { 'content-type': 'application/json' });
      response.end(hasFiles ? JSON.stringify({ code, message: 'No' }) : '{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { rest: new REST({ api: `http://127.0.0.1:${port}`, retries: 0 }).setToken('token'), arrived };
};

const plain = renderText('A board');
const pictured: Message = { ...plain, files: [{ name: 'board.png', bytes: Buffer.from('PNG') }] };
const render = (mayAttach: boolean) => Promise.resolve(mayAttach ? pictured : plain);
const place = { channelId: '100000000000000001', messageId: '100000000000000002' };

test('if the bot may not attach files, the board is sent without its picture', async () => {
  const { rest, arrived } = await withoutFiles(50013);
  await editMessage(rest, place, render);
  expect(arrived).toEqual([true, false]);
});

test('after any other error there is no second try', async () => {
  const { rest, arrived } = await withoutFiles(50001);
  await expect(editMessage(rest, place, render)).rejects.toThrow(DiscordAPIError);
  expect(arrived).toEqual([true]);
});
