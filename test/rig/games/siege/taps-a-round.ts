import { strong } from '../../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { forecastRound } from '../../../../src/games/siege/screen/forecast.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { tapsFor } from '../taps.ts';

/** How many taps a round takes on average, over some sieges with the hint's choices, without asking for hints. */
export const siegeTapsARound = (games: number): number => {
  let [taps, rounds] = [0, 0];
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`dice ${game}`);
    let state = siege.setup({ difficulty: 'normal' }, 1, seededChance(`setup ${game}`));
    while (state.now.phase !== 'over') {
      if (state.now.phase === 'act') {
        const { plan, after } = planned(state);
        taps += tapsToEnd(state, plan);
        ({ state } =
          after.now.phase === 'over'
            ? { state: after }
            : accepted(siege.play(after, 0, { type: 'end' }, chance), 'end'));
        rounds++;
        continue;
      }
      const action = strong.choose(siege.look(state, 0), chance);
      taps += atMost(tapsFor(siege, state, 0, action));
      ({ state } = accepted(siege.play(state, 0, action, chance), action.type));
    }
  }
  return taps / rounds;
};

const played = (state: State, action: Action): State =>
  accepted(siege.play(state, 0, action, noChance), action.type).state;

/** What the hint does with final dice up to the end of the round. */
const planned = (state: State): { readonly plan: readonly Action[]; readonly after: State } => {
  const plan: Action[] = [];
  let after = state;
  while (after.now.phase === 'act') {
    const action = strong.choose(siege.look(after, 0), noChance);
    if (action.type === 'end') break;
    plan.push(action);
    after = played(after, action);
  }
  return { plan, after };
};

/** The fewest taps by which the plan can be followed, with abilities used at once or when their turn comes. */
const tapsToEnd = (start: State, plan: readonly Action[]): number =>
  Math.min(
    tapsInOrder(start, plan),
    tapsInOrder(
      start,
      plan.toSorted((one, other) => Number(isUse(other)) - Number(isUse(one))),
    ),
  );

const isUse = ({ type }: Action): boolean => type === 'use';

/** What the button that ends the round plays. */
const endOf = ({ now }: State): readonly Action[] => forecastRound(now).actions;

const tapsInOrder = (start: State, plan: readonly Action[]): number => {
  let [state, taps] = [start, 0];
  for (const [place, action] of plan.entries()) {
    if (state.now.phase !== 'act') return Infinity;
    const next = siege.play(state, 0, action, noChance);
    if (!next.ok) return Infinity;
    if (place === plan.length - 1 && next.value.state.now.phase === 'act') {
      const together = tapsFor(siege, state, 0, action, ...endOf(next.value.state));
      if (together <= tapsFor(siege, state, 0, action) + 1) return taps + together;
    }
    taps += tapsFor(siege, state, 0, action);
    ({ state } = next.value);
  }
  return state.now.phase === 'over' ? taps : taps + tapsFor(siege, state, 0, ...endOf(state));
};

const atMost = (taps: number): number => {
  if (!Number.isFinite(taps)) throw new Error('No screen offers what the hint advises.');
  return taps;
};
