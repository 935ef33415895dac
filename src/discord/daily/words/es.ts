import { listed } from '../../../kernel/language/es.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted } from '../../messages/words/es.ts';
import { dayName, matchMarks } from '../../view/words/es.ts';
import type { DayMark } from './en.ts';

/** Above today's board if yesterday's run is still unfinished. */
export const yesterdayWords = (opensAt: Date): string =>
  'La partida de ayer no está terminada. `/daily play` con `day: ayer` la muestra; ' +
  `acaba tal como está ${timeMark(opensAt, 'R')}.`;

export const NONE_YESTERDAY = 'Ayer no empezaste esa partida, y ya es tarde para empezarla.';
export const RUN_SPENT =
  'Ya jugaste la partida de hoy, y después la borraste con todos tus datos. Solo se puede jugar una vez; ' +
  'mañana habrá otra.';
export const NO_PRACTICE =
  'Puedes practicar con los dados de un día cuando hayas terminado tu propia partida, ' +
  'mientras el secreto de ese día no se haya revelado.';

export const NO_SUCH_DAY = 'Escribe el día con año, mes y día, como `2026-11-22`.';
export const NO_RECORD =
  'No tienes ninguna partida de un día con el secreto ya revelado. Eso pasa dos días después de empezar el día.';
export const noRecordOf = (day: string): string => `No jugaste esto el ${dayName(day)}.`;
export const recordOpens = (opensAt: Date): string =>
  `Los dados de ese día aún son secretos. Podrás tener el registro ${timeMark(opensAt, 'R')}.`;
export const recordWords = (day: string): string =>
  `Tu partida entera del ${dayName(day)}, jugada por jugada, con el secreto del día. ` +
  'Cualquiera que tenga Sallyport puede repetirla y comprobar cada dado: `npm run verify`.';

export const OWN_RUNS_TITLE = 'Tus partidas del día';

export const streakHead = (length: number): string => `**Racha: ${counted(length, 'day')}**`;

export const NOTHING_FINISHED = 'Aún no has terminado ninguna partida del día. `/daily play` empieza la de hoy.';

/** The last days as a strip of signs, today's last. */
export const lastDaysWords = (marks: readonly DayMark[]): string =>
  `Últimos ${counted(marks.length, 'day')}: ${marks.map((mark) => DAY_SIGNS[mark]).join('')}`;

const DAY_SIGNS = { played: '🟩', open: '🔲', away: '🟨', forgiven: '🟨', missed: '⬛' } as const;

/** A day in the list below a streak. */
export const dayLine = (day: string, mark: DayMark, played: readonly string[]): string =>
  `**${dayName(day)}**: ${mark === 'played' ? played.join(', ') : DAY_MARKS[mark]}`;

const DAY_MARKS = {
  open: 'sin terminar, y aún hay tiempo',
  away: 'el bot estuvo fuera de alcance una hora antes de acabar el día, así que no rompe nada',
  forgiven: 'sin jugar, pero perdonado',
  missed: 'sin jugar: la racha empieza después de este día',
} as const;

export const playedRunWords = (game: string, score: number, hasHints: boolean): string =>
  `${game} ${score}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const STREAK_RULES =
  '-# Una racha cuenta los días en que terminaste una partida del día, de cualquier juego. ' +
  'De cada siete días se perdona uno sin jugar. Una partida cuenta para el día en que empezó.';

/** Above the results of a day, once its secret is open. */
export const resultsHead = (day: string): string => `**Resultados del ${dayName(day)}**`;

export const postingWords = (channelId: string | null): string =>
  channelId === null
    ? 'En este servidor no se publican los resultados de cada día.'
    : `Los resultados de cada día se publican en <#${channelId}>, cuando se revela el secreto del día.`;

/** To somebody who wants the results posted where the bot lacks these permissions. */
export const cantPostHere = (missing: readonly string[]): string =>
  'Los resultados no se pueden publicar en este canal, así que no se cambió nada. ' +
  `En sus ajustes, en Permisos, concede ${listed(missing.map((name) => `«${name}»`))} al rol del bot.`;

export const postingLabels = { here: 'Publicarlos aquí', off: 'Dejar de publicarlos' } as const;

/** The title of a leaderboard of one day, or of the days from one to another. */
export const leaderboardTitle = (game: string, first: string, last: string): string =>
  `${game}: ${
    first === last ? `partida del día ${dayName(first)}` : `partidas del ${dayName(first)} al ${dayName(last)}`
  }`;

export const NOBODY_FINISHED = 'Nadie ha terminado una partida todavía.';

/** A person in a leaderboard. Scores of several days are added up. */
export const leaderboardLine = (
  place: number,
  player: string,
  score: number,
  days: number,
  hasHints: boolean,
): string =>
  `${place}. ${player}: **${score}**${days > 1 ? ` en ${days} días` : ''}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const TABLE_HERE = 'gente que ha jugado en este servidor';
export const RESULTS_HERE = 'partidas empezadas en este servidor';
export const TABLE_EVERYWHERE =
  'todos los servidores; las cuentas de menos de 30 días solo aparecen en su propio servidor';

/** Between the top of a leaderboard and a line that is farther down. */
export const GAP = '…';

export const leaderboardFoot = (people: number, scope: string): string => `-# ${counted(people, 'person')} · ${scope}`;
