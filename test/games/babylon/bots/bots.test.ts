// @module-tag both
import { expect, test } from 'vitest';
import { medium } from '../../../../src/games/babylon/bots/bots.ts';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { botNamed } from '../../../../src/games/contract/game.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { anyAction, race, submission } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

/** Races of `medium` in one seat against random players: its wins, and theirs together. */
const contest = (players: number, games: number) => {
  let [mine, theirs] = [0, 0];
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`contest ${players} ${game}`);
    const thinker = game % players;
    let state: State = babylon.setup(babylon.defaults(players), players, chance);
    for (let now = babylon.status(state); now.result === null; now = babylon.status(state)) {
      const [seat = 0] = now.awaited;
      const action =
        seat === thinker ? medium.choose(babylon.look(state, seat), chance) : anyAction(state, seat, chance);
      const played = babylon.play(state, seat, action, chance);
      if (!played.ok) throw new Error(played.reason);
      state = played.value.state;
    }
    const [winner] = babylon.status(state).result?.winners ?? [];
    if (winner === thinker) mine++;
    else if (winner !== undefined) theirs++;
  }
  return { mine, theirs };
};

test('B36: with 2 players it wins clearly more often than a random player', () => {
  const { mine, theirs } = contest(2, trials(200, 60));
  expect(mine).toBeGreaterThan(1.5 * theirs);
});

test('B36: with 3 players it wins more often than two random players together', () => {
  const { mine, theirs } = contest(3, trials(200, 45));
  expect(mine).toBeGreaterThan(theirs);
});

test('takes a victory within reach', () => {
  const state = race({ at: [34, 33], hands: [[1, 10, 14], [28]] });
  expect(medium.choose(babylon.look(state, 0), seededChance('victory'))).toEqual(submission(1));
});

test('plays the same with the same chance', () => {
  const view = babylon.look(race({ at: [20, 22, 18] }), 1);
  expect(medium.choose(view, seededChance('again'))).toEqual(medium.choose(view, seededChance('again')));
});

test('does not play for the table or a seat that is out', () => {
  const state = race({ at: [0, 10] });
  expect(() => medium.choose(babylon.look(state, 'table'), seededChance('none'))).toThrow(RangeError);
  expect(() => medium.choose(babylon.look(state, 0), seededChance('none'))).toThrow(RangeError);
});

test('a bot is found by its name, and by no other', () => {
  expect(botNamed(babylon, 'medium')).toBe(medium);
  expect(botNamed(babylon, 'toString')).toBeUndefined();
});
