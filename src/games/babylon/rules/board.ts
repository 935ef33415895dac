import { handicapIn } from '../../contract/handicap.ts';
import type { Options, Runner, State } from './state.ts';

/** B1: spaces with names. */
export const BABYLON = 0;
export const START = 2;
export const SUSA = 37;

/** B1, B2: the token villages in board order. */
export const villages = [
  { id: 'tyre', space: 6 },
  { id: 'opis', space: 13 },
  { id: 'sittace', space: 19 },
  { id: 'der', space: 26 },
  { id: 'badaca', space: 33 },
] as const;

/** B4: the values of the Combat Track. */
export const track = [1, 2, 3, 4, 5, 6] as const;

/** The value under the marker. */
export const trackValue = ({ marker }: Pick<State, 'marker'>): number => track[marker] ?? track[track.length - 1] ?? 0;

/** B40: the most that one whom a handicap helps ever needs in a fight, by its steps from 1. */
const MOST_NEEDED = [4, 3, 2] as const;

/** B24, B40: what a seat needs in a fight. */
export const neededBy = (state: Pick<State, 'marker' | 'options'>, seat: number): number => {
  const given = handicapIn(state.options);
  return given?.seat === seat ? Math.min(trackValue(state), mostNeeded(given.steps)) : trackValue(state);
};

/** B40: the most that a handicap of so many steps ever lets its player need in a fight. */
export const mostNeeded = (steps: number): number => MOST_NEEDED[steps - 1] ?? track.length;

/** B8, B37, B38: the place of the marker at the start. */
export const firstMarker = ({ challenge, ordeal, half }: Options): number => (ordeal ? 2 : challenge || half ? 1 : 0);

/** B38: the village that does not move the marker with the half challenge. */
const QUIET_VILLAGE = 2;

/** B23, B38: whether the Warlord moves the marker when he enters this village. */
export const isAlarmed = ({ half }: Options, village: number): boolean => !half || village !== QUIET_VILLAGE;

/** Whether a player is still in the race. */
export const isActive = ({ handSize }: Pick<Runner, 'handSize'>): boolean => handSize > 0;

/** The index of the village on this space; null if there is none. */
export const villageAt = (space: number): number | null => {
  const village = villages.findIndex((village) => village.space === space);
  return village < 0 ? null : village;
};

/** Whether there is a village on this space whose token is face down. */
export const isShut = ({ opened }: Pick<State, 'opened'>, space: number): boolean => {
  const village = villageAt(space);
  return village !== null && village >= opened;
};

type Road = Pick<State, 'runners' | 'opened'>;

/** B14: where these steps end. A shut village and Susa stop them. */
export const stepsEnd = (road: Road, from: number, steps: number): number => {
  let space = from + 1;
  while (space < from + steps && space !== SUSA && !isShut(road, space)) space++;
  return space;
};

/** B15: the first space, from this one on, without another active meeple. */
export const nextAvailable = (road: Road, seat: number, space: number): number => {
  const taken = (at: number): boolean =>
    road.runners.some((runner, other) => other !== seat && isActive(runner) && runner.space === at);
  let free = space;
  while (taken(free)) free++;
  return free;
};

/** B18: whether another active player is behind this one. */
export const isAnyoneBehind = ({ runners }: Road, seat: number): boolean => {
  const here = runners[seat]?.space ?? BABYLON;
  return runners.some((runner, other) => other !== seat && isActive(runner) && runner.space < here);
};

/** B26: the seat that reached Susa, or null. */
export const winnerOf = ({ runners }: { readonly runners: readonly Pick<Runner, 'space'>[] }): number | null => {
  const seat = runners.findIndex(({ space }) => space === SUSA);
  return seat < 0 ? null : seat;
};

/** B26, B27: whether a player escaped, or all are caught. */
export const isOver = (race: { readonly runners: readonly Pick<Runner, 'space' | 'handSize'>[] }): boolean =>
  winnerOf(race) !== null || !race.runners.some(isActive);
