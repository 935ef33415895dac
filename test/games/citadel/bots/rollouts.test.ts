import { describe, expect, test } from 'vitest';
import { chooseByPlaying } from '../../../../src/games/citadel/bots/claims.ts';
import { createDistances } from '../../../../src/games/citadel/bots/distances.ts';
import { WEIGHTS } from '../../../../src/games/citadel/bots/evaluation.ts';
import { levels } from '../../../../src/games/citadel/bots/levels.ts';
import { rankTurns } from '../../../../src/games/citadel/bots/lookahead.ts';
import { lineValue, rolledOut, type PlayedLine } from '../../../../src/games/citadel/bots/rollouts.ts';
import { learnedValue } from '../../../../src/games/citadel/bots/setup-value.ts';
import { carryOutTurn, searchOf, takeBackAll } from '../../../../src/games/citadel/bots/turns.ts';
import { carryOut, takeBack } from '../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf, type Field } from '../../../../src/games/citadel/rules/field/field.ts';
import { placeOf } from '../../../../src/games/citadel/rules/field/order.ts';
import { pointName } from '../../../../src/games/citadel/rules/field/point.ts';
import { otherSide, type Side, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { ordersOf } from '../../../../src/games/citadel/rules/legality.ts';
import { after, begun, field, lastStand, meeting } from '../../../rig/games/citadel/fields.ts';

const { depths, positions } = levels.medium;
const line = { depths, positions, length: 4 };

const worth = (field: Field, side: Side, played: PlayedLine): number =>
  lineValue(field, side, played, createDistances());

/** All of a field that a search changes and must put back. */
const traceOf = ({ standing, isWall, holders, past, ...field }: Field): string => {
  const { phase, mover, turn, actions, kills, taken, ending, held, wallHash, warriorHash, sum } = field;
  const figures = [phase, mover, turn, actions, kills, taken, ending, held, wallHash, warriorHash, sum, past.length];
  return JSON.stringify([[...standing], [...isWall], [...holders], ...figures]);
};

describe('a line that is played on', () => {
  test('is worth as much to one side as it costs the other, and leaves the field as it was', () => {
    const here = fieldOf(field(meeting));
    const before = traceOf(here);
    expect(worth(here, 0, line)).toBe(-worth(here, 1, line));
    expect(traceOf(here)).toBe(before);
  });

  test('has its first turn searched for in its own way, if it has one, and the others as usual', () => {
    const here = fieldOf(field(meeting));
    const before = traceOf(here);
    const quick = { depths: levels.beginner.depths, positions: 300 };
    const [one, more] = [1, 3].map((length) => worth(here, 0, { ...quick, length, first: { depths, positions } }));
    expect(one).toBe(worth(here, 0, { depths, positions, length: 1 }));
    expect(one).not.toBe(worth(here, 0, { ...quick, length: 1 }));
    const [best] = rankTurns(here, searchOf(here, positions), depths, 0);
    const done = carryOutTurn(here, best?.orders ?? []);
    const later = worth(here, 0, { ...quick, length: 2 });
    takeBackAll(here, done);
    expect(more).toBeCloseTo(((one ?? 0) + 2 * later) / 3);
    expect(traceOf(here)).toBe(before);
  });

  test('counts a game that it ends for all turns that are left', () => {
    const here = fieldOf(field(lastStand));
    expect(worth(here, 0, line)).toBe(1500);
    expect(worth(here, 1, line)).toBe(-1500);
  });

  test('counts a draw against whoever thinks', () => {
    const drawn = fieldOf({ ...field(meeting), phase: 'over', mover: null, ending: { outcome: 'cap', winners: [] } });
    expect([worth(drawn, 0, line), worth(drawn, 1, line)]).toEqual([-WEIGHTS.draw, -WEIGHTS.draw]);
  });
});

describe('turns that are compared by what they lead to', () => {
  const here = fieldOf(field(meeting));
  const ranked = rankTurns(here, searchOf(here, positions), depths, 400);
  const rollouts = { turns: 5, within: 400, share: 1, line };

  test('are worth that, and come first, from the best to the worst', () => {
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
    const turns = rankTurns(large, searchOf(large, positions), depths, 400);
    const values = rolledOut(large, turns, rollouts, createDistances()).map(({ value }) => value);
    const [third = -Infinity, ...others] = values.slice(2);
    expect(others.length).toBeGreaterThan(2);
    for (const value of others) expect(value).toBeLessThanOrEqual(third - 400);
  });

  test('keep their order if they would do so without it, or if the game is decided', () => {
    const none = rolledOut(here, ranked, { ...rollouts, share: 0 }, createDistances());
    expect(none.map(({ orders }) => orders)).toEqual(ranked.map(({ orders }) => orders));
    expect(rolledOut(here, ranked, { ...rollouts, within: -1 }, createDistances())).toBe(ranked);
    const won = [{ orders: [], value: 99_000 }, ...ranked];
    expect(rolledOut(here, won, rollouts, createDistances())).toBe(won);
  });
});

describe('a claim, or the place for the last citadel', () => {
  const quick = { depths: levels.beginner.depths, positions: 300, length: 1 };
  const level = { ...levels.expert, placeLine: quick, claimLine: line };
  const chosen = (state: State): string | null => {
    const here = fieldOf(state);
    const before = traceOf(here);
    const order = chooseByPlaying(here, level);
    expect(traceOf(here)).toBe(before);
    return order === null ? null : pointName(state.options.size, placeOf(order));
  };

  test('leaves the citadel that is nearest to its own', () => {
    // First claims last, and moves first: b4 is near its b2, and f4 near f6, which Second has claimed.
    const last = after(begun(), 'b2 f6 b4 d6 f4 f6 b2 d6');
    expect(last.mover).toBe(0);
    expect(chosen(last)).toBe('f4');
  });

  test.each([
    ['with one citadel to place', 7, 'b2 f6 b4 d6', quick],
    ['with three claims to come', 7, 'b2 f6 b4 d6 f4 b4', line],
    ['with one claim to come', 7, 'b2 f6 b4 d6 f4 f6 b2 d6', line],
    [
      'on 13x13, where three turns are played on instead of four',
      13,
      'e5 d9 j9 c4 j5 e5 d9 j9',
      { ...line, length: 3 },
    ],
  ])('is the best of all, %s', (_name, size, played, line) => {
    const state = after(begun({ size }), played);
    const here = fieldOf(state);
    const { mover } = here;
    /** The value that a side reaches if both claim as well as they can. All ways are tried. */
    const valueFor = (): number => {
      if (here.phase === 'play') {
        const lead = learnedValue(here, mover) - learnedValue(here, otherSide(mover));
        return worth(here, mover, line) + 70 * lead;
      }
      const values = valuesAfter();
      return here.mover === mover ? Math.max(...values.values()) : Math.min(...values.values());
    };
    const valuesAfter = (): ReadonlyMap<string, number> =>
      new Map(
        ordersOf(here).map((order) => {
          carryOut(here, order);
          const value = valueFor();
          takeBack(here);
          return [pointName(state.options.size, placeOf(order)), value];
        }),
      );
    const values = valuesAfter();
    expect(values.get(chosen(state) ?? '')).toBe(Math.max(...values.values()));
  });

  test('is only thought about where all are placed but one, and the claims can end in few enough ways', () => {
    expect(chosen(begun())).toBeNull();
    expect(chosen(after(begun(), 'b2 f6 b4'))).toBeNull();
    const seven = 'b2 b4 b6 d2 d4 d6';
    expect(chosen(after(begun({ citadels: 7 }), seven))).toBeNull();
    const many = after(begun({ citadels: 7 }), `${seven} f4`);
    expect(many.phase).toBe('claim');
    expect(chosen(many)).toBeNull();
    expect(chosen(after(many, 'b2 b4'))).not.toBeNull();
  });
});
