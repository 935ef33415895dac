// @module-tag ground
import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../src/kernel/time.ts';
import { restartBot, setFaults, skipClock, traffic } from '../../src/local/controls.ts';
import { askAsBot, refusalOf, setPing, startBot, useRig } from '../rig/local/rig.ts';

const rig = useRig('test', setPing);

test('skipping moves the clock for everyone, and listeners hear by how much', async () => {
  const heard: number[] = [];
  const stopListening = rig.local.onSkip((milliseconds) => heard.push(milliseconds));
  const before = rig.local.now().getTime();
  await skipClock(rig.local.url, DAY);
  const { timestamp } = await rig.clay.say('games', 'a day later');
  expect(rig.local.now().getTime() - before).toBeGreaterThanOrEqual(DAY);
  expect(new Date(timestamp).getTime() - before).toBeGreaterThanOrEqual(DAY);
  expect((await rig.clay.overview()).now - before).toBeGreaterThanOrEqual(DAY);
  stopListening();
  rig.local.skip(1000);
  expect(heard).toEqual([DAY]);
});

test('the bot is restarted if the server knows how, and a failure is explained', async () => {
  await expect(restartBot(rig.local.url)).rejects.toThrow('The bot cannot be restarted from here.');
  let again = rig.bot;
  rig.local.onRestart(async () => {
    await again.destroy();
    again = await startBot(rig.local);
  });
  await restartBot(rig.local.url);
  expect(again).not.toBe(rig.bot);
  expect((await rig.clay.overview()).bot.online).toBe(true);
  rig.local.onRestart(() => Promise.reject(new Error('no more')));
  await expect(restartBot(rig.local.url)).rejects.toThrow('The bot did not start: no more');
  await again.destroy();
});

test('every request of the bot fails with 500 for a while', async () => {
  await setFaults(rig.local.url, { rest: [{ answer: 500, milliseconds: MINUTE }] });
  expect((await rig.clay.overview()).outage).toMatchObject({ answer: 500 });
  const failed = await askAsBot(rig.local, '/users/@me');
  expect([failed.status, await failed.json()]).toEqual([500, { message: '500: Internal Server Error', code: 0 }]);
  rig.local.skip(MINUTE);
  expect((await askAsBot(rig.local, '/users/@me')).status).toBe(200);
  expect((await rig.clay.overview()).outage).toBeNull();
});

test('every request of the bot fails with 429 for a while; the bot waits, then answers', async () => {
  await setFaults(rig.local.url, { rest: [{ answer: 429, milliseconds: 700 }] });
  const began = Date.now();
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
  expect(Date.now() - began).toBeGreaterThanOrEqual(600);
});

test('the inspector shows the interactions and requests of the bot with bodies, outcomes and times', async () => {
  const { interactionId } = await rig.clay.command('games', 'ping');
  await refusalOf(rig.bot.rest.get('/users/1'));
  const seen = await traffic(rig.local.url);
  expect(seen.find(({ id }) => id === interactionId)).toMatchObject({
    kind: 'interaction',
    title: 'Clay: /ping',
    outcome: 'answered',
    took: expect.any(Number),
    body: { type: 2, data: { name: 'ping' } },
  });
  const answer = seen.find(({ title }) => title.startsWith(`POST /interactions/${interactionId}`));
  expect(answer).toMatchObject({
    kind: 'request',
    cause: interactionId,
    outcome: '204',
    body: { type: 4, data: { content: 'pong' } },
  });
  expect(answer?.title).toContain('/…/callback');
  expect(seen.at(-1)).toMatchObject({
    title: 'GET /users/1',
    outcome: '404',
    took: expect.any(Number),
    answer: { code: 10013 },
  });
  expect(JSON.stringify(seen)).not.toContain(`Bot ${rig.local.token}`);
});

test('an edit with an interaction’s token belongs to it', async () => {
  const { clay, blue } = rig;
  let edit: () => Promise<unknown> = () => Promise.resolve();
  rig.onCommand(async (interaction) => {
    if (interaction.user.id !== clay.id) return interaction.reply('pong');
    await interaction.reply({ embeds: [{ title: 'The hand' }], flags: MessageFlags.Ephemeral });
    edit = () => interaction.editReply({ embeds: [{ title: 'The next hand' }] });
    return interaction.followUp('ping, too');
  });
  const { interactionId } = await clay.command('games', 'ping');
  await clay.until('games', (all) => all.some(({ content }) => content === 'ping, too'));
  // Many requests do not push out interactions.
  await Promise.all(Array.from({ length: 300 }, () => fetch(`${rig.local.apiUrl}/v10/users/1`)));
  await blue.command('games', 'ping');
  await edit();
  const seen = await traffic(rig.local.url);
  expect(seen.find(({ id }) => id === interactionId)).toMatchObject({ title: 'Clay: /ping' });
  expect(seen.find(({ title }) => title.startsWith('PATCH'))).toMatchObject({
    title: `PATCH /webhooks/${rig.local.botId}/…/messages/@original`,
    cause: interactionId,
  });
});

test('the clock can be skipped to any time that ids and dates have, and no further', async () => {
  for (const far of [Number.MAX_SAFE_INTEGER, 200 * 365 * DAY])
    await expect(skipClock(rig.local.url, far)).rejects.toThrow('The clock goes no further than the year 2100.');
  await skipClock(rig.local.url, Date.UTC(2099, 0) - rig.local.now().getTime());
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
});
