import { CITADEL, type Run } from '../../rules/state.ts';
import { counted, placeName, shortPlace } from './names.ts';

/** The alternative text of the picture. */
export const ALT = {
  over: (outcome: string, score: number): string => `${outcome}, score ${score}.`,
  figures: ({ steps, lead, health, maxHealth, power }: Run): string =>
    `Step ${steps} of ${lead}, health ${health} of ${maxHealth}, power ${power}.`,
  carried: (items: readonly string[]): string => `Carried: ${items.join(', ')}.`,
  item: (name: string, count: number): string => `${name} ${count}`,
  here: (space: number, distance: number): string =>
    space === CITADEL ? 'You are at the gate of the Citadel.' : `You are on ${placeName(space)}, distance ${distance}.`,
  citadel: 'Citadel',
  space: (space: number, inward: number): string => `${space} from ${shortPlace(inward)}`,
  traits: (name: string, traits: readonly string[]): string => `${name}: ${traits.join(', ')}`,
  places: (places: readonly string[]): string => `${places.join('; ')}.`,
  nearest: (places: readonly string[]): string =>
    `The ${places.length} nearest spaces: ${places.join('; ')}. Press Read for the others.`,
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  left: (steps: number): string => `${counted(steps, 'step')} left`,
  steps: (steps: number, lead: number): string => `${steps} of ${lead}`,
  stepsInAll: (steps: number, lead: number): string => `${steps} of ${lead} steps`,
  spaces: (spaces: number): string => counted(spaces, 'space'),
  score: (score: number): string => `Score ${score}`,
  you: 'you',
  unexplored: 'unexplored',
  nearest: 'nearest',
  patrol: 'patrol, its attack',
  wall: 'blocked',
  shrine: 'shrine',
  sealed: 'sealed',
  lastSteps: 'last steps',
  leftOut: 'left out',
} as const;
