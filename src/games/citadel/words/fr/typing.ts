import type { Phase } from '../../rules/field/state.ts';
import type { Refusal } from '../../rules/words/en.ts';
import { REFUSALS } from '../../rules/words/fr.ts';
import { counted } from './names.ts';
import { comparison } from './screen.ts';

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];

/** Sentences with the figures of the position: the last point and square of the board, the actions left, the fight. */
export const offThisBoard = (point: string, square: string): string =>
  `${REFUSALS['off-the-board']} Ici, les intersections vont de a1 à ${point}, les cases de a1 à ${square}.`;

export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${REFUSALS[refusal]} (Encore ${counted(actions, 'action')}.)`;

export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${REFUSALS[refusal]} C’est ${comparison(power, guard)}.`;

/** The form in which a turn is typed. */
export const form = { label: 'Tes actions, séparées par des espaces', example: '+d4 e5-e6 xf6>e6 .' } as const;

/** What is wrong with a typed text. */
export const typingWords = {
  nothing: (phase: Phase): string => `Tu n’as rien tapé. ${hints[phase]}`,
  noAction: (word: string, phase: Phase): string => `« ${word} » n’est pas une action. ${hints[phase]}`,
  pointAlone: (at: string): string => `« ${at} » seul ne dit pas quoi y faire. ${hints.play}`,
  noName: (name: string): string =>
    name === ''
      ? 'Il manque l’intersection ou la case, par exemple c4.'
      : `« ${name} » n’est ni une intersection ni une case : une lettre de a à t sauf i, puis un nombre de 1 à 19.`,
  twoLosses: 'À égalité, tu ne perds qu’un guerrier.',
} as const;

const PLAY =
  'Tape d4-d5 pour avancer, +d4 pour recruter, #c4 pour construire, /c4 pour abattre, xd5 pour attaquer, !d5 pour ' +
  'tuer, ~d4 pour congédier, un point pour finir le tour.';

/** What can be typed. */
const hints: Readonly<Record<Phase, string>> = {
  place: 'Tape une intersection, par exemple e5, pour y placer une citadelle.',
  claim: 'Tape l’intersection d’une citadelle, par exemple e5, pour la revendiquer.',
  play: PLAY,
  over: PLAY,
};
