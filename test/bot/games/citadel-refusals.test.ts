// @module-tag ground
import { SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { command as citadelCommand } from '../../../commands/citadel.ts';
import { buttonsOf, joinAs, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import { openSide, SIDE, startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { openRig, startRig, stored, type Rig } from '../../rig/bot/rig.ts';

/** Asks for something impossible, and checks that only the person who asked gets an answer and nothing changes. */
const refuse = async (rig: Rig, asked: () => Promise<InteractionResult>, words: string): Promise<InteractionResult> => {
  const before = await stored(rig);
  const outcome = await asked();
  const { message, edited } = outcome;
  expect({ text: message.content, ephemeral: message.ephemeral, edited }).toEqual({
    text: expect.stringContaining(words),
    ephemeral: true,
    edited: [],
  });
  expect(await stored(rig)).toEqual(before);
  return outcome;
};

const placed = async (
  rig: Rig,
  words: readonly string[],
): Promise<{ mover: LocalClient; idle: LocalClient; board: string }> => {
  const board = await startMatch(rig.clay, rig.blue);
  const people = async (): Promise<[LocalClient, LocalClient]> =>
    (await stateOf(rig)).mover === 0 ? [rig.clay, rig.blue] : [rig.blue, rig.clay];
  for (const word of words) await typeTurn((await people())[0], word);
  const [mover, idle] = await people();
  return { mover, idle, board: board.id };
};

const SETUP = ['c3', 'g3', 'c7', 'g7', 'e5'];
/** First places first, has g3 and g7, and is to move. */
const CLAIMS = ['c3', 'g3', 'c7', 'g7'];

test('a bad placement or claim is refused with its reason', async () => {
  const rig = await startRig();
  const { mover, idle } = await placed(rig, ['c3']);
  await refuse(rig, () => typeTurn(mover, 'a5'), 'edge');
  await refuse(rig, () => typeTurn(mover, 'c4'), 'next to another one');
  await refuse(rig, () => typeTurn(mover, 'c3'), 'There is already a citadel there');
  await refuse(rig, () => typeTurn(mover, 'k9'), 'Points here go from a1 to j9');
  const late = await refuse(rig, () => typeTurn(mover, 'c7 g7'), 'isn’t your turn');
  expect(labelsOf(late.message)).toEqual(['Play the part before it: c7', 'Correct it']);
  await refuse(rig, () => typeTurn(mover, 'c3-c4'), 'must all be placed and claimed first');
  await refuse(rig, () => typeTurn(idle, 'c7'), 'isn’t your turn');
});

test('bad input gets an answer in words wherever it comes in, and changes nothing', async () => {
  const rig = await startRig();
  const { mover, idle, board } = await placed(rig, [...SETUP, ...CLAIMS]);
  const stranger = await joinAs(rig.local, 'mauve', 'Mauve');
  for (const [turn, words] of [
    ['g3-g2 k9-k8 .', 'off the board'],
    ['c3-c4', 'None of your warriors stands there'],
    ['g3-g5', 'one step along a line'],
    ['g3-g4 g4-g5 g5-g6', 'no action left'],
    ['g3-g4 +g2', 'Recruiting takes 2 actions'],
    ['#g2', 'corner'],
    ['xc3', 'next to that enemy'],
    ['!c3', 'not besieged'],
    ['what is this', 'is not an action'],
    ['   ', 'You typed nothing'],
  ] as const) {
    await refuse(rig, () => typeTurn(mover, turn), words);
  }
  await refuse(rig, () => typeTurn(idle, '.'), 'isn’t your turn');
  await refuse(rig, () => typeTurn(stranger, '.'), 'You have no games running here');
  await refuse(rig, () => stranger.press(board, SIDE), 'can play this game');

  const side = await openSide(mover, board);
  const { message: recruiting } = await mover.press(side, 'Recruit');
  const [recruit] = buttonsOf(recruiting);
  await refuse(rig, () => pressCopy(rig, idle, recruit?.custom_id ?? ''), 'isn’t your turn');
  await refuse(rig, () => pressCopy(rig, stranger, recruit?.custom_id ?? ''), 'can play this game');
  expect(rig.book.errors()).toEqual([]);
});

test('an outdated private board is updated instead of played', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { mover, board } = await placed(rig, [...SETUP, ...CLAIMS]);
  const old = await openSide(mover, board);
  // Only the private board that was opened last is kept up to date.
  await openSide(mover, board);
  await typeTurn(mover, 'g3-g4');
  const before = await stored(rig);
  rig.local.skip(3_000);
  const { message } = await mover.press(old, 'Recruit');
  expect(message).toMatchObject({ id: old.id, ephemeral: true });
  expect(textOf(message)).toContain('earlier turn');
  expect(textOf(message)).toContain('You moved g3–g4.');
  expect(await stored(rig)).toEqual(before);
});

test('the waiting player sees nothing of a turn in preparation, and moves as soon as it has ended', async () => {
  const rig = await startRig();
  const { mover, idle, board } = await placed(rig, [...SETUP, ...CLAIMS]);
  const waiting = await openSide(idle, board);
  const before = textOf(waiting);
  await typeTurn(mover, 'g3-g4');
  expect(textOf(await openSide(idle, board))).toBe(before);
  expect(textOf(await idle.message(waiting.id))).toBe(before);
  const current = await openSide(idle, board);
  await typeTurn(mover, '.');
  await rig.idle();
  expect(textOf(await idle.message(current.id))).toContain('Your turn');
  expect(labelsOf(await idle.message(current.id))).toContain('Recruit');
});

test('the part before a mistake is played on request, and a wrong word can be corrected', async () => {
  const rig = await startRig();
  const { mover, board } = await placed(rig, [...SETUP, ...CLAIMS]);
  const wrong = await refuse(rig, () => typeTurn(mover, 'g3-g4 g4-g6 .'), 'You can play the part before it');
  expect(wrong.message.content).toContain('g3-g4 g4-g6 .\n      ^^^^^');
  expect(labelsOf(wrong.message)).toEqual(['Play the part before it: g3-g4', 'Correct it']);

  const form = await mover.press(wrong.message, 'Correct it');
  expect(JSON.stringify(form.modal)).toContain('g3-g4 g4-g6 .');
  const again = await mover.submit(form, { turn: 'g3-g4 g4-g7' });
  expect(again.message.content).toContain('one step along a line');
  const { message: done } = await mover.press(again.message, 'Play the part before it: g3-g4');
  expect(textOf(done)).toContain('You moved g3–g4.');

  const { message: undone } = await mover.press(await openSide(mover, board), 'Undo');
  const opened = await mover.press(undone, 'Type it');
  const { message: typed } = await mover.submit(opened, { turn: 'g3-g4 g4-g5' });
  expect(textOf(typed)).toContain('You moved g3–g5.');
  const { message: partly } = await typeTurn(mover, '. .', { partly: true });
  expect(textOf(partly)).toContain('to move');
  expect((await stateOf(rig)).turn).toBe(2);
});

test('a typed turn that is delivered twice, even to two processes, is played once', { tags: ['long'] }, async () => {
  const rig = await startRig();
  await rig.runBot();
  const { mover } = await placed(rig, [...SETUP, ...CLAIMS]);
  await typeTurn(mover, turnOf(await stateOf(rig)));
  const before = (await rig.sql.query('select state from matches')).rows;
  await mover.redeliver();
  await rig.idle();
  expect((await rig.sql.query('select state from matches')).rows).toEqual(before);
  const { rows } = await rig.sql.query('select number from moves order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect((await stateOf(rig)).turn).toBe(2);
});

test('autocomplete suggests what can be typed next, or says why nothing can', async () => {
  const rig = await startRig();
  const { mover, idle } = await placed(rig, [...SETUP, ...CLAIMS]);
  const suggest = async (who: LocalClient, typed: string): Promise<readonly string[]> =>
    (await who.autocomplete('games', 'citadel play', 'turn', typed)).map(({ value, name }) =>
      name === value ? value : name,
    );
  const all = await suggest(mover, '');
  expect(all.length).toBeLessThanOrEqual(25);
  expect(all).toContain('.');
  expect(await suggest(mover, 'g3-')).toEqual(
    ['g3-f3', 'g3-h3', 'g3-g2', 'g3-g4'].map((word) => expect.stringMatching(word)),
  );
  expect(await suggest(mover, 'g3-g4-')).toContain('g3-g4-g5');
  expect(await suggest(mover, 'G3-g4 g4-')).toContain('G3-g4 g4-g5');
  expect(await suggest(mover, 'g3-g4 +g2')).toEqual([expect.stringContaining('Recruiting takes 2')]);
  expect(await suggest(mover, 'k9-k8 g3')).toEqual([expect.stringContaining('off the board')]);
  expect(await suggest(idle, '')).toEqual(['draw', 'count', 'resign']);
  expect(await suggest(await joinAs(rig.local, 'mauve', 'Mauve'), '')).toEqual([]);
  expect(await suggest(mover, 'x'.repeat(300))).toEqual([]);
});

/** A forged `/citadel start`, without the bounds that Discord enforces for options. */
const unbounded = {
  ...citadelCommand,
  data: () =>
    new SlashCommandBuilder()
      .setName('citadel')
      .setDescription('Without bounds')
      .addSubcommand((start) =>
        start
          .setName('start')
          .setDescription('Without bounds')
          .addIntegerOption((option) => option.setName('size').setDescription('Any number')),
      ),
};

test.each([{ size: 1 }, { size: -1 }, { size: 999 }, { size: 2 ** 52 + 1 }])(
  'a start with %j, beyond the bounds, is refused in words, and opens nothing',
  async (options) => {
    const rig = await openRig();
    await rig.runBot({ commands: [unbounded] });
    const { message } = await refuse(rig, () => rig.clay.command('games', 'citadel start', options), '.');
    expect(textOf(message)).not.toContain('reference');
  },
);
