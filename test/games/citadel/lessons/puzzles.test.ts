// @module-tag both
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { planningBots } from '../../../../src/games/citadel/bots/bots.ts';
import { effortOf, strengthOf } from '../../../../src/games/citadel/bots/right-turns.ts';
import { likenessOf } from '../../../../src/games/citadel/format/likeness.ts';
import { readState } from '../../../../src/games/citadel/format/notation.ts';
import { makePosition, parsePosition } from '../../../../src/games/citadel/format/position-text.ts';
import { makeTyped } from '../../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import data from '../../../../src/games/citadel/lessons/puzzles.json' with { type: 'json' };
import { pointAt, stateAt, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { questions, type Question } from '../../../../src/games/citadel/rules/question.ts';
import type { Puzzle } from '../../../../src/games/contract/capabilities.ts';
import { puzzleOfDay } from '../../../../src/games/contract/puzzle.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { after } from '../../../rig/games/citadel/fields.ts';
import { isShort, trials } from '../../../rig/games/trials.ts';
import { tableOf } from '../rules/brute-force.ts';
import { endsOf, reaches, textOf } from './puzzle-proof.ts';

const { puzzles: entries } = data;

const { puzzles } = citadel;
if (puzzles?.source.kind !== 'stored') throw new Error('Citadel stores no puzzles');
const { source } = puzzles;

const stateOf = (position: string): State => stateAt(parsePosition(position));

/** As many of the puzzles, of each strength and kind. */
const evenly = (count: number) => {
  const step = Math.ceil(entries.length / count);
  return entries.filter((_, index) => index % step === 0);
};

/** Every puzzle, or some where time is short. */
const some = evenly(trials(entries.length));

test('there are puzzles of every strength, each with a position of its own', () => {
  const counts = puzzles.strengths.map((strength) => source.of(strength, 0).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(180);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(entries.length);
  expect(entries.filter(({ isDaily }) => isDaily).length).toBeGreaterThanOrEqual(300);
  expect(entries.filter(({ isDaily }) => !isDaily).length).toBeGreaterThanOrEqual(390);
});

test.each(puzzles.strengths)(
  'at most a third of those that are %s ask to hold a citadel, and they are spread',
  (name) => {
    for (const isDaily of [true, false]) {
      const holds = source.of(name, 0).flatMap((each) => (each.isDaily === isDaily ? [each.kind === 'hold'] : []));
      expect(holds.filter((isHold) => isHold).length).toBeLessThanOrEqual(Math.ceil(holds.length / 3));
      // Hardly ever two one after another.
      const pairs = holds.filter((isHold, index) => isHold && holds[index + 1] === true).length;
      expect(pairs).toBeLessThanOrEqual(holds.length / 50);
    }
  },
);

test('a puzzle has the effort that a search takes for it, and is the harder for it', () => {
  for (const { position, question, citadel: named, effort, strength } of evenly(trials(entries.length, 12, 180))) {
    const field = parsePosition(position);
    const point = named === undefined ? null : pointAt(stateAt(field).options.size, named);
    expect(effortOf(field, { question: knownQuestion(question), citadel: point })).toBe(effort);
    expect(strengthOf(effort)).toBe(strength);
  }
});

const knownQuestion = (name: string): Question => {
  const found = questions.find((each) => each === name);
  if (found === undefined) throw new Error(`${name} is no question`);
  return found;
};

test('none are alike under turning, mirroring, the colours and the order of citadels, and names differ', () => {
  const boards = some.flatMap(({ position }) => likenessOf(parsePosition(position)));
  expect(new Set(boards).size).toBe(some.length);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

test('boards that are turned, mirrored or played by the other colour are alike, and others are not', () => {
  const board = '7 0 0 6 3 0 3|a1:0 c2:1 g5:-|a1 b3|c2 d2|e5';
  const turned = '7 1 1 9 1 2 8|a5:- g1:1 e2:0|e2 d2|g1 f3|b5';
  expect(likenessOf(parsePosition(turned))).toBe(likenessOf(parsePosition(board)));
  expect(likenessOf(parsePosition(board.replace('b3', 'b4')))).not.toBe(likenessOf(parsePosition(board)));
});

test('the weakest bot solves none of them in eight of ten tries', () => {
  const solved = evenly(trials(entries.length, 12, 180)).map(({ position, right }) => {
    const state = stateOf(position);
    const end = textOf(tableOf(after(state, right)));
    const tries = Array.from({ length: 10 }, (_, number) => {
      const turn = planningBots.beginner.plan(citadel.look(state, state.mover ?? 0), seededChance(`try ${number}`));
      return textOf(tableOf(after(state, turn.map(makeTyped).join(' ')))) === end;
    });
    return tries.filter((isSolved) => isSolved).length;
  });
  expect(Math.max(...solved)).toBeLessThan(8);
});

test('every position is sound, and can be written down again', () => {
  for (const { seed, turn, position } of some) {
    const state = stateOf(position);
    expect(readState(structuredClone(state)), `${seed}, turn ${turn}`).toEqual(state);
    expect(makePosition(state)).toBe(position);
    expect(state.turn - state.taken, `${seed}, turn ${turn}`).toBeLessThan(state.options.stall);
  }
});

/** The puzzles of all strengths, or some of each where time is short, each turned in another way. */
const given = puzzles.strengths.flatMap((strength) =>
  source
    .of(strength, 0)
    .flatMap((_, index) => (isShort && index % 40 > 0 ? [] : (source.of(strength, index)[index] ?? []))),
);

test('a puzzle of a day comes again turned or mirrored, and on the same board only after eight times', () => {
  const days = puzzles.strengths.length;
  for (let day = 0; day < days; day++) {
    const kept = source.of(puzzles.strengths[day] ?? '', 0).filter(({ isDaily }) => isDaily).length;
    const shown = Array.from({ length: 9 }, (_, time) => puzzleOfDay(citadel, day + time * days * kept)?.puzzle);
    expect(new Set(shown.map((puzzle) => puzzle?.name)).size).toBe(1);
    const positions = shown.flatMap((puzzle) => (puzzle ? [makePosition(readState(puzzle.state))] : []));
    expect(new Set(positions).size).toBe(8);
    expect(positions.at(-1)).toBe(positions[0]);
    expect(new Set(positions.map((position) => likenessOf(parsePosition(position)))).size).toBe(1);
  }
  // No board comes again for three years.
  const fewest = Math.min(
    ...puzzles.strengths.map((strength) => source.of(strength, 0).filter(({ isDaily }) => isDaily).length),
  );
  expect(fewest * days * 8).toBeGreaterThan(3 * 366);
});

test('a right turn is judged right once it ends, and an empty turn wrong', () => {
  for (const puzzle of given) {
    const { state, seat, solution } = puzzle;
    let reached = state;
    for (const action of solution) {
      expect(puzzles.judge(puzzle, reached, [])).toBeNull();
      expect(puzzles.refuse(action)).toBeNull();
      const played = citadel.play(reached, seat, action, noChance);
      if (!played.ok) throw new Error(played.reason);
      reached = played.value.state;
    }
    expect(puzzles.judge(puzzle, reached, [])).toBe(true);
    expect(puzzles.judge(puzzle, after(state, '.'), [])).toBe(false);
  }
});

/** Whether an answer of the enemy does what the task of a puzzle forbids. */
const doesWhatIsForbidden = (puzzle: Puzzle<State, unknown>, reached: State): boolean => {
  if (puzzle.kind === 'hold')
    return !reached.warriors[puzzle.seat === 0 ? 0 : 1].includes(
      pointAt(reached.options.size, puzzle.place ?? '') ?? -1,
    );
  const end = reached.phase === 'over' ? reached : after(reached, '.');
  return citadel.status(end).result?.winners.includes(1 - puzzle.seat) ?? false;
};

test('a wrong turn is refuted: the enemy can play the answer, and it does what the task forbids', () => {
  const answered = given.flatMap((puzzle) => {
    const wrong = after(puzzle.state, '.');
    const why = puzzles.refute(puzzle, wrong, []);
    expect(why).toMatch(/^[A-Z].+\.$/);
    const [, typed] = /`(.+)`/.exec(why ?? '') ?? [];
    return typed === undefined
      ? []
      : [{ kind: puzzle.kind, isProved: doesWhatIsForbidden(puzzle, after(wrong, typed)) }];
  });
  expect([...new Set(answered.map(({ kind }) => kind))].toSorted()).toEqual(['defend', 'hold']);
  expect(answered.filter(({ isProved }) => !isProved)).toEqual([]);
});

test.each(['dismiss', 'draw', 'resign'] as const)('no answer may have a %s in it', (type) => {
  expect(puzzles.refuse(type === 'dismiss' ? { type, at: 'c3' } : { type })).toMatch(/In a puzzle you can’t/);
});

/**
 * The most end positions that the second proof tries, at some milliseconds each; fewer if it has to try all answers of
 * the enemy to each.
 */
const feasible = (question: string): number =>
  question === 'defend' || question === 'hold' ? (isShort ? 30 : 80) : isShort ? 40 : 1000;
const tried = entries
  .filter(({ question, others }) => others <= feasible(question))
  .toSorted((one, other) => one.others - other.others);
const sample = isShort
  ? [...new Set(entries.map(({ question }) => question))].flatMap((kind) =>
      tried.filter(({ question }) => question === kind).slice(0, 1),
    )
  : tried;

/** How many of the puzzles CI has time for. */
const EVERY = Math.ceil(sample.length / 60);
const inCi = sample.filter((_, index) => index % EVERY === 0);
const slower = sample.filter((_, index) => index % EVERY !== 0);

/** What the second implementation finds by trying every turn. */
const provedOf = ({ position, question, right, citadel: named }: (typeof entries)[number]) => {
  const state = stateOf(position);
  const table = tableOf(state);
  const { size } = state.options;
  const point = named === undefined ? null : pointAt(size, named);
  const citadel = point === null ? null : (`${point % size},${Math.floor(point / size)}` as const);
  const asked = { question, citadel };
  const ends = [...endsOf(table)];
  return {
    others: ends.length - 1,
    isDone: reaches(asked, table, table.mover),
    isOnly: isDeepStrictEqual(
      ends.filter(([, end]) => reaches(asked, end, table.mover)).map(([text]) => text),
      [textOf(tableOf(after(state, right)))],
    ),
  };
};

describe('one turn alone is right, as a second implementation of the rules finds by trying all:', () => {
  test.each(inCi)('$seed, turn $turn: $question by $right', (puzzle) => {
    expect(provedOf(puzzle)).toEqual({ others: puzzle.others, isDone: false, isOnly: true });
  });
  test.each(slower)('$seed, turn $turn: $question by $right', { tags: ['long', 'release'] }, (puzzle) => {
    expect(provedOf(puzzle)).toEqual({ others: puzzle.others, isDone: false, isOnly: true });
  });
});
