import { expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { openLogBook } from './log-book.ts';
import { isOver, playOn, recordOf } from './player.ts';
import { openRig } from './rig.ts';

test('two bots that both get every interaction play a run without a doubled or a lost move', async () => {
  const rig = await openRig();
  const books = [openLogBook(), openLogBook()] as const;
  await Promise.all(books.map((book) => rig.runBot({ book })));
  const { message } = await rig.clay.command('games', 'escape start');
  const { board, moves } = await playOn(rig.clay, message, {
    // None of the two takes the other's move for somebody's late click.
    see: (shown) => expect(shown.content).toBe(''),
  });
  expect(isOver(board)).toBe(true);
  const record = await recordOf(rig.clay);
  expect(record.steps).toHaveLength(moves);
  expect(() => checkRecord(escape, record)).not.toThrow();
  expect(await rig.clay.messages('games')).toHaveLength(2);

  const entries = (): number =>
    books.flatMap((book) => book.entries().filter(({ msg }) => msg.startsWith('interaction'))).length;
  await expect.poll(entries).toBe(2 * (moves + 2));
  const late = books.flatMap((book) => book.entries().filter(({ err }) => err?.code === 40_060));
  expect(late).toHaveLength(moves + 2);
  expect(new Set(late.map(({ level }) => level))).toEqual(new Set([40]));
  expect(books.flatMap((book) => book.errors())).toEqual([]);
});
