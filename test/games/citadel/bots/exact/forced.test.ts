// @module-tag both
import { describe, expect, test } from 'vitest';
import { planningBots } from '../../../../../src/games/citadel/bots/bots.ts';
import { puzzles } from '../../../../../src/games/citadel/lessons/puzzles.ts';
import type { State } from '../../../../../src/games/citadel/rules/field/state.ts';
import { play } from '../../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../../src/games/citadel/rules/view.ts';
import type { Puzzle } from '../../../../../src/games/contract/capabilities.ts';
import { seededChance } from '../../../../../src/kernel/random.ts';
import { trials } from '../../../../rig/games/trials.ts';

const { source } = puzzles;
if (source.kind !== 'stored') throw new Error('Citadel stores no puzzles');

/** Positions with one turn that wins, or that does not lose: all other turns were tried when they were found. */
const forced = puzzles.strengths.flatMap((strength) => source.of(strength, 0));
const wins = forced.filter(({ kind }) => kind === 'win' || kind === 'lead');
const saves = forced.filter(({ kind }) => kind === 'save' || kind === 'defend');

/** As many of them, evenly. */
const evenly = <Each>(all: readonly Each[], count: number): readonly Each[] => {
  const step = Math.ceil(all.length / count);
  return all.filter((_, index) => index % step === 0);
};

const afterTurn = (bot: keyof typeof planningBots, { state, seat }: Puzzle<State, unknown>): State => {
  let reached = state;
  for (const action of planningBots[bot].plan(look(state, seat), seededChance('forced'))) {
    const played = play(reached, seat, action);
    if (!played.ok) throw new Error(played.reason);
    reached = played.value.state;
  }
  return reached;
};

test('there are more than 200 of them', () => {
  expect(wins.length).toBeGreaterThan(200);
  expect(saves.length).toBeGreaterThan(100);
});

/** How many wins and saves each tries in `npm test` and in CI. All are tried before a release. */
const tried = {
  medium: { wins: [12, wins.length], saves: [8, saves.length] },
  hard: { wins: [4, 120], saves: [2, 60] },
  expert: { wins: [2, 60], saves: [1, 10] },
} as const;

describe.each(['medium', 'hard', 'expert'] as const)('the %s bot', (bot) => {
  test.each([
    ['win', wins, tried[bot].wins],
    ['save', saves, tried[bot].saves],
  ] as const)('plays every forced %s', (_kind, positions, [few, some]) => {
    const missed = evenly(positions, trials(positions.length, few, some)).filter(
      (puzzle) => puzzles.judge(puzzle, afterTurn(bot, puzzle), []) !== true,
    );
    expect(missed.map(({ name, state }) => `${name} on ${state.options.size}`)).toEqual([]);
  });
});
