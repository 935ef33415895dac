import { counting } from '../../../../kernel/language/fr.ts';
import type { Challenge } from '../../rules/challenges.ts';
import { CITADEL, type Item, type ResultOutcome } from '../../rules/state.ts';
import type { Variant } from '../../rules/variants.ts';
import { CHALLENGES, VARIANTS } from '../../rules/words/fr.ts';

/** `1 pas`, `2 cases`. */
export const counted = counting({
  challenge: { one: 'défi', other: 'défis' },
  map: { one: 'Carte', other: 'Cartes' },
  'outward path': { one: 'chemin sortant', other: 'chemins sortants' },
  path: { one: 'chemin', other: 'chemins' },
  patrol: { one: 'patrouille', other: 'patrouilles' },
  poison: { one: 'Poison', other: 'Poisons' },
  potion: { one: 'Potion', other: 'Potions' },
  scroll: { one: 'Parchemin', other: 'Parchemins' },
  Shrine: { one: 'Sanctuaire', other: 'Sanctuaires' },
  space: { one: 'case', other: 'cases' },
  step: { one: 'pas', other: 'pas' },
  time: { one: 'fois', other: 'fois' },
  'unexplored path': { one: 'chemin inexploré', other: 'chemins inexplorés' },
});

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** Neighbouring faces of a die: `4`, `5-6`. */
export const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'rien';
  return first === last ? `${first}` : `${first}-${last}`;
};

export const TITLE = 'Escape The Citadel';

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  weapon: 'Arme',
  armour: 'Armure',
  map: 'Carte',
  poison: 'Poison',
  potion: 'Potion',
  scroll: 'Parchemin',
};
export const itemName = (item: Item): string => ITEM_NAMES[item];

/** Items that are found. */
export const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'une Arme',
  armour: 'une Armure',
  map: 'une Carte',
  poison: 'du Poison',
  potion: 'une Potion',
  scroll: 'un Parchemin',
};

const THE_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'l’Arme',
  armour: 'l’Armure',
  map: 'la Carte',
  poison: 'le Poison',
  potion: 'la Potion',
  scroll: 'le Parchemin',
};
/** An item with its article. */
export const theItem = (item: Item): string => THE_ITEM[item];

/** A space in running text, and on a button. Both names are feminine. */
export const placeName = (id: number): string => (id === CITADEL ? 'la Citadelle' : `la case ${id}`);
export const shortPlace = (id: number): string => (id === CITADEL ? 'Citadelle' : `${id}`);

/** A space after a preposition, in short: `à 5`, `à la Citadelle`. */
export const shortAfter = (preposition: string, id: number): string =>
  id === CITADEL ? `${preposition} la Citadelle` : `${preposition} ${id}`;

/** E31: what a challenge is called, and what it asks for. */
export const challengeName = (challenge: Challenge): string => CHALLENGES[challenge].name;
export const challengeGoal = (challenge: Challenge): string => CHALLENGES[challenge].goal;

/** E32: what a variant is called, and what it does. */
export const variantName = (variant: Variant): string => VARIANTS[variant].name;
export const variantEffect = (variant: Variant): string => VARIANTS[variant].effect;

const OUTCOME_NAMES = { captured: 'Capture', killed: 'Mort', abandoned: 'Abandon' } as const satisfies Readonly<
  Record<ResultOutcome, string>
>;
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];

/** The same for the outcome of a stored result. */
export const endName = (outcome: string): string =>
  Object.entries(OUTCOME_NAMES).find(([each]) => each === outcome)?.[1] ?? outcome;
