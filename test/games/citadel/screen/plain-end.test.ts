// @module-tag both
import { describe, expect, test } from 'vitest';
import { greedy } from '../../../../src/games/citadel/bots/greedy.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import type { ButtonControl } from '../../../../src/games/contract/screen.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { trials } from '../../../rig/games/trials.ts';

const GAMES = trials(200, 3, 40);

/** The blue buttons of the mover’s screen. */
const blueIn = (state: State): readonly ButtonControl[] => {
  const view = citadel.look(state, state.mover ?? 0);
  const { controls } = citadel.screen(view, { events: [], focus: null, players: [] });
  return controls.flat().flatMap((each) => (each.kind === 'button' && each.style === 'primary' ? [each] : []));
};

/** Each position of games between bots that look one action ahead, in which a turn is being played. */
const positions = Array.from({ length: GAMES }, (_, number) => {
  const chance = seededChance(`blue ${number}`);
  const options = { size: 9, citadels: 7, siege: 'ring', stall: 30, cap: 200, tally: true } as const;
  let state = citadel.setup(options, 2, chance);
  const seen: State[] = [];
  while (state.phase !== 'over') {
    if (state.phase === 'play') seen.push(state);
    const seat = state.mover ?? 0;
    state = accepted(
      citadel.play(state, seat, greedy.choose(citadel.look(state, seat), chance), chance),
      'greedy',
    ).state;
  }
  return seen;
}).flat();

describe('the blue button', () => {
  test('ends the turn, and only where nothing is left but to disband a warrior or to offer an end', () => {
    const blue = positions.flatMap((state) => blueIn(state).map((button) => ({ state, button })));
    expect(new Set(blue.map(({ button }) => JSON.stringify(button.press)))).toEqual(new Set(['{"action":"."}']));
    const others = blue.flatMap(({ state }) => citadel.actions(state, state.mover ?? 0).map(({ type }) => type));
    expect([...new Set(others)].toSorted()).toEqual(['count', 'dismiss', 'draw', 'end']);
  });

  test('is on a sixth of the screens of a turn', () => {
    const blue = positions.filter((state) => blueIn(state).length > 0);
    expect(blue.length / positions.length).toBeGreaterThan(1 / 6);
  });
});
