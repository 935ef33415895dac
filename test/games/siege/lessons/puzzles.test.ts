// @module-tag both
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../../../src/games/contract/capabilities.ts';
import { aimOf, goalsIn } from '../../../../src/games/siege/bots/goals.ts';
import { simpleRules } from '../../../../src/games/siege/bots/keepings.ts';
import { countsOf } from '../../../../src/games/siege/bots/odds.ts';
import { readState } from '../../../../src/games/siege/format/notation.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { MARGINS, STRENGTHS, type Strength } from '../../../../src/games/siege/lessons/puzzle-search.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { faultsOf, labels } from '../../../rig/games/siege/screens.ts';
import { trials } from '../../../rig/games/trials.ts';
import { enumerated } from './puzzle-odds.ts';

const { puzzles } = siege;
if (puzzles?.source.kind !== 'endless') throw new Error('Siege makes no puzzles');
const { source } = puzzles;

const made = (strength: Strength, name: string): Puzzle<State, Action> => {
  const puzzle = source.make(strength, name);
  if (puzzle === null) throw new Error(`there is no puzzle ${name}`);
  return puzzle;
};

const samples = STRENGTHS.flatMap((strength) =>
  Array.from({ length: trials(32, 1, 12) }, (_, number) => ({ strength, name: `asample${number}` })),
);

/** The dice that an action keeps, sorted and in one text. */
const keptBy = ({ state: { now } }: Puzzle<State, Action>, action: Action): string => {
  const faces = action.type === 'roll' ? action.keep.map((index) => now.dice[index] ?? 0) : now.dice;
  return faces.toSorted((one, other) => one - other).join('');
};

/** The places of dice with these faces, from the right: alike dice are the same answer. */
const placesOf = (dice: readonly number[], kept: string): readonly number[] => {
  const wanted = Array.from(kept, Number);
  const places = dice.flatMap((_die, index) => {
    const place = dice.length - 1 - index;
    const found = wanted.indexOf(dice[place] ?? 0);
    if (found >= 0) wanted.splice(found, 1);
    return found >= 0 ? [place] : [];
  });
  return places.toReversed();
};

/** The dice of a multiset, sorted and in one text. */
const textOf = (part: number): string =>
  countsOf(part)
    .map((count, index) => `${index + 1}`.repeat(count))
    .join('');

/** The state after an answer that keeps these dice, by index. */
const answered = ({ state, seat }: Puzzle<State, Action>, keep: readonly number[]): State => {
  const action: Action = keep.length === state.now.dice.length ? { type: 'stop' } : { type: 'roll', keep };
  const played = puzzles.play?.(state, seat, action);
  if (!played) throw new Error('puzzles are not played');
  return accepted(played, action.type);
};

describe.each(samples)('$strength: $name', ({ strength, name }) => {
  const puzzle = made(strength, name);
  const isChance = puzzle.kind !== 'boxes';
  const written = (value: number): string => (isChance ? `${(100 * value).toFixed(1)}%` : `${value.toFixed(2)} boxes`);

  test('counting every outcome finds the same best choice, as far ahead as the task says, and the same numbers', () => {
    const ranked = [...enumerated(puzzle)].toSorted(([, one], [, other]) => other - one);
    const [[best, most] = ['', 0], [, second] = ['', 0]] = ranked;
    expect(best).toBe(keptBy(puzzle, puzzle.solution[0] ?? { type: 'stop' }));
    const { boxes, points } = MARGINS[strength];
    expect(most - second).toBeGreaterThanOrEqual(isChance ? points / 100 : boxes);
    expect(puzzle.task).toContain(
      isChance ? `ahead by ${points} percentage points or more` : `ahead by ${boxes.toFixed(2)} boxes or more`,
    );
    const { text } = puzzles.reveal?.(puzzle) ?? { text: '' };
    expect(text).toContain(written(most));
    expect(text).toContain(written(second));

    for (const [kept, expected] of ranked) {
      const state = answered(puzzle, placesOf(puzzle.state.now.dice, kept));
      expect(puzzles.judge(puzzle, state, [])).toBe(kept === best);
      if (kept === best) continue;
      expect(puzzles.refute(puzzle, state, [])).toContain(written(expected));
      expect(puzzles.refute(puzzle, state, [])).toContain(written(most));
    }
  });

  test('as many of the simple rules are right as its strength says', () => {
    const { now } = puzzle.state;
    const kind = puzzle.kind;
    const goal = goalsIn(now).find((each) => {
      if (each.kind !== kind) return false;
      if (each.kind === 'arrive') return each.to === puzzle.place;
      return each.kind !== 'set' || `${each.size}` === puzzle.place;
    });
    if (goal === undefined) throw new Error(`no goal ${kind}`);
    const best = keptBy(puzzle, puzzle.solution[0] ?? { type: 'stop' });
    const rules = Object.values(simpleRules(now, aimOf(now, goal)));
    const right = rules.filter((rule: readonly number[]) => rule.some((part) => textOf(part) === best));
    expect(right.length).toBe({ easy: 2, medium: 1, hard: 0 }[strength]);
  });

  test('its siege can be stored, and its screen offers every number, a roll and a stop, but no hint', () => {
    expect(readState(structuredClone(puzzle.state))).toEqual(puzzle.state);
    expect(puzzle.task.length).toBeLessThanOrEqual(300);
    const view = siege.look(puzzle.state, 0);
    const screen = siege.screen(view, { events: [], focus: null, players: ['Ann'], within: 'puzzle' });
    const shown = labels(screen);
    for (const face of new Set(puzzle.state.now.dice))
      expect(shown.some((label) => label.startsWith(`${face}`))).toBe(true);
    expect(shown).toContain('Stop');
    expect(shown).not.toContain('Hint');
    expect(shown.filter((label) => label.endsWith(', roll'))).toEqual([]);
    expect(faultsOf(screen)).toEqual([]);
  });
});

test('a puzzle keeps its dice, its question and its answer for ever', () => {
  // If this fails, a new version is needed for what has changed.
  const kept = STRENGTHS.flatMap((strength) =>
    ['a2k9x7q', 'azzzzzz', 'a:20800'].map((name) => {
      const { kind, place = '', state, solution } = made(strength, name);
      const [right = { type: 'stop' }] = solution;
      const { round, rolls, dice, lines, walls } = state.now;
      return [strength, name, kind, place, round, rolls, dice.join(''), siege.makeAction(right), lines, walls].join(
        ' ',
      );
    }),
  );
  expect(kept).toEqual([
    'easy a2k9x7q set 5 4 1 2253342 r016 0,0,8,9,10,12,14,16,20 9,38,20',
    'easy azzzzzz set 4 2 1 651611 r245 5,6,8,9,10,12,14,16,20 23,38,20',
    'easy a:20800 arrive riders 2 2 3221221 r36 4,6,8,9,10,12,14,16,20 24,38,20',
    'medium a2k9x7q set 5 3 1 1466135 r0234 5,6,8,9,10,12,14,16,20 3,38,20',
    'medium azzzzzz arrive extra1 4 1 1512231 r026 0,0,8,9,10,12,14,16,20 13,38,20',
    'medium a:20800 set 5 2 2 314441 r12345 0,6,8,9,10,12,14,16,20 28,38,20',
    'hard a2k9x7q set 4 3 1 2212533 r0123 0,6,8,9,10,12,14,16,20 19,38,20',
    'hard azzzzzz boxes  2 1 226426 r3 4,6,8,9,10,12,14,16,20 24,38,20',
    'hard a:20800 boxes  2 1 455255 r0 3,6,8,9,10,12,14,16,20 25,38,20',
  ]);
});

/** 2026-12-01. */
const FIRST_DAY = 20_788;

test('no day’s puzzle is like another’s for three years', { tags: ['long', 'release'], timeout: 600_000 }, () => {
  const days = Array.from({ length: 3 * 366 }, (_, index) => {
    const puzzle = made(
      STRENGTHS[(FIRST_DAY + index) % STRENGTHS.length] ?? 'easy',
      `${source.versionOn(FIRST_DAY + index)}:${FIRST_DAY + index}`,
    );
    const { round, rolls, dice, lines, walls } = puzzle.state.now;
    return JSON.stringify([
      puzzle.kind,
      puzzle.place,
      round,
      rolls,
      dice.toSorted((one, other) => one - other),
      lines,
      walls,
    ]);
  });
  expect(new Set(days).size).toBe(days.length);
});

test('a puzzle takes the more effort, the stronger it is', () => {
  const effortOf = (strength: Strength): number => {
    const efforts = samples.filter((each) => each.strength === strength).map(({ name }) => made(strength, name).effort);
    return efforts.toSorted((one, other) => one - other)[Math.floor(efforts.length / 2)] ?? 0;
  };
  const efforts = STRENGTHS.map(effortOf);
  expect(efforts).toEqual(efforts.toSorted((one, other) => one - other));
});

test('only dice are chosen, and only once', () => {
  const puzzle = made('easy', 'a2k9x7q');
  expect(puzzles.refuse({ type: 'end' })).toMatch(/only choose/);
  expect(puzzles.refuse({ type: 'roll', keep: [] })).toBeNull();
  expect(puzzles.refuse({ type: 'stop' })).toBeNull();
  expect(puzzles.judge(puzzle, puzzle.state, [])).toBeNull();
  const refusalOf = (state: State, action: Action): string => {
    const played = puzzles.play?.(state, 0, action);
    return played?.ok === false ? played.reason : '';
  };
  expect(refusalOf(puzzle.state, { type: 'roll', keep: [9] })).toBe('keep-unclear');
  expect(refusalOf(answered(puzzle, [0]), { type: 'stop' })).toBe('dice-final');
  expect(answered(puzzle, [0]).now).toEqual(puzzle.state.now);
});

test('no other version and no other strength has a puzzle', () => {
  expect(source.make('easy', 'c2k9x7q')).toBeNull();
  expect(source.make('harder', 'a2k9x7q')).toBeNull();
});
