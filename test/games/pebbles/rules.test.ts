import { expect, test } from 'vitest';
import { pebbles } from '../../../src/games/pebbles/index.ts';
import { actions, play, setup, status } from '../../../src/games/pebbles/rules/rules.ts';
import type { State } from '../../../src/games/pebbles/rules/state.ts';
import { accepted } from '../../../src/kernel/result.ts';

/** The state after these numbers of stones were taken in turn. */
const after = (...taken: readonly number[]): State =>
  taken.reduce((state, take) => accepted(play(state, state.mover, { take }), `take ${take}`).state, setup());

test('a player takes one, two or three, and then the other one does', () => {
  expect(actions(setup(), 0)).toEqual([{ take: 1 }, { take: 2 }, { take: 3 }]);
  expect(after(3)).toEqual({ left: 12, mover: 1, moves: 1 });
  expect(actions(after(3), 0)).toEqual([]);
});

test('whoever takes the last one wins', () => {
  expect(status(after(3, 3, 3, 3, 2)).result).toBeNull();
  expect(actions(after(3, 3, 3, 3, 2), 1)).toEqual([{ take: 1 }]);
  expect(status(after(3, 3, 3, 3, 2, 1)).result).toEqual({ outcome: 'won', winners: [1] });
});

test.each([
  { state: after(3), seat: 0, take: 1, refusal: 'not-your-turn' },
  { state: setup(), seat: 0, take: 4, refusal: 'too-many' },
  { state: after(3, 3, 3, 3, 3), seat: 1, take: 1, refusal: 'over' },
] as const)('$refusal: that is refused', ({ state, seat, take, refusal }) => {
  expect(play(state, seat, { take })).toEqual({ ok: false, reason: refusal });
});

test('its screen names the move and the winner’s last pebble', () => {
  const view = pebbles.look(after(1), 'table');
  expect(pebbles.screen(view, { events: [{ seat: 0, taken: 1 }], focus: null, players: ['Ann', 'Bo'] })).toMatchObject({
    headline: 'Ann took 1.',
    situation: [{ text: 'To move: Bo' }],
  });
});
