// @module-tag both
import { describe, expect, test } from 'vitest';
import { naive } from '../../../../src/games/siege/bots/bots.ts';
import { numberOf } from '../../../../src/games/siege/bots/odds.ts';
import { roundOdds } from '../../../../src/games/siege/bots/round-odds.ts';
import { roundPlanner } from '../../../../src/games/siege/bots/round-plan.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { countFaces, type Position } from '../../../../src/games/siege/rules/position.ts';
import { playAt } from '../../../../src/games/siege/rules/rules.ts';
import { at } from '../../../../src/games/siege/rules/sheet.ts';
import type { Action } from '../../../../src/games/siege/rules/state.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { blueAlone } from '../../../rig/games/blue-alone.ts';
import { trials } from '../../../rig/games/trials.ts';

const RUNS = trials(500, 8, 60);

const runs = Array.from({ length: RUNS }, (_, number) => {
  const chance = seededChance(`blue ${number}`);
  return blueAlone(siege, { first: siege.setup({ difficulty: 'normal' }, 1, chance), seat: 0, bot: naive, chance });
});

const presses = runs.flatMap((run) => run.presses.map(({ before, actions }) => ({ position: before.now, actions })));
const rolled = presses.filter(({ position }) => position.phase === 'roll');
const ended = presses.filter(({ position }) => position.phase === 'act');

/** What a choice of dice costs, in chance to win, by the analysis. */
const costOfRoll = (position: Position, [action]: readonly Action[]): number => {
  const { hand, next } = roundOdds(position);
  const kept = action?.type === 'roll' ? numberOf(countFaces(action.keep.map((die) => at(position.dice, die)))) : hand;
  return (next.worth[hand] ?? 0) - (next.kept[kept] ?? 0);
};

/** What it costs to end a round like this, in chance to win, by the analysis; 0 if it ends the siege. */
const costOfEnd = (position: Position, actions: readonly Action[]): number => {
  const before = roundPlanner(position).chance(position.pool);
  let now = position;
  for (const action of actions) {
    if (action.type === 'end') return before - roundPlanner(now).chanceAtEnd(now.pool);
    now = accepted(playAt(now, action, noChance), action.type).state;
  }
  return 0;
};

const MOST = 0.05;

describe('the blue button', () => {
  test('is on half of the screens', () => {
    expect(presses.length / runs.reduce((sum, { screens }) => sum + screens, 0)).toBeGreaterThan(0.5);
  });

  test('never costs 5 points of chance where it ends a round', () => {
    expect(ended.filter(({ position, actions }) => costOfEnd(position, actions) > MOST)).toEqual([]);
  });

  test('seldom does where it rolls again: on at most one in five screens, and by 3 points on average', () => {
    const costs = rolled.map(({ position, actions }) => costOfRoll(position, actions));
    expect(costs.filter((cost) => cost > MOST).length / costs.length).toBeLessThan(0.2);
    expect(costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toBeLessThan(0.03);
  });
});
