// @module-tag ground
import { expect, test } from 'vitest';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { recordOf } from '../../rig/bot/board-menus.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { expectPlayed, isOver, playOn } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

const INFO = 30;

test('two bots that both get every interaction neither double nor lose a move of a run', async () => {
  const rig = await openRig();
  const books = [openLogBook(), openLogBook()] as const;
  await Promise.all(books.map((book) => rig.runBot({ book })));
  const { message } = await rig.clay.command('games', 'escape start');
  const { board, moves, actions } = await playOn(rig.clay, message, {
    // Neither bot takes the other's move for a late click.
    see: (shown) => expect(shown.content).toBe(''),
  });
  expect(isOver(board)).toBe(true);
  const record = await recordOf(rig.clay);
  expectPlayed(record, actions);
  expect(() => checkRecord(escape, record)).not.toThrow();
  // The board, its menu, and the record.
  expect(await rig.clay.messages('games')).toHaveLength(3);

  const entries = (): number =>
    books.flatMap((book) => book.entries().filter(({ msg }) => msg.startsWith('interaction'))).length;
  await rig.idle();
  expect(entries()).toBe(2 * (moves + 3));
  // Half of them have one line each, which needs nobody's attention.
  const second = books.flatMap((book) => book.entries().filter(({ msg }) => /answered by another/.test(msg)));
  expect(second).toHaveLength(moves + 3);
  expect(second.filter(({ level, err }) => level !== INFO || err !== undefined)).toEqual([]);
  expect(books.flatMap((book) => book.errors())).toEqual([]);
});
