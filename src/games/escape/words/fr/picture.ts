import { agreeing } from '../../../../kernel/language/fr.ts';
import { CITADEL, type Run } from '../../rules/state.ts';
import { counted, placeName } from './names.ts';

/** The alternative text of the picture. */
export const ALT = {
  over: (outcome: string, score: number): string => `${outcome}, score ${score}.`,
  figures: ({ steps, lead, health, maxHealth, power }: Run): string =>
    `Pas ${steps} sur ${lead}, vie ${health} sur ${maxHealth}, puissance ${power}.`,
  carried: (items: readonly string[]): string => `Dans ton sac : ${items.join(', ')}.`,
  item: (name: string, count: number): string => `${name} ${count}`,
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'Tu es à la porte de la Citadelle.'
      : `Tu es sur ${placeName(space)}, à la distance ${distance}.`,
  citadel: 'Citadelle',
  space: (space: number, inward: number): string => `${space} depuis ${inward === CITADEL ? 'la Citadelle' : inward}`,
  traits: (name: string, traits: readonly string[]): string => `${name} : ${traits.join(', ')}`,
  places: (places: readonly string[]): string => `${places.join(' ; ')}.`,
  nearest: (places: readonly string[]): string =>
    `Les ${places.length} cases les plus proches : ${places.join(' ; ')}. Les autres : bouton En mots.`,
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  left: (steps: number): string => `${steps} pas ${agreeing(steps, { one: 'restant', other: 'restants' })}`,
  steps: (steps: number, lead: number): string => `${steps} sur ${lead}`,
  stepsInAll: (steps: number, lead: number): string => `${steps}/${lead} pas`,
  spaces: (spaces: number): string => counted(spaces, 'space'),
  score: (score: number): string => `Score ${score}`,
  you: 'toi',
  unexplored: 'inexploré',
  nearest: 'au plus près',
  patrol: 'patrouille',
  wall: 'bloquée',
  shrine: 'sanctuaire',
  sealed: 'scellé',
  lastSteps: 'derniers pas',
  leftOut: 'non montré',
} as const;
