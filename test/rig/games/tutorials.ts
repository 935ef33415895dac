import { expect } from 'vitest';
import type { Game, Tutorial } from '../../../src/games/contract/game.ts';
import { recordedChance, seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';

/**
 * Plays a tutorial as its steps ask: every text fits, the right and the wrong action of every step are legal, and all
 * draws are used. Its screens are tested for all games together.
 */
export const playTutorial = <State, Action, View, Event>(
  game: Pick<Game<unknown, State, Action, View, Event, string>, 'id' | 'play' | 'makeAction'> & {
    readonly tutorial?: Tutorial<unknown, Action>;
  },
  setup: (chance: ReturnType<typeof recordedChance>) => State,
): State => {
  const { tutorial } = game;
  if (tutorial === undefined) throw new Error(`${game.id} has no tutorial`);
  expect(tutorial.steps.length).toBeLessThanOrEqual(8);
  expect(tutorial.ending.length).toBeLessThanOrEqual(300);
  const chance = recordedChance(tutorial.draws);
  let state = setup(chance);
  for (const { text, before = [], actions, wrong } of tutorial.steps) {
    expect([text.length, wrong.why.length].filter((length) => length > 300)).toEqual([]);
    for (const { seat, action } of before)
      ({ state } = accepted(game.play(state, seat, action, chance), game.makeAction(action)));
    const elsewhere = game.play(state, tutorial.seat, wrong.action, seededChance('elsewhere'));
    expect({ text, isLegal: elsewhere.ok }).toEqual({ text, isLegal: true });
    for (const action of actions)
      ({ state } = accepted(game.play(state, tutorial.seat, action, chance), game.makeAction(action)));
  }
  expect(chance.draws).toEqual(tutorial.draws);
  return state;
};
