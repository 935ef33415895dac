import type { FortuneSum } from '../../../games/contract/comparison.ts';
import type { Rating } from '../../../games/contract/game.ts';
import { agreeing, decimal } from '../../../kernel/language/es.ts';
import type { ClassScores, GameFigures } from '../../../sessions/figures/figures.ts';
import type { Leaderboard, LeaderboardRow } from '../../../sessions/figures/leaderboard.ts';
import type { MatchOutcome } from '../../../sessions/figures/outcomes.ts';
import { isProvisional, SETTLED } from '../../../sessions/figures/ratings.ts';
import { SOMEBODY, type Occupant } from '../../../sessions/match/seats.ts';
import { strengthName } from '../../../sessions/records/words/es.ts';
import type { Period } from '../../custom-ids/figures.ts';
import { listOf, mention } from '../../marks/marks.ts';
import { counted, namedWords, UNLISTED } from '../../messages/words/es.ts';
import type { StatsScope } from './en.ts';

/** The curve of an analysed match, in words. */
export const curveRange = (first: string, least: string, most: string, last: string): string =>
  `Empezó en ${first} y terminó en ${last}, entre ${least} y ${most}.`;

/** The alternative text for the picture of the curve. */
export const curveAlt = (measure: string, range: string, highlights: readonly string[]): string => {
  const marked = highlights.length === 0 ? '' : ` Marcado: ${highlights.join(', ')}.`;
  return `${measure}, del primer paso al último. ${range}${marked}`;
};

export const CURVE_AXIS = 'primer a último paso';

export const figuresCommands = {
  stats: 'Cómo fueron tus partidas, o las de otra persona de este servidor',
  member: 'De quién (por defecto, las tuyas)',
  statsGame: 'Solo este juego (por defecto, todos los jugados)',
  table: 'Quién es mejor en este servidor',
  leaderboardGame: 'El juego',
  period: 'Cuándo (por defecto, desde siempre)',
} as const;

export const periodNames: Readonly<Record<Period, string>> = {
  week: 'los últimos 7 días',
  month: 'los últimos 30 días',
  ever: 'desde siempre',
};

export const leaderboardLabels = {
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
  ever: 'Desde siempre',
  jump: 'Ir a mi lugar',
  classes: 'Comparar otras partidas',
} as const;

export const NO_SERVER_TABLE = 'Las tablas comparan a la gente de un servidor, y esto no es un servidor.';

export const leaderboardTitle = (game: string): string => `${game}: la tabla`;

/** Above a leaderboard: what it shows. */
export const leaderboardHead = ({ shown, classes }: Leaderboard, period: Period): string =>
  `**${listOf([shown === null || classes.length < 2 ? '' : shown.name, periodNames[period]], ', ')}**`;

export const EMPTY_TABLE = 'En este tiempo, nadie ha terminado aquí una partida que cuente.';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, userId: string): string => {
  const name = 'bot' in row.who ? botWords(row.who.bot) : mention(row.who.userId);
  const own = 'userId' in row.who && row.who.userId === userId ? ' (tú)' : '';
  const head = row.rank === null ? name : `**${row.rank}.** ${name}${own}`;
  return row.kind === 'score' ? `${head} ${scoreRowWords(row)}` : `${head} ${ratingRowWords(row)}`;
};

const GIVEN_UP = 'abandonada';

const givenUpWords = (count: number): string =>
  `${count} ${agreeing(count, { one: 'abandonada', other: 'abandonadas' })}`;

const scoreRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'score' }>): string => {
  const marks = listOf([`**${row.best}**`, row.isGivenUp ? GIVEN_UP : '', row.hasHints ? 'con pistas' : ''], ', ');
  const given = row.givenUp === 0 ? '' : givenUpWords(row.givenUp);
  return [marks, listOf([counted(row.matches, 'game'), given], ', '), `promedio ${decimal(row.average, 1)}`].join(
    ' · ',
  );
};

const ratingRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'rating' }>): string => {
  if ('bot' in row.who) return `${ratingText(row)} · fija, de partidas simuladas`;
  const games = row.won + row.drawn + row.lost;
  return `${isProvisional(games) ? NEW : ratingText(row)} · ${counted(games, 'game')}: ${outcomeCounts(row)}`;
};

const NEW = '**nueva**';

const ratingText = ({ rating, uncertainty }: Rating): string =>
  `**${Math.round(rating)}** ± ${Math.round(uncertainty)}`;

const outcomeCounts = (counts: Readonly<Record<MatchOutcome, number>>): string =>
  listOf(
    (['won', 'drawn', 'lost', 'brokenOff'] as const).map((outcome) =>
      counts[outcome] === 0 ? '' : `${counts[outcome]} ${agreeing(counts[outcome], OUTCOMES[outcome])}`,
    ),
    ', ',
  );

const OUTCOMES: Readonly<Record<MatchOutcome, { readonly one: string; readonly other: string }>> = {
  won: { one: 'ganada', other: 'ganadas' },
  drawn: { one: 'empatada', other: 'empatadas' },
  lost: { one: 'perdida', other: 'perdidas' },
  brokenOff: { one: 'interrumpida', other: 'interrumpidas' },
};

const botWords = (bot: string): string => `Bot (${strengthName(bot)})`;

export const ownRankWords = (place: number, of: number): string => `Tu lugar es el ${place} de ${of}.`;

/** How a leaderboard is made, and whether the person who asks can be in it. */
export const leaderboardNotes = (by: 'score' | 'rating', isCut: boolean, isListed: boolean): string =>
  [
    by === 'score'
      ? '-# El mejor resultado de cada persona. Las partidas abandonadas cuentan como las demás; ' +
        'las partidas del día y los mundos compartidos no.'
      : '-# Ordenada por la puntuación menos su incertidumbre (dos desviaciones estándar). Se empieza con ' +
        '1500 ± 1000, y la puntuación es nueva hasta las diez partidas. ' +
        'Rendirse es una derrota, y también interrumpir una partida sin los demás. ' +
        'Si todos acordaron terminarla, no cambia ninguna puntuación.',
    isListed ? '-# Con `/games settings` puedes quedar fuera de todas las tablas.' : UNLISTED,
    ...(isCut ? ['-# Hay demasiadas partidas: solo se cuentan las últimas 20 000.'] : []),
  ].join('\n');

export const STATS_TITLE = 'Estadísticas';

const STATS_SCOPES: Readonly<Record<StatsScope, string>> = {
  server: 'en este servidor',
  group: 'en este grupo',
  direct: 'en nuestros mensajes directos',
};

export const statsHead = (userId: string, place: StatsScope): string => `${mention(userId)}, ${STATS_SCOPES[place]}`;
export const STATS_NOTE = '-# Sin las partidas del día.';
export const noGamesWords = (userId: string): string => `${mention(userId)} aún no ha jugado ninguna partida aquí.`;
export const ONLY_ON_SERVERS =
  'Las estadísticas de otras personas se consultan en un servidor, y esto no es un servidor.';
export const keptPrivateWords = (userId: string): string => `${mention(userId)} no muestra sus estadísticas.`;

/** A person's figures in one game. */
export const gameWords = (figures: GameFigures): string =>
  [
    `### ${figures.game.name}`,
    playedWords(figures),
    ...scoreWords(figures),
    ...ratingWords(figures),
    ...challengeWords(figures),
    ...opponentWords(figures),
    ...luckWords(figures),
  ].join('\n');

const playedWords = ({ played, finished, givenUp, game }: GameFigures): string =>
  listOf(
    [
      `${played} ${agreeing(played, { one: 'jugada', other: 'jugadas' })}`,
      `${finished} ${agreeing(finished, { one: 'terminada', other: 'terminadas' })}`,
      givenUp === 0 || game.comparison.by === 'rating' ? '' : givenUpWords(givenUp),
    ],
    ', ',
  );

/** How many of the last matches are shown one by one. */
const STRIP = 10;

/** How many kinds of one game are shown. */
const KINDS = 3;

const scoreWords = ({ scores }: GameFigures): readonly string[] => {
  const more = scores.length - KINDS;
  return [
    ...scores.slice(0, KINDS).flatMap((each) => classWords(each, scores.length > 1)),
    ...(more > 0 ? [`-# En las tablas hay ${counted(more, 'other kind')} de este juego.`] : []),
  ];
};

const classWords = ({ shared, scores }: ClassScores, isNamed: boolean): readonly string[] => {
  if (scores.length === 0) return [];
  const best = Math.max(...scores.map(({ score }) => score));
  const average = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const strip = scores.slice(-STRIP).map(({ score, isGivenUp }) => `${score}${isGivenUp ? ` (${GIVEN_UP})` : ''}`);
  const head = isNamed ? `**${shared.name}**: récord` : 'Récord';
  return [`${head} **${best}**, promedio ${decimal(average, 1)}`, `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

const ratingWords = ({ ratings, outcomes }: GameFigures): readonly string[] => {
  const now = ratings.at(-1);
  if (now === undefined) return [];
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const strip = outcomes.slice(-STRIP).map((outcome) => OUTCOMES[outcome].one);
  const best = Math.round(Math.max(...ratings.map(({ rating }) => rating)));
  const rating = isProvisional(ratings.length)
    ? `${NEW} durante ${counted(SETTLED - ratings.length, 'more game')}`
    : `${ratingText(now)}, máxima ${best}`;
  return [`Puntuación ${rating}`, outcomeCounts(counts), `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

/** The heading of the last games. */
const lastGames = (count: number): string =>
  agreeing(count, { one: 'Última partida', other: `Últimas ${counted(count, 'game')}` });

const challengeWords = ({ challenges }: GameFigures): readonly string[] => {
  if (challenges === null) return [];
  const met = challenges.met.length === 0 ? '' : `: ${challenges.met.join(', ')}`;
  return [`Desafíos cumplidos: ${challenges.met.length} de ${challenges.count}${met}`];
};

/** The most opponents that are named. */
const OPPONENTS = 5;

const opponentWords = ({ opponents }: GameFigures): readonly string[] => {
  if (opponents.length === 0) return [];
  const named = opponents
    .slice(0, OPPONENTS)
    .map(({ who, matches, won }) => `${opponentName(who)} (${won} de ${matches})`);
  const more = opponents.length - named.length;
  return [`Ganadas contra ${namedWords([...named, ...(more === 0 ? [] : [counted(more, 'other')])])}`];
};

const opponentName = (who: Occupant | null): string => {
  if (who === null) return 'gente fuera de las tablas';
  if ('bot' in who && who.bot === SOMEBODY) return 'gente que ya no se nombra';
  return 'bot' in who ? botWords(who.bot) : mention(who.userId);
};

const luckWords = ({ luck, game }: GameFigures): readonly string[] => {
  if (luck === null) return [];
  const lines = [...luck.sums].flatMap(([measure, sum]) =>
    measure === 'dice' ? [diceWords(sum)] : (game.luck?.tell[measure]?.(sum) ?? []),
  );
  return lines.length === 0
    ? []
    : [`Suerte, ${lastGames(luck.matches).toLowerCase()}:`, ...lines.map((line) => `- ${line}`)];
};

const diceWords = ({ count, got, expected }: FortuneSum): string =>
  `${counted(count, 'die')}: promedio ${decimal(got / count, 2)}; se esperaba ${decimal(expected / count, 2)}`;

/** The title of a panel: the name of a game and what its line shows. */
export const panelTitle = (game: string, by: 'score' | 'rating', kind: string | null): string =>
  `${game}${kind === null ? '' : ` (${kind})`}: ${by === 'score' ? 'puntos' : 'puntuación'}`;
export const PANEL_AXIS = 'de antigua a nueva';
export const PANEL_HOLLOW = 'hueco: abandonada';
export const panelAlt = (title: string, values: readonly number[]): string =>
  `${title}, de la más antigua a la más nueva: ${values.join(', ')}.`;
