// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLost, isWon, mostGain } from '../../../../../src/games/citadel/bots/exact/bounds.ts';
import {
  dangerAfter,
  decidingTurn,
  saferTurn,
  winningTurn,
} from '../../../../../src/games/citadel/bots/exact/decided.ts';
import type { Proof } from '../../../../../src/games/citadel/bots/exact/proof.ts';
import { carryOut, takeBack } from '../../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf, type Field } from '../../../../../src/games/citadel/rules/field/field.ts';
import { kindOf, orderOf, type Order } from '../../../../../src/games/citadel/rules/field/order.ts';
import { otherSide } from '../../../../../src/games/citadel/rules/field/state.ts';
import { ordersOf } from '../../../../../src/games/citadel/rules/legality.ts';
import { field } from '../../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../../rig/games/citadel/games.ts';
import { tries } from '../../../../rig/games/seed.ts';
import { trials } from '../../../../rig/games/trials.ts';

const plenty = () => ({ left: 1_000_000 });

/** Visits every position that the mover can reach in its turn without dismissals, with no bound. */
const everywhere = (here: Field, visit: () => void, seen = new Set<string>()): void => {
  const key = JSON.stringify([[...here.standing], [...here.isWall], here.actions, here.kills, here.ending]);
  if (seen.has(key)) return;
  seen.add(key);
  visit();
  if (here.ending !== null) return;
  for (const order of ordersOf(here)) {
    if (kindOf(order) === 'end' || kindOf(order) === 'dismiss') continue;
    carryOut(here, order);
    everywhere(here, visit, seen);
    takeBack(here);
  }
};

/** Positions of random games in which the mover has few enough actions for every turn to be tried. */
const smallTurns = fc.tuple(anyGame, fc.nat(400)).map(([game, place]) => {
  const states = [...movesOf({ ...game, options: { ...game.options, size: 7, citadels: 5 } })]
    .map(({ state }) => state)
    .filter(({ phase, actions }) => phase === 'play' && actions <= 2);
  return fieldOf(states[place % Math.max(1, states.length)] ?? field(opening));
});

/** Whether the mover can win without a dismissal, by trying every turn. */
const canWin = (here: Field): boolean => {
  const wins: boolean[] = [];
  everywhere(here, () => wins.push(isWon(here)));
  return wins.includes(true);
};

const isDismissal = (order: Order): boolean => kindOf(order) === 'dismiss';

const leadOf = ({ held, mover }: Field): number => held[mover] - held[otherSide(mover)];

/** The most that the mover can be ahead at any moment of its turn, by trying every turn. */
const mostLead = (here: Field): number => {
  const leads: number[] = [];
  everywhere(here, () => leads.push(leadOf(here)));
  return Math.max(...leads);
};

/** The turn of a proof. Throws if there is none. */
const found = (proof: Proof): readonly Order[] => {
  if (typeof proof === 'string') throw new Error(`the turn is ${proof}`);
  return proof;
};

describe('the exact search', () => {
  test('finds a win exactly where trying every turn finds one', () => {
    fc.assert(
      fc.property(smallTurns, (here) => {
        const proof = winningTurn(here, plenty());
        // A dismissal can win where nothing else does.
        const isFound = typeof proof !== 'string' && !proof.some(isDismissal);
        expect(isFound).toBe(canWin(here));
      }),
      tries(trials(40)),
    );
  });

  test('never underestimates what a turn can gain', () => {
    fc.assert(
      fc.property(smallTurns, (here) => {
        expect(mostLead(here)).toBeLessThanOrEqual(leadOf(here) + mostGain(here));
      }),
      tries(trials(40)),
    );
  });

  test('a deciding turn leaves no answer', () => {
    const here = fieldOf(field(opening));
    for (const order of [...found(decidingTurn(here, plenty())), orderOf('end')]) carryOut(here, order);
    const answers: boolean[] = [];
    everywhere(here, () => answers.push(isLost(here)));
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.every(Boolean)).toBe(true);
  });

  test('a besieged garrison that decides the game is saved', () => {
    const here = fieldOf(field(besieged));
    expect(dangerAfter(here, [], plenty())).toBe(2);
    expect(dangerAfter(here, found(saferTurn(here, 1, plenty())), plenty())).toBe(0);
  });
});

/** x can take a third citadel, and o is too far away to do anything about it. */
const opening = `
 7 . . . . . . .
 6 .[x]. . .[o].
 5 . . . . . . .
 4 . x[ ]. . . .
 3 . . . . . . .
 2 .[x]. . .[ ].
 1 . . . . . . .
`;

/** The only warrior of x is shut in by four of o. */
const besieged = `
 7 . . . . . . .
 6 .[x]o . .[o].
 5 o . . . . . .
 4 . o .[ ]. . .
 3 . . . . . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .
`;
