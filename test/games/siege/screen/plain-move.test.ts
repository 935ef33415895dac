// @module-tag both
import { describe, expect, test } from 'vitest';
import { naive } from '../../../../src/games/siege/bots/bots.ts';
import { roundOdds } from '../../../../src/games/siege/bots/round-odds.ts';
import { roundPlanner } from '../../../../src/games/siege/bots/round-plan.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import { playAt } from '../../../../src/games/siege/rules/rules.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { blueAlone } from '../../../rig/games/blue-alone.ts';
import { trials } from '../../../rig/games/trials.ts';

const RUNS = trials(500, 8, 60);

const runs = Array.from({ length: RUNS }, (_, number) => {
  const chance = seededChance(`blue ${number}`);
  return blueAlone(siege, { first: siege.setup({ difficulty: 'normal' }, 1, chance), seat: 0, bot: naive, chance });
});

const isWon = (end: State): boolean => siege.status(end).result?.winners.includes(0) ?? false;

/** How many of the same sieges the weakest bot wins. */
const naiveWins = Array.from({ length: RUNS }, (_, number) => {
  const chance = seededChance(`blue ${number}`);
  let state = siege.setup({ difficulty: 'normal' }, 1, chance);
  while (siege.status(state).result === null)
    state = accepted(siege.play(state, 0, naive.choose(siege.look(state, 0), chance), chance), 'naive').state;
  return state;
}).filter(isWon).length;

const presses = runs.flatMap((run) => run.presses.map(({ before, actions }) => ({ position: before.now, actions })));
const rolled = presses.filter(({ position }) => position.phase === 'roll');
const ended = presses.filter(({ position }) => position.phase === 'act');

/** What it costs to roll no more, in chance to win, by the analysis. */
const costOfStop = (position: Position): number => {
  const { hand, next } = roundOdds(position);
  return (next.worth[hand] ?? 0) - (next.kept[hand] ?? 0);
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
  test('is on one of eight screens or more', () => {
    expect(presses.length / runs.reduce((sum, { screens }) => sum + screens, 0)).toBeGreaterThan(1 / 8);
  });

  test('never costs 5 points of chance where it ends a round', () => {
    expect(ended.filter(({ position, actions }) => costOfEnd(position, actions) > MOST)).toEqual([]);
  });

  test('never does where it stops rolling, and rolls nothing again', () => {
    expect(rolled.filter(({ actions: [action] }) => action?.type !== 'stop')).toEqual([]);
    expect(rolled.filter(({ position }) => costOfStop(position) > MOST)).toEqual([]);
  });

  test('alone does at least as well as the weakest bot', () => {
    expect(runs.filter(({ end }) => isWon(end)).length).toBeGreaterThanOrEqual(naiveWins);
  });
});
