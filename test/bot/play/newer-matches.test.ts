import { expect, test } from 'vitest';
import { firstOffer, startRun, take, takeFirst } from '../../rig/bot/player.ts';
import { startRig, stored } from '../../rig/bot/rig.ts';

test('a match of newer rules is left alone in a sentence, and goes on with the release that knows them', async () => {
  const rig = await startRig();
  const board = await startRun(rig);
  await rig.sql.query('update matches set rules = rules + 90, due_at = opened_at');
  const before = await stored(rig);
  const { message } = await takeFirst(rig.clay, board);
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining('nothing is lost') });
  await rig.bot.doDue();
  expect(await stored(rig)).toEqual(before);
  expect(rig.book.entries()).toContainEqual(expect.objectContaining({ outcome: 'refused: unknown match' }));

  await rig.sql.query('update matches set rules = rules - 90, due_at = null');
  expect((await take(rig.clay, board, firstOffer(board))).edited).toEqual([board.id]);
});
