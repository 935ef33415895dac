import type { Chance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { naive } from '../bots/bots.ts';
import { aimOf, goalsIn, type Aim, type Goal } from '../bots/goals.ts';
import { keepingsOf, simpleRules, type Keeping } from '../bots/keepings.ts';
import { countFaces, type Position } from '../rules/position.ts';
import { play, setup } from '../rules/rules.ts';
import { at } from '../rules/sheet.ts';
import { viewOf } from '../rules/state.ts';

export const STRENGTHS = ['easy', 'medium', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How far the best choice is ahead of the next: boxes on average, or points of a hundred of a chance. */
export const MARGINS = {
  easy: { boxes: 0.3, points: 6 },
  medium: { boxes: 0.15, points: 2 },
  hard: { boxes: 0.15, points: 2 },
} as const satisfies Record<Strength, unknown>;

/** How many of the two simple rules find the best choice. */
const RULES_RIGHT: Readonly<Record<Strength, number>> = { easy: 2, medium: 1, hard: 0 };

/** The least and the greatest chance of the best choice: nothing is almost sure. */
const LEAST_CHANCE = 0.05;
const MOST_CHANCE = 0.95;

/** After so many positions with one kind of goal, any kind will do. */
const PATIENCE = 10;

/** A position with dice to roll again, what is wanted of them, and all choices, the best first. */
interface Found {
  readonly position: Position;
  readonly goal: Goal;
  readonly keepings: readonly Keeping[];
}

/** A puzzle of a strength, from sieges that the bot `naive` plays. Everything depends on chance alone. */
export const searchPuzzle = (strength: Strength, chance: Chance): Found => {
  const kind = chance.pick(['boxes', 'clear', 'arrive', 'set']);
  for (let tried = 0; ;) {
    const asked = positionsOf(chance).flatMap((position) => goalsIn(position).map((goal) => ({ position, goal })));
    for (const index of chance.shuffle([...asked.keys()])) {
      const { position, goal } = at(asked, index);
      if (goal.kind !== kind && tried < PATIENCE) continue;
      const keepings = fitting(strength, position, aimOf(position, goal));
      if (keepings !== null) return { position, goal, keepings };
      tried += 1;
    }
  }
};

/** How many times as hard a puzzle is with each simple rule that misleads. */
const MISLED = 4;

/** The effort of a medium puzzle in the middle. */
export const EVEN_EFFORT = 400;

/**
 * About how often a program has to play out each of the best two choices until it finds the right one nine times in
 * ten, which a simple rule that misleads makes harder. Boxes scatter about as much as there are.
 */
export const effortOf = (strength: Strength, goal: Goal, [best, next]: readonly Keeping[]): number => {
  if (best === undefined || next === undefined) return 1;
  const spreads = [best, next].map(({ expected }) => (goal.kind === 'boxes' ? expected : expected * (1 - expected)));
  const lead = best.expected - next.expected;
  const plays = (NINE_IN_TEN ** 2 * spreads.reduce((sum, spread) => sum + spread, 0)) / lead ** 2;
  return Math.max(1, Math.round(plays * MISLED ** (2 - RULES_RIGHT[strength])));
};

/** So many standard errors are on one side nine times in ten. */
const NINE_IN_TEN = 1.28;

/** The positions of a siege in which dice can be rolled again, from the second round on. */
const positionsOf = (chance: Chance): readonly Position[] => {
  const positions: Position[] = [];
  let state = setup({ difficulty: 'normal' }, 1, chance);
  while (state.now.phase !== 'over') {
    if (state.now.phase === 'roll' && state.now.round > 1) positions.push(state.now);
    const action = naive.choose(viewOf(state.now), chance);
    state = accepted(play(state, 0, action, chance), action.type).state;
  }
  return positions;
};

/** All choices, the best first, if they make a puzzle of this strength; otherwise null. */
const fitting = (strength: Strength, position: Position, aim: Aim): readonly Keeping[] | null => {
  if (aim.reached(countFaces(position.dice)) === 0) return null;
  const { counting, oneNumber } = simpleRules(position, aim);
  // The odds take longest.
  if (strength === 'easy' && !counting.some((part) => oneNumber.includes(part))) return null;
  const keepings = keepingsOf(position, aim);
  const [best, next] = keepings;
  if (best === undefined || next === undefined) return null;
  if (aim.isChance && (best.expected < LEAST_CHANCE || best.expected > MOST_CHANCE)) return null;
  const { boxes, points } = MARGINS[strength];
  if (best.expected - next.expected < (aim.isChance ? points / 100 : boxes)) return null;
  const right = [counting, oneNumber].filter((rule) => rule.includes(best.part));
  return right.length === RULES_RIGHT[strength] ? keepings : null;
};
