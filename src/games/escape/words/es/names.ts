import { counting } from '../../../../kernel/language/es.ts';
import type { Challenge } from '../../rules/challenges.ts';
import { CITADEL, type Item, type ResultOutcome } from '../../rules/state.ts';
import type { Variant } from '../../rules/variants.ts';
import { CHALLENGES, VARIANTS } from '../../rules/words/es.ts';

/** `1 paso`, `2 pasos`. */
export const counted = counting({
  challenge: { one: 'desafío', other: 'desafíos' },
  map: { one: 'Mapa', other: 'Mapas' },
  'outward path': { one: 'camino de ida', other: 'caminos de ida' },
  path: { one: 'camino', other: 'caminos' },
  patrol: { one: 'patrulla', other: 'patrullas' },
  poison: { one: 'Veneno', other: 'Venenos' },
  potion: { one: 'Poción', other: 'Pociones' },
  scroll: { one: 'Pergamino', other: 'Pergaminos' },
  Shrine: { one: 'Santuario', other: 'Santuarios' },
  space: { one: 'casilla', other: 'casillas' },
  step: { one: 'paso', other: 'pasos' },
  time: { one: 'vez', other: 'veces' },
  'unexplored path': { one: 'camino sin explorar', other: 'caminos sin explorar' },
});

/** `1 punto`, `2 puntos`. */
export const pointsText = (score: number): string => (score === 1 ? '1 punto' : `${score} puntos`);

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** Neighbouring faces of a die: `4`, `5-6`. */
export const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'nada';
  return first === last ? `${first}` : `${first}-${last}`;
};

export const TITLE = 'Escape The Citadel';

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  weapon: 'Arma',
  armour: 'Armadura',
  map: 'Mapa',
  poison: 'Veneno',
  potion: 'Poción',
  scroll: 'Pergamino',
};
export const itemName = (item: Item): string => ITEM_NAMES[item];

/** Items that are found. */
export const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'un Arma',
  armour: 'una Armadura',
  map: 'un Mapa',
  poison: 'Veneno',
  potion: 'una Poción',
  scroll: 'un Pergamino',
};

/** Items that are known. */
export const THE_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'el Arma',
  armour: 'la Armadura',
  map: 'el Mapa',
  poison: 'el Veneno',
  potion: 'la Poción',
  scroll: 'el Pergamino',
};

/** A space in running text, on a map, and on a button. */
export const placeName = (id: number): string => (id === CITADEL ? 'la Ciudadela' : `la casilla ${id}`);
export const shortPlace = (id: number): string => (id === CITADEL ? 'Ciudadela' : `${id}`);
export const buttonPlace = (id: number): string => (id === CITADEL ? 'la Ciudadela' : `la ${id}`);

/** E31: what a challenge is called, and what it asks for. */
export const challengeName = (challenge: Challenge): string => CHALLENGES[challenge].name;
export const challengeGoal = (challenge: Challenge): string => CHALLENGES[challenge].goal;

/** E32: what a variant is called, and what it does. */
export const variantName = (variant: Variant): string => VARIANTS[variant].name;
export const variantEffect = (variant: Variant): string => VARIANTS[variant].effect;

const OUTCOME_NAMES = { captured: 'Captura', killed: 'Muerte', abandoned: 'Abandono' } as const satisfies Readonly<
  Record<ResultOutcome, string>
>;
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];

/** The same for the outcome of a stored result. */
export const endName = (outcome: string): string =>
  Object.entries(OUTCOME_NAMES).find(([each]) => each === outcome)?.[1] ?? outcome;
