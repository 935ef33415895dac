import type { Rivalry } from '../../../contract/simulation.ts';
import { fieldOf, sideAt, sidesLeft } from '../../rules/field/field.ts';
import { pointAt, sidesOf, SUPPLY, warriorsOf, type Action, type State } from '../../rules/field/state.ts';
import { attacksOf, killsOf } from '../../rules/fights.ts';

/** Who stands how, and who could attack whom: it tells whether bots hunt the weakest. */
export const rivalry: Rivalry<State, Action> = {
  /** By citadels, then by warriors. */
  standings: (state) => {
    const field = fieldOf(state);
    const left = sidesLeft(field);
    return field.sides.map((side) =>
      left.includes(side) ? field.held[side] * (SUPPLY + 1) + field.armies[side].count : null,
    );
  },
  open: (state) => {
    if (state.phase !== 'play' || state.mover === null) return [];
    const field = fieldOf(state);
    const points = [...attacksOf(field, state.mover).map(({ place }) => place), ...killsOf(field)];
    return sidesOf(state.options).filter((side) => points.some((point) => sideAt(field, point) === side));
  },
  attacked: (state, action) => {
    if (action.type !== 'attack' && action.type !== 'kill') return null;
    const point = pointAt(state.options.size, action.at);
    return sidesOf(state.options).find((side) => point !== null && warriorsOf(state, side).includes(point)) ?? null;
  },
};
