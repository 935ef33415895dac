import { expect, test } from 'vitest';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, openPuzzle } from '../../rig/bot/board-menus.ts';
import { openTyping } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf, LASTING, playOn, playUnseen } from '../../rig/bot/player.ts';
import { rightTurn, shownPuzzle } from '../../rig/bot/puzzles.ts';
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
  local.skip(181_000);
  expect((await share(clay, board)).ephemeral).toBe(false);
  expect(await sharedIn(clay)).toHaveLength(2);
  expect(textOf(await share(clay, board))).toContain(LINK);
});

test('a daily run is shared once in each channel', async () => {
  const rig = await startRig();
  const { clay } = rig;
  await playUnseen(rig.bot, clay, (await clay.command('games', 'daily')).message);
  const { message: board } = await clay.command('games', 'daily');
  const first = await share(clay, board);
  expect(first.ephemeral).toBe(false);
  expect(textOf(await share(clay, board))).toContain(`/${first.id}`);
  await clay.openDirect();
  const { message: elsewhere } = await clay.command('dm', 'daily');
  const second = await share(clay, elsewhere);
  expect(textOf(second)).toContain('**Daily of');
  expect(textOf(await share(clay, elsewhere))).toContain(`https://discord.com/channels/@me/`);
});

test(
  'where boards are pictures, a shared game, a moment of it and a solved puzzle move',
  { tags: ['long'] },
  async () => {
    const rig = await startRig({ arePictured: true });
    const { clay, blue } = rig;
    const board = await finishRun(clay);
    const shared = await share(clay, board);
    const told = /^Escape The Citadel as a moving picture, \d turns\. Given up after 3 steps\. Score: \d+\.$/;
    expect(shared.attachments).toMatchObject([{ filename: 'match.gif', description: expect.stringMatching(told) }]);
    expect(shared.content).not.toContain('```');
    expect(labelsOf(shared)).toEqual(['Beat this', 'Without motion']);
    const { message: still } = await blue.press(shared, 'Without motion');
    expect([still.ephemeral, textOf(still)]).toEqual([true, expect.stringMatching(/Step \d+ of \d+/)]);
    const moment = await share(blue, still);
    expect(moment.content).toContain(`<@${blue.id}> shows step`);
    expect([moment.ephemeral, moment.attachments[0]?.filename]).toEqual([false, 'match.gif']);

    const puzzle = await openPuzzle(clay, 'citadel', 'easy');
    const right = rightTurn(shownPuzzle(puzzle)).join(' ');
    const { message: solved } = await clay.submit(await openTyping(clay, puzzle), { turn: right });
    const hidden = await share(clay, solved);
    expect(hidden.content).toBe(
      `<@${clay.id}> has solved a puzzle of Citadel (easy). The picture gives the answer away.`,
    );
    expect(hidden.attachments[0]?.filename).toBe('SPOILER_puzzle.gif');
    const { message: tried } = await blue.press(hidden, 'Try it yourself');
    expect([tried.ephemeral, shownPuzzle(tried).name]).toEqual([true, shownPuzzle(puzzle).name]);
  },
);
