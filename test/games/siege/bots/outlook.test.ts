import { expect, test } from 'vitest';
import { z } from 'zod';
import { strong } from '../../../../src/games/siege/bots/bots.ts';
import { learn } from '../../../../src/games/siege/bots/learning.ts';
import { featuresOf, isDecided, LEARNED, trustedChanceOf, worthOf } from '../../../../src/games/siege/bots/outlook.ts';
import { roundPlanner } from '../../../../src/games/siege/bots/round-plan.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import { closeRound } from '../../../../src/games/siege/rules/round.ts';
import { DIFFICULTIES } from '../../../../src/games/siege/rules/sheet.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { trials } from '../../../rig/games/trials.ts';

/** The chance to win after the end of a round, from all its features at once. */
const chanceAfter = (closed: Position): number => {
  const weights = LEARNED.weights[Math.min(closed.round, LEARNED.weights.length) - 1] ?? [];
  return trustedChanceOf(worthOf(featuresOf(closed), weights), closed, LEARNED);
};

test('a plan predicts what the round leaves', () => {
  const rounds: { readonly planned: number; readonly left: number; readonly after: number }[] = [];
  for (const [number, difficulty] of DIFFICULTIES.entries()) {
    const chance = seededChance(`outlook ${number}`);
    let state = siege.setup({ difficulty }, 1, chance);
    let planned: number | null = null;
    while (state.now.phase !== 'over') {
      const { now } = state;
      const action = strong.choose(siege.look(state, 0), chance);
      if (now.phase === 'act') planned ??= roundPlanner(now).chance(now.pool);
      if (action.type === 'end') {
        const closed = closeRound(now).state;
        const left = roundPlanner(now).chanceAtEnd(now.pool);
        if (closed.phase !== 'over' && !isDecided(closed))
          rounds.push({ planned: planned ?? left, left, after: chanceAfter(closed) });
        planned = null;
      }
      ({ state } = accepted(siege.play(state, 0, action, chance), action.type));
    }
  }
  expect(rounds.length).toBeGreaterThan(10);
  expect(Math.max(...rounds.map(({ left, after }) => Math.abs(left - after)))).toBeLessThan(1e-9);
  expect(Math.max(...rounds.map(({ planned, left }) => planned - left))).toBeLessThan(1e-9);
});

test('there is a weight for each feature in each round', () => {
  const chance = seededChance('features');
  const { now } = siege.setup({ difficulty: 'normal' }, 1, chance);
  expect(new Set(LEARNED.weights.map(({ length }) => length))).toEqual(new Set([featuresOf(now).length]));
});

test('a few sieges teach weights of the same form', { tags: ['long', 'both'] }, () => {
  const sieges = trials(60, 1, 20);
  const lines: string[] = [];
  const form = z.object({
    weights: z.array(z.array(z.number()).length(LEARNED.weights[0]?.length ?? 0)).length(LEARNED.weights.length),
    trust: z.record(z.enum(DIFFICULTIES), z.array(z.tuple([z.number(), z.number()])).length(LEARNED.weights.length)),
  });
  expect(form.safeParse(learn(sieges, (line) => lines.push(line)))).toMatchObject({ success: true });
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^round 1: ${sieges} examples, off by \\d+\\.\\d%$`)));
});
