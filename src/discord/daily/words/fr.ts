import { agreeing, listed } from '../../../kernel/language/fr.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted } from '../../messages/words/fr.ts';
import { dayName, matchMarks } from '../../view/words/fr.ts';
import type { DayMark } from './en.ts';

/** Above today's board if yesterday's run is still unfinished. */
export const yesterdayWords = (opensAt: Date): string =>
  'Ta partie d’hier n’est pas terminée. `/daily play` avec `day: hier` l’affiche ; ' +
  `elle s’arrête telle quelle ${timeMark(opensAt, 'R')}.`;

export const NONE_YESTERDAY = 'Tu n’as pas commencé cette partie hier, et il est trop tard pour la commencer.';
export const RUN_SPENT =
  'Tu as joué la partie du jour, puis effacé toutes tes données. Elle ne se joue qu’une fois ; ' +
  'il y en aura une nouvelle demain.';
export const NO_PRACTICE =
  'Tu peux t’entraîner avec les dés d’un jour quand tu as terminé ta propre partie, ' +
  'tant que le secret de ce jour n’est pas révélé.';

export const NO_SUCH_DAY = 'Écris le jour comme année, mois et jour, par exemple `2026-11-22`.';
export const NO_RECORD =
  'Tu n’as aucune partie d’un jour dont le secret est révélé. Il l’est deux jours après le début du jour.';
export const noRecordOf = (day: string): string => `Tu n’y as pas joué le ${dayName(day)}.`;
export const recordOpens = (opensAt: Date): string =>
  `Les dés de ce jour sont encore secrets. Tu auras l’enregistrement ${timeMark(opensAt, 'R')}.`;
export const recordWords = (day: string): string =>
  `Toute ta partie du ${dayName(day)}, coup par coup, avec le secret du jour. ` +
  'Avec Sallyport, tout le monde peut la rejouer et vérifier chaque dé : `npm run verify`.';

export const OWN_RUNS_TITLE = 'Tes parties du jour';

export const streakHead = (length: number): string => `**Série : ${counted(length, 'day')}**`;

export const NOTHING_FINISHED =
  'Tu n’as encore terminé aucune partie du jour. `/daily play` lance celle d’aujourd’hui.';

/** The last days as a strip of signs, today's last. */
export const lastDaysWords = (marks: readonly DayMark[]): string =>
  `${agreeing(marks.length, { one: 'Dernier jour', other: `${marks.length} derniers jours` })} : ` +
  marks.map((mark) => DAY_SIGNS[mark]).join('');

const DAY_SIGNS = { played: '🟩', open: '🔲', away: '🟨', forgiven: '🟨', missed: '⬛' } as const;

/** A day in the list below a streak. */
export const dayLine = (day: string, mark: DayMark, played: readonly string[]): string =>
  `**${dayName(day)}** : ${mark === 'played' ? played.join(', ') : DAY_MARKS[mark]}`;

const DAY_MARKS = {
  open: 'pas encore terminée, et il reste du temps',
  away: 'le bot était injoignable pendant une heure avant la fin de ce jour : la série tient',
  forgiven: 'manqué, et pardonné',
  missed: 'manqué : la série commence après ce jour',
} as const;

export const playedRunWords = (game: string, score: number, hasHints: boolean): string =>
  `${game} ${score}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const STREAK_RULES =
  '-# Une série compte les jours où tu as terminé une partie du jour, à n’importe quel jeu. ' +
  'Un jour manqué sur sept est pardonné. Une partie compte pour le jour où elle a commencé.';

/** Above the results of a day, once its secret is open. */
export const resultsHead = (day: string): string => `**Résultats du ${dayName(day)}**`;

export const postingWords = (channelId: string | null): string =>
  channelId === null
    ? 'Les résultats de chaque jour ne sont pas publiés sur ce serveur.'
    : `Les résultats de chaque jour sont publiés dans <#${channelId}>, dès que le secret du jour est révélé.`;

/** To somebody who wants the results posted where the bot lacks these permissions. */
export const cantPostHere = (missing: readonly string[]): string =>
  'Les résultats ne peuvent pas être publiés dans ce salon : rien n’a changé. ' +
  'Dans ses paramètres, sous Permissions, ' +
  `accorde ${listed(missing.map((name) => `« ${name} »`))} au rôle du bot.`;

export const postingLabels = { here: 'Les publier ici', off: 'Ne plus les publier' } as const;

/** The title of a leaderboard of one day, or of the days from one to another. */
export const leaderboardTitle = (game: string, first: string, last: string): string =>
  first === last
    ? `${game} : partie du ${dayName(first)}`
    : `${game} : parties du ${dayName(first)} au ${dayName(last)}`;

export const NOBODY_FINISHED = 'Personne n’a encore terminé de partie.';

/** A person in a leaderboard. Scores of several days are added up. */
export const leaderboardLine = (
  place: number,
  player: string,
  score: number,
  days: number,
  hasHints: boolean,
): string =>
  `${place}. ${player} : **${score}**${days > 1 ? ` en ${days} jours` : ''}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const TABLE_HERE = 'joueurs de ce serveur';
export const RESULTS_HERE = 'parties commencées sur ce serveur';
export const TABLE_EVERYWHERE =
  'tous les serveurs ; les comptes de moins de 30 jours ne figurent que sur leur propre serveur';

/** Between the top of a leaderboard and a line that is farther down. */
export const GAP = '…';

export const leaderboardFoot = (people: number, scope: string): string => `-# ${counted(people, 'person')} · ${scope}`;
