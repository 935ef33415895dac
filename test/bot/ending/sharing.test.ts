import { expect, test } from 'vitest';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { isOver, LASTING, playOn } from '../../rig/bot/player.ts';
import { openRig, startRig, type Rig } from '../../rig/bot/rig.ts';

/** Plays a run for some moves, then gives it up. Returns its last board. */
const finishRun = async (who: LocalClient): Promise<SeenMessage> => {
  const { message } = await who.command('games', 'escape start', LASTING);
  await playOn(who, message, { most: 3 });
  const question = await askToEnd(who);
  await who.press(question, 'End it');
  const shown = await who.until('games', (all) => all.some((each) => each.id === message.id && isOver(each)));
  return shown.find(({ id }) => id === message.id) ?? message;
};

/** The public messages with a result. */
const sharedIn = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('games')).filter(({ ephemeral, content }) => !ephemeral && content.startsWith(`<@`));

const share = async (who: LocalClient, board: SeenMessage): Promise<SeenMessage> =>
  (await who.press(board, 'Share')).message;

const LINK = 'You have already shared this here: https://discord.com/channels/';

/** Makes a shared result look as if its process had died before noting the message. */
const loseNote = async ({ sql }: Rig, change = ''): Promise<void> => {
  await sql.query(`update shares set message_id = null${change}`);
};

test('a result is posted once in a channel, and whoever presses again is led to it', async () => {
  const { clay } = await startRig();
  const board = await finishRun(clay);
  const first = await share(clay, board);
  const again = await share(clay, board);
  expect(again.ephemeral).toBe(true);
  expect(textOf(again)).toContain(LINK);
  expect(textOf(again)).toContain(`/${first.id}`);
  await clay.redeliver();
  expect((await sharedIn(clay)).map(({ id }) => id)).toEqual([first.id]);
});

test('two processes that get every press at the same time post it once', async () => {
  const rig = await openRig();
  const { clay, blue } = rig;
  await Promise.all([rig.runBot(), rig.runBot()]);
  const board = await finishRun(clay);
  await Promise.all(Array.from({ length: 6 }, () => clay.press(board, 'Share')));
  expect(await sharedIn(blue)).toHaveLength(1);
});

test('the bot finds what a process posted before it died, and posts later what it never posted', async () => {
  const rig = await startRig();
  const { clay, local, sql } = rig;
  const board = await finishRun(clay);
  const first = await share(clay, board);
  await loseNote(rig);
  expect(textOf(await share(clay, board))).toContain(`/${first.id}`);
  const noted = async () => (await sql.query('select message_id from shares')).rows;
  await rig.idle();
  expect(await noted()).toEqual([{ message_id: first.id }]);

  await loseNote(rig, `, interaction_id = '1'`);
  const early = await share(clay, board);
  expect([early.ephemeral, textOf(early)]).toEqual([true, expect.stringContaining('is being posted here already')]);
  local.skip(61_000);
  expect((await share(clay, board)).ephemeral).toBe(false);
  expect(await sharedIn(clay)).toHaveLength(2);
  expect(textOf(await share(clay, board))).toContain(LINK);
});

test('a daily run is shared once in each channel', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const { board } = await playOn(clay, (await clay.command('games', 'daily')).message);
  const first = await share(clay, board);
  expect(first.ephemeral).toBe(false);
  expect(textOf(await share(clay, board))).toContain(`/${first.id}`);
  await clay.openDirect();
  const { message: elsewhere } = await clay.command('dm', 'daily');
  const second = await share(clay, elsewhere);
  expect(textOf(second)).toContain('**Daily of');
  expect(textOf(await share(clay, elsewhere))).toContain(`https://discord.com/channels/@me/`);
});
