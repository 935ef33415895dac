import { decimal } from '../../../../kernel/language/es.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, NUMBERS } from './names.ts';

/** What counts as the answer to a puzzle. */
export const ANSWER = 'lo que guardas al tirar o parar.';

export const KEEP_ONLY = 'En un problema solo eliges qué dados guardas.';

/** For those who read a puzzle: how its numbers are reckoned. */
export const RECKONED =
  'Cuenta el mejor uso de los dados definitivos, con los Medianos y con los refuerzos que llegan, pero sin ' +
  'habilidades especiales. En cada tirada posterior se guarda lo mejor.';

/** How far the best choice is ahead of any other: boxes, or points of a hundred of a chance. */
interface Margin {
  readonly boxes: number;
  readonly points: number;
}

const inBoxes = ({ boxes }: Margin): string => `Ventaja de lo mejor: ${boxes} casillas o más.`;
const inPoints = ({ points }: Margin): string => `Ventaja de lo mejor: ${counted(points, 'point')} o más.`;

const BRINGS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'para que lleguen los Elfos',
  riders: 'para que lleguen los Jinetes',
  extra1: 'para completar el dado extra 1',
  extra2: 'para completar el dado extra 2',
};

/** What a puzzle asks for, in two or three lines of a phone. */
export const TASKS = {
  boxes: (margin: Margin): string =>
    `Guarda lo que marca más casillas en esta ronda, en promedio, sin habilidades. ${inBoxes(margin)}`,
  clear: (margin: Margin): string =>
    `Guarda lo más probable para eliminar en esta ronda todas las líneas vivas, sin habilidades. ${inPoints(margin)}`,
  arrive: (to: ReinforcementId, margin: Margin): string =>
    `Guarda lo más probable ${BRINGS[to]} en esta ronda. ${inPoints(margin)}`,
  set: (size: number, margin: Margin): string =>
    `Guarda lo más probable para sacar ${NUMBERS[size] ?? size} dados iguales en esta ronda. ${inPoints(margin)}`,
} as const;

/** What is to be expected of a choice: `7,42 casillas`, or `52,3%`. */
const amount = (expected: number, isChance: boolean): string =>
  isChance ? `${decimal(100 * expected, 1)}%` : `${decimal(expected, 2)} casillas`;

/** A choice of dice, and what is to be expected of it. */
interface Choice {
  readonly faces: readonly number[];
  /** Whether these are all the dice. */
  readonly isStop: boolean;
  readonly expected: number;
}

const doing = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'Parar';
  return faces.length === 0 ? 'Tirar todos los dados' : `Guardar \`${faces.join(' ')}\``;
};

const kept = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'parar';
  return faces.length === 0 ? 'tirar todos los dados' : `guardar \`${faces.join(' ')}\``;
};

/** Why an answer is wrong. It does not say what is right: a puzzle for practice can be tried again. */
export const refuted = (chosen: Choice, best: number, isChance: boolean): string =>
  `${doing(chosen)}: ${amount(chosen.expected, isChance)}. Lo mejor: ${amount(best, isChance)}.`;

/** What is right, and how far it is ahead of the next best and of what counts already; null if that is right. */
export const revealed = (best: Choice, next: Choice, counting: Choice | null, isChance: boolean): string => {
  const told = (choice: Choice): string => `${kept(choice)}, ${amount(choice.expected, isChance)}.`;
  const isNext = counting !== null && counting.faces.join() === next.faces.join();
  return [
    `**Lo mejor: ${kept(best)}**, ${amount(best.expected, isChance)}${isChance ? '' : ' en promedio'}.`,
    ...(counting === null ? ['Es justo lo que ya cuenta.'] : []),
    `Lo siguiente${isNext ? ' (justo lo que ya cuenta)' : ''}: ${told(next)}`,
    ...(counting === null || isNext ? [] : [`Solo lo que ya cuenta: ${told(counting)}`]),
  ].join(' ');
};
