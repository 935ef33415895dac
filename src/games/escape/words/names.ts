import { challenges, type Challenge } from '../rules/challenges.ts';
import { CITADEL, type Item, type ResultOutcome } from '../rules/state.ts';

export const TITLE = 'Escape The Citadel';

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  weapon: 'Weapon',
  armour: 'Armour',
  map: 'Map',
  poison: 'Poison',
  potion: 'Potion',
  scroll: 'Scroll',
};
export const itemName = (item: Item): string => ITEM_NAMES[item];

/** Items that are found. */
export const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'a Weapon',
  armour: 'Armour',
  map: 'a Map',
  poison: 'Poison',
  potion: 'a Potion',
  scroll: 'a Scroll',
};

/** A space in running text, and on a button. */
export const placeName = (id: number): string => (id === CITADEL ? 'the Citadel' : `space ${id}`);
export const shortPlace = (id: number): string => (id === CITADEL ? 'Citadel' : `${id}`);

export const challengeName = (challenge: Challenge): string =>
  challenges.find(({ id }) => id === challenge)?.name ?? challenge;

const OUTCOME_NAMES: Readonly<Record<ResultOutcome, string>> = {
  captured: 'Captured',
  killed: 'Killed',
  abandoned: 'Given up',
};
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];
