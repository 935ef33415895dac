import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import { chooseFirst, startRace } from '../../rig/bot/babylon-players.ts';
import { fillInTime, labelsOf, playUnseen, setTo } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const AT_20 = 'Tell me about today’s daily at 20:00';

/** A rig a little after midnight (UTC), in which Blue has direct messages with the bot. */
const start = async () => {
  const rig = await startRig();
  const { bot, blue, local } = rig;
  await blue.openDirect();
  const toMidnight = 24 * HOUR - (bot.services.now().getTime() % (24 * HOUR));
  const pass = async (milliseconds: number): Promise<void> => {
    local.skip(milliseconds);
    await bot.doDue();
  };
  await pass(toMidnight + MINUTE);
  return { ...rig, pass };
};

const told = async (who: LocalClient): Promise<readonly string[]> => (await who.messages('dm')).map(textOf);

test('whoever asks for it is told once a day at their hour, if they have not played', async () => {
  const { blue, clay, pass, bot } = await start();
  await setTo(blue, 'settings', AT_20);
  await pass(19 * HOUR);
  expect(await told(blue)).toEqual([]);
  await pass(HOUR);
  await bot.doDue();
  await pass(HOUR);
  const [message, ...more] = await blue.messages('dm');
  if (message === undefined) throw new Error('nothing was told');
  expect(more).toEqual([]);
  expect(textOf(message)).toMatch(/^You have not finished a daily today\. The next one opens <t:\d+:R>\.$/);
  expect(labelsOf(message)).toEqual(['Today’s Escape The Citadel', 'Today’s Dice Siege']);

  await pass(20 * HOUR);
  const { message: run } = await blue.command('games', 'daily');
  await playUnseen(bot, blue, run);
  await pass(4 * HOUR);
  expect(await told(blue)).toHaveLength(1);
  await pass(24 * HOUR);
  const [again] = (await told(blue)).slice(-1);
  expect(again).toMatch(/ You played your last one in <#\d+>\.$/);
  await setTo(blue, 'settings', 'Don’t tell me about today’s daily');
  await pass(24 * HOUR);
  expect(await told(blue)).toHaveLength(2);
  expect((await clay.messages('games')).map(textOf).join()).not.toContain('You have not finished');
});

test('the one message a day about all games has it, and then it comes no more that day', async () => {
  const { blue, clay, pass } = await start();
  await setTo(blue, 'settings', 'Notify me once a day');
  await setTo(blue, 'settings', 'Notify me by direct message');
  await setTo(blue, 'settings', AT_20);
  await chooseFirst(clay, await startRace(clay, [blue]));
  await pass(10 * MINUTE);
  await pass(10 * HOUR);
  const [digest, ...more] = await told(blue);
  expect(more).toEqual([]);
  expect(digest).toContain('Escape from Babylon');
  expect(digest).toContain('You have not finished a daily today.');
  await pass(10 * HOUR);
  expect(await told(blue)).toHaveLength(1);
});

test('nobody is told in their quiet hours', async () => {
  const { blue, pass } = await start();
  await setTo(blue, 'settings', AT_20);
  await fillInTime(blue, { from: '19:00', until: '23:00' });
  await pass(20 * HOUR);
  await pass(3 * HOUR);
  expect(await told(blue)).toEqual([]);
});
