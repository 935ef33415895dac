import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { callsIn, chooseFirst, joinServer, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { fillInTime, labelsOf, makeHome, MORE, pressMore } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

/** The last message of a channel with a text. */
const told = async ({ clay }: Rig, text: string | RegExp): Promise<SeenMessage> => {
  const isIt = (message: SeenMessage): boolean =>
    typeof text === 'string' ? textOf(message).includes(text) : text.test(textOf(message));
  const found = (await clay.until('games', (all) => all.some(isIt))).findLast(isIt);
  if (found === undefined) throw new Error(`nothing says ${text}`);
  return found;
};

const menuOf = async (who: Rig['clay'], board: SeenMessage): Promise<readonly (string | undefined)[]> =>
  labelsOf((await who.press(board, MORE)).message);

test('whoever waits gives a day: both are told without a ping, and the board and Read say the new time', async () => {
  const rig = await startRig();
  const { clay, blue, idle } = rig;
  const board = await startRace(blue, [clay]);
  expect(await menuOf(clay, board)).not.toContain('Give a day');
  await chooseFirst(clay, board);
  await idle();
  expect(await menuOf(blue, board)).not.toContain('Give a day');
  const before = textOf(await clay.message(board.id));
  const { message: own } = await pressMore(clay, board, 'Give a day');
  expect(own.ephemeral).toBe(true);
  expect(own.content).toMatch(new RegExp(`^You gave <@${blue.id}> a day: time until <t:\\d+:F>\\.$`));
  await idle();
  const public_ = await told(rig, `<@${clay.id}> gave <@${blue.id}> a day more for this turn`);
  expect(public_.mentions).toEqual([]);
  expect(public_.content).toContain(board.id);
  const runsOut = (text: string): number => Number(/time runs out <t:(\d+):R>/.exec(text)?.[1]);
  expect(runsOut(textOf(await clay.message(board.id))) - runsOut(before)).toBe(DAY / 1000);
  expect(await menuOf(clay, board)).not.toContain('Give a day');
  const { message: read } = await pressMore(clay, board, 'Read');
  expect(textOf(read)).toMatch(new RegExp(`<@${blue.id}> has time until <t:\\d+:F>\\.`));
  expect(rig.book.errors()).toEqual([]);
});

test('all agree on a pause: nobody is called, board and home say until when, and all agree to end it', async () => {
  const rig = await startRig();
  const { clay, blue, idle, bot, local } = rig;
  const tan = await joinServer(rig, 'Tanner');
  await makeHome(clay, 'lobby');
  const board = await startRace(blue, [tan]);
  const { message: question } = await pressMore(blue, board, 'Pause');
  expect(labelsOf(question)).toEqual(['1 day', '3 days', '7 days', '14 days']);
  await blue.press(question, '3 days');
  await idle();
  const vote = await told(rig, `<@${blue.id}> suggests a pause of 3 days`);
  expect(vote.mentions).toMatchObject([{ id: tan.id }]);
  expect(labelsOf(vote)).toEqual(['Agree', 'Play on']);
  expect((await clay.press(vote, 'Agree')).message.ephemeral).toBe(true);
  await tan.press(vote, 'Agree');
  await idle();
  expect(textOf(await clay.message(vote.id))).toMatch(
    /All of you agreed: this game of \*.*\* is paused until <t:\d+:F>/,
  );
  expect(textOf(await clay.message(board.id))).toMatch(/paused until <t:\d+:f>/);
  const { message: read } = await pressMore(blue, board, 'Read');
  expect(textOf(read)).toMatch(/The game is paused until <t:\d+:F>\./);
  await pass(rig, 2 * HOUR);
  expect(callsIn(await clay.messages('games'))).toEqual([]);
  local.skip(61_000);
  await bot.doDue();
  expect((await clay.messages('lobby')).map(textOf).join('\n')).toMatch(/paused until <t:\d+:f>/);

  const { message: early } = await pressMore(tan, board, 'End the pause');
  await tan.press(early, 'Go on');
  await idle();
  const again = await told(rig, `<@${tan.id}> wants to end the pause`);
  await blue.press(again, 'Stay paused');
  expect(textOf(await clay.message(again.id))).toContain(`<@${blue.id}> wants to keep the pause`);
  await tan.press((await pressMore(tan, board, 'End the pause')).message, 'Go on');
  await idle();
  await blue.press(await told(rig, 'wants to end the pause of'), 'Agree');
  await idle();
  expect(textOf(await clay.message(board.id))).not.toContain('paused until');
  await pass(rig, 150_000);
  expect(callsIn(await clay.messages('games'))[0]?.mentions).toHaveLength(2);
  expect(rig.book.errors()).toEqual([]);
});

test('whoever manages the server pauses a game there at once, and a pause ends by itself', async () => {
  const rig = await startRig();
  const { clay, blue, idle } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(blue, [tan]);
  await clay.press((await pressMore(clay, board, 'Pause')).message, '1 day');
  await idle();
  const shown = await told(rig, `<@${clay.id}> has paused this game`);
  expect(shown.mentions).toEqual([]);
  expect(textOf(await blue.message(board.id))).toMatch(/paused until/);
  await pass(rig, 23 * HOUR);
  expect(callsIn(await blue.messages('games'))).toEqual([]);
  await pass(rig, HOUR + 1000);
  expect(callsIn(await blue.messages('games'))[0]?.mentions).toHaveLength(2);
  await idle();
  expect(textOf(await blue.message(board.id))).not.toContain('paused until');
});

test('a lobby has a common hour in the zone of whoever opened it, which the next one keeps', async () => {
  const rig = await startRig();
  const { clay, blue, idle } = rig;
  await fillInTime(clay, { zone: 'Asia/Kolkata' });
  const { id } = await startWith(clay, 'babylon', { time: 'each day at 20:00 (Asia/Kolkata)' });
  await idle();
  expect(textOf(await clay.message(id))).toMatch(
    /Turns are due each day at 20:00 \(Asia\/Kolkata\), which is <t:\d+:t> for you\./,
  );
  await blue.press(id, 'Join');
  const { message: board } = await clay.press(id, 'Start');
  const [, until] = /time runs out <t:(\d+):R>/.exec(textOf(board)) ?? [];
  expect(new Date(Number(until) * 1000).toISOString()).toContain('T14:30:00');
  const { message: next } = await clay.command('lobby', 'babylon start');
  expect(textOf(next)).toContain('each day at 20:00 (Asia/Kolkata)');
});

test('nobody else is offered any of it, nor a player alone against bots', async () => {
  const rig = await startRig();
  const ben = await joinServer(rig, 'Ben');
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.blue, [tan]);
  for (const label of ['Give a day', 'Pause']) expect(await menuOf(ben, board)).not.toContain(label);
  const alone = await startRace(tan, [], { bots: 1 });
  for (const label of ['Give a day', 'Pause']) expect(await menuOf(tan, alone)).not.toContain(label);
});
