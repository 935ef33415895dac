import { describe, expect, test } from 'vitest';
import { greedy } from '../../../../src/games/escape/bots/greedy.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { unexploredOf } from '../../../../src/games/escape/rules/map.ts';
import { actions, summary } from '../../../../src/games/escape/rules/rules.ts';
import type { Options, State } from '../../../../src/games/escape/rules/state.ts';
import { noChance, recordedChance, seededChance, type DiePlace } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { after, begin, carrying, corridor, fightAt, outAt, refusalOf } from '../../../rig/games/escape/runs.ts';

describe('E32: variants', () => {
  test.each([
    { dice: '1 4', blockedBy: 'wall' },
    { dice: '2 4', blockedBy: 'wall' },
    { dice: '3 1', blockedBy: 'patrol' },
    { dice: '4 1', blockedBy: 'patrol' },
    { dice: '6', blockedBy: 'shrine' },
  ])('hard-mode: dice $dice are blocked by $blockedBy', ({ dice, blockedBy }) => {
    expect(after(begin(['hard-mode']), `e ${dice}`).spaces[1]?.blockedBy).toBe(blockedBy);
  });

  test('divine-intervention: Shrine and Scroll give 10 lead', () => {
    const state = begin(['divine-intervention'], carrying({ scroll: 1 }));
    expect(after(state, 'e 6').lead).toBe(40);
    expect(after(state, 'u:scroll 6').lead).toBe(40);
  });

  test('chaos-theory: three outward paths, with a Map a 4th', () => {
    const state = begin(['chaos-theory'], carrying({ map: 1 }));
    expect(unexploredOf(state, 0)).toBe(3);
    expect(unexploredOf(after(state, 'u:map'), 0)).toBe(4);
  });

  describe('hot-pursuit', () => {
    const variants = ['hot-pursuit'] as const;

    test('walking inward counts 2 steps, outward 1', () => {
      expect(after(outAt(3, { variants }), 'w1').steps).toBe(4);
      expect(after(outAt(3, { variants }), 'w1', 'w2').steps).toBe(5);
    });

    test('a lost fight counts 2', () => {
      expect(summary(after(begin(variants), 'e 4 1'))).toMatchObject({ steps: 3, at: 0 });
    });

    test.each([
      { steps: 27, phase: 'move' },
      { steps: 28, phase: 'over' },
      { steps: 29, phase: 'over' },
    ])('capture is checked after both: $steps of 30', ({ steps, phase }) => {
      const state = after(outAt(2, { variants, steps }), 'w0');
      expect(summary(state)).toMatchObject({ phase, steps: steps + 2 });
    });
  });

  describe('choke-point', () => {
    const variants = ['choke-point'] as const;

    test.each([
      { distance: 4, power: 1, dice: '2' },
      { distance: 5, power: 1, dice: '1' },
    ])('a new space at $distance with power $power takes the dice $dice', ({ distance, power, dice }) => {
      const state = after(outAt(distance - 1, { variants, power }), `e ${dice}`);
      expect(state.spaces[distance - 1]?.blockedBy).toBe(distance > power + 3 ? 'patrol' : undefined);
    });

    test('in Hard Mode too', () => {
      expect(summary(after(outAt(4, { variants: ['hard-mode', 'choke-point'] }), 'e 1'))).toMatchObject({ health: 16 });
    });
  });

  describe('fire-wall', () => {
    const variants = ['fire-wall'] as const;

    test.each([
      { power: 7, refusal: null },
      { power: 8, refusal: 'fire-wall' },
    ])('walking to distance 2 with power $power: $refusal', ({ power, refusal }) => {
      expect(refusalOf(outAt(3, { variants, power }), 'w1')).toBe(refusal);
    });

    test('exploring and walking outward are refused too, and you may get stuck', () => {
      const state = begin(variants, { power: 8, spaces: corridor(1), farthest: 2 });
      expect(refusalOf(state, 'e')).toBe('fire-wall');
      expect(refusalOf(state, 'w1')).toBe('fire-wall');
      expect(actions(state)).toEqual([]);
      expect(summary(after(state, 's'))).toMatchObject({ phase: 'over' });
    });

    test('a lost fight’s retreat is not refused', () => {
      const state = fightAt(3, { variants, power: 8, ...carrying({ potion: 1 }) }, { kind: 'fight', face: 1 });
      const marked = state.spaces.map((space, id) => (id === 2 ? { ...space, marks: 10 } : space));
      expect(summary(after({ ...state, spaces: marked }, 'a'))).toMatchObject({ at: 1, phase: 'move' });
    });
  });
});

describe('E36: open-start', () => {
  const variants = ['open-start'] as const;

  test.each(['1', '2', '3', '6'])('next to the Citadel a %s is an empty space, with nothing on it', (face) => {
    const state = after(begin(variants), `e ${face}`);
    expect(state.spaces[1]).toEqual({ inward: 0 });
    expect(summary(state)).toMatchObject({ phase: 'move', lead: 30 });
  });

  test('a patrol is a patrol, in Hard Mode too', () => {
    expect(after(begin(variants), 'e 4 1').spaces[1]?.blockedBy).toBe('patrol');
    expect(after(begin(['hard-mode', ...variants]), 'e 3 1').spaces[1]?.blockedBy).toBe('patrol');
    expect(after(begin(['hard-mode', ...variants]), 'e 2').spaces[1]?.blockedBy).toBeUndefined();
  });

  test('farther out nothing changes', () => {
    expect(after(outAt(2, { variants }), 'e 1 4').spaces[2]?.blockedBy).toBe('wall');
    expect(after(outAt(2, { variants }), 'e 6')).toMatchObject({ lead: 35 });
  });
});

test.each([
  { lead: 90, gain: 10 },
  { lead: 100, gain: 5 },
  { lead: 125, gain: 5 },
])('E37: with fading-grace a Shrine gives $gain at a lead of $lead', ({ lead, gain }) => {
  const state = begin(['divine-intervention', 'fading-grace'], { lead, ...carrying({ scroll: 1 }) });
  expect(after(state, 'e 6').lead).toBe(lead + gain);
  expect(after(state, 'u:scroll 6').lead).toBe(lead + gain);
});

test.each([
  { lead: 190, gain: 10, before: 10 },
  { lead: 200, gain: 5, before: 10 },
])('E38: with divine-intervention a Shrine gives $gain at a lead of $lead', ({ lead, gain, before }) => {
  const state = begin(['divine-intervention'], { lead, ...carrying({ scroll: 1 }) });
  expect(after(state, 'e 6').lead).toBe(lead + gain);
  expect(after(state, 'u:scroll 6').lead).toBe(lead + gain);
  const { isBounded: _, ...endless } = state;
  expect(after(endless, 'e 6').lead).toBe(lead + before);
});

test('E37: Fading Grace comes and goes with Divine Intervention', () => {
  const plain = { variants: [], world: 'free', seed: null } as const;
  const choose = (options: Options, label: string): Options => {
    const choice = (escape.choosing?.menus(options) ?? [])
      .flatMap(({ choices }) => choices)
      .find((each) => each.label === label);
    if (!choice) throw new Error(`there is no ${label}`);
    return choice.options;
  };
  const graced = choose(plain, 'Add Fading Grace');
  expect(graced.variants).toEqual(['divine-intervention', 'fading-grace']);
  expect(choose(graced, 'Without Divine Intervention').variants).toEqual([]);
  expect(choose(graced, 'Without Fading Grace').variants).toEqual(['divine-intervention']);
});

describe('E33: shared worlds', () => {
  const shared = (seed: string): State => escape.setup({ variants: [], world: 'shared', seed }, 1, noChance);

  /** The keys of the dice that some moves ask for. */
  const keysOf = (
    state: State,
    moves: readonly (readonly [move: string, ...faces: number[]])[],
  ): readonly DiePlace[] => {
    const asked: DiePlace[] = [];
    moves.reduce((before, [move, ...faces]) => {
      const recorded = recordedChance(faces);
      const die = (fixed?: DiePlace): number => {
        if (fixed) asked.push(fixed);
        return recorded.die();
      };
      return accepted(escape.play(before, 0, escape.parseAction(move), { ...recorded, die }), move).state;
    }, state);
    return asked;
  };

  test('a die depends on the world, its kind, the path to its space and how many were rolled there', () => {
    const keys = keysOf(shared('oak'), [
      ['e', 4, 1],
      ['w1', 3, 3, 1],
      ['e', 1, 6],
      ['u:scroll', 2],
      ['w0'],
      ['w1', 5],
      ['e', 1, 6],
      ['u:scroll', 2],
    ]);
    expect(new Set(keys.map(({ world }) => world))).toEqual(new Set(['oak']));
    expect(keys.map(({ key }) => key)).toEqual([
      'space/1/1',
      'fight/1/1',
      'fight/1/2',
      'fight/1/3',
      'fight/1/4',
      'space/2/1',
      'item/2/1',
      'scroll/2/1',
      'fight/1/5',
      'space/1.1/1',
      'item/1.1/1',
      'scroll/1.1/1',
    ]);
  });

  test('all players who take the same path find the same spaces', () => {
    const found = ['ann', 'ben'].map((player) => {
      const chance = seededChance(player);
      let state = shared('birch');
      for (let step = 0; step < 200 && state.phase.kind !== 'over'; step++) {
        const played = escape.play(state, 0, greedy.choose(escape.look(state, 0), chance), chance);
        if (played.ok) state = played.value.state;
      }
      return state;
    });
    expect(found[0]).toEqual(found[1]);
    expect(found[0]?.spaces.length).toBeGreaterThan(3);
  });

  test('a free world counts no dice and fixes none', () => {
    expect(
      keysOf(begin(), [
        ['e', 4, 1],
        ['w1', 4],
      ]),
    ).toEqual([]);
    expect(after(begin(), 'e 4 1').spaces[1]).toEqual({ inward: 0, blockedBy: 'patrol', marks: 1 });
  });

  test('the player’s view does not contain the name of the world', () => {
    expect(JSON.stringify(escape.look(shared('old-oak'), 0))).not.toContain('old-oak');
  });
});
