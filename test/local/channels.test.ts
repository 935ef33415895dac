// @module-tag ground
import { ChannelType, Routes, ThreadAutoArchiveDuration, type Message, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/time.ts';
import { joinAs } from '../../src/local/client.ts';
import { refusalOf, useRig } from '../rig/local/rig.ts';

let games: TextChannel;

const rig = useRig('file', async ({ bot, local }) => {
  const channel = await bot.channels.fetch(local.channels['games'] ?? '');
  if (channel?.type !== ChannelType.GuildText) throw new Error('no text channel');
  games = channel;
});

test('the bot knows its guild, its channels and its people', async () => {
  const guild = await rig.bot.guilds.fetch(rig.local.guildId);
  expect(guild.name).toBe('Sallyport');
  expect(guild.channels.cache.map(({ name }) => name)).toEqual(['games', 'lobby']);
  expect(guild.roles.everyone.permissions.has('SendMessages')).toBe(true);
  expect(guild.members.me?.permissions.has('CreatePublicThreads')).toBe(true);
  expect(guild.ownerId).toBe(rig.clay.id);
  expect((await rig.bot.users.fetch(rig.blue.id)).displayName).toBe('Blue');
  expect((await guild.members.fetch(rig.blue.id)).permissions.has('Administrator')).toBe(false);
  expect(await refusalOf(rig.bot.users.fetch('1'))).toBe('10013 Unknown User');
  expect((await rig.bot.application.fetch()).id).toBe(rig.local.botId);
});

test('a message is sent, edited, read and deleted', async () => {
  const message = await games.send('one');
  await message.edit('two');
  expect((await games.messages.fetch({ message: message.id, force: true })).content).toBe('two');
  expect((await games.messages.fetch({ limit: 5 })).first()?.content).toBe('two');
  expect((await rig.blue.lastMessage('games')).edited_timestamp).not.toBeNull();
  await message.delete();
  expect(await refusalOf(games.messages.fetch({ message: message.id, force: true }))).toBe('10008 Unknown Message');
});

test('a repeated nonce returns the earlier message', async () => {
  const once = await games.send({ content: 'once', nonce: 'n1', enforceNonce: true });
  const twice = await games.send({ content: 'once', nonce: 'n1', enforceNonce: true });
  expect(twice.id).toBe(once.id);
  expect((await games.send({ content: 'once', nonce: 'n2', enforceNonce: true })).id).not.toBe(once.id);
});

test('the bot receives messages of people, and cannot change them', async () => {
  const heard = new Promise<Message>((resolve) => void rig.bot.once('messageCreate', resolve));
  await rig.clay.say('games', 'hello');
  const message = await heard;
  expect([message.content, message.author.displayName]).toEqual(['hello', 'Clay']);
  expect(await refusalOf(message.edit('no'))).toContain('50005');
  expect(await refusalOf(message.delete())).toContain('50013');
});

test('only allowed mentions count', async () => {
  const content = `<@${rig.clay.id}> and <@${rig.blue.id}>`;
  await games.send({ content, allowedMentions: { users: [rig.blue.id] } });
  expect((await rig.clay.lastMessage('games')).mentions.map(({ username }) => username)).toEqual(['blue']);
  await games.send(content);
  expect((await rig.clay.lastMessage('games')).mentions).toEqual([]);
});

test('a file is sent, shown by an embed, replaced and fetched', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const message = await games.send({
    files: [{ attachment: Buffer.from('{"a":1}'), name: 'record.json', description: 'The record' }],
  });
  const [file] = [...message.attachments.values()];
  expect(file).toMatchObject({ name: 'record.json', size: 7, description: 'The record' });
  expect(await (await fetch(file?.url ?? '')).text()).toBe('{"a":1}');
  const embeds = [{ image: { url: 'attachment://map.png' } }];
  await message.edit({ embeds, files: [{ attachment: png, name: 'map.png' }], attachments: [] });
  const seen = await rig.blue.lastMessage('games');
  expect(seen.attachments).toEqual([]);
  const picture = await fetch(seen.embeds[0]?.image?.url ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  expect((await fetch(file?.url ?? '')).status).toBe(404);
});

test('a thread starts at a message, only once, and takes messages', async () => {
  const message = await games.send('start');
  const thread = await message.startThread({ name: 'A run', autoArchiveDuration: ThreadAutoArchiveDuration.OneHour });
  expect(thread.id).toBe(message.id);
  const again = rig.bot.rest.post(Routes.threads(games.id, message.id), { body: { name: 'Again' } });
  expect(await refusalOf(again)).toContain('160004');
  await thread.send('inside');
  expect((await rig.clay.lastMessage('A run')).content).toBe('inside');
  expect((await rig.clay.messages('games')).at(-1)).toMatchObject({ id: message.id, thread: { name: 'A run' } });
});

test('an inactive thread is archived: edits are refused, and a message opens it again', async () => {
  const thread = await games.threads.create({ name: 'Quiet', autoArchiveDuration: ThreadAutoArchiveDuration.OneHour });
  const message = await thread.send('first');
  rig.local.skip(60 * MINUTE);
  expect(await refusalOf(message.edit('second'))).toContain('50083');
  await thread.send('awake');
  await message.edit('second');
  await thread.setArchived(true);
  expect(await refusalOf(thread.setName('Loud'))).toContain('50083');
  await thread.setArchived(false);
  await thread.setName('Loud');
  expect((await rig.clay.overview()).channels).toContainEqual(
    expect.objectContaining({ name: 'Loud', archived: false }),
  );
});

test('only its members see a private thread', async () => {
  const thread = await games.threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
  await thread.send('psst');
  await expect(rig.blue.messages('Secret')).rejects.toThrow('There is no channel Secret.');
  await thread.members.add(rig.blue.id);
  expect((await rig.blue.lastMessage('Secret')).content).toBe('psst');
});

test('direct messages are between the bot and one person', async () => {
  const user = await rig.bot.users.fetch(rig.blue.id);
  await user.send('your turn');
  expect((await rig.blue.lastMessage('dm')).content).toBe('your turn');
  const direct = (await rig.blue.overview()).channels.find(({ kind }) => kind === 'direct');
  await expect(rig.clay.messages(direct?.id ?? '')).rejects.toThrow('There is no channel');
  const heard = new Promise<Message>((resolve) => void rig.bot.once('messageCreate', resolve));
  await rig.blue.say('dm', 'on my way');
  expect((await heard).content).toBe('on my way');
});

test('a new person joins', async () => {
  const red = await joinAs(rig.local.url, 'red', 'Red');
  await expect(joinAs(rig.local.url, 'red', 'Red')).rejects.toThrow('There is already a person called red.');
  expect((await red.say('games', 'hi')).author.global_name).toBe('Red');
});

test('other sites cannot act here', async () => {
  const answer = await fetch(`${rig.local.url}/local/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://example.com' },
    body: JSON.stringify({ as: 'clay', channel: 'games', content: 'spam' }),
  });
  expect(answer.status).toBe(403);
});
