import { CITADEL } from './map.ts';
import type { Item } from './state.ts';

const itemNames: Readonly<Record<Item, string>> = {
  weapon: 'Weapon',
  armour: 'Armour',
  map: 'Map',
  poison: 'Poison',
  potion: 'Potion',
  scroll: 'Scroll',
};

export const itemName = (item: Item): string => itemNames[item];

/** An item with its article, if it takes one. */
export const anItem = (item: Item): string =>
  item === 'armour' || item === 'poison' ? itemNames[item] : `a ${itemNames[item]}`;

/** A space in running text. */
export const placeName = (id: number): string => (id === CITADEL ? 'the Citadel' : `space ${id}`);

/** A space on a button. */
export const shortPlace = (id: number): string => (id === CITADEL ? 'Citadel' : `${id}`);

export const pathsText = (count: number): string => `${count} ${count === 1 ? 'path' : 'paths'}`;

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** A change of health: `+2`, `-2` or `no`. */
export const amount = (change: number): string => (change === 0 ? 'no' : signed(change));

/** Neighbouring faces of a die: `4`, `5-6`. */
export const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'nothing';
  return first === last ? `${first}` : `${first}-${last}`;
};
