import { decimal } from '../../../../kernel/language/fr.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, NUMBERS } from './names.ts';

/** What counts as the answer to a puzzle. */
export const ANSWER = 'ce que tu gardes quand tu relances ou t’arrêtes.';

export const KEEP_ONLY = 'Dans un problème, tu choisis seulement quels dés garder.';

/** For those who read a puzzle: how its numbers are reckoned. */
export const RECKONED =
  'Le meilleur usage des dés définitifs compte, avec les Halfelins et les renforts qui arrivent, mais sans pouvoirs. ' +
  'À chaque lancer suivant, on garde le meilleur.';

/** How far the best choice is ahead of any other: boxes, or points of a hundred of a chance. */
interface Margin {
  readonly boxes: number;
  readonly points: number;
}

const inBoxes = ({ boxes }: Margin): string =>
  `Le meilleur choix a au moins ${String(boxes).replace('.', ',')} case${boxes < 2 ? '' : 's'} d’avance.`;
const inPoints = ({ points }: Margin): string => `Le meilleur choix a au moins ${counted(points, 'point')} d’avance.`;

const BRINGS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'amène le plus sûrement les Elfes',
  riders: 'amène le plus sûrement les Cavaliers',
  extra1: 'complète le plus sûrement le Dé bonus 1',
  extra2: 'complète le plus sûrement le Dé bonus 2',
};

/** What a puzzle asks for, in two or three lines of a phone. */
export const TASKS = {
  boxes: (margin: Margin): string =>
    `Garde ce qui coche le plus de cases cette manche, en moyenne, sans pouvoirs. ${inBoxes(margin)}`,
  clear: (margin: Margin): string =>
    `Garde ce qui tue le plus sûrement toutes les lignes en vie cette manche, sans pouvoirs. ${inPoints(margin)}`,
  arrive: (to: ReinforcementId, margin: Margin): string =>
    `Garde ce qui ${BRINGS[to]} cette manche. ${inPoints(margin)}`,
  set: (size: number, margin: Margin): string =>
    `Garde ce qui donne le plus sûrement ${NUMBERS[size] ?? size} dés identiques cette manche. ${inPoints(margin)}`,
} as const;

/** What is to be expected of a choice: `7,42 cases`, or `52,3 %`. */
const amount = (expected: number, isChance: boolean): string =>
  isChance ? `${decimal(100 * expected, 1)} %` : `${decimal(expected, 2)} cases`;

/** A choice of dice, and what is to be expected of it. */
interface Choice {
  readonly faces: readonly number[];
  /** Whether these are all the dice. */
  readonly isStop: boolean;
  readonly expected: number;
}

const doing = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'S’arrêter';
  return faces.length === 0 ? 'Relancer tous les dés' : `Garder \`${faces.join(' ')}\``;
};

const kept = ({ faces, isStop }: Choice): string => {
  if (isStop) return 's’arrêter';
  return faces.length === 0 ? 'relancer tous les dés' : `garder \`${faces.join(' ')}\``;
};

/** Why an answer is wrong. It does not say what is right: a puzzle for practice can be tried again. */
export const refuted = (chosen: Choice, best: number, isChance: boolean): string =>
  `${doing(chosen)} : ${amount(chosen.expected, isChance)}. Le mieux : ${amount(best, isChance)}.`;

/** What is right, and how far it is ahead of the next best and of what counts already; null if that is right. */
export const revealed = (best: Choice, next: Choice, counting: Choice | null, isChance: boolean): string => {
  const told = (choice: Choice): string => `${kept(choice)}, ${amount(choice.expected, isChance)}.`;
  const isNext = counting !== null && counting.faces.join() === next.faces.join();
  return [
    `**Le mieux : ${kept(best)}**, ${amount(best.expected, isChance)}${isChance ? '' : ' en moyenne'}.`,
    ...(counting === null ? ['C’est juste ce qui compte déjà.'] : []),
    `Ensuite${isNext ? ', et juste ce qui compte déjà' : ''} : ${told(next)}`,
    ...(counting === null || isNext ? [] : [`Juste ce qui compte déjà : ${told(counting)}`]),
  ].join(' ');
};
