// @module-tag both
import { describe, expect, test } from 'vitest';
import { planningBots } from '../../../../src/games/citadel/bots/bots.ts';
import { readState } from '../../../../src/games/citadel/format/notation.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { actions } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { after, field, meeting, refused, small } from '../../../rig/games/citadel/fields.ts';
import { isShort } from '../../../rig/games/trials.ts';

/** C42: First has taken the middle, and Second has not done anything yet. */
const second = after(field(meeting, { options: { pie: true } }), 'c4-d4 .');

describe('C42, the pie rule', () => {
  const swapped = after(second, 'swap');

  test('the players change sides, and the former First plays on', () => {
    expect(swapped.warriors).toEqual([second.warriors[1], second.warriors[0]]);
    expect(swapped.citadels.map(({ last }) => last)).toEqual(
      second.citadels.map(({ last }) => (last === null ? null : 1 - last)),
    );
    expect(swapped).toMatchObject({ turn: 2, mover: 0, first: 1, actions: 2, prepared: [] });
    expect(after(swapped, '.')).toMatchObject({ turn: 3, mover: 1, actions: 3 });
  });

  test('once, and instead of beginning the second turn', () => {
    expect(actions(second, 1)).toContainEqual({ type: 'swap' });
    expect(actions(swapped, 0)).not.toContainEqual({ type: 'swap' });
    expect(refused(swapped, 'swap')).toBe('no-swap-now');
    expect(refused(after(swapped, '.'), 'swap')).toBe('no-swap-now');
    expect(refused(after(second, 'f6-f5'), 'swap')).toBe('no-swap-now');
    expect(refused(second, 'swap', 0)).toBe('not-your-turn');
    expect(refused(after(field(meeting), 'c4-d4 .'), 'swap')).toBe('no-pie');
    expect(refused(field(meeting, { options: { pie: true } }), 'swap')).toBe('no-swap-now');
  });

  test('it can’t be taken back', () => {
    expect(citadel.undo?.before(swapped, 0)).toBeNull();
    expect(citadel.undo?.before(swapped, 1)).toBeNull();
  });

  test('a bot takes the better side, and keeps its own where that is better', () => {
    const planFor = (state: typeof second) =>
      planningBots.hard.plan(look(state, state.mover ?? 0), seededChance('a whim'))[0];
    // First has taken the citadel that was free.
    expect(planFor(second)).toEqual({ type: 'swap' });
    // First has given up a citadel.
    const worse = after(field(meeting, { options: { pie: true } }), '~b6 ~c4 .');
    expect(planFor(worse)).not.toEqual({ type: 'swap' });
    if (isShort) return;
    expect(planFor(after(second, 'swap'))).not.toEqual({ type: 'swap' });
    expect(planFor(after(field(meeting), 'c4-d4 .'))).not.toEqual({ type: 'swap' });
  });

  test.each(['beginner', 'easy'] as const)('the %s bot never changes sides', (bot) => {
    expect(planningBots[bot].plan(look(second, 1), seededChance('a whim'))).not.toContainEqual({ type: 'swap' });
  });

  test('a bot that has begun its turn does not change sides', () => {
    const begun = after(second, 'f6-f5');
    expect(planningBots.hard.plan(look(begun, 1), seededChance('a whim'))).not.toContainEqual({ type: 'swap' });
  });

  test('it survives storage, and is written only where it was chosen', () => {
    for (const state of [second, swapped, after(swapped, 'f6-f5')]) {
      expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
    const chosen = { ...small, pie: true } as const;
    expect(citadel.parseOptions(citadel.makeOptions(chosen))).toEqual(chosen);
    expect(citadel.makeOptions(small)).not.toContain('p');
    expect(citadel.readOptions(small)).not.toHaveProperty('pie');
    expect(citadel.choosing?.tell?.(chosen).join()).toContain('Pie rule');
    expect(citadel.choosing?.tell?.(small).join()).not.toContain('Pie rule');
  });

  test('a button offers it, and everyone reads about it', () => {
    const scene = { events: [], focus: null, players: ['Anna', 'Ben'] };
    const offered = JSON.stringify(citadel.screen(look(second, 1), scene).controls);
    expect(offered).toContain('"action":"swap"');
    expect(JSON.stringify(citadel.screen(look(second, 1), scene).situation)).toContain('you may change sides');
    expect(JSON.stringify(citadel.screen(look(second, 0), scene).situation)).not.toContain('change sides');
    expect(JSON.stringify(citadel.screen(look(swapped, 1), scene).situation)).not.toContain('you may change sides');
    expect(JSON.stringify(citadel.screen(look(second, 0), scene).controls)).not.toContain('swap');
    expect(JSON.stringify(citadel.screen(look(swapped, 'table'), scene))).toContain('Ben changed sides');
    expect(citadel.describe(look(swapped, 0), scene).sentences.join(' ')).toContain('Ben changed sides');
  });
});

describe('C43, hints', () => {
  const hinted = field(meeting, { options: { hints: true } });
  const scene = { events: [], focus: null, players: ['Anna', 'Ben'] };
  const controls = (state: typeof hinted, viewer: 0 | 1 | 'table') =>
    JSON.stringify(citadel.screen(look(state, viewer), scene).aside ?? []);

  test('only the mover may ask, and only if hints were allowed', () => {
    expect(controls(hinted, 0)).toContain('"hint":true');
    expect(controls(hinted, 1)).not.toContain('"hint":true');
    expect(controls(hinted, 'table')).not.toContain('"hint":true');
    expect(controls(field(meeting), 0)).not.toContain('"hint":true');
  });

  test('the lobby says so, and only a record of such a game has the option', () => {
    const chosen = { ...small, hints: true } as const;
    expect(citadel.choosing?.tell?.(chosen).join()).toContain('Hints');
    expect(citadel.choosing?.tell?.(small).join()).not.toContain('Hints');
    expect(citadel.parseOptions(citadel.makeOptions(chosen))).toEqual(chosen);
    const both = { ...chosen, pie: true } as const;
    expect(citadel.parseOptions(citadel.makeOptions(both))).toEqual(both);
    expect(citadel.advisor?.isAllowed(small)).toBe(false);
  });
});
