import { describe, expect, test } from 'vitest';
import { levels } from '../../../../../src/games/citadel/bots/levels.ts';
import { createDistances } from '../../../../../src/games/citadel/bots/search/distances.ts';
import { rankTurns } from '../../../../../src/games/citadel/bots/search/lookahead.ts';
import { lineValue, rolledOut, type PlayedLine } from '../../../../../src/games/citadel/bots/search/rollouts.ts';
import { carryOutTurn } from '../../../../../src/games/citadel/bots/search/turns.ts';
import { WEIGHTS } from '../../../../../src/games/citadel/bots/search/weights.ts';
import { takeBackAll } from '../../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf, type Field } from '../../../../../src/games/citadel/rules/field/field.ts';
import type { Side } from '../../../../../src/games/citadel/rules/field/state.ts';
import { after, begun, field, lastStand, meeting, traceOf } from '../../../../rig/games/citadel/fields.ts';

const { depths, positions } = levels.medium;
const line = { depths, positions, length: 4 };

const worth = (field: Field, side: Side, played: PlayedLine): number =>
  lineValue(field, side, played, createDistances());

describe('a line that is played on', () => {
  test('is worth to one side what it costs the other, and leaves the field as it was', () => {
    const here = fieldOf(field(meeting));
    const before = traceOf(here);
    expect(worth(here, 0, line)).toBe(-worth(here, 1, line));
    expect(traceOf(here)).toBe(before);
  });

  test('may search for its first turn in another way than for the others', () => {
    const here = fieldOf(field(meeting));
    const before = traceOf(here);
    const quick = { depths: levels.beginner.depths, positions: 300 };
    const [one, more] = [1, 3].map((length) => worth(here, 0, { ...quick, length, first: { depths, positions } }));
    expect(one).toBe(worth(here, 0, { depths, positions, length: 1 }));
    expect(one).not.toBe(worth(here, 0, { ...quick, length: 1 }));
    const [best] = rankTurns(here, line, 0);
    const done = carryOutTurn(here, best?.orders ?? []);
    const later = worth(here, 0, { ...quick, length: 2 });
    takeBackAll(here, done);
    expect(more).toBeCloseTo(((one ?? 0) + 2 * later) / 3);
    expect(traceOf(here)).toBe(before);
  });

  test('counts the ending of a game for all turns that are left', () => {
    const here = fieldOf(field(lastStand));
    expect(worth(here, 0, line)).toBe(1500);
    expect(worth(here, 1, line)).toBe(-1500);
  });

  test('counts a draw against the side that searches', () => {
    const drawn = fieldOf({ ...field(meeting), phase: 'over', mover: null, ending: { outcome: 'cap', winners: [] } });
    expect([worth(drawn, 0, line), worth(drawn, 1, line)]).toEqual([-WEIGHTS.draw, -WEIGHTS.draw]);
  });
});

describe('turns that are compared by what they lead to', () => {
  const here = fieldOf(field(meeting));
  const ranked = rankTurns(here, line, 400);
  const rollouts = { turns: 5, within: 400, share: 1, line };

  test('get that value, and come before the others, from the best to the worst', () => {
    const compared = rolledOut(here, ranked, rollouts, createDistances());
    expect(compared).toHaveLength(ranked.length);
    expect(new Set(compared.slice(0, 5).map(({ orders }) => orders))).toEqual(
      new Set(ranked.slice(0, 5).map(({ orders }) => orders)),
    );
    const values = compared.map(({ value }) => value);
    expect(values.slice(0, 5)).toEqual(values.slice(0, 5).toSorted((one, other) => other - one));
    expect(Math.max(...values.slice(5))).toBeLessThan(values[4] ?? -Infinity);
  });

  test('are fewer on a larger field', () => {
    const large = fieldOf(after(begun({ size: 13 }), 'e5 d9 j9 c4 j5 e5 d9 j9 c4'));
    const turns = rankTurns(large, line, 400);
    const values = rolledOut(large, turns, rollouts, createDistances()).map(({ value }) => value);
    const [second = -Infinity, ...others] = values.slice(1);
    expect(others.length).toBeGreaterThan(2);
    for (const value of others) expect(value).toBeLessThanOrEqual(second - 400);
  });

  test('keep their order if the comparison counts for nothing, or if the game is decided', () => {
    const none = rolledOut(here, ranked, { ...rollouts, share: 0 }, createDistances());
    expect(none.map(({ orders }) => orders)).toEqual(ranked.map(({ orders }) => orders));
    expect(rolledOut(here, ranked, { ...rollouts, within: -1 }, createDistances())).toBe(ranked);
    const won = [{ orders: [], value: 99_000 }, ...ranked];
    expect(rolledOut(here, won, rollouts, createDistances())).toBe(won);
  });
});
