import type { FortuneSum } from '../../../games/contract/comparison.ts';
import type { Rating } from '../../../games/contract/game.ts';
import { agreeing, decimal } from '../../../kernel/language/fr.ts';
import type { ClassScores, GameFigures } from '../../../sessions/figures/figures.ts';
import type { Leaderboard, LeaderboardRow } from '../../../sessions/figures/leaderboard.ts';
import type { MatchOutcome } from '../../../sessions/figures/outcomes.ts';
import { isProvisional, SETTLED } from '../../../sessions/figures/ratings.ts';
import { SOMEBODY, type Occupant } from '../../../sessions/match/seats.ts';
import type { Period } from '../../custom-ids/figures.ts';
import { listOf, mention } from '../../marks/marks.ts';
import { counted, levelName, namedWords, UNLISTED } from '../../messages/words/fr.ts';

/** The curve of an analysed match, in words. */
export const curveRange = (first: string, least: string, most: string, last: string): string =>
  `Début à ${first}, fin à ${last}, entre ${least} et ${most}.`;

/** The alternative text for the picture of the curve. */
export const curveAlt = (measure: string, range: string, highlights: readonly string[]): string => {
  const marked = highlights.length === 0 ? '' : ` Repères : ${highlights.join(', ')}.`;
  return `${measure}, de la première à la dernière étape. ${range}${marked}`;
};

export const CURVE_AXIS = 'du début à la fin';

export const figuresCommands = {
  stats: 'Le bilan de tes parties, ou de celles de quelqu’un d’autre sur ce serveur',
  member: 'De qui (par défaut : les tiennes)',
  statsGame: 'Seulement ce jeu (par défaut : tous les jeux joués)',
  table: 'Qui sont les meilleurs sur ce serveur',
  leaderboardGame: 'Le jeu',
  period: 'Quand (par défaut : depuis toujours)',
} as const;

export const periodNames: Readonly<Record<Period, string>> = {
  week: '7 derniers jours',
  month: '30 derniers jours',
  ever: 'depuis toujours',
};

export const leaderboardLabels = {
  week: '7 jours',
  month: '30 jours',
  ever: 'Toujours',
  jump: 'Ma ligne',
  classes: 'Comparer d’autres parties',
} as const;

export const NO_SERVER_TABLE = 'Un classement compare les gens d’un serveur, et il n’y a pas de serveur ici.';

export const leaderboardTitle = (game: string): string => `${game} : le classement`;

/** Above a leaderboard: what it shows. */
export const leaderboardHead = ({ shown, classes }: Leaderboard, period: Period): string =>
  `**${listOf([shown === null || classes.length < 2 ? '' : shown.name, periodNames[period]], ', ')}**`;

export const EMPTY_TABLE = 'Dans cette période, personne n’a terminé ici de partie qui compte.';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, userId: string): string => {
  const name = 'bot' in row.who ? botWords(row.who.bot) : mention(row.who.userId);
  const own = 'userId' in row.who && row.who.userId === userId ? ' (toi)' : '';
  const head = row.rank === null ? name : `**${row.rank}.** ${name}${own}`;
  return row.kind === 'score' ? `${head} ${scoreRowWords(row)}` : `${head} ${ratingRowWords(row)}`;
};

const scoreRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'score' }>): string => {
  const marks = listOf([`**${row.best}**`, row.isGivenUp ? 'abandon' : '', row.hasHints ? 'avec indices' : ''], ', ');
  const given = row.givenUp === 0 ? '' : givenUpWords(row.givenUp);
  return [marks, listOf([counted(row.matches, 'game'), given], ', '), `moyenne ${decimal(row.average, 1)}`].join(' · ');
};

const ratingRowWords = (row: Extract<LeaderboardRow, { readonly kind: 'rating' }>): string => {
  if ('bot' in row.who) return `${ratingText(row)} · fixe, d’après des parties simulées`;
  const games = row.won + row.drawn + row.lost;
  return `${isProvisional(games) ? NEW : ratingText(row)} · ${counted(games, 'game')} : ${outcomeCounts(row)}`;
};

const NEW = '**provisoire**';

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
  won: { one: 'gagnée', other: 'gagnées' },
  drawn: { one: 'nulle', other: 'nulles' },
  lost: { one: 'perdue', other: 'perdues' },
  brokenOff: { one: 'interrompue', other: 'interrompues' },
};

const givenUpWords = (count: number): string =>
  `${count} ${agreeing(count, { one: 'abandonnée', other: 'abandonnées' })}`;

const botWords = (bot: string): string => `Bot (${levelName(bot)})`;

export const ownRankWords = (place: number, of: number): string => `Tu as le rang ${place} sur ${of}.`;

/** How a leaderboard is made, and whether the person who asks can be in it. */
export const leaderboardNotes = (by: 'score' | 'rating', isCut: boolean, isListed: boolean): string =>
  [
    by === 'score'
      ? '-# Le meilleur score de chacun. Les parties abandonnées comptent comme les autres ; ' +
        'les parties du jour et les mondes partagés ne comptent pas.'
      : '-# Classement par cote moins son incertitude (deux écarts types). Chacun commence à ' +
        '1500 ± 1000, avec une cote provisoire pendant dix parties. ' +
        'Abandonner est une défaite, tout comme arrêter une partie sans l’accord des autres. ' +
        'Une partie arrêtée d’un commun accord ne change aucune cote.',
    isListed ? '-# Avec `/games settings`, tu peux rester hors de tous les classements.' : UNLISTED,
    ...(isCut ? ['-# Il y a trop de parties : seules les 20 000 dernières comptent.'] : []),
  ].join('\n');

export const STATS_TITLE = 'Statistiques';

/** Where the games of some stats were played. */
const STATS_SCOPES = { server: 'sur ce serveur', group: 'dans ce groupe', direct: 'dans nos messages privés' } as const;

export const statsHead = (userId: string, place: keyof typeof STATS_SCOPES): string =>
  `${mention(userId)}, ${STATS_SCOPES[place]}`;
export const STATS_NOTE = '-# Les parties du jour ne sont pas comprises.';
export const noGamesWords = (userId: string): string => `${mention(userId)} n’a encore joué aucune partie ici.`;
export const ONLY_ON_SERVERS =
  'Les statistiques des autres se consultent sur un serveur, et il n’y a pas de serveur ici.';
export const keptPrivateWords = (userId: string): string => `${mention(userId)} ne montre pas ses statistiques.`;

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
      `${played} ${agreeing(played, { one: 'jouée', other: 'jouées' })}`,
      `${finished} ${agreeing(finished, { one: 'terminée', other: 'terminées' })}`,
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
    ...(more > 0 ? [`-# Dans les classements : ${counted(more, 'other kind')} de parties à ce jeu.`] : []),
  ];
};

const classWords = ({ shared, scores }: ClassScores, isNamed: boolean): readonly string[] => {
  if (scores.length === 0) return [];
  const best = Math.max(...scores.map(({ score }) => score));
  const average = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const strip = scores.slice(-STRIP).map(({ score, isGivenUp }) => `${score}${isGivenUp ? ' (abandon)' : ''}`);
  const head = isNamed ? `**${shared.name}** : record` : 'Record';
  return [`${head} **${best}**, moyenne ${decimal(average, 1)}`, `${lastGames(strip.length)} : ${strip.join(' · ')}`];
};

const ratingWords = ({ ratings, outcomes }: GameFigures): readonly string[] => {
  const now = ratings.at(-1);
  if (now === undefined) return [];
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const strip = outcomes.slice(-STRIP).map((outcome) => OUTCOMES[outcome].one);
  const best = Math.round(Math.max(...ratings.map(({ rating }) => rating)));
  const rating = isProvisional(ratings.length)
    ? `${NEW}, encore ${counted(SETTLED - ratings.length, 'game')}`
    : `${ratingText(now)}, record ${best}`;
  return [`Cote ${rating}`, outcomeCounts(counts), `${lastGames(strip.length)} : ${strip.join(' · ')}`];
};

/** The heading of the last games. */
const lastGames = (count: number): string =>
  agreeing(count, { one: 'Dernière partie', other: `${count} dernières parties` });

const challengeWords = ({ challenges }: GameFigures): readonly string[] => {
  if (challenges === null) return [];
  const met = challenges.met.length === 0 ? '' : ` (${challenges.met.join(', ')})`;
  return [`Défis réussis : ${challenges.met.length} sur ${challenges.count}${met}`];
};

/** The most opponents that are named. */
const OPPONENTS = 5;

const opponentWords = ({ opponents }: GameFigures): readonly string[] => {
  if (opponents.length === 0) return [];
  const named = opponents
    .slice(0, OPPONENTS)
    .map(({ who, matches, won }) => `${opponentName(who)} (${won} sur ${matches})`);
  const more = opponents.length - named.length;
  return [`Victoires contre ${namedWords([...named, ...(more === 0 ? [] : [counted(more, 'other')])])}`];
};

const opponentName = (who: Occupant | null): string => {
  if (who === null) return 'des gens hors classement';
  if ('bot' in who && who.bot === SOMEBODY) return 'des gens qui ne sont plus nommés';
  return 'bot' in who ? `le bot ${levelName(who.bot)}` : mention(who.userId);
};

const luckWords = ({ luck, game }: GameFigures): readonly string[] => {
  if (luck === null) return [];
  const lines = [...luck.sums].flatMap(([measure, sum]) =>
    measure === 'dice' ? [diceWords(sum)] : (game.luck?.tell[measure]?.(sum) ?? []),
  );
  return lines.length === 0
    ? []
    : [`Chance, ${lastGames(luck.matches).toLowerCase()} :`, ...lines.map((line) => `- ${line}`)];
};

const diceWords = ({ count, got, expected }: FortuneSum): string =>
  `${counted(count, 'die')} : moyenne ${decimal(got / count, 2)}, contre ${decimal(expected / count, 2)} attendue`;

/** The title of a panel: the name of a game and what its line shows. */
export const panelTitle = (game: string, by: 'score' | 'rating', kind: string | null): string =>
  `${game}${kind === null ? '' : ` (${kind})`} : ${by === 'score' ? 'scores' : 'cote'}`;
export const PANEL_AXIS = 'par ordre de date';
export const PANEL_HOLLOW = 'creux : abandon';
export const panelAlt = (title: string, values: readonly number[]): string =>
  `${title}, de la plus ancienne à la plus récente : ${values.join(', ')}.`;
