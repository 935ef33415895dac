import { counting } from '../../../../kernel/language/en.ts';
import type { Challenge } from '../../rules/challenges.ts';
import { CITADEL, type Item, type ResultOutcome } from '../../rules/state.ts';
import type { Variant } from '../../rules/variants.ts';
import { CHALLENGES, VARIANTS } from '../../rules/words/en.ts';

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

/** E31: what a challenge is called, and what it asks for. */
export const challengeName = (challenge: Challenge): string => CHALLENGES[challenge].name;
export const challengeGoal = (challenge: Challenge): string => CHALLENGES[challenge].goal;

/** E32: what a variant is called, and what it does. */
export const variantName = (variant: Variant): string => VARIANTS[variant].name;
export const variantEffect = (variant: Variant): string => VARIANTS[variant].effect;

const OUTCOME_NAMES = { captured: 'Captured', killed: 'Killed', abandoned: 'Given up' } as const satisfies Readonly<
  Record<ResultOutcome, string>
>;
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];

/** The same for the outcome of a stored result. */
export const endName = (outcome: string): string =>
  Object.entries(OUTCOME_NAMES).find(([each]) => each === outcome)?.[1] ?? outcome;
