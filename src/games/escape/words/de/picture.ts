import { CITADEL, type Run } from '../../rules/state.ts';
import { atPlace, counted, shortPlace } from './names.ts';

/** The alternative text of the picture. */
export const ALT = {
  over: (outcome: string, score: number): string => `${outcome}, ${score} Punkte.`,
  figures: ({ steps, lead, health, maxHealth, power }: Run): string =>
    `Schritt ${steps} von ${lead}, Leben ${health} von ${maxHealth}, Stärke ${power}.`,
  carried: (items: readonly string[]): string => `Dabei: ${items.join(', ')}.`,
  item: (name: string, count: number): string => `${name} ${count}`,
  here: (space: number, distance: number): string =>
    space === CITADEL ? 'Du bist am Tor der Zitadelle.' : `Du bist ${atPlace(space)}, Entfernung ${distance}.`,
  citadel: 'Zitadelle',
  space: (space: number, inward: number): string => `${space} von ${shortPlace(inward)}`,
  traits: (name: string, traits: readonly string[]): string => `${name}: ${traits.join(', ')}`,
  places: (places: readonly string[]): string => `${places.join('; ')}.`,
  nearest: (places: readonly string[]): string =>
    `Die ${places.length} nächsten Felder: ${places.join('; ')}. Die anderen zeigt „In Worten“.`,
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  left: (steps: number): string => `noch ${counted(steps, 'step')}`,
  steps: (steps: number, lead: number): string => `${steps} von ${lead}`,
  stepsInAll: (steps: number, lead: number): string => `${steps} / ${lead} Schritte`,
  spaces: (spaces: number): string => counted(spaces, 'space'),
  score: (score: number): string => `Punkte ${score}`,
  you: 'du',
  unexplored: 'unerforscht',
  nearest: 'am nächsten',
  patrol: 'Patrouille, Angriff',
  wall: 'blockiert',
  shrine: 'Schrein',
  sealed: 'versperrt',
  lastSteps: 'letzte Schritte',
  leftOut: 'nicht gezeigt',
} as const;
