// @module-tag both
import { describe, expect, test } from 'vitest';
import { levels } from '../../../../../src/games/citadel/bots/levels.ts';
import { createDistances } from '../../../../../src/games/citadel/bots/search/distances.ts';
import { lineValue } from '../../../../../src/games/citadel/bots/search/rollouts.ts';
import { chooseByPlaying } from '../../../../../src/games/citadel/bots/setup/claims.ts';
import { learnedValue } from '../../../../../src/games/citadel/bots/setup/setup-value.ts';
import { carryOut, takeBack } from '../../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf } from '../../../../../src/games/citadel/rules/field/field.ts';
import { placeOf } from '../../../../../src/games/citadel/rules/field/order.ts';
import { otherSide, pointName, type State } from '../../../../../src/games/citadel/rules/field/state.ts';
import { ordersOf } from '../../../../../src/games/citadel/rules/legality.ts';
import { after, begun, traceOf } from '../../../../rig/games/citadel/fields.ts';
import { isShort } from '../../../../rig/games/trials.ts';

const { depths, positions } = levels.medium;
const line = { depths, positions, length: 4 };

describe('a claim, or the place for the last citadel', () => {
  const quick = { depths: levels.beginner.depths, positions: 300, length: 1 };
  const chosen = (state: State): string | null => {
    const here = fieldOf(state);
    const before = traceOf(here);
    const order = chooseByPlaying(here, { placeLine: quick, claimLine: line });
    expect(traceOf(here)).toBe(before);
    return order === null ? null : pointName(state.options.size, placeOf(order));
  };

  test('leaves the citadel that is nearest to its own', () => {
    // First claims last, and moves first: b4 is near its b2, and f4 near f6, which Second has claimed.
    const last = after(begun(), 'b2 f6 b4 d6 f4 f6 b2 d6');
    expect(last.mover).toBe(0);
    expect(chosen(last)).toBe('f4');
  });

  const begunGames = [
    ['with one citadel to place', 7, 'b2 f6 b4 d6', quick],
    ['with one claim to come', 7, 'b2 f6 b4 d6 f4 f6 b2 d6', line],
    [
      'on 13x13, where three turns are played on instead of four',
      13,
      'e5 d9 j9 c4 j5 e5 d9 j9',
      { ...line, length: 3 },
    ],
    ['with three claims to come', 7, 'b2 f6 b4 d6 f4 b4', line],
  ] as const;

  test.each(isShort ? begunGames.slice(0, -1) : begunGames)('is the best of all, %s', (_name, size, played, line) => {
    const state = after(begun({ size }), played);
    const here = fieldOf(state);
    const { mover } = here;
    /** The value for the mover if both sides claim as well as they can, by trying all ways. */
    const valueFor = (): number => {
      if (here.phase === 'play') {
        const lead = learnedValue(here, mover) - learnedValue(here, otherSide(mover));
        return lineValue(here, mover, line, createDistances()) + 70 * lead;
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

  test('is chosen in this way only if the claims can end in few enough ways', () => {
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
