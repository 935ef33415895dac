import { expect, test } from 'vitest';
import { citadel } from '../../src/games/citadel/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { textOf } from '../../src/local/person.ts';
import { SIDE, duelRecordOf, openSide, pressFor, startDuel, stateOf, turnOf, typeTurn } from './duelists.ts';
import { labelsOf } from './player.ts';
import { startRig } from './rig.ts';

/** A whole game takes its time where the machine is busy. */
const PATIENCE = { timeout: 240_000 };

test('two people play a 9x9 game to its end, by buttons and menus and by typed turns', PATIENCE, async () => {
  const rig = await startRig();
  const { clay, blue, book } = rig;
  const board = await startDuel(clay, blue, { field: 9, cap: 12 });
  expect(labelsOf(board)).toEqual([SIDE]);
  expect(textOf(board)).toContain('a b c d e f g h j\n');
  const people = [clay, blue];
  let presses = 0;
  for (let turn = 0; turn < 60; turn++) {
    const state = await stateOf(rig);
    if (state.mover === null) break;
    const who = people[state.mover] ?? clay;
    const words = turnOf(state);
    if (turn % 3 === 0) {
      const { message } = await typeTurn(who, words);
      if (textOf(message).includes('Nothing was done')) throw new Error(`${words}: ${textOf(message)}`);
      continue;
    }
    let side = await openSide(who, board);
    for (const word of words.split(' ')) {
      side = (await pressFor(who, side, word, state.phase)).message;
      presses += 1;
    }
  }
  const over = await stateOf(rig);
  expect(over.phase).toBe('over');
  expect(presses).toBeGreaterThan(20);
  const record = await duelRecordOf(blue);
  checkRecord(citadel, record);
  expect(record.result).toEqual(over.ending);
  const [shown] = await clay.until('games', (all) =>
    all.some(
      (each) => each.id === board.id && labelsOf(each).length === 1 && labelsOf(each)[0]?.includes('Rematch') === true,
    ),
  );
  expect(shown).toBeDefined();
  expect(book.errors()).toEqual([]);
});
