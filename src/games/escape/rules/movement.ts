import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { GOALS } from './challenges.ts';
import { meetPatrol } from './combat.ts';
import { findItem } from './items.ts';
import { distanceOf, noExploring, noWalking, stepsLeft, withSpace } from './map.ts';
import type { Blocker, Refusal, Run, State } from './state.ts';
import { advance, checkCapture, countSteps, isOver, rollDie, type Transition } from './transition.ts';
import { discoveryOf, isChokePoint, leadGain } from './variants.ts';

/** Why any move is refused: a fight or an item comes first. */
const noMoving = ({ phase }: Run): Refusal | null => {
  if (phase.kind === 'fight') return 'fighting';
  return phase.kind === 'found' ? 'item-waits' : null;
};

/** E6, E8, E10: a step into a new space. It is revealed at once, unless the step ends in capture. */
export const explore = (transition: Transition, chance: Chance): Result<Transition, Refusal> => {
  const { state } = transition;
  const refusal = noMoving(state) ?? noExploring(state, state.at);
  if (refusal !== null) return err(refusal);
  const space = state.spaces.length;
  const stepped = checkCapture(countSteps(transition, 'explore', space));
  if (isOver(stepped.state)) return ok(stepped);
  const entered = advance(stepped, { at: space, spaces: [...state.spaces, { inward: state.at }] });
  const farthest = Math.max(state.farthest, distanceOf(entered.state, space));
  return ok(reveal(advance(entered, { farthest }), chance));
};

/** E7, E8: a step to a known neighbour. Nothing happens there again, except a fight with an undefeated patrol. */
export const walk = (transition: Transition, to: number, chance: Chance): Result<Transition, Refusal> => {
  const { state } = transition;
  const refusal = noMoving(state) ?? noWalking(state, state.at, to);
  if (refusal !== null) return err(refusal);
  const stepped = checkCapture(countSteps(transition, 'walk', to));
  return ok(isOver(stepped.state) ? stepped : meetPatrol(advance(stepped, { at: to }), chance));
};

/** E10, E11: reveals the new space, with what follows. Choke Point rolls no die. */
const reveal = (transition: Transition, chance: Chance): Transition => {
  const distance = distanceOf(transition.state, transition.state.at);
  if (isChokePoint(transition.state, distance))
    return meetPatrol(discover(transition, 'patrol', distance, null), chance);
  const { face, rolled } = rollDie(transition, 'space', chance);
  const discovery = discoveryOf(rolled.state, face, distance);
  const discovered = discover(rolled, discovery, distance, face);
  switch (discovery) {
    case 'empty':
    case 'shrine':
      return discovered;
    case 'blocked':
      return findItem(discovered, chance);
    case 'patrol':
      return meetPatrol(discovered, chance);
  }
};

const blockerOf = { empty: undefined, blocked: 'wall', shrine: 'shrine', patrol: 'patrol' } as const;

/** E11: puts the discovery on the map. A Shrine adds to the lead. */
const discover = (
  transition: Transition,
  discovery: keyof typeof blockerOf,
  distance: number,
  face: number | null,
): Transition => {
  const { state } = transition;
  const blockedBy = blockerOf[discovery];
  const spaces = blockedBy === undefined ? state.spaces : barred(state, blockedBy);
  const gain = discovery === 'shrine' ? leadGain(state) : 0;
  const lead = state.lead + gain;
  // E31, Staying Ahead: the step into the Shrine is already counted, its bonus is not.
  const closeShrines =
    state.closeShrines + (discovery === 'shrine' && stepsLeft(state) <= GOALS['staying-ahead'] ? 1 : 0);
  return advance(
    transition,
    { spaces, lead, closeShrines },
    { type: 'revealed', space: state.at, distance, face, discovery, gain, lead },
  );
};

const barred = (state: State, blockedBy: Blocker): State['spaces'] =>
  withSpace(state, state.at, (space) => ({ ...space, blockedBy }));
