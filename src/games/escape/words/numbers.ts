import { counting } from '../../../kernel/language.ts';

/** `1 step`, `2 steps`. */
export const counted = counting({
  challenge: { one: 'challenge', other: 'challenges' },
  map: { one: 'Map', other: 'Maps' },
  'outward path': { one: 'outward path', other: 'outward paths' },
  path: { one: 'path', other: 'paths' },
  patrol: { one: 'patrol', other: 'patrols' },
  poison: { one: 'Poison', other: 'Poison' },
  potion: { one: 'Potion', other: 'Potions' },
  scroll: { one: 'Scroll', other: 'Scrolls' },
  Shrine: { one: 'Shrine', other: 'Shrines' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
  time: { one: 'time', other: 'times' },
  'unexplored path': { one: 'unexplored path', other: 'unexplored paths' },
});

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** Neighbouring faces of a die: `4`, `5-6`. */
export const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'nothing';
  return first === last ? `${first}` : `${first}-${last}`;
};
