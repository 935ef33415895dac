// @module-tag both
import { expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { botNamed, nextActions } from '../../../../src/games/contract/game.ts';
import type { Played } from '../../../../src/games/contract/status.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { race } from '../../../rig/games/babylon/race.ts';
import { isShort } from '../../../rig/games/trials.ts';

const withHints = (state: State): State => ({ ...state, options: { ...state.options, hints: true } });

const hintFor = (state: State, seat = 0): string => babylon.advisor?.tell(babylon.look(state, seat), noChance) ?? '';

/** The chances that a hint names, by card, in percent. */
const chancesIn = (hint: string) =>
  new Map(
    [...hint.matchAll(/(\d+|Draw blind)[.:]\**:? (\d+)% to escape first, (\d+)% to be the last in this round\./g)].map(
      ([, card = '', win, last]) => [card, { win: Number(win), last: Number(last) }] as const,
    ),
  );

test('B39: a hint names each card with its chances, the best first', () => {
  const chances = chancesIn(hintFor(withHints(race({ at: [34, 33], hands: [[1, 10, 14], [28]] }))));
  expect([...chances.keys()].toSorted()).toEqual(['1', '10', '14']);
  expect([...chances][0]).toEqual(['1', { win: 100, last: 0 }]);
});

test('B39: somebody with one card left may draw blind, and hears about that as well', () => {
  const chances = chancesIn(hintFor(withHints(race({ at: [12, 20], hands: [[5]], lost: [[27, 28]] }))));
  expect([...chances.keys()].toSorted()).toEqual(['5', 'Draw blind']);
});

test('B39: a hint depends on nothing that its player may not know', () => {
  const base = {
    at: [12, 20, 16],
    hands: [
      [5, 9, 27],
      [1, 2, 3],
      [4, 6, 7],
    ],
  };
  const other = {
    ...base,
    hands: [
      [5, 9, 27],
      [4, 6, 7],
      [1, 2, 3],
    ],
  };
  expect(hintFor(withHints(race(other)))).toBe(hintFor(withHints(race(base))));
});

test('B39: only a race with hints offers them, each player on their own board', () => {
  const plain = race({ at: [12, 20] });
  const scene = { events: [], focus: null, players: ['Ada', 'Ben'] };
  const controls = (state: State, viewer: number | 'table'): string =>
    JSON.stringify(babylon.screen(babylon.look(state, viewer), scene).aside);
  expect(controls(withHints(plain), 0)).toContain('"hint":true');
  expect(controls(withHints(plain), 'table')).not.toContain('"hint":true');
  expect(controls(plain, 0)).not.toContain('"hint":true');
  expect(babylon.advisor?.isAllowed(plain.options)).toBe(false);
  expect(babylon.advisor?.isAllowed(withHints(plain).options)).toBe(true);
});

test('B39: hints are written only where they were chosen, and earlier versions refuse them', () => {
  const chosen = { players: 3, challenge: true, hints: true } as const;
  expect(babylon.makeOptions(chosen)).toBe('3ci');
  expect(babylon.parseOptions('3ci')).toEqual(chosen);
  expect(babylon.parseOptions('2i')).toEqual({ players: 2, challenge: false, hints: true });
  expect(babylon.defaults(2)).not.toHaveProperty('hints');
  const before = (babylon.earlier ?? []).filter(({ rules }) => rules < 3);
  for (const version of before) expect(() => version.readOptions(chosen)).toThrow(/hints/);
  expect(babylon.choosing?.tell?.(chosen).join()).toContain('Hints');
  expect(babylon.choosing?.tell?.({ players: 2, challenge: false }).join()).not.toContain('Hints');
});

/** A race between bots: a whole one, or the end of one where time is short. */
const played = (seats: number, luck: string): readonly Played<State, unknown, unknown>[] => {
  const chance = seededChance(luck);
  const bot = botNamed(babylon, 'medium');
  if (!bot) throw new Error('there is no bot medium');
  let state = isShort
    ? race({ at: [32, 33, 31].slice(0, seats), warlord: 24 })
    : babylon.setup(babylon.defaults(seats), seats, chance);
  const steps = [];
  for (let now = babylon.status(state); now.result === null; now = babylon.status(state)) {
    const [seat = 0] = now.awaited;
    const [action] = nextActions(bot, babylon.look(state, seat), chance);
    const step = accepted(babylon.play(state, seat, action, chance), 'a card');
    steps.push({ ...step, before: state, seat, action });
    ({ state } = step);
  }
  return steps;
};

test.each([2, 3])(
  'with %i players, a race is judged round by round, and the round that decided it is named',
  (seats) => {
    const steps = played(seats, `judged ${seats}`);
    const review = babylon.analysis?.review(steps as never);
    const end = steps.at(-1)?.state;
    expect(review?.curve).toHaveLength((end?.round ?? 0) - (steps[0]?.before.round ?? 0) + 1);
    const [won = 0] = review?.curve.slice(-1).map(({ value }) => value) ?? [];
    expect(won).toBe(end !== undefined && babylon.status(end).result?.winners.includes(0) ? 1 : 0);
    for (const { value } of review?.curve ?? []) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(review?.highlights.some(({ text }) => text.startsWith('from '))).toBe(true);
    for (const { name, cost } of review?.highlights ?? []) {
      expect(name).toMatch(/^Round \d+$/);
      expect(cost).toBeGreaterThanOrEqual(0.05);
    }
    expect(babylon.analysis?.review(steps as never)).toEqual(review);
  },
);
