import { expect, test } from 'vitest';
import { STRIPES } from '../../../src/games/contract/drawing/palette.ts';
import { games } from '../../../src/games/index.ts';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, recordOf } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import {
  fairnessOf,
  isOver,
  labelsOf,
  LASTING,
  playOn,
  pressMore,
  sealIn,
  startAtOnce,
  takeFirst,
} from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** Plays a run for at most so many moves, then gives it up. Returns its last board. */
const finishRun = async (who: LocalClient, most: number): Promise<SeenMessage> => {
  const { message } = await who.command('games', 'escape start', LASTING);
  const { board } = await playOn(who, message, { most });
  if (isOver(board)) return board;
  const question = await askToEnd(who);
  await who.press(question, 'End it');
  const shown = await who.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  return shown.find(({ id }) => id === board.id) ?? board;
};

const bannerOf = ({ embeds: [embed] }: SeenMessage) => ({ title: embed?.title, color: embed?.color });

const scoreIn = (board: SeenMessage): number => Number(/· score (\d+)$/m.exec(textOf(board))?.[1]);

test('an ending has its score in the title, gold for the best, and says how it compares here', async () => {
  const { clay, blue, sql } = await startRig();
  /** Sets the score of all runs so far. */
  const setScores = (score: number): Promise<unknown> =>
    sql.query(`update matches set score = ${score}, result = jsonb_set(result::jsonb, '{score}', '${score}')::json`);
  const first = await finishRun(clay, 3);
  const { rows } = await sql.query('select score from matches');
  expect(scoreIn(first)).toBe(rows[0].score);
  expect(textOf(first)).toContain('Your first finished game of this kind. The best here so far.');
  expect(bannerOf(first)).toEqual({
    title: expect.stringMatching(/^Escape The Citadel: [A-Z]\D+ · score \d+$/),
    color: STRIPES.lost,
  });

  await setScores(99);
  expect(textOf(await finishRun(clay, 3))).toContain(`Your best is 99. The best here is 99, by <@${clay.id}>.`);
  const other = await finishRun(blue, 3);
  expect(textOf(other)).toContain(`Your first finished game of this kind. The best here is 99, by <@${clay.id}>.`);

  await setScores(0);
  const best = await finishRun(clay, 3);
  expect(textOf(best)).toContain('**Your new best!** It was 0. The best here so far.');
  expect(textOf(best)).toMatch(/Next goal: \*\*/);
  expect(bannerOf(best)).toEqual({ title: expect.stringContaining(', your best · score '), color: STRIPES.won });
});

test('in direct messages only a person’s own runs are compared', async () => {
  const { clay } = await startRig();
  await finishRun(clay, 10);
  const { message } = await clay.command('dm', 'escape start');
  await takeFirst(clay, message);
  const question = await askToEnd(clay, 'dm');
  await clay.press(question, 'End it');
  const shown = await clay.until('dm', (all) => all.some((each) => each.id === message.id && isOver(each)));
  const board = shown.find(({ id }) => id === message.id);
  expect(board && textOf(board)).toContain('Your first finished game of this kind.');
  expect(board && textOf(board)).not.toContain('here');
});

test('the button that opens a new game is the very last, and the rest stands behind one more', async () => {
  const { clay, blue } = await startRig();
  const board = await finishRun(clay, 3);
  const rows = (board.components ?? []).map((row) =>
    'components' in row ? row.components.map((part) => ('label' in part ? part.label : '')) : [],
  );
  expect(rows).toEqual([['Share', 'Watch', 'Read', '⋯', 'Play again']]);
  const { message: more } = await blue.press(board, '⋯');
  expect(more.ephemeral).toBe(true);
  expect(labelsOf(more)).toEqual([
    'Whole story',
    'Analyse',
    'Record',
    'Fair dice',
    'Change options',
    'Puzzle of the day',
    'Challenges',
    'How to play',
    'Rules',
  ]);
});

test('other options can be chosen in menus for the next game', async () => {
  const { clay, blue } = await startRig();
  const board = await finishRun(clay, 3);
  const { message: stranger } = await pressMore(blue, board, 'Change options');
  expect(menusOf(stranger)).toEqual([]);
  let { message } = await pressMore(clay, board, 'Change options');
  expect(message.ephemeral).toBe(true);
  for (const wanted of ['Add Hard Mode', 'Add Fire Wall', 'Without Hard Mode']) {
    const [menu] = menusOf(message);
    const option = menu && 'options' in menu ? menu.options.find(({ label }) => label === wanted) : undefined;
    message = (await clay.choose(message, option?.value ?? '', { menu: menu?.custom_id ?? '' })).message;
  }
  const { message: next } = await clay.press(message, 'Start');
  expect(next.ephemeral).toBe(false);
  await takeFirst(clay, next);
  expect((await recordOf(clay)).options).toMatchObject({ variants: ['fire-wall'] });
});

test('a finished game for two can be followed by one with other options, with the seats rotated', async () => {
  const { clay, sql } = await startRig();
  const { message: lobby } = await clay.command('games', 'citadel start', { size: 9, bot: 'easy' });
  await clay.press(lobby, 'Begin');
  const question = await askToEnd(clay);
  await clay.press(question, 'End it');
  const shown = await clay.until('games', (all) => all.some(isOver));
  const over = shown.find(isOver);
  expect(over && textOf(over)).not.toContain('Next: ');
  expect(over && bannerOf(over)).toEqual({ title: expect.stringMatching(/^Citadel: \w+ won$/), color: STRIPES.lost });
  let { message } = await pressMore(clay, over ?? '', 'Change options');
  const [size] = menusOf(message);
  const large = size && 'options' in size ? size.options.find(({ label }) => label.includes('13×13')) : undefined;
  message = (await clay.choose(message, large?.value ?? '', { menu: size?.custom_id ?? '' })).message;
  const { message: next } = await clay.press(message, 'Start');
  expect(next.ephemeral).toBe(false);
  const { rows } = await sql.query('select chosen from matches order by opened_at');
  expect(rows[1].chosen).toMatchObject({ size: 13, citadels: 7, setup: 'balanced' });
});

test.each(games.map(({ id }) => ({ id })).filter(({ id }) => id === 'escape'))(
  'a result is shared only when its player asks for that: $id',
  async () => {
    const { clay, blue, sql } = await startRig();
    const board = await finishRun(clay, 6);
    expect((await clay.messages('games')).filter(({ ephemeral }) => !ephemeral)).toHaveLength(1);
    expect((await blue.press(board, 'Share')).message.ephemeral).toBe(true);
    const { message } = await clay.press(board, 'Share');
    expect(message.ephemeral).toBe(false);
    expect(message.content).toContain(`<@${clay.id}>`);
    expect(message.content).toContain(String(scoreIn(board)));
    expect(message.content).toContain('```');
    expect(labelsOf(message)).toEqual(['Beat this']);
    const { message: again } = await blue.press(message, 'Beat this');
    expect(textOf(again)).toContain('dice of another game, in no table');
    expect(again.ephemeral).toBe(false);
    const first = (await blue.press(message, 'Beat this')).messages.map(textOf);
    expect(first.join('')).toContain('dice of another game');
    const { rows } = await sql.query(
      'select setup_draws, seed, entropy, hints, opened_by from matches order by opened_at',
    );
    const [old, ...more] = rows;
    expect(more).toEqual([{ ...old, hints: 3, opened_by: blue.id }]);
  },
);

test.each(games.map((game) => ({ id: game.id, label: game.invitation.label, game })))(
  'the seal of $id is the same before the first die and from then on, and anyone may ask for the rest',
  async ({ label, game }) => {
    const { clay, blue, sql } = await startRig();
    const { first, board } = await startAtOnce(clay, blue, label);
    const { rows } = await sql.query<{ commitment: string; seed: string }>('select commitment, seed from matches');
    const { commitment = '', seed = '' } = rows[0] ?? {};
    for (const shown of [first, board]) expect(sealIn(shown)).toBe(commitment.slice(0, 16));
    for (const who of [clay, blue]) {
      const answer = await fairnessOf(who, board);
      expect(answer).toContain(game.dice?.tell?.(game.defaults(game.seats.least)) ?? commitment);
      expect(answer).not.toContain(seed);
    }
    expect(JSON.stringify(await clay.message(board.id))).not.toContain(commitment);
  },
);

test('the first game for several that somebody wins says so, and later ones do not', async () => {
  const { clay, blue } = await startRig();
  const lose = async (loser: LocalClient): Promise<string> => {
    const board = await startMatch(clay, blue, { size: 9 });
    const { id } = board;
    await typeTurn(loser, 'resign');
    const shown = await clay.until('games', (all) => all.some((each) => each.id === id && isOver(each)));
    return textOf(shown.find((each) => each.id === id) ?? board);
  };
  expect(await lose(clay)).toContain(`**The first win of <@${blue.id}>!**`);
  expect(await lose(clay)).not.toContain('first win');
  expect(await lose(blue)).toContain(`**The first win of <@${clay.id}>!**`);
});
