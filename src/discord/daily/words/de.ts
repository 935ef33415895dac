import { listed } from '../../../kernel/language/de.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted } from '../../messages/words/de.ts';
import { dayName, matchMarks } from '../../view/words/de.ts';

/** Above today's board if yesterday's run is still unfinished. */
export const yesterdayWords = (opensAt: Date): string =>
  'Deine Partie von gestern ist nicht fertig. `/daily play` mit `day: gestern` zeigt sie; ' +
  `sie endet ${timeMark(opensAt, 'R')} so, wie sie steht.`;

export const NONE_YESTERDAY = 'Du hast diese Partie gestern nicht begonnen, und jetzt ist es zu spät dafür.';
export const RUN_SPENT =
  'Du hast die Partie von heute schon gespielt und danach mit allen deinen Daten gelöscht. Es geht nur einmal; ' +
  'morgen gibt es eine neue.';
export const NO_PRACTICE =
  'Üben kannst du mit den Würfeln eines Tages, sobald deine eigene Partie zu Ende ist und solange das Geheimnis ' +
  'des Tages nicht aufgedeckt ist.';

export const NO_SUCH_DAY = 'Schreib den Tag als Jahr, Monat und Tag, zum Beispiel `2026-11-22`.';
export const NO_RECORD =
  'Du hast keine Partie an einem Tag, dessen Geheimnis schon aufgedeckt ist. ' +
  'Das geschieht zwei Tage nach dem Beginn des Tages.';
export const noRecordOf = (day: string): string => `Am ${dayName(day)} hast du das nicht gespielt.`;
export const recordOpens = (opensAt: Date): string =>
  `Die Würfel dieses Tages sind noch geheim. Die Aufzeichnung bekommst du ${timeMark(opensAt, 'R')}.`;
export const recordWords = (day: string): string =>
  `Deine ganze Partie vom ${dayName(day)}, Zug um Zug, mit dem Geheimnis des Tages. ` +
  'Wer Sallyport hat, kann sie nachspielen und jeden Würfel prüfen: `npm run verify`.';

export const OWN_RUNS_TITLE = 'Deine Tagespartien';

export const streakHead = (length: number): string => `**Serie: ${counted(length, 'day')}**`;

export const NOTHING_FINISHED = 'Du hast noch keine Tagespartie beendet. `/daily play` beginnt die von heute.';

/** What a day means for a streak. */
export type DayMark = 'played' | 'open' | 'away' | 'forgiven' | 'missed';

/** The last days as a strip of signs, today's last. */
export const lastDaysWords = (marks: readonly DayMark[]): string =>
  `Letzte ${counted(marks.length, 'day')}: ${marks.map((mark) => DAY_SIGNS[mark]).join('')}`;

const DAY_SIGNS = { played: '🟩', open: '🔲', away: '🟨', forgiven: '🟨', missed: '⬛' } as const;

/** A day in the list below a streak. */
export const dayLine = (day: string, mark: DayMark, played: readonly string[]): string =>
  `**${dayName(day)}**: ${mark === 'played' ? played.join(', ') : DAY_MARKS[mark]}`;

const DAY_MARKS = {
  open: 'noch nicht beendet, aber noch ist Zeit',
  away: 'der Bot war vor Ende des Tages eine Stunde nicht erreichbar, das schadet der Serie nicht',
  forgiven: 'verpasst, aber verziehen',
  missed: 'verpasst: die Serie beginnt danach',
} as const;

export const playedRunWords = (game: string, score: number, hasHints: boolean): string =>
  `${game} ${score}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const STREAK_RULES =
  '-# Eine Serie zählt die Tage, an denen du eine Tagespartie beendet hast, egal in welchem Spiel. ' +
  'Von sieben Tagen darfst du einen verpassen. Eine Partie zählt für den Tag, an dem sie begann.';

/** Above the results of a day, once its secret is open. */
export const resultsHead = (day: string): string => `**Ergebnisse vom ${dayName(day)}**`;

export const postingWords = (channelId: string | null): string =>
  channelId === null
    ? 'Die Ergebnisse jedes Tages werden auf diesem Server nicht gepostet.'
    : `Die Ergebnisse jedes Tages kommen in <#${channelId}>, sobald das Geheimnis des Tages aufgedeckt ist.`;

/** To somebody who wants the results posted where the bot lacks these permissions. */
export const cantPostHere = (missing: readonly string[]): string =>
  'Die Ergebnisse können nicht in diesen Kanal kommen. Es wurde nichts geändert. ' +
  `Erlaube der Rolle des Bots ${listed(missing.map((name) => `„${name}“`))}: ` +
  'in den Einstellungen des Kanals, unter Berechtigungen.';

export const postingLabels = { here: 'Hier posten', off: 'Nicht mehr posten' } as const;

/** The title of a leaderboard of one day, or of the days from one to another. */
export const leaderboardTitle = (game: string, first: string, last: string): string =>
  first === last
    ? `${game}: Tagespartie vom ${dayName(first)}`
    : `${game}: Tagespartien vom ${dayName(first)} bis ${dayName(last)}`;

export const NOBODY_FINISHED = 'Noch hat niemand eine Partie beendet.';

/** A person in a leaderboard. Scores of several days are added up. */
export const leaderboardLine = (
  place: number,
  player: string,
  score: number,
  days: number,
  hasHints: boolean,
): string => {
  const inDays = days > 1 ? ` an ${counted(days, 'in days')}` : '';
  return `${place}. ${player}: **${score}**${inDays}${hasHints ? ` (${matchMarks.hints})` : ''}`;
};

export const TABLE_HERE = 'alle, die auf diesem Server gespielt haben';
export const RESULTS_HERE = 'Partien, die auf diesem Server begannen';
export const TABLE_EVERYWHERE = 'alle Server; Konten unter 30 Tagen stehen nur auf ihrem eigenen Server';

/** Between the top of a leaderboard and a line that is farther down. */
export const GAP = '…';

export const leaderboardFoot = (people: number, scope: string): string => `-# ${counted(people, 'person')} · ${scope}`;
