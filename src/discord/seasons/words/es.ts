import { agreeing, monthAndYear } from '../../../kernel/language/es.ts';
import type { Medal } from '../../../sessions/seasons/medals.ts';
import { BEST_DAYS, DIVIDED_FROM, pointKinds, points, type PointKind } from '../../../sessions/seasons/points.ts';
import type { SeasonLine } from '../../../sessions/seasons/table.ts';
import { spanOfMonth } from '../../../sessions/time/month.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/es.ts';

/** A month such as `2026-11`, by its name and year. */
export const monthName = (month: string): string => monthAndYear(spanOfMonth(month).from);

export const seasonCommand = 'Quién tiene más puntos este mes en este servidor, y qué da puntos';

export const NO_SERVER_SEASON = 'Una temporada es entre la gente de un servidor, y esto no es un servidor.';

/** The divisions by their numbers; 0 is the one table of a season without divisions. */
const DIVISIONS: readonly string[] = ['', 'Primera división', 'Segunda división', 'Tercera división'];

export const divisionName = (division: number): string => DIVISIONS[division] ?? '';

export const seasonTitle = (month: string): string => `Temporada de ${monthName(month)}`;

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
  running: (endsAt: Date): string => `termina ${timeMark(endsAt, 'R')}`,
  over: (): string => 'terminada',
  counted: (): string => 'terminada, se está contando',
} as const;

export const NOBODY_HAS_POINTS = 'Nadie tiene puntos todavía.';
export const NOBODY_HAD_POINTS = 'Nadie tuvo puntos.';

/** By the number of a medal. */
const MEDALS: readonly string[] = ['', '🥇', '🥈', '🥉'];
const MEDAL_NAMES: readonly string[] = ['', 'oro', 'plata', 'bronce'];

/** A line of the table of a season; the reader's own is marked. */
export const seasonLine = ({ place, userId, points: sum, medal }: SeasonLine, reader: string): string =>
  `${medal === null ? '' : `${MEDALS[medal]} `}**${place}.** ${mention(userId)}` +
  `${userId === reader ? ' (tú)' : ''} **${sum}**`;

const KINDS: Readonly<Record<PointKind, string>> = {
  daily: 'partidas del día',
  party: 'en grupo',
  game: 'otras partidas',
  puzzle: 'problemas',
};

/** Where the reader stands, and what their points are for. */
export const ownSeasonWords = (own: SeasonLine, people: number): string => {
  const parts = pointKinds.filter((kind) => own[kind] > 0).map((kind) => `${KINDS[kind]} ${own[kind]}`);
  const best = own.days > BEST_DAYS ? `, en tus ${BEST_DAYS} mejores de ${counted(own.days, 'day')}` : '';
  const sum = counted(own.points, 'point');
  return `Tu lugar es el ${own.place} de ${people}, con **${sum}**: ${parts.join(', ')}${best}.`;
};

export const NO_OWN_POINTS = 'Este mes aún no tienes puntos. Nunca es tarde: basta una partida para entrar.';

export const SEASON_NOTE = `-# De cada persona cuentan los ${BEST_DAYS} mejores días del mes.`;

export const seasonLabels = { points: 'Qué da puntos', season: 'Temporada' } as const;

export const POINTS_TITLE = 'Qué da puntos';

/** The table of all points. The README has the same. */
export const pointsWords = (): string => {
  const { daily, party, game, puzzle } = points;
  return [
    `- **Una partida del día** jugada hasta el final: ${counted(daily.finished, 'point')}, y ${daily.atPar} más si ` +
      `llegas al par. Como máximo, ${counted(daily.aDay, 'game')} al día.`,
    `- **Una partida en grupo** jugada hasta el final: ${counted(party.finished, 'point')}, y ${party.behind} por ` +
      `cada persona detrás de ti, hasta ${party.most}. Como máximo, ${counted(party.aDay, 'game')} al día.`,
    `- **Una partida con otros**: ${counted(game.won, 'point')} por ganar, ${game.drawn} por empatar y ${game.lost} ` +
      `por perder, si tiene al menos ${counted(game.moves, 'move')}. Como máximo, ` +
      `${counted(game.aDay, 'game')} al día, y solo la primera con la misma gente.`,
    `- **Una partida a solas o contra bots**: ${counted(game.alone, 'point')}, una vez al día.`,
    `- **Un problema** del día o de la semana, bien a la primera: ${counted(puzzle.solved, 'point')}. ` +
      `Como máximo, ${puzzle.aDay} problemas al día.`,
    '',
    `Solo cuentan tus **${BEST_DAYS} mejores días** del mes (según UTC). Puedes saltarte días, y empezar tarde.`,
    'Lo abandonado o interrumpido no da nada. ' +
      'Con pistas, tampoco dan nada las partidas del día, a solas y contra bots.',
    'A fin de mes, los tres primeros lugares reciben medallas. `/games stats` las guarda.',
    `Si ${counted(DIVIDED_FROM, 'person')} o más tuvieron puntos, el mes siguiente tiene tres divisiones. ` +
      'Los mejores de cada una suben.',
  ].join('\n');
};

/** The medals of somebody, for their stats; empty if they have none. */
export const medalWords = (medals: readonly Medal[]): readonly string[] => {
  const [last] = medals;
  if (last === undefined) return [];
  const counts = [1, 2, 3].map((medal) => {
    const count = medals.filter((each) => each.medal === medal).length;
    return count === 0 ? '' : `${MEDALS[medal]} ${count} de ${MEDAL_NAMES[medal]}`;
  });
  const division = divisionName(last.division).toLowerCase();
  return [
    `Medallas: ${listOf(counts, ' · ')}; la última, de ${MEDAL_NAMES[last.medal]} en ` +
      listOf([monthName(last.month), division], ', '),
  ];
};

/** The head of the post about a season. */
export const seasonOverHead = (month: string): string => `**La temporada de ${monthName(month)} ha terminado**`;

/** The title of a division's medals. */
export const medalsTitle = (division: number): string => (division === 0 ? 'Medallas' : divisionName(division));

export const medalLine = (medal: number, people: readonly { readonly userId: string; readonly points: number }[]) =>
  `${MEDALS[medal]} ${mentions(people.map(({ userId }) => userId))}: ${counted(people[0]?.points ?? 0, 'point')}`;

export const movedWords = {
  up: (people: readonly string[]): string =>
    `${agreeing(people.length, { one: 'Sube', other: 'Suben' })}: ${mentions(people)}`,
  down: (people: readonly string[]): string =>
    `${agreeing(people.length, { one: 'Baja', other: 'Bajan' })}: ${mentions(people)}`,
  divided: (people: number): string =>
    `${counted(people, 'person')} tuvieron puntos, así que ahora hay tres divisiones. El resto empieza en la tercera.`,
  united: 'La nueva temporada tiene una sola tabla para todos.',
} as const;

export const NEXT_SEASON = '-# Ha empezado una temporada nueva. No se menciona a nadie.';
