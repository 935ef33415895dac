import { counting } from '../../../../kernel/language/de.ts';
import type { Challenge } from '../../rules/challenges.ts';
import { CITADEL, type Item, type ResultOutcome } from '../../rules/state.ts';
import type { Variant } from '../../rules/variants.ts';
import { CHALLENGES, VARIANTS } from '../../rules/words/de.ts';

/** `1 Schritt`, `2 Schritte`. */
export const counted = counting({
  challenge: { one: 'Herausforderung', other: 'Herausforderungen' },
  map: { one: 'Karte', other: 'Karten' },
  'outward path': { one: 'Weg nach außen', other: 'Wege nach außen' },
  path: { one: 'Weg', other: 'Wege' },
  patrol: { one: 'Patrouille', other: 'Patrouillen' },
  poison: { one: 'Gift', other: 'Gift' },
  potion: { one: 'Trank', other: 'Tränke' },
  scroll: { one: 'Schriftrolle', other: 'Schriftrollen' },
  Shrine: { one: 'Schrein', other: 'Schreine' },
  space: { one: 'Feld', other: 'Felder' },
  step: { one: 'Schritt', other: 'Schritte' },
  time: { one: 'Mal', other: 'Mal' },
  'unexplored path': { one: 'unerforschter Weg', other: 'unerforschte Wege' },
});

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** Neighbouring faces of a die: `4`, `5-6`. */
export const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'nichts';
  return first === last ? `${first}` : `${first}-${last}`;
};

export const TITLE = 'Escape The Citadel';

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  weapon: 'Waffe',
  armour: 'Rüstung',
  map: 'Karte',
  poison: 'Gift',
  potion: 'Trank',
  scroll: 'Schriftrolle',
};
export const itemName = (item: Item): string => ITEM_NAMES[item];

/** Items that are found. */
export const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'eine Waffe',
  armour: 'eine Rüstung',
  map: 'eine Karte',
  poison: 'Gift',
  potion: 'einen Trank',
  scroll: 'eine Schriftrolle',
};

/** The item as the object of a sentence. */
export const THE_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'die Waffe',
  armour: 'die Rüstung',
  map: 'die Karte',
  poison: 'das Gift',
  potion: 'den Trank',
  scroll: 'die Schriftrolle',
};

/** A space in running text: where, whereto and wherefrom. */
export const placeName = (id: number): string => (id === CITADEL ? 'die Zitadelle' : `Feld ${id}`);
export const atPlace = (id: number): string => (id === CITADEL ? 'in der Zitadelle' : `auf Feld ${id}`);
export const toPlace = (id: number): string => (id === CITADEL ? 'zur Zitadelle' : `zu Feld ${id}`);
export const fromPlace = (id: number): string => (id === CITADEL ? 'von der Zitadelle' : `von Feld ${id}`);

/** The same on a button. */
export const shortPlace = (id: number): string => (id === CITADEL ? 'Zitadelle' : `${id}`);
export const toShortPlace = (id: number): string => (id === CITADEL ? 'zur Zitadelle' : `zu ${id}`);

/** E31: what a challenge is called, and what it asks for. */
export const challengeName = (challenge: Challenge): string => CHALLENGES[challenge].name;
export const challengeGoal = (challenge: Challenge): string => CHALLENGES[challenge].goal;

/** E32: what a variant is called, and what it does. */
export const variantName = (variant: Variant): string => VARIANTS[variant].name;
export const variantEffect = (variant: Variant): string => VARIANTS[variant].effect;

const OUTCOME_NAMES = { captured: 'Gefangen', killed: 'Getötet', abandoned: 'Aufgegeben' } as const satisfies Readonly<
  Record<ResultOutcome, string>
>;
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];

/** The same for the outcome of a stored result. */
export const endName = (outcome: string): string =>
  Object.entries(OUTCOME_NAMES).find(([each]) => each === outcome)?.[1] ?? outcome;
