// @module-tag ground
import { once } from 'node:events';
import { Events, MessageFlags, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { HOUR } from '../../src/kernel/time.ts';
import { connectAs } from '../../src/local/client.ts';
import type { Deed } from '../../src/local/people/api.ts';
import { PING, refusalOf, setPing, useRig } from '../rig/local/rig.ts';

const rig = useRig('test');

/** Creates a channel of a type with a message of the bot, if messages are possible there. */
const channelOf = async (type: Extract<Deed, { kind: 'create channel' }>['type']): Promise<string> =>
  rig.clay.moderate({ kind: 'create channel', name: type, type });

const send = (channelId: string, body: object = { content: 'hi' }): Promise<unknown> =>
  rig.bot.rest.post(Routes.channelMessages(channelId), { body });
const edit = (channelId: string, messageId: string, body: object = { content: 'ho' }): Promise<unknown> =>
  rig.bot.rest.patch(Routes.channelMessage(channelId, messageId), { body });
const idOf = async (sent: Promise<unknown>): Promise<string> => ((await sent) as { readonly id: string }).id;

test.each([
  ['text', 'accepted', 'accepted'],
  ['announcement', 'accepted', 'accepted'],
  ['voice', 'accepted', '50024'],
  ['stage', 'accepted', '50024'],
  ['forum', '50008', null],
  ['media', '50008', null],
] as const)('a channel of type %s takes messages (%s) and threads at them (%s)', async (type, sends, threads) => {
  const id = await channelOf(type);
  expect(await refusalOf(send(id))).toContain(sends);
  if (threads === null) return;
  const message = await idOf(send(id));
  const thread = rig.bot.rest.post(Routes.threads(id, message), { body: { name: 'A game' } });
  expect(await refusalOf(thread)).toContain(threads);
});

test.each([
  ['ViewChannel', '50001', '50001'],
  ['SendMessages', '50013', 'accepted'],
  ['EmbedLinks', '50013', '50013'],
] as const)('without %s, sending is %s and editing %s', async (permission, sends, edits) => {
  const id = await channelOf('text');
  const body = { embeds: [{ title: 'board' }] };
  const message = await idOf(send(id, body));
  await rig.clay.moderate({ kind: 'change channel', channel: id, changes: { denied: [permission] } });
  expect(await refusalOf(send(id, body))).toContain(sends);
  expect(await refusalOf(edit(id, message, body))).toContain(edits);
});

test.each([
  [{ locked: true }, '160005', '160005'],
  [{ archived: true }, 'accepted', '50083'],
  [{ archived: true, locked: true }, '50083', '50083'],
])('in a thread that is %o, sending is %s and editing %s', async (changes, sends, edits) => {
  const games = rig.local.channels['games'] ?? '';
  const thread = await rig.clay.moderate({ kind: 'open thread', channel: games, name: 'A game' });
  const message = await idOf(send(thread));
  await rig.clay.moderate({ kind: 'change thread', channel: thread, changes });
  expect(await refusalOf(edit(thread, message))).toContain(edits);
  expect(await refusalOf(send(thread))).toContain(sends);
});

test('a message stripped of its embeds shows them again once an edit takes the flag away', async () => {
  const games = rig.local.channels['games'] ?? '';
  const id = await idOf(send(games, { content: 'a', embeds: [{ title: 'board' }] }));
  await rig.clay.moderate({ kind: 'strip embeds', message: id });
  await edit(games, id, { embeds: [{ title: 'next' }] });
  expect(await rig.blue.message(id)).toMatchObject({ embeds: [], flags: MessageFlags.SuppressEmbeds });
  await edit(games, id, { flags: 0 });
  expect(await rig.blue.message(id)).toMatchObject({ embeds: [{ title: 'next' }], flags: 0 });
});

test('a published message can be edited three times in an hour', async () => {
  const id = await channelOf('announcement');
  const message = await idOf(send(id));
  await rig.clay.moderate({ kind: 'publish', message });
  for (let time = 0; time < 3; time++) await edit(id, message);
  rig.bot.rest.options.rejectOnRateLimit = ['/channels'];
  expect(
    await edit(id, message).then(
      () => 'accepted',
      (error: unknown) => String(error),
    ),
  ).toContain('RateLimit');
});

test('a person who has left or is timed out can do nothing, and only the owner moderates', async () => {
  await setPing(rig);
  await rig.clay.moderate({ kind: 'time out', person: 'blue', milliseconds: HOUR });
  await expect(rig.blue.command('games', PING.name)).rejects.toThrow('timed out');
  rig.local.skip(HOUR);
  await rig.blue.command('games', PING.name);
  await expect(rig.blue.moderate({ kind: 'time out', person: 'clay', milliseconds: 1 })).rejects.toThrow('owner');
  await rig.clay.moderate({ kind: 'remove member', person: 'blue' });
  await expect(rig.blue.command('games', PING.name)).rejects.toThrow('no channel');
  const member = rig.bot.rest.get(Routes.guildMember(rig.local.guildId, rig.blue.id));
  expect(await refusalOf(member)).toContain('10007');
});

test('somebody who is banned is no member until the owner lets them back in', async () => {
  await setPing(rig);
  const standing = async () => (await rig.clay.overview()).people.find(({ key }) => key === 'tan')?.standing;
  const tan = await connectAs(rig.local.url, 'tan');
  const member = () => rig.bot.rest.get(Routes.guildMember(rig.local.guildId, tan.id));
  await rig.clay.moderate({ kind: 'ban member', person: 'tan' });
  expect(await standing()).toBe('banned');
  await expect(tan.command('games', PING.name)).rejects.toThrow('no channel');
  expect(await refusalOf(member())).toContain('10007');
  // They are still somebody on Discord.
  expect(await rig.bot.rest.get(Routes.user(tan.id))).toMatchObject({ id: tan.id });
  await rig.clay.moderate({ kind: 'let in member', person: 'tan' });
  expect(await member()).toMatchObject({ user: { id: tan.id } });
  expect(await standing()).toBe('member');
  await tan.command('games', PING.name);
});

test('the bot gives and takes the roles below its own, if it may, and whoever leaves has none', async () => {
  await rig.clay.moderate({ kind: 'let in member', person: 'blue' });
  const { guildId, botId } = rig.local;
  const [below, above, managed] = await Promise.all([
    rig.clay.moderate({ kind: 'create role', name: 'Champion' }),
    rig.clay.moderate({ kind: 'create role', name: 'Elders', isAbove: true }),
    rig.clay.moderate({ kind: 'create role', name: 'Boosters', isManaged: true }),
  ]);
  const { rest } = rig.bot;
  const give = (role: string, who = rig.blue.id, where = guildId) =>
    refusalOf(rest.put(Routes.guildMemberRole(where, who, role)));
  const rolesOf = async () =>
    ((await rest.get(Routes.guildMember(guildId, rig.blue.id))) as { readonly roles: readonly string[] }).roles;
  expect(await give(below)).toContain('50013');
  rig.local.grant(['ManageRoles']);
  expect(await give(below)).toBe('accepted');
  expect(await give(below)).toBe('accepted');
  expect(await rolesOf()).toEqual([below]);
  for (const role of [above, managed, guildId]) expect(await give(role)).toContain('50013');
  expect(await give('1')).toContain('10011');
  expect(await give(below, '1')).toContain('10007');
  expect(await give(below, rig.blue.id, '1')).toContain('10004');
  const { elsewhere } = await rig.clay.overview();
  expect(await give(below, rig.blue.id, elsewhere.id)).toContain('50001');
  await rig.clay.moderate({ kind: 'move role', role: below, isAbove: true });
  expect(await refusalOf(rest.delete(Routes.guildMemberRole(guildId, rig.blue.id, below)))).toContain('50013');
  await rig.clay.moderate({ kind: 'move role', role: 'Champion', isAbove: false });
  await rig.clay.moderate({ kind: 'remove member', person: 'blue' });
  await rig.clay.moderate({ kind: 'let in member', person: 'blue' });
  expect(await rolesOf()).toEqual([]);
  await rig.clay.moderate({ kind: 'give role', role: 'Champion', person: 'blue' });
  expect(await rolesOf()).toEqual([below]);
  const guild = await rig.bot.guilds.fetch(guildId);
  expect((await guild.members.fetch(botId)).roles.highest.position).toBe(3);
  const deleted = once(rig.bot, Events.GuildRoleDelete);
  await rig.clay.moderate({ kind: 'delete role', role: below });
  expect(await rolesOf()).toEqual([]);
  await deleted;
  expect(guild.roles.cache.has(below)).toBe(false);
  expect(await give(below)).toContain('10011');
  rig.local.grant([]);
});
