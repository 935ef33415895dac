import { CITADEL, type Run } from '../../rules/state.ts';
import { counted, placeName, pointsText, shortPlace } from './names.ts';

/** The alternative text of the picture. */
export const ALT = {
  over: (outcome: string, score: number): string => `${outcome}, ${pointsText(score)}.`,
  figures: ({ steps, lead, health, maxHealth, power }: Run): string =>
    `Paso ${steps} de ${lead}, salud ${health} de ${maxHealth}, poder ${power}.`,
  carried: (items: readonly string[]): string => `Llevas: ${items.join(', ')}.`,
  item: (name: string, count: number): string => `${name} ${count}`,
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'Estás en la puerta de la Ciudadela.'
      : `Estás en ${placeName(space)}, a distancia ${distance}.`,
  citadel: 'Ciudadela',
  space: (space: number, inward: number): string => `${space} desde ${shortPlace(inward)}`,
  traits: (name: string, traits: readonly string[]): string => `${name}: ${traits.join(', ')}`,
  places: (places: readonly string[]): string => `${places.join('; ')}.`,
  nearest: (places: readonly string[]): string =>
    `Las ${places.length} casillas más cercanas: ${places.join('; ')}. Pulsa «Leer» para ver las demás.`,
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  left: (steps: number): string => (steps === 1 ? 'Queda 1 paso' : `Quedan ${steps} pasos`),
  steps: (steps: number, lead: number): string => `${steps} de ${lead}`,
  stepsInAll: (steps: number, lead: number): string => `${steps} de ${lead} pasos`,
  spaces: (spaces: number): string => counted(spaces, 'space'),
  score: (score: number): string => pointsText(score),
  you: 'tú',
  unexplored: 'sin explorar',
  nearest: 'cercanos',
  patrol: 'patrulla, su ataque',
  wall: 'bloqueada',
  shrine: 'santuario',
  sealed: 'cerrada',
  lastSteps: 'últimos pasos',
  leftOut: 'ocultas',
} as const;
