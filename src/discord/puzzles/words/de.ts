import type { CountedAnswer } from '../../../sessions/daily/puzzle-answers.ts';
import { strengthName } from '../../../sessions/records/words/de.ts';
import { mention } from '../../marks/marks.ts';
import { dayName } from '../../view/words/de.ts';

export const puzzleCommands = {
  puzzle: 'Finde die eine richtige Antwort: die Aufgabe von heute, oder so viele du magst',
  which: 'Die Aufgabe von heute oder eine zum Üben (sonst: die von heute, beim ersten Mal eine leichte)',
  today: 'heute: eine Aufgabe am Tag, für alle dieselbe',
  week: 'Woche: sieben Aufgaben, für alle dieselben, mit Tabelle',
  practice: (strength: string): string => `${strengthName(strength)}: üben, so lange du magst`,
};

/** To somebody who has solved none. */
export const FIRST_IS_EASY = 'Eine leichte für den Anfang.';

export const PUZZLE_RIGHT = 'Genau!';

/** After a wrong answer, with the reason for it if one was found. */
export const missedAnswer = (why: string | null): string =>
  why === null ? '**Das ist es nicht.**' : `**Das ist es nicht.** ${why}`;

/** The same for a puzzle that can be tried again. */
export const wrongAnswer = (why: string | null): string => `${missedAnswer(why)} Versuch es noch einmal.`;

export const NO_PUZZLE = 'Diese Aufgabe wurde ersetzt. Hol dir eine andere.';

export const PUZZLE_NO_FURTHER =
  'Ein so langer Zug passt hier nicht hin. Nimm etwas zurück: Der richtige Zug ist kürzer.';

export const PUZZLE_NOTHING_TO_UNDO = 'Noch ist nichts gespielt.';

export const PUZZLE_TOO_LATE = 'Der Tag dieser Aufgabe ist vorbei, deshalb zählt die Antwort nicht.';

export const WEEK_TOO_LATE = 'Die Woche dieser Aufgabe ist vorbei, deshalb zählt die Antwort nicht.';

export const PUZZLE_SPENT =
  'Du hast diese Aufgabe schon beantwortet, bevor du alle deine Daten gelöscht hast. Diese Antwort zählt nicht.';

export const answeredBefore = ({ isSolved }: CountedAnswer, place: PuzzlePlace): string => {
  const which = place === 'today' ? 'die Aufgabe von heute' : 'diese Aufgabe';
  return isSolved ? `Du hast ${which} gelöst.` : `Deine Antwort auf ${which} war eine andere.`;
};

export const solversWords = ({ people, solvers }: CountedAnswer): string =>
  people === 1
    ? 'Vor dir hat noch niemand geantwortet.'
    : `${Math.round((100 * solvers) / people)} % von ${people} Leuten haben sie gelöst.`;

/** The buttons of a puzzle. */
export const puzzleLabels = {
  solution: 'Lösung',
  another: 'Noch eine',
  today: 'Von heute',
  again: 'Neuer Versuch',
  practise: (strength: string): string => `Üben: ${strengthName(strength)}`,
};

/** Today's puzzle, one for practice, or that with a number in a week. */
export type PuzzlePlace = 'today' | 'practice' | number;

export const puzzleTitle = (strength: string, place: PuzzlePlace): string => {
  const level = strengthName(strength);
  if (place === 'practice') return `Aufgabe, ${level}`;
  return place === 'today' ? `Aufgabe von heute, ${level}` : `Aufgabe ${place} von 7 der Woche, ${level}`;
};

/** To somebody who wants to practise a puzzle of the running week. */
export const IN_THIS_WEEK = 'Diese Aufgabe gehört zur Aufgabenwoche dieser Woche. Deine erste Antwort zählt also.';

export const weekLabels = {
  week: 'Aufgabenwoche',
  all: 'Alle sieben',
  table: 'Tabelle',
  next: (number: number): string => `Weiter: Aufgabe ${number}`,
  puzzle: (number: number, isSolved: boolean | undefined): string =>
    isSolved === undefined ? `${number}` : `${number} ${isSolved ? '✓' : '✗'}`,
} as const;

export const weekTitle = (monday: string): string => `Aufgabenwoche ab ${dayName(monday)}`;

export const WEEK_RULES =
  'Sieben Aufgaben, die leichteste zuerst, für alle dieselben. ' +
  '**Deine erste Antwort auf jede zählt**, auf allen Servern.';

export const weekLine = (number: number, strength: string, isSolved: boolean | undefined): string =>
  `**${number}.** ${strengthName(strength)}: ` +
  (isSolved === undefined ? 'offen' : isSolved ? '✓ gelöst' : '✗ verfehlt');

export const weekEnds = (solved: number, ends: string): string => `Gelöst: **${solved} von 7** · endet ${ends}`;

export const NO_WEEK = 'Für dieses Spiel gibt es keine Aufgabenwoche.';
export const NO_WEEK_TABLE = 'Die Tabelle vergleicht die Leute eines Servers, und hier ist keiner.';
export const NOBODY_ANSWERED = 'Hier hat noch niemand eine Aufgabe dieser Woche beantwortet.';

/** A line of the table of a week; the reader's own is marked. */
export const weekTableLine = (
  { place, userId, solved, answered }: { place: number; userId: string; solved: readonly number[]; answered: number },
  reader: string,
): string => {
  const which = solved.length === 0 ? '' : ` · gelöst ${solved.join(' ')}`;
  const open = answered === 7 ? '' : ` · ${7 - answered} offen`;
  return `**${place}.** ${mention(userId)}${userId === reader ? ' (du)' : ''} **${solved.length}**${which}${open}`;
};

export const WEEK_TABLE_NOTE =
  '-# Vorn steht, wer am meisten gelöst hat, bei Gleichstand, wer die schwereren gelöst hat. ' +
  'Gelistet ist, wer auf diesem Server geantwortet hat.';

/** With what counts as the answer. */
export const firstAnswerCounts = (answer: string | null): string =>
  answer === null ? 'Deine erste Antwort zählt.' : `Deine erste Antwort zählt. ${answer}`;

export const PUZZLE_OPPONENT = 'Bot';

/** Who plays the right turn that is shown. */
export const SOLVER = 'Die Lösung';

export const rightTurnWords = (turn: string): string => `Der richtige Zug: \`${turn}\``;

export const OTHER_TURNS = 'Nur die Reihenfolge darf anders sein.';
