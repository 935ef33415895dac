// @module-tag both
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  DrawError,
  fairChance,
  noChance,
  recordedChance,
  seededChance,
  type Chance,
  type Draw,
} from '../../src/kernel/random.ts';
import { newSeed, randomSeed } from '../rig/games/drawn-seed.ts';
import { tries } from '../rig/games/seed.ts';
import { trials } from '../rig/games/trials.ts';

const origin = { seed: '0123456789abcdef'.repeat(4), entropy: '1300000000000000001', move: 1 };

const times = <Outcome>(count: number, draw: () => Outcome): readonly Outcome[] => Array.from({ length: count }, draw);

describe('draws that another program made from the same texts', () => {
  test('a commitment is the SHA-256 of the seed’s text', () => {
    expect(commitmentOf(origin.seed)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e');
  });

  test.each([
    { move: 1, faces: [6, 3, 5, 4, 2, 2, 3, 6, 3, 6, 3, 3] },
    { move: 2, faces: [6, 2, 2, 3, 2, 5, 3, 1, 5, 2, 2, 5] },
  ])('the dice of move $move', ({ move, faces }) => {
    const chance = fairChance({ ...origin, move });
    expect(times(12, () => chance.die())).toEqual(faces);
  });

  test('a shuffle', () => {
    expect(fairChance({ ...origin, move: 0 }).shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([8, 3, 6, 7, 4, 5, 2, 1]);
  });

  test('picks', () => {
    const chance = fairChance({ ...origin, move: 3 });
    expect(times(6, () => chance.pick([10, 20, 30, 40, 50]))).toEqual([30, 30, 30, 40, 30, 10]);
  });

  test('fixed dice', () => {
    const keys = ['space//1', 'space/1/1', 'fight/1.2/3', 'scroll//2'];
    expect(keys.map((key) => seededChance('').die({ world: 'dragon', key }))).toEqual([5, 4, 1, 4]);
  });
});

describe('a draw', () => {
  /** Just over half of all 48-bit numbers, so that nearly half of the attempts are skipped. */
  const MANY = 2 ** 47 + 1;
  const many = new Proxy<readonly number[]>([], {
    get: (none, key) => (key === 'length' ? MANY : /^\d+$/.test(String(key)) ? Number(key) : Reflect.get(none, key)),
  });

  const attempt = (draw: number, number: number): number =>
    createHmac('sha256', origin.seed)
      .update(`${origin.entropy}:${origin.move}:${draw}:${number}`)
      .digest()
      .readUIntBE(0, 6);

  test('skips attempts that would favour some outcomes', () => {
    const chance = fairChance(origin);
    const tries = times(30, () => 0).map((_, draw) => {
      let number = 0;
      while (attempt(draw, number) >= MANY) number += 1;
      expect(chance.pick(many)).toBe(attempt(draw, number));
      return number;
    });
    expect(Math.max(...tries)).toBeGreaterThan(1);
  });

  test('is the same for the same seed, entropy and move, and different for others', () => {
    const dice = (change: Partial<typeof origin>): readonly number[] => {
      const chance = fairChance({ ...origin, ...change });
      return times(20, () => chance.die());
    };
    expect(dice({})).toEqual(dice({}));
    for (const other of [{ seed: newSeed() }, { entropy: '1300000000000000002' }, { move: 2 }]) {
      expect(dice(other)).not.toEqual(dice({}));
    }
  });

  test('is noted in the order of asking, as a record writes it', () => {
    const chance = fairChance(origin);
    const asked: Draw[] = [chance.die(), chance.shuffle(['a', 'b', 'c']), chance.pick([7]), chance.shuffle([])];
    asked.push(chance.die({ world: 'w', key: 'k' }));
    expect(chance.draws).toEqual(asked);
  });

  test('that is fixed by its world is the same for every seed, and shifts no other draw', () => {
    const plain = fairChance(origin);
    const mixed = fairChance(origin);
    const die = { world: 'dragon', key: 'space//1' };
    const faces = times(50, () => {
      const fixed = mixed.die(die);
      expect(mixed.die()).toBe(plain.die());
      return fixed;
    });
    expect(new Set([...faces, fairChance({ ...origin, seed: newSeed() }).die(die)]).size).toBe(1);
  });

  test('from no things is a bug, and says so', () => {
    expect(() => fairChance(origin).pick([])).toThrow(RangeError);
  });

  test('in a move without chance is a bug, and says so', () => {
    expect(() => noChance.die()).toThrow(DrawError);
  });
});

test('new seeds are 64 hexadecimal digits, and all different', () => {
  const seeds = times(20, randomSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(seeds).size).toBe(20);
});

/** The statistic of a chi-square test against equal counts. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('chance is even', () => {
  test('over a million dice, or some of them, singly and in pairs', () => {
    const chance = fairChance(origin);
    const faces = Array.from({ length: 6 }, () => 0);
    const pairs = Array.from({ length: 36 }, () => 0);
    let last = chance.die();
    for (let rolled = 0; rolled < trials(1_000_000); rolled++) {
      const face = chance.die();
      const pair = (last - 1) * 6 + face - 1;
      faces[face - 1] = (faces[face - 1] ?? 0) + 1;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
      last = face;
    }
    // 1 in 1000 fair sequences is as uneven as this. The seed is fixed, so this always passes or always fails.
    expect(chiSquare(faces)).toBeLessThan(20.52);
    expect(chiSquare(pairs)).toBeLessThan(66.62);
  });

  test('over the orders of four things', () => {
    const counts = new Map<string, number>();
    for (let move = 0; move < trials(24_000, 6_000); move++) {
      const order = fairChance({ ...origin, move })
        .shuffle([1, 2, 3, 4])
        .join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.73);
  });
});

describe('recorded chance', () => {
  const things = [3, 1, 'b', 2, 'a'];

  const ask = (chance: Chance, kind: 'die' | 'shuffle' | 'pick'): Draw => {
    if (kind === 'die') return chance.die();
    return kind === 'pick' ? chance.pick(things) : chance.shuffle(things);
  };

  test('repeats any fair draws', () => {
    const kind = fc.constantFrom('die' as const, 'shuffle' as const, 'pick' as const);
    fc.assert(
      fc.property(fc.string(), fc.array(kind, { maxLength: 30 }), (text, kinds) => {
        const fair = seededChance(text);
        const drawn = kinds.map((kind) => ask(fair, kind));
        const recorded = recordedChance(fair.draws);
        expect(kinds.map((kind) => ask(recorded, kind))).toEqual(drawn);
        expect(recorded.draws).toEqual(fair.draws);
      }),
      tries(),
    );
  });

  test.each<{ fault: string; kind: 'die' | 'shuffle' | 'pick'; draw: Draw; says: RegExp }>([
    { fault: 'a face of 0', kind: 'die', draw: 0, says: /draw 1 is 0, not a face of a die/ },
    { fault: 'a face of 7', kind: 'die', draw: 7, says: /not a face/ },
    { fault: 'half a face', kind: 'die', draw: 2.5, says: /not a face/ },
    { fault: 'a face in words', kind: 'die', draw: '3', says: /draw 1 is "3"/ },
    { fault: 'an order for a die', kind: 'die', draw: [3], says: /not a face/ },
    { fault: 'a pick of something else', kind: 'pick', draw: 4, says: /draw 1 is 4, not one of \[3,1,"b",2,"a"\]/ },
    { fault: 'a pick of the same number as a text', kind: 'pick', draw: '1', says: /draw 1 is "1"/ },
    { fault: 'an order for a pick', kind: 'pick', draw: [1], says: /not one of/ },
    { fault: 'one thing for a shuffle', kind: 'shuffle', draw: 3, says: /draw 1 is 3, not a shuffled order/ },
  ])('refuses $fault', ({ kind, draw, says }) => {
    const asked = () => ask(recordedChance([draw]), kind);
    expect(asked).toThrow(DrawError);
    expect(asked).toThrow(says);
  });

  test.each([
    { order: [1, 2], fault: 'too short' },
    { order: [1, 2, 2, 3], fault: 'too long' },
    { order: [1, 2, 2], fault: 'the wrong things' },
    { order: [1, 2, 4], fault: 'a stranger' },
    { order: [], fault: 'nothing' },
  ])('refuses an order that is not a permutation: $fault', ({ order }) => {
    expect(() => recordedChance([order]).shuffle([1, 2, 3])).toThrow(DrawError);
  });

  test('counts equal things of a shuffle separately', () => {
    expect(recordedChance([[2, 1, 2]]).shuffle([1, 2, 2])).toEqual([2, 1, 2]);
    expect(() => recordedChance([[2, 1, 1]]).shuffle([1, 2, 2])).toThrow(DrawError);
  });

  test('says which draw is missing, and shows the draws so far', () => {
    const chance = recordedChance([6, 5, 4]);
    expect([chance.die(), chance.die()]).toEqual([6, 5]);
    expect(chance.draws).toEqual([6, 5]);
    chance.die();
    expect(() => chance.die()).toThrow(new DrawError('draw 4 is missing'));
  });
});
