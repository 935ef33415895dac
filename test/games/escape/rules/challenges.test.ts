import { describe, expect, test } from 'vitest';
import { challengesMet } from '../../../../src/games/escape/rules/challenges-met.ts';
import { status, summary } from '../../../../src/games/escape/rules/rules.ts';
import { after, begin, carrying, corridor, fightAt, outAt, stepOf } from '../../../rig/games/escape/runs.ts';

describe('E31: challenges', () => {
  test.each([
    { spaces: 49, met: false },
    { spaces: 50, met: true },
  ])('explorer with $spaces spaces revealed: $met', ({ spaces, met }) => {
    const bush = Array.from({ length: spaces }, (_, id) => ({ inward: Math.floor(id / 2) }));
    const state = begin([], { spaces: [{ inward: null }, ...bush] });
    expect(challengesMet(state).includes('explorer')).toBe(met);
  });

  test.each([
    { distance: 24, met: false },
    { distance: 25, met: true },
  ])('far-strider at distance $distance: $met', ({ distance, met }) => {
    const state = after(outAt(distance - 1, { lead: 60 }), 'e 2');
    expect(challengesMet(state).includes('far-strider')).toBe(met);
  });

  test('veteran by a win or by a Weapon', () => {
    expect(challengesMet(after(outAt(10, { power: 9 }), 'e 4 3'))).toEqual(['veteran']);
    expect(challengesMet(after(begin([], { power: 9 }), 'e 1 1', 'q'))).toEqual(['veteran']);
  });

  test('fleet-foot by a Shrine, or by a Scroll that kills', () => {
    expect(challengesMet(after(begin([], { lead: 95 }), 'e 6'))).toEqual(['fleet-foot']);
    const killed = after(begin([], { lead: 95, health: 2, ...carrying({ scroll: 1 }) }), 'u:scroll 1');
    expect(status(killed).result).toMatchObject({ outcome: 'killed', challenges: ['fleet-foot'] });
  });

  test.each([
    { steps: 23, met: [] },
    { steps: 24, met: ['staying-ahead'] },
    { steps: 28, met: ['staying-ahead'] },
  ])('staying-ahead by a Shrine explored at step $steps of 30: $met', ({ steps, met }) => {
    expect(challengesMet(after(begin([], { steps }), 'e 6'))).toEqual(met);
  });

  test('cat-and-mouse the third time', () => {
    const twice = after(begin([], { steps: 28 }), 'e 6', 'w0', 'w1', 'w0', 'e 6');
    expect(challengesMet(twice)).toEqual(['staying-ahead']);
    const thrice = after(
      { ...twice, at: 0, spaces: [{ inward: null, mapped: true }, ...twice.spaces.slice(1)], steps: 38 },
      'e 6',
    );
    expect(challengesMet(thrice)).toEqual(['staying-ahead', 'cat-and-mouse']);
  });

  test.each([
    { power: 2, met: ['ghost-path'] },
    { power: 3, met: [] },
  ])('ghost-path captured with power $power: $met', ({ power, met }) => {
    expect(challengesMet(after(begin([], { steps: 29, power }), 'e'))).toEqual(met);
  });

  test('ghost-path by a surrender that counts as captured, not by one that does not', () => {
    const shrine = { inward: 0, blockedBy: 'shrine' } as const;
    expect(challengesMet(after(begin([], { spaces: [{ inward: null }, shrine, shrine] }), 's'))).toEqual([
      'ghost-path',
    ]);
    expect(challengesMet(after(begin(), 's'))).toEqual([]);
  });

  test.each([
    { distance: 20, health: 20, met: false },
    { distance: 21, health: 30, met: true },
    { distance: 21, health: 5, met: true },
  ])('over-stretching: a 1 against $distance with health $health: $met', ({ distance, health, met }) => {
    const state = after(outAt(distance - 1, { health, maxHealth: 30, lead: 60 }), 'e 4 1');
    expect(challengesMet(state).includes('over-stretching')).toBe(met);
  });

  test.each([
    { by: 'a roll', power: 14, moves: ['r 6'], met: true },
    { by: 'a lower one', power: 14, moves: ['r 5'], met: false },
    { by: 'one Poison included', power: 13, moves: ['p1', 'r 5'], met: true },
    { by: 'Poison after the roll', power: 12, moves: ['r 2', 'p3'], met: true },
  ])('over-achieving by $by: $met', ({ power, moves, met }) => {
    const state = after(fightAt(17, { power, lead: 60, ...carrying({ poison: 3 }) }), ...moves);
    expect(summary(state)).toMatchObject({ phase: 'move', power: power + 1 });
    expect(challengesMet(state).includes('over-achieving')).toBe(met);
  });

  test('a patrol that needs no roll does not count', () => {
    expect(challengesMet(after(outAt(10, { power: 25 }), 'e 4'))).not.toContain('over-achieving');
  });

  test('a challenge is announced once and stays met', () => {
    const step = stepOf(begin([], { lead: 95 }), 'e 6');
    expect(step.events.at(-1)).toEqual({ type: 'challenge-met', challenge: 'fleet-foot' });
    expect(stepOf(step.state, 'w0').events).toHaveLength(1);
    expect(challengesMet(after(step.state, 'w0', 's'))).toEqual(['fleet-foot']);
  });

  test('they are listed in the order of the rules', () => {
    const state = begin([], {
      power: 10,
      lead: 100,
      closeShrines: 3,
      feats: ['over-achieving', 'over-stretching'],
      spaces: corridor(1),
    });
    expect(challengesMet(state)).toEqual([
      'veteran',
      'fleet-foot',
      'staying-ahead',
      'cat-and-mouse',
      'over-stretching',
      'over-achieving',
    ]);
  });
});
