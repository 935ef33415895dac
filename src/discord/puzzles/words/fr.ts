import type { CountedAnswer } from '../../../sessions/daily/puzzle-answers.ts';
import { mention } from '../../marks/marks.ts';
import { levelName } from '../../messages/words/fr.ts';
import { dayName } from '../../view/words/fr.ts';
import type { PuzzlePlace } from './en.ts';

export const puzzleCommands = {
  puzzle: 'Trouver la seule bonne réponse : le problème du jour, ou autant de problèmes que tu veux',
  which: 'Le problème du jour, ou un autre pour t’entraîner (par défaut : du jour, ou facile la première fois)',
  today: 'du jour : un problème par jour, le même pour tous',
  week: 'de la semaine : sept problèmes, les mêmes pour tous, avec un classement',
  practice: (strength: string): string => `${levelName(strength)} : t’entraîner aussi longtemps que tu veux`,
};

/** To somebody who has solved none. */
export const FIRST_IS_EASY = 'Un facile pour commencer.';

export const PUZZLE_RIGHT = 'C’est ça !';

/** After a wrong answer, with the reason for it if one was found. */
export const missedAnswer = (why: string | null): string =>
  why === null ? '**Ce n’est pas ça.**' : `**Ce n’est pas ça.** ${why}`;

/** The same for a puzzle that can be tried again. */
export const wrongAnswer = (why: string | null): string => `${missedAnswer(why)} Réessaie.`;

export const NO_PUZZLE = 'Ce problème a été remplacé. Demandes-en un autre.';

export const PUZZLE_NO_FURTHER =
  'Un tour aussi long ne tient pas ici. Reviens un peu en arrière : le bon tour est plus court.';

export const PUZZLE_NOTHING_TO_UNDO = 'Rien n’a encore été joué.';

export const PUZZLE_TOO_LATE = 'Le jour de ce problème est passé : la réponse ne compte pas.';

export const WEEK_TOO_LATE = 'La semaine de ce problème est passée : la réponse ne compte pas.';

export const PUZZLE_SPENT =
  'Tu as déjà répondu à ce problème avant d’effacer toutes tes données : cette réponse ne compte pas.';

export const answeredBefore = ({ isSolved }: CountedAnswer, place: PuzzlePlace): string => {
  const which = place === 'today' ? 'le problème du jour' : 'ce problème';
  return isSolved ? `Tu as résolu ${which}.` : `Tu n’as pas trouvé ${which} : ta réponse était une autre.`;
};

export const solversWords = ({ people, solvers }: CountedAnswer): string =>
  people === 1
    ? 'C’est la toute première réponse.'
    : `${Math.round((100 * solvers) / people)} % des ${people} personnes l’ont résolu.`;

/** The buttons of a puzzle. */
export const puzzleLabels = {
  solution: 'Solution',
  another: 'Un autre',
  today: 'Du jour',
  again: 'Réessayer',
  practise: (strength: string): string => `S’entraîner : ${levelName(strength)}`,
};

export const puzzleTitle = (strength: string, place: PuzzlePlace): string => {
  if (place === 'practice') return `Problème, ${levelName(strength)}`;
  return place === 'today'
    ? `Problème du jour, ${levelName(strength)}`
    : `Problème ${place} sur 7 de la semaine, ${levelName(strength)}`;
};

/** To somebody who wants to practise a puzzle of the running week. */
export const IN_THIS_WEEK = 'Ce problème fait partie de la semaine en cours : c’est ta première réponse qui compte.';

export const weekLabels = {
  week: '7 problèmes',
  all: 'Les sept',
  table: 'Classement',
  next: (number: number): string => `Suite : problème ${number}`,
  puzzle: (number: number, isSolved: boolean | undefined): string =>
    isSolved === undefined ? `${number}` : `${number} ${isSolved ? '✓' : '✗'}`,
} as const;

export const weekTitle = (monday: string): string => `Problèmes de la semaine du ${dayName(monday)}`;

export const WEEK_RULES =
  'Sept problèmes, du plus facile au plus difficile, les mêmes pour tous. ' +
  '**Ta première réponse à chacun compte**, sur tous les serveurs.';

export const weekLine = (number: number, strength: string, isSolved: boolean | undefined): string =>
  `**${number}.** ${levelName(strength)} : ${isSolved === undefined ? 'ouvert' : isSolved ? '✓ résolu' : '✗ manqué'}`;

export const weekEnds = (solved: number, ends: string): string => `Résolus : **${solved} sur 7** · fin ${ends}`;

export const NO_WEEK = 'Ce jeu n’a pas de problèmes de la semaine.';
export const NO_WEEK_TABLE = 'Le classement compare les gens d’un serveur, et il n’y a pas de serveur ici.';
export const NOBODY_ANSWERED = 'Personne ici n’a répondu à un problème de cette semaine.';

/** A line of the table of a week; the reader's own is marked. */
export const weekTableLine = (
  { place, userId, solved, answered }: { place: number; userId: string; solved: readonly number[]; answered: number },
  reader: string,
): string => {
  const which = solved.length === 0 ? '' : ` · résolus ${solved.join(' ')}`;
  const open = answered === 7 ? '' : ` · ${7 - answered} à faire`;
  return `**${place}.** ${mention(userId)}${userId === reader ? ' (toi)' : ''} **${solved.length}**${which}${open}`;
};

export const WEEK_TABLE_NOTE =
  '-# D’abord le plus de problèmes résolus, puis les plus difficiles. ' +
  'La liste montre qui a répondu sur ce serveur.';

/** With what counts as the answer. */
export const firstAnswerCounts = (answer: string | null): string =>
  answer === null ? 'Ta première réponse compte.' : `Ta première réponse compte : ${answer}`;

export const PUZZLE_OPPONENT = 'Bot';

/** Who plays the right turn that is shown. */
export const SOLVER = 'La solution';

export const rightTurnWords = (turn: string): string => `Le bon tour : \`${turn}\``;

export const OTHER_TURNS = 'Seul l’ordre peut changer.';
