import { firstFault, type Check } from '../../contract/faults.ts';
import { isAsked, isLosing, playerAttack } from './combat.ts';
import { hasPatrol, patrolAttack, score, spaceOf, stepsLeft } from './map.ts';
import { isNothingLeft } from './nothing-left.ts';
import type { Space, State } from './state.ts';
import { isOver } from './transition.ts';
import { isKeptOpen, leadGain, outwardPaths } from './variants.ts';

/** Why a stored run is impossible under these rules: the first fault, or null. */
export const faultOf = (state: State): string | null =>
  mapFault(state) ?? firstFault(state, figureChecks) ?? phaseFault(state) ?? firstFault(state, endChecks);

/** E3 to E5, E25, E33: the map is a tree of possible spaces. */
const mapFault = (state: State): string | null => {
  const { spaces } = state;
  const distances: number[] = [];
  const children = spaces.map(() => 0);
  for (const [id, { inward }] of spaces.entries()) {
    if ((inward === null) !== (id === 0) || (inward ?? -1) >= id) return `space ${id} hangs in the air`;
    distances.push(inward === null ? 1 : (distances[inward] ?? 0) + 1);
    if (inward !== null) children[inward] = (children[inward] ?? 0) + 1;
  }
  const wrong = spaces.findIndex((space, id) => !isPossible(state, space, id, distances[id] ?? 0, children[id] ?? 0));
  if (wrong >= 0) return `space ${wrong} cannot be as it is`;
  return Math.max(...distances) === state.farthest ? null : 'the farthest distance is not the map’s';
};

const isPossible = (state: State, space: Space, id: number, distance: number, children: number): boolean =>
  (space.blockedBy === undefined
    ? children <= outwardPaths(state) + (space.mapped ? 1 : 0)
    : children === 0 && id > 0 && !space.mapped) &&
  (space.marks === undefined || space.blockedBy === 'patrol') &&
  (space.blockedBy === undefined || space.blockedBy === 'patrol' || !isKeptOpen(state, distance));

const figureChecks: readonly Check<State>[] = [
  [({ world, seed }) => (world === 'shared') === (seed !== null), 'its world and its seed do not agree'],
  [({ at, spaces }) => at < spaces.length, 'it stands off the map'],
  [({ health, maxHealth }) => health <= maxHealth, 'health is above its maximum'],
  [(state) => score(state) <= state.steps, 'there are more spaces than steps'],
  [(state) => score(state) <= state.turn, 'there are more spaces than actions'],
  [(state) => gains(state) !== null, 'this lead cannot be'],
  [(state) => (gains(state) ?? 0) >= shrines(state), 'the lead lacks a Shrine'],
  [(state) => state.closeShrines <= shrines(state), 'more Shrines were close than there are'],
  [(state) => state.defeated <= openSpaces(state), 'more patrols were defeated than there were'],
  [({ feats }) => new Set(feats).size === feats.length, 'a feat is noted twice'],
];

/** E11, E37, E38: how many Shrines and Scrolls lead to this lead; null if none do. */
const gains = (state: State): number | null => {
  let gained = 0;
  for (let grown = 30; grown < state.lead; gained++) {
    grown += leadGain({ ...state, lead: grown });
    if (grown > state.lead) return null;
  }
  return gained;
};

const shrines = ({ spaces }: State): number => spaces.filter(({ blockedBy }) => blockedBy === 'shrine').length;

const openSpaces = ({ spaces }: State): number =>
  spaces.filter(({ blockedBy }, id) => blockedBy === undefined && id > 0).length;

/** E13 to E19, E22, E23: the run waits for something possible. */
const phaseFault = (state: State): string | null => {
  const { phase, at, carried } = state;
  switch (phase.kind) {
    case 'over':
      return null;
    case 'move':
      return hasPatrol(state, at) ? 'it walks through a patrol' : null;
    case 'found':
      return spaceOf(state, at).blockedBy === 'wall' &&
        (phase.item !== 'potion' || carried.potion === 3) &&
        (phase.item !== 'scroll' || carried.scroll === 1)
        ? null
        : 'no item can wait here';
    case 'fight':
      return hasPatrol(state, at) &&
        isAsked(state) &&
        state.power < patrolAttack(state, at) &&
        (playerAttack(state, phase) === null ||
          isLosing(state, phase) ||
          playerAttack(state, phase) === patrolAttack(state, at))
        ? null
        : 'this fight cannot be';
  }
};

const isCaught = (state: State): boolean => stepsLeft(state) <= 0;

/** E8, E18, E26, E27: a run has ended if and only if it had to. */
const endChecks: readonly Check<State>[] = [
  [(state) => isOver(state) || state.health > 0, 'it goes on without health'],
  [(state) => isOver(state) || !isCaught(state), 'it goes on after its capture'],
  [(state) => endedAs(state, 'killed') === (state.health === 0), 'its health and its end do not agree'],
  [(state) => !endedAs(state, 'abandoned') || !isCaught(state), 'it was captured before it was given up'],
  [(state) => !endedAs(state, 'captured') || isCaught(state) || isNothingLeft(state), 'nobody captured it'],
];

const endedAs = ({ phase }: State, outcome: string): boolean => phase.kind === 'over' && phase.outcome === outcome;
