import { expect, test } from 'vitest';
import { undo } from '../../../../src/games/siege/rules/rules.ts';
import { look } from '../../../../src/games/siege/rules/state.ts';
import { moved, siegeAfter } from '../../../rig/games/siege/sieges.ts';

const start = siegeAfter('2 2 2 6 6 1');

test('takes back one action after another, up to the last roll', () => {
  const sent = moved(moved(start, 's'), 't:elves:2');
  const stopped = undo(sent, 0);
  expect(stopped?.now).toEqual(moved(start, 's').now);
  const rolling = stopped && undo(stopped, 0);
  expect(rolling?.now).toEqual(start.now);
  expect(rolling && undo(rolling, 0)).toBeNull();
  expect([sent.turn, stopped?.turn, rolling?.turn]).toEqual([2, 3, 4]);
});

test('not a roll, and nothing from the round before', () => {
  expect(undo(start, 0)).toBeNull();
  expect(undo(moved(start, 'r0 1 2 3 4 5'), 0)).toBeNull();
  const next = moved(moved(moved(moved(start, 's'), 't:elves:2'), 'u:light'), 'e 1 2 3 4 5 6');
  expect(undo(next, 0)).toBeNull();
});

test('only for the player', () => {
  expect(undo(moved(start, 's'), 1)).toBeNull();
});

test('the view says whether there is something to take back', () => {
  expect(look(start, 0).canUndo).toBe(false);
  expect(look(moved(start, 's'), 0).canUndo).toBe(true);
});
