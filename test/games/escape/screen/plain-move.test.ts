// @module-tag ground
// @module-tag both
import { describe, expect, test } from 'vitest';
import { careful } from '../../../../src/games/escape/bots/careful.ts';
import { greedy } from '../../../../src/games/escape/bots/greedy.ts';
import { expectedGain } from '../../../../src/games/escape/bots/trials.ts';
import { makeAction } from '../../../../src/games/escape/format/notation.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { score } from '../../../../src/games/escape/rules/map.ts';
import type { Action, State } from '../../../../src/games/escape/rules/state.ts';
import { noChance, placedChance } from '../../../../src/kernel/random.ts';
import { MINUTE } from '../../../../src/kernel/time.ts';
import { blueAlone } from '../../../rig/games/blue-alone.ts';
import { trials } from '../../../rig/games/trials.ts';

const RUNS = trials(500, 12, 60);

/** Runs as in the daily: the blue button plays, and the weakest bot where there is none. */
const runs = Array.from({ length: RUNS }, (_, number) => {
  const chance = placedChance(`blue ${number}`, 'escape');
  const first = escape.setup({ variants: ['open-start'], world: 'free', seed: null }, 1, chance);
  return blueAlone(escape, { first, seat: 0, bot: greedy, chance });
});

const presses = runs.flatMap((run) => run.presses);

const greedyScore = (number: number): number => {
  const chance = placedChance(`blue ${number}`, 'escape');
  let state = escape.setup({ variants: ['open-start'], world: 'free', seed: null }, 1, chance);
  while (state.phase.kind !== 'over') {
    const played = escape.play(state, 0, greedy.choose(state, chance), chance);
    if (!played.ok) throw new Error(played.reason);
    ({ state } = played.value);
  }
  return score(state);
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Spaces, by the analysis: what a press may cost, and how many standard errors must lie between that and a mistake. */
const MOST = 1;
const SURE = 3;

/** Whether an action costs more than a careful player's: tried more often, and with other dice, where it seems so. */
const isMistake = (run: State, action: Action): boolean => {
  const better = careful.choose(run, noChance);
  if (makeAction(better) === makeAction(action)) return false;
  return [20, 80, 400].every((count, index) => {
    const { mean: cost, error } = expectedGain(run, better, action, count, index * 1000);
    return cost - (index === 2 ? SURE * error : 0) > MOST;
  });
};

describe('the blue button', () => {
  test('is on most screens', () => {
    const screens = runs.reduce((sum, run) => sum + run.screens, 0);
    expect(presses.length / screens).toBeGreaterThan(0.8);
  });

  test('alone does at least as well as the weakest bot', () => {
    const scores = runs.map(({ end }) => score(end));
    expect(mean(scores)).toBeGreaterThanOrEqual(mean(runs.map((_, number) => greedyScore(number))));
  });

  test('never costs more than a space', { timeout: 20 * MINUTE }, () => {
    const mistakes = presses.filter(({ before, actions: [action] }) => action && isMistake(before, action));
    expect(mistakes.map(({ before, label }) => `${label} with health ${before.health}`)).toEqual([]);
  });
});
