import { expect, test } from 'vitest';
import { checkRecord, readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, recordOf } from '../../rig/bot/board-menus.ts';
import { begunByItself, fairnessOf, isOver, labelsOf, pressMore, sealIn, takeFirst } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const OWN_WORD = 'Begin with a word of my own';

/** Gives up the one open run, and returns its record. */
const endRun = async (who: LocalClient, board: SeenMessage): Promise<GameRecord> => {
  const question = await askToEnd(who);
  await who.press(question, 'End it');
  await who.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  return recordOf(who);
};

const check = (record: GameRecord): void => {
  const game = games.find(({ id }) => id === record.game);
  if (!game) throw new Error(`there is no game ${record.game}`);
  checkRecord(game, record);
};

/** Opens the form for a word behind `Fair dice`. */
const openForm = async (who: LocalClient, board: SeenMessage): Promise<InteractionResult> => {
  const { message } = await pressMore(who, board, 'Fair dice');
  expect(textOf(message)).toContain('a word of your own');
  const form = await who.press(message, OWN_WORD);
  expect(JSON.stringify(form.modal)).toContain(`message ${board.id}`);
  expect(JSON.stringify(form.modal)).toContain(`click ${form.interactionId}`);
  return form;
};

test('the first click and the message of the board are mixed in, and shown as soon as they are fixed', async () => {
  const { clay, idle } = await startRig();
  const { message: board } = await clay.command('games', 'escape start');
  // The bot learns the message's id a moment after the player sees the message.
  await idle();
  expect(await fairnessOf(clay, board)).toContain(`\`${board.id}\``);
  const click = await takeFirst(clay, board);
  const answer = await fairnessOf(clay, click.message);
  expect(answer).toContain(`\`${click.interactionId}\``);
  expect(answer).toContain(`\`${board.id}\``);
  expect(answer).not.toContain(OWN_WORD);
  const record = await endRun(clay, board);
  expect(record.fair).toMatchObject({ entropy: `${click.interactionId}:${board.id}`, message: board.id });
  check(record);
  const other = { ...record, fair: { ...record.fair, message: '1300000000000000001' } };
  expect(() => check(readRecord(JSON.parse(JSON.stringify(other))))).toThrow('is not the one that is mixed in');
});

test('a run begins with a word of its player’s own, which is in its record', async () => {
  const { clay, blue } = await startRig();
  const { message: board } = await clay.command('games', 'escape start');
  expect(labelsOf((await pressMore(blue, board, 'Fair dice')).message)).not.toContain(OWN_WORD);
  const form = await openForm(clay, board);
  const { message: answer } = await clay.submit(form, { word: ' my  *wörd*: 7 ' });
  expect(textOf(answer)).toContain('Your word is mixed into the dice');
  expect(textOf(answer)).toContain(String.raw`my \*wörd\*: 7`);

  await takeFirst(clay, await clay.message(board.id));
  const { message: asked } = await pressMore(clay, board.id, 'Fair dice');
  expect(labelsOf(asked)).not.toContain(OWN_WORD);
  expect(sealIn(await clay.message(board.id))).toBe(sealIn(board));
  const record = await endRun(clay, board);
  expect(record.fair).toMatchObject({
    entropy: `${form.interactionId}:${board.id}:my *wörd*: 7`,
    message: board.id,
    word: 'my *wörd*: 7',
  });
  check(record);
  const other = { ...record, fair: { ...record.fair, word: 'x' } };
  expect(() => check(readRecord(JSON.parse(JSON.stringify(other))))).toThrow('is not the one that is mixed in');
});

test('a word that comes when the dice are fixed changes nothing', async () => {
  const { clay } = await startRig();
  const { message: board } = await clay.command('games', 'escape start');
  const form = await openForm(clay, board);
  await takeFirst(clay, board);
  expect(textOf((await clay.submit(form, { word: 'late' })).message)).toContain('are fixed already');
  expect((await endRun(clay, board)).fair?.word).toBeUndefined();
});

test('a game for two begins with the word of one of its players, in its thread', async () => {
  const { clay, blue, sql } = await startRig();
  const { message: lobby } = await clay.command('games', 'babylon start', { thread: true });
  expect(labelsOf((await pressMore(clay, lobby, 'Fair dice')).message)).not.toContain(OWN_WORD);
  await blue.press(lobby, 'Join');
  const form = await openForm(blue, await blue.message(lobby.id));
  const { message: answer } = await blue.submit(form, { word: 'susa' });
  expect(textOf(answer)).toContain('susa');
  await clay.until('games', (all) => all.some(({ id, thread }) => id === lobby.id && thread !== undefined));
  const { rows } = await sql.query('select entropy, gathering, thread_id from matches');
  expect(rows).toMatchObject([{ gathering: false, entropy: `${form.interactionId}:${lobby.id}:susa` }]);
  expect(rows[0].thread_id).not.toBeNull();
});

test('a siege begins by itself with its posted message mixed in, and waits only for an own word', async () => {
  const { clay, sql, idle } = await startRig();
  const { message: posted, interactionId } = await clay.command('games', 'siege start');
  const board = await begunByItself(clay, posted);
  expect(textOf(board)).toMatch(/Roll 1 of 3/);
  expect(sealIn(board)).toBe(sealIn(posted));
  const entropy = async () => (await sql.query('select entropy from matches order by id desc limit 1')).rows[0].entropy;
  expect(await entropy()).toBe(`${interactionId}:${posted.id}`);
  expect(await fairnessOf(clay, board)).toContain(`\`${posted.id}\``);

  await clay.press(await askToEnd(clay), 'End it');
  const { message: sealed } = await clay.command('games', 'siege start', { 'own-word': true });
  expect(labelsOf(sealed)).toEqual(expect.arrayContaining(['Begin', OWN_WORD]));
  await idle();
  const form = await clay.press(sealed, OWN_WORD);
  expect(JSON.stringify(form.modal)).toContain(`message ${sealed.id}`);
  await clay.submit(form, { word: 'orc' });
  expect(await entropy()).toBe(`${form.interactionId}:${sealed.id}:orc`);
  expect(textOf(await begunByItself(clay, sealed))).toMatch(/Roll 1 of 3/);
});
