import type { FortuneSum } from '../../../games/contract/comparison.ts';
import type { Rating } from '../../../games/contract/game.ts';
import { agreeing } from '../../../kernel/language/en.ts';
import type { ClassScores, GameFigures } from '../../../sessions/figures/figures.ts';
import type { Leaderboard, LeaderboardRow } from '../../../sessions/figures/leaderboard.ts';
import type { MatchOutcome } from '../../../sessions/figures/outcomes.ts';
import { isProvisional, SETTLED } from '../../../sessions/figures/ratings.ts';
import { SOMEBODY, type Occupant } from '../../../sessions/match/seats.ts';
import type { Period } from '../../custom-ids/figures.ts';
import { listOf, mention } from '../../marks/marks.ts';
import { counted, namedWords, UNLISTED } from '../../messages/words/en.ts';

/** The curve of an analysed match, in words. */
export const curveRange = (first: string, least: string, most: string, last: string): string =>
  `It began at ${first} and ended at ${last}, between ${least} and ${most}.`;

/** The alternative text for the picture of the curve. */
export const curveAlt = (measure: string, range: string, highlights: readonly string[]): string => {
  const marked = highlights.length === 0 ? '' : ` Marked: ${highlights.join(', ')}.`;
  return `${measure}, from the first step to the last. ${range}${marked}`;
};

export const CURVE_AXIS = 'first step to last';

export const figuresCommands = {
  stats: 'How your games went, or those of somebody else on this server',
  member: 'Whose (default: your own)',
  statsGame: 'Only this game (default: all that were played)',
  table: 'Who is best on this server',
  leaderboardGame: 'The game',
  period: 'When (default: all time)',
} as const;

export const periodNames: Readonly<Record<Period, string>> = {
  week: 'the last 7 days',
  month: 'the last 30 days',
  ever: 'all time',
};

export const leaderboardLabels = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  ever: 'All time',
  jump: 'Jump to me',
  classes: 'Compare other games',
} as const;

export const NO_SERVER_TABLE = 'Tables compare the people of a server, and there is no server here.';

export const leaderboardTitle = (game: string): string => `${game}: the table`;

/** Above a leaderboard: what it shows. */
export const leaderboardHead = ({ shown, classes }: Leaderboard, period: Period): string =>
  `**${listOf([shown === null || classes.length < 2 ? '' : shown.name, periodNames[period]], ', ')}**`;

export const EMPTY_TABLE = 'Nobody has finished a game that counts here in this time.';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, userId: string): string => {
  const name = 'bot' in row.who ? botWords(row.who.bot) : mention(row.who.userId);
  const own = 'userId' in row.who && row.who.userId === userId ? ' (you)' : '';
  const head = row.rank === null ? name : `**${row.rank}.** ${name}${own}`;
  return row.kind === 'score' ? `${head} ${scoreRowWords(row)}` : `${head} ${ratingRowWords(row)}`;
};

const scoreRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'score' }>): string => {
  const marks = listOf([`**${row.best}**`, row.isGivenUp ? 'given up' : '', row.hasHints ? 'with hints' : ''], ', ');
  const given = row.givenUp === 0 ? '' : `${row.givenUp} given up`;
  return [marks, listOf([counted(row.matches, 'game'), given], ', '), `average ${row.average.toFixed(1)}`].join(' · ');
};

const ratingRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'rating' }>): string => {
  if ('bot' in row.who) return `${ratingText(row)} · fixed, from simulated games`;
  const games = row.won + row.drawn + row.lost;
  return `${isProvisional(games) ? NEW : ratingText(row)} · ${counted(games, 'game')}: ${outcomeCounts(row)}`;
};

const NEW = '**new**';

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
  won: 'won',
  drawn: 'drawn',
  lost: 'lost',
  brokenOff: 'broken off',
};

const botWords = (bot: string): string => `Bot (${bot})`;

export const ownRankWords = (place: number, of: number): string => `You are number ${place} of ${of}.`;

/** How a leaderboard is made, and whether the person who asks can be in it. */
export const leaderboardNotes = (by: 'score' | 'rating', isCut: boolean, isListed: boolean): string =>
  [
    by === 'score'
      ? '-# Everyone’s best score. Games that were given up count like any others; daily games and shared worlds don’t.'
      : '-# Ranked by rating minus its uncertainty (two standard deviations). Everybody starts at ' +
        '1500 ± 1000, and is new until ten games. ' +
        'Resigning is a loss, and so is breaking off a game without the others. ' +
        'One that all agreed to end changes no rating.',
    isListed ? '-# With `/games settings` you can stay out of all tables.' : UNLISTED,
    ...(isCut ? ['-# There are too many games: only the last 20,000 are counted.'] : []),
  ].join('\n');

export const STATS_TITLE = 'Stats';

/** Where the games of some stats were played. */
export type StatsScope = 'server' | 'group' | 'direct';

const STATS_SCOPES: Readonly<Record<StatsScope, string>> = {
  server: 'on this server',
  group: 'in this group',
  direct: 'in our direct messages',
};

export const statsHead = (userId: string, place: StatsScope): string => `${mention(userId)}, ${STATS_SCOPES[place]}`;
export const STATS_NOTE = '-# Daily games are not included.';
export const noGamesWords = (userId: string): string => `${mention(userId)} has played no games here yet.`;
export const ONLY_ON_SERVERS = 'The stats of others can be looked up on a server, and there is no server here.';
export const keptPrivateWords = (userId: string): string => `${mention(userId)} keeps their stats private.`;

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
      `${played} played`,
      `${finished} finished`,
      givenUp === 0 || game.comparison.by === 'rating' ? '' : `${givenUp} given up`,
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
    ...(more > 0 ? [`-# ${counted(more, 'other kind')} of this game ${more === 1 ? 'is' : 'are'} in the tables.`] : []),
  ];
};

const classWords = ({ shared, scores }: ClassScores, isNamed: boolean): readonly string[] => {
  if (scores.length === 0) return [];
  const best = Math.max(...scores.map(({ score }) => score));
  const average = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const strip = scores.slice(-STRIP).map(({ score, isGivenUp }) => `${score}${isGivenUp ? ' (given up)' : ''}`);
  const head = isNamed ? `**${shared.name}**: best` : 'Best';
  return [`${head} **${best}**, average ${average.toFixed(1)}`, `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

const ratingWords = ({ ratings, outcomes }: GameFigures): readonly string[] => {
  const now = ratings.at(-1);
  if (now === undefined) return [];
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const strip = outcomes.slice(-STRIP).map((outcome) => OUTCOMES[outcome]);
  const best = Math.round(Math.max(...ratings.map(({ rating }) => rating)));
  const rating = isProvisional(ratings.length)
    ? `${NEW} for ${counted(SETTLED - ratings.length, 'more game')}`
    : `${ratingText(now)}, best ${best}`;
  return [`Rating ${rating}`, outcomeCounts(counts), `${lastGames(strip.length)}: ${strip.join(' · ')}`];
};

/** The heading of the last games. */
const lastGames = (count: number): string =>
  agreeing(count, { one: 'Last game', other: `Last ${counted(count, 'game')}` });

const challengeWords = ({ challenges }: GameFigures): readonly string[] => {
  if (challenges === null) return [];
  const met = challenges.met.length === 0 ? '' : `: ${challenges.met.join(', ')}`;
  return [`Challenges met: ${challenges.met.length} of ${challenges.count}${met}`];
};

/** The most opponents that are named. */
const OPPONENTS = 5;

const opponentWords = ({ opponents }: GameFigures): readonly string[] => {
  if (opponents.length === 0) return [];
  const named = opponents
    .slice(0, OPPONENTS)
    .map(({ who, matches, won }) => `${opponentName(who)} (won ${won} of ${matches})`);
  const more = opponents.length - named.length;
  return [`Against ${namedWords([...named, ...(more === 0 ? [] : [counted(more, 'other')])])}`];
};

const opponentName = (who: Occupant | null): string => {
  if (who === null) return 'people who keep out of tables';
  if ('bot' in who && who.bot === SOMEBODY) return 'people who are no longer named';
  return 'bot' in who ? botWords(who.bot) : mention(who.userId);
};

const luckWords = ({ luck, game }: GameFigures): readonly string[] => {
  if (luck === null) return [];
  const lines = [...luck.sums].flatMap(([measure, sum]) =>
    measure === 'dice' ? [diceWords(sum)] : (game.luck?.tell[measure]?.(sum) ?? []),
  );
  return lines.length === 0
    ? []
    : [`Luck, ${lastGames(luck.matches).toLowerCase()}:`, ...lines.map((line) => `- ${line}`)];
};

const diceWords = ({ count, got, expected }: FortuneSum): string =>
  `${counted(count, 'die')} averaged ${(got / count).toFixed(2)}; ${(expected / count).toFixed(2)} was expected`;

/** The title of a panel: the name of a game and what its line shows. */
export const panelTitle = (game: string, by: 'score' | 'rating', kind: string | null): string =>
  `${game}${kind === null ? '' : ` (${kind})`}: ${by === 'score' ? 'scores' : 'rating'}`;
export const PANEL_AXIS = 'oldest to newest';
export const PANEL_HOLLOW = 'hollow: given up';
export const panelAlt = (title: string, values: readonly number[]): string =>
  `${title}, oldest to newest: ${values.join(', ')}.`;
