import { expect, test } from 'vitest';
import { hasSomebody, strongerBot } from '../../../src/discord/view/names.ts';
import { games } from '../../../src/games/index.ts';
import type { Occupant } from '../../../src/sessions/match/seats.ts';

const ada: Occupant = { userId: '1300000000000000001' };

test.each<{ id: string; seats: readonly Occupant[]; stronger: string | null }>([
  { id: 'citadel', seats: [ada, { bot: 'easy' }], stronger: 'medium' },
  { id: 'citadel', seats: [ada, { bot: 'easy.mara' }], stronger: 'medium' },
  { id: 'citadel', seats: [ada, { bot: 'expert' }], stronger: null },
  { id: 'citadel', seats: [ada, ada], stronger: null },
  { id: 'citadel', seats: [ada, { bot: 'somebody' }], stronger: null },
  { id: 'babylon', seats: [{ bot: 'easy' }, ada, { bot: 'medium' }], stronger: 'hard' },
])('the next stronger bot of $id with $seats: $stronger', ({ id, seats, stronger }) => {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  expect(strongerBot({ game, seats })).toBe(stronger);
});

test('a match with a player who had everything about themselves removed has no rematch', () => {
  expect(hasSomebody({ seats: [ada, { bot: 'somebody' }] })).toBe(true);
  expect(hasSomebody({ seats: [ada, { bot: 'easy' }] })).toBe(false);
});
