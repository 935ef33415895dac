import type { CountedAnswer } from '../../../sessions/daily/puzzle-answers.ts';
import { strengthName } from '../../../sessions/records/words/es.ts';
import { mention } from '../../marks/marks.ts';
import { dayName } from '../../view/words/es.ts';
import type { PuzzlePlace } from './en.ts';

export const puzzleCommands = {
  puzzle: 'Encuentra la única respuesta: el problema de hoy, o todos los que quieras',
  which: 'El problema de hoy o uno para practicar (si no, el de hoy; la primera vez, uno fácil)',
  today: 'hoy: un problema al día, el mismo para todos',
  week: 'semana: siete problemas, los mismos para todos, con una tabla',
  practice: (strength: string): string => `${strengthName(strength)}: practica cuanto quieras`,
};

/** To somebody who has solved none. */
export const FIRST_IS_EASY = 'Uno fácil para empezar.';

export const PUZZLE_RIGHT = '¡Eso es!';

/** After a wrong answer, with the reason for it if one was found. */
export const missedAnswer = (why: string | null): string => (why === null ? '**No es eso.**' : `**No es eso.** ${why}`);

/** The same for a puzzle that can be tried again. */
export const wrongAnswer = (why: string | null): string => `${missedAnswer(why)} Inténtalo de nuevo.`;

export const NO_PUZZLE = 'Ese problema fue sustituido por otro. Pide uno nuevo.';

export const PUZZLE_NO_FURTHER = 'Un turno tan largo no cabe aquí. Deshaz algo: el turno correcto es más corto.';

export const PUZZLE_NOTHING_TO_UNDO = 'Aún no se ha jugado nada.';

export const PUZZLE_TOO_LATE = 'El día de este problema ya pasó, así que la respuesta no cuenta.';

export const WEEK_TOO_LATE = 'La semana de este problema ya pasó, así que la respuesta no cuenta.';

export const PUZZLE_SPENT =
  'Ya respondiste a este problema antes de borrar todos tus datos, así que esta respuesta no cuenta.';

export const answeredBefore = ({ isSolved }: CountedAnswer, place: PuzzlePlace): string => {
  const which = place === 'today' ? 'el problema de hoy' : 'este problema';
  return isSolved ? `Ya resolviste ${which}.` : `Ya diste otra respuesta para ${which}.`;
};

export const solversWords = ({ people, solvers }: CountedAnswer): string =>
  people === 1
    ? 'Nadie ha respondido antes que tú.'
    : `Lo ha resuelto el ${Math.round((100 * solvers) / people)} % de ${people} personas.`;

/** The buttons of a puzzle. */
export const puzzleLabels = {
  solution: 'Ver solución',
  another: 'Otro',
  today: 'El de hoy',
  again: 'Reintentar',
  practise: (strength: string): string => `Practicar: ${strengthName(strength)}`,
};

export const puzzleTitle = (strength: string, place: PuzzlePlace): string => {
  const level = strengthName(strength);
  if (place === 'practice') return `Problema, ${level}`;
  return place === 'today' ? `Problema de hoy, ${level}` : `Problema ${place} de 7 de la semana, ${level}`;
};

/** To somebody who wants to practise a puzzle of the running week. */
export const IN_THIS_WEEK =
  'Este problema está en la semana de problemas de ahora, así que cuenta tu primera respuesta.';

export const weekLabels = {
  week: 'Semana de problemas',
  all: 'Los siete',
  table: 'Tabla',
  next: (number: number): string => `Siguiente: problema ${number}`,
  puzzle: (number: number, isSolved: boolean | undefined): string =>
    isSolved === undefined ? `${number}` : `${number} ${isSolved ? '✓' : '✗'}`,
} as const;

export const weekTitle = (monday: string): string => `Semana de problemas desde el ${dayName(monday)}`;

export const WEEK_RULES =
  'Siete problemas, del más fácil al más difícil, los mismos para todos. ' +
  '**De cada uno cuenta tu primera respuesta**, en todos los servidores.';

export const weekLine = (number: number, strength: string, isSolved: boolean | undefined): string =>
  `**${number}.** ${strengthName(strength)}: ` +
  (isSolved === undefined ? 'pendiente' : isSolved ? '✓ resuelto' : '✗ fallado');

export const weekEnds = (solved: number, ends: string): string => `Resueltos: **${solved} de 7** · termina ${ends}`;

export const NO_WEEK = 'Este juego no tiene semana de problemas.';
export const NO_WEEK_TABLE = 'La tabla es entre la gente de un servidor, y esto no es un servidor.';
export const NOBODY_ANSWERED = 'Nadie de aquí ha respondido a un problema de esta semana.';

/** A line of the table of a week; the reader's own is marked. */
export const weekTableLine = (
  { place, userId, solved, answered }: { place: number; userId: string; solved: readonly number[]; answered: number },
  reader: string,
): string => {
  const which = solved.length === 0 ? '' : ` · resueltos: ${solved.join(' ')}`;
  const left = 7 - answered;
  const open = left === 0 ? '' : ` · ${left} ${left === 1 ? 'pendiente' : 'pendientes'}`;
  return `**${place}.** ${mention(userId)}${userId === reader ? ' (tú)' : ''} **${solved.length}**${which}${open}`;
};

export const WEEK_TABLE_NOTE =
  '-# Primero, quien más ha resuelto; si hay empate, los más difíciles. ' +
  'Aparece quien ha respondido en este servidor.';

/** With what counts as the answer. */
export const firstAnswerCounts = (answer: string | null): string =>
  answer === null ? 'Vale tu primera respuesta.' : `Vale tu primera respuesta: ${answer}`;

export const PUZZLE_OPPONENT = 'Bot';

/** Who plays the right turn that is shown. */
export const SOLVER = 'Quien resuelve';

export const rightTurnWords = (turn: string): string => `El turno correcto: \`${turn}\``;

export const OTHER_TURNS = 'Solo el orden puede cambiar.';
