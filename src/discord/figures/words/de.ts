import type { FortuneSum } from '../../../games/contract/comparison.ts';
import type { Rating } from '../../../games/contract/game.ts';
import { agreeing, decimal } from '../../../kernel/language/de.ts';
import type { ClassScores, GameFigures } from '../../../sessions/figures/figures.ts';
import type { Leaderboard, LeaderboardRow } from '../../../sessions/figures/leaderboard.ts';
import type { MatchOutcome } from '../../../sessions/figures/outcomes.ts';
import { isProvisional, SETTLED } from '../../../sessions/figures/ratings.ts';
import { SOMEBODY, type Occupant } from '../../../sessions/match/seats.ts';
import { strengthName } from '../../../sessions/records/words/de.ts';
import type { Period } from '../../custom-ids/figures.ts';
import { listOf, mention } from '../../marks/marks.ts';
import { counted, namedWords, UNLISTED } from '../../messages/words/de.ts';

/** The curve of an analysed match, in words. */
export const curveRange = (first: string, least: string, most: string, last: string): string =>
  `Anfang ${first}, Ende ${last}, dazwischen ${least} bis ${most}.`;

/** The alternative text for the picture of the curve. */
export const curveAlt = (measure: string, range: string, highlights: readonly string[]): string => {
  const marked = highlights.length === 0 ? '' : ` Markiert: ${highlights.join(', ')}.`;
  return `${measure}, vom ersten bis zum letzten Schritt. ${range}${marked}`;
};

export const CURVE_AXIS = 'Anfang bis Ende';

export const figuresCommands = {
  stats: 'Wie deine Partien liefen, oder die von jemand anderem auf diesem Server',
  member: 'Von wem (sonst: deine eigenen)',
  statsGame: 'Nur dieses Spiel (sonst: alle, die gespielt wurden)',
  table: 'Wer auf diesem Server am besten ist',
  leaderboardGame: 'Das Spiel',
  period: 'Wann (sonst: insgesamt)',
} as const;

export const periodNames: Readonly<Record<Period, string>> = {
  week: 'letzte 7 Tage',
  month: 'letzte 30 Tage',
  ever: 'insgesamt',
};

export const leaderboardLabels = {
  week: '7 Tage',
  month: '30 Tage',
  ever: 'Insgesamt',
  jump: 'Zu mir',
  classes: 'Andere Varianten',
} as const;

export const NO_SERVER_TABLE = 'Bestenlisten vergleichen die Leute eines Servers, und hier ist keiner.';

export const leaderboardTitle = (game: string): string => `${game}: Bestenliste`;

/** Above a leaderboard: what it shows. */
export const leaderboardHead = ({ shown, classes }: Leaderboard, period: Period): string =>
  `**${listOf([shown === null || classes.length < 2 ? '' : shown.name, periodNames[period]], ', ')}**`;

export const EMPTY_TABLE = 'In dieser Zeit hat niemand eine Partie beendet, die hier zählt.';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, userId: string): string => {
  const name = 'bot' in row.who ? botWords(row.who.bot) : mention(row.who.userId);
  const own = 'userId' in row.who && row.who.userId === userId ? ' (du)' : '';
  const head = row.rank === null ? name : `**${row.rank}.** ${name}${own}`;
  return row.kind === 'score' ? `${head} ${scoreRowWords(row)}` : `${head} ${ratingRowWords(row)}`;
};

const scoreRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'score' }>): string => {
  const marks = listOf([`**${row.best}**`, row.isGivenUp ? 'aufgegeben' : '', row.hasHints ? 'mit Tipps' : ''], ', ');
  const given = row.givenUp === 0 ? '' : `${row.givenUp} aufgegeben`;
  return [marks, listOf([counted(row.matches, 'game'), given], ', '), `Schnitt ${decimal(row.average, 1)}`].join(' · ');
};

const ratingRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'rating' }>): string => {
  if ('bot' in row.who) return `${ratingText(row)} · fest, aus simulierten Partien`;
  const games = row.won + row.drawn + row.lost;
  return `${isProvisional(games) ? NEW : ratingText(row)} · ${counted(games, 'game')}: ${outcomeCounts(row)}`;
};

const NEW = '**neu**';

const ratingText = ({ rating, uncertainty }: Rating): string =>
  `**${Math.round(rating)}** ± ${Math.round(uncertainty)}`;

const outcomeCounts = (counts: Readonly<Record<MatchOutcome, number>>): string =>
  listOf(
    (['won', 'drawn', 'lost', 'brokenOff'] as const).map((outcome) =>
      counts[outcome] === 0 ? '' : `${counts[outcome]} ${OUTCOMES[outcome]}`,
    ),
    ', ',
  );

const OUTCOMES: Readonly<Record<MatchOutcome, string>> = {
  won: 'gewonnen',
  drawn: 'unentschieden',
  lost: 'verloren',
  brokenOff: 'abgebrochen',
};

const botWords = (bot: string): string => `Bot (${strengthName(bot)})`;

export const ownRankWords = (place: number, of: number): string => `Du stehst auf Platz ${place} von ${of}.`;

/** How a leaderboard is made, and whether the person who asks can be in it. */
export const leaderboardNotes = (by: 'score' | 'rating', isCut: boolean, isListed: boolean): string =>
  [
    by === 'score'
      ? '-# Bei allen zählt das beste Ergebnis. Aufgegebene Partien zählen mit, ' +
        'Tagespartien und gemeinsame Welten nicht.'
      : '-# Geordnet nach Wertung minus Unsicherheit (zwei Standardabweichungen). Alle beginnen mit ' +
        '1500 ± 1000 und gelten bis zur zehnten Partie als neu. ' +
        'Aufgeben ist eine Niederlage, ebenso Abbrechen ohne die anderen. ' +
        'Eine Partie, die alle beenden wollten, ändert keine Wertung.',
    isListed ? '-# Mit `/games settings` kannst du allen Bestenlisten fernbleiben.' : UNLISTED,
    ...(isCut ? ['-# Es sind zu viele Partien: Nur die letzten 20.000 zählen.'] : []),
  ].join('\n');

export const STATS_TITLE = 'Statistik';

/** Where the games of some stats were played. */
export type StatsScope = 'server' | 'group' | 'direct';

const STATS_SCOPES: Readonly<Record<StatsScope, string>> = {
  server: 'auf diesem Server',
  group: 'in dieser Gruppe',
  direct: 'in unseren Direktnachrichten',
};

export const statsHead = (userId: string, place: StatsScope): string => `${mention(userId)}, ${STATS_SCOPES[place]}`;
export const STATS_NOTE = '-# Ohne Tagespartien.';
export const noGamesWords = (userId: string): string => `${mention(userId)} hat hier noch nichts gespielt.`;
export const ONLY_ON_SERVERS = 'Die Statistik anderer gibt es nur auf einem Server, und hier ist keiner.';
export const keptPrivateWords = (userId: string): string => `${mention(userId)} zeigt die eigene Statistik nicht.`;

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
      `${played} gespielt`,
      `${finished} beendet`,
      givenUp === 0 || game.comparison.by === 'rating' ? '' : `${givenUp} aufgegeben`,
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
    ...(more > 0
      ? [`-# In den Bestenlisten ${more === 1 ? 'steht' : 'stehen'} noch ${counted(more, 'other kind')} dieses Spiels.`]
      : []),
  ];
};

const classWords = ({ shared, scores }: ClassScores, isNamed: boolean): readonly string[] => {
  if (scores.length === 0) return [];
  const best = Math.max(...scores.map(({ score }) => score));
  const average = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const strip = scores.slice(-STRIP).map(({ score, isGivenUp }) => `${score}${isGivenUp ? ' (aufgegeben)' : ''}`);
  const head = isNamed ? `**${shared.name}**: Rekord` : 'Rekord';
  return [`${head} **${best}**, Schnitt ${decimal(average, 1)}`, `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

const ratingWords = ({ ratings, outcomes }: GameFigures): readonly string[] => {
  const now = ratings.at(-1);
  if (now === undefined) return [];
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const strip = outcomes.slice(-STRIP).map((outcome) => OUTCOMES[outcome]);
  const best = Math.round(Math.max(...ratings.map(({ rating }) => rating)));
  const rating = isProvisional(ratings.length)
    ? `${NEW}, noch ${counted(SETTLED - ratings.length, 'game')}`
    : `${ratingText(now)}, höchste ${best}`;
  return [`Wertung ${rating}`, outcomeCounts(counts), `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

/** The heading of the last games. */
const lastGames = (count: number): string =>
  agreeing(count, { one: 'Letzte Partie', other: `Letzte ${counted(count, 'game')}` });

const challengeWords = ({ challenges }: GameFigures): readonly string[] => {
  if (challenges === null) return [];
  const met = challenges.met.length === 0 ? '' : `: ${challenges.met.join(', ')}`;
  return [`Geschaffte Herausforderungen: ${challenges.met.length} von ${challenges.count}${met}`];
};

/** The most opponents that are named. */
const OPPONENTS = 5;

const opponentWords = ({ opponents }: GameFigures): readonly string[] => {
  if (opponents.length === 0) return [];
  const named = opponents
    .slice(0, OPPONENTS)
    .map(({ who, matches, won }) => `${opponentName(who)} (${won} von ${matches} gewonnen)`);
  const more = opponents.length - named.length;
  return [`Gegen ${namedWords([...named, ...(more === 0 ? [] : [counted(more, 'other')])])}`];
};

const opponentName = (who: Occupant | null): string => {
  if (who === null) return 'Leute, die auf keiner Bestenliste stehen';
  if ('bot' in who && who.bot === SOMEBODY) return 'Leute ohne Namen';
  return 'bot' in who ? botWords(who.bot) : mention(who.userId);
};

const luckWords = ({ luck, game }: GameFigures): readonly string[] => {
  if (luck === null) return [];
  const lines = [...luck.sums].flatMap(([measure, sum]) =>
    measure === 'dice' ? [diceWords(sum)] : (game.luck?.tell[measure]?.(sum) ?? []),
  );
  const last = agreeing(luck.matches, { one: 'letzte Partie', other: `letzte ${counted(luck.matches, 'game')}` });
  return lines.length === 0 ? [] : [`Glück, ${last}:`, ...lines.map((line) => `- ${line}`)];
};

const diceWords = ({ count, got, expected }: FortuneSum): string =>
  `${counted(count, 'die')}, Schnitt ${decimal(got / count, 2)}; erwartet ${decimal(expected / count, 2)}`;

/** The title of a panel: the name of a game and what its line shows. */
export const panelTitle = (game: string, by: 'score' | 'rating', kind: string | null): string =>
  `${game}${kind === null ? '' : ` (${kind})`}: ${by === 'score' ? 'Punkte' : 'Wertung'}`;
export const PANEL_AXIS = 'von alt bis neu';
export const PANEL_HOLLOW = 'hohl: aufgegeben';
export const panelAlt = (title: string, values: readonly number[]): string =>
  `${title}, älteste bis neueste: ${values.join(', ')}.`;
