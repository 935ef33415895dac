import { monthAndYear } from '../../../kernel/language/de.ts';
import type { Medal } from '../../../sessions/seasons/medals.ts';
import { BEST_DAYS, DIVIDED_FROM, pointKinds, points, type PointKind } from '../../../sessions/seasons/points.ts';
import type { SeasonLine } from '../../../sessions/seasons/table.ts';
import { spanOfMonth } from '../../../sessions/time/month.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/de.ts';

/** A month such as `2026-11`, by its name and year. */
export const monthName = (month: string): string => monthAndYear(spanOfMonth(month).from);

export const seasonCommand = 'Wer auf diesem Server diesen Monat die meisten Punkte hat, und wofür es sie gibt';

export const NO_SERVER_SEASON = 'Eine Saison spielen die Leute eines Servers, und hier ist keiner.';

/** The divisions by their numbers; 0 is the one table of a season without divisions. */
const DIVISIONS: readonly string[] = ['', 'Erste Liga', 'Zweite Liga', 'Dritte Liga'];

/** The same inside a sentence. */
const DIVISIONS_INSIDE: readonly string[] = ['', 'erste Liga', 'zweite Liga', 'dritte Liga'];

export const divisionName = (division: number): string => DIVISIONS[division] ?? '';

export const seasonTitle = (month: string): string => `Saison im ${monthName(month)}`;

/** What is shown of a season: its division, when it ends or has ended, and how many are in the table. */
export const seasonHead = (
  division: number,
  endsAt: Date,
  state: 'running' | 'over' | 'counted',
  people: number,
): string => {
  const parts = [SEASON_ENDS[state](endsAt), people === 0 ? '' : counted(people, 'person')];
  const text = listOf(division === 0 ? parts : [`**${divisionName(division)}**`, ...parts], ' · ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

const SEASON_ENDS = {
  running: (endsAt: Date): string => `endet ${timeMark(endsAt, 'R')}`,
  over: (): string => 'vorbei',
  counted: (): string => 'vorbei, wird gerade ausgezählt',
} as const;

export const NOBODY_HAS_POINTS = 'Noch hat niemand Punkte.';
export const NOBODY_HAD_POINTS = 'Niemand hatte Punkte.';

/** By the number of a medal. */
const MEDALS: readonly string[] = ['', '🥇', '🥈', '🥉'];
const MEDAL_NAMES: readonly string[] = ['', 'Gold', 'Silber', 'Bronze'];

/** A line of the table of a season; the reader's own is marked. */
export const seasonLine = ({ place, userId, points: sum, medal }: SeasonLine, reader: string): string =>
  `${medal === null ? '' : `${MEDALS[medal]} `}**${place}.** ${mention(userId)}` +
  `${userId === reader ? ' (du)' : ''} **${sum}**`;

const KINDS: Readonly<Record<PointKind, string>> = {
  daily: 'Tagespartien',
  party: 'Gruppen',
  game: 'Partien',
  puzzle: 'Aufgaben',
};

/** Where the reader stands, and what their points are for. */
export const ownSeasonWords = (own: SeasonLine, people: number): string => {
  const parts = pointKinds.filter((kind) => own[kind] > 0).map((kind) => `${KINDS[kind]} ${own[kind]}`);
  const best = own.days > BEST_DAYS ? `, an deinen ${BEST_DAYS} besten von ${counted(own.days, 'in days')}` : '';
  const sum = counted(own.points, 'in points');
  return `Du stehst auf Platz ${own.place} von ${people}, mit **${sum}**: ${parts.join(', ')}${best}.`;
};

export const NO_OWN_POINTS =
  'Du hast diesen Monat noch keine Punkte. Zu spät ist es nie: Eine Partie genügt, und du bist dabei.';

export const SEASON_NOTE = `-# Bei allen zählen die ${BEST_DAYS} besten Tage des Monats.`;

export const seasonLabels = { points: 'Wofür es Punkte gibt', season: 'Saison' } as const;

export const POINTS_TITLE = 'Wofür es Punkte gibt';

/** The table of all points. The README has the same. */
export const pointsWords = (): string => {
  const { daily, party, game, puzzle } = points;
  return [
    `- **Eine Tagespartie**, zu Ende gespielt: ${daily.finished} Punkte, und ${daily.atPar} mehr ab Par. ` +
      `Höchstens ${daily.aDay} am Tag.`,
    `- **Eine Gruppenpartie**: ${counted(party.finished, 'point')}, wenn du sie zu Ende spielst, ` +
      `und ${party.behind} für jede Person hinter dir, bis zu ${party.most}. Höchstens ${party.aDay} Gruppen am Tag.`,
    `- **Eine Partie mit anderen**: ${game.won} Punkte für einen Sieg, ${game.drawn} für ein Unentschieden, ` +
      `${game.lost} für eine Niederlage, ab ${counted(game.moves, 'in moves')}. ` +
      `Höchstens ${game.aDay} am Tag, und mit denselben Leuten nur die erste.`,
    `- **Eine Partie allein oder gegen Bots**: ${counted(game.alone, 'point')}, einmal am Tag.`,
    `- **Eine Aufgabe** des Tages oder der Woche, mit der ersten Antwort gelöst: ${puzzle.solved} Punkte. ` +
      `Höchstens ${puzzle.aDay} am Tag.`,
    '',
    `Nur deine **${BEST_DAYS} besten Tage** des Monats zählen (nach UTC). Du kannst Tage auslassen und spät anfangen.`,
    'Was aufgegeben oder abgebrochen wurde, bringt nichts. ' +
      'Ebenso Tagespartien, Solopartien und Partien gegen Bots, wenn du Tipps benutzt.',
    'Die ersten drei bekommen am Monatsende Medaillen. `/games stats` bewahrt sie auf.',
    `Hatten mindestens ${counted(DIVIDED_FROM, 'person')} Punkte, hat der nächste Monat drei Ligen. ` +
      'Die Besten jeder Liga steigen auf.',
  ].join('\n');
};

/** The medals of somebody, for their stats; empty if they have none. */
export const medalWords = (medals: readonly Medal[]): readonly string[] => {
  const [last] = medals;
  if (last === undefined) return [];
  const counts = [1, 2, 3].map((medal) => {
    const count = medals.filter((each) => each.medal === medal).length;
    return count === 0 ? '' : `${MEDALS[medal]} ${count}-mal ${MEDAL_NAMES[medal]}`;
  });
  return [
    `Medaillen: ${listOf(counts, ' · ')}, zuletzt ${MEDAL_NAMES[last.medal]} im ` +
      listOf([monthName(last.month), DIVISIONS_INSIDE[last.division] ?? ''], ', '),
  ];
};

/** The head of the post about a season. */
export const seasonOverHead = (month: string): string => `**Die Saison im ${monthName(month)} ist vorbei**`;

/** The title of a division's medals. */
export const medalsTitle = (division: number): string => (division === 0 ? 'Medaillen' : divisionName(division));

export const medalLine = (medal: number, people: readonly { readonly userId: string; readonly points: number }[]) =>
  `${MEDALS[medal]} ${mentions(people.map(({ userId }) => userId))}: ${counted(people[0]?.points ?? 0, 'point')}`;

export const movedWords = {
  up: (people: readonly string[]): string => `Aufstieg: ${mentions(people)}`,
  down: (people: readonly string[]): string => `Abstieg: ${mentions(people)}`,
  divided: (people: number): string =>
    `${counted(people, 'person')} hatten Punkte, also gibt es jetzt drei Ligen. Alle anderen beginnen in der dritten.`,
  united: 'Die neue Saison hat eine einzige Tabelle für alle.',
} as const;

export const NEXT_SEASON = '-# Eine neue Saison hat begonnen. Angepingt wird niemand.';
