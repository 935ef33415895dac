import { HOUR, SECOND } from '../../../kernel/time.ts';
import type { TournamentRefusal } from '../../../sessions/tournament/gather.ts';
import type { Form, PairForm, Winner } from '../../../sessions/tournament/pairing/meeting.ts';
import type { Decision } from '../../../sessions/tournament/tournament.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, SOMEBODY_NAME } from '../../messages/words/en.ts';

export const tournamentLabels = {
  join: 'Join',
  leave: 'Leave',
  begin: 'Begin now',
  cancel: 'Cancel',
  table: 'Table',
  withdraw: 'Withdraw',
  withdrawNow: 'Yes, withdraw',
  again: 'Again',
} as const;

export const formNames: Readonly<Record<Form, string>> = {
  'round robin': 'Round robin',
  swiss: 'Swiss',
  'knock-out': 'Knock-out',
  score: 'By score',
};

/** What a form means, in a sentence. */
const formWords: Readonly<Record<Form, string>> = {
  'round robin': 'Everybody meets everybody once.',
  swiss: 'All play every round, against people with as many points.',
  'knock-out': 'Only winners play on; a level game sends on the better rating.',
  score: 'In each round all play the same dice, each on a private board, for a point for each person behind them.',
};

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedWords = (game: string, variant: string): string => `${game} ${variant}`;

export const tournamentTitle = (played: string): string => `Tournament: ${played}`;

/** How long a round or a turn may take, such as `3 days`. */
export const lengthWords = (seconds: number): string => {
  const hours = (seconds * SECOND) / HOUR;
  if (hours < 1) return counted(hours * 60, 'minute');
  return hours % 24 === 0 ? counted(hours / 24, 'day') : counted(Math.floor(hours), 'hour');
};

/** A person in a tournament; null for somebody who is forgotten. */
export const playerWords = (userId: string | null): string => (userId === null ? SOMEBODY_NAME : mention(userId));

/** What a tournament is: its form, its times and how it is played. `patience` is null where nobody waits for a turn. */
export const planWords = (
  form: Form,
  {
    rounds,
    seconds,
    patience,
  }: { readonly rounds: number | null; readonly seconds: number; readonly patience: number | null },
): string =>
  `**${formNames[form]}**${rounds === null ? '' : `, ${counted(rounds, 'round')}`}: ${formWords[form]}\n` +
  (patience === null
    ? `${lengthWords(seconds)} a round.`
    : `${lengthWords(seconds)} a round, ${lengthWords(patience)} a turn.`);

export const signUpWords = (closesAt: Date, places: number): string =>
  `Begins ${timeMark(closesAt, 'R')} (${timeMark(closesAt, 'f')}), or once all ${places} places are taken.`;

/** Who has signed up. `host` is the person who opened it, if they are among them. */
export const signedUpWords = (people: readonly (string | null)[], host: string | null): string =>
  people.length === 0
    ? 'Nobody is in it.'
    : `**In (${people.length}):** ${listOf(
        people.map((id) => (id !== null && id === host ? `${mention(id)} (host)` : playerWords(id))),
        ', ',
      )}`;

/** Who of the tournament before is asked to join this one. */
export const askedAgainWords = (asked: readonly string[], played: string): string =>
  `${mentions(asked)}: another tournament of *${played}*?`;

/** How games end that nobody finishes. `decided` is the game's own sentence. */
export const rulesWords = (decided: string): string =>
  `-# A game that is still open when its round ends is decided as it stands. ${decided} ` +
  'Missing three turns in a row forfeits the game and all after it.';

/** The same for a tournament by score. */
export const scoreRulesWords = (missed: number): string =>
  '-# The same score is half a point. Equal points: the higher sum of scores is better, then more rounds won. ' +
  'A run that is open when its round ends ends as it stands. ' +
  `Whoever plays nothing in ${missed} rounds in a row is out.`;

/** A tournament that did not begin: it was cancelled, or too few people had signed up. */
export const calledOffWords = (least: number | null): string =>
  least === null ? 'This tournament was cancelled.' : `This tournament was called off. It takes ${least} people.`;

/** Where a sign-up, or a round that is over, is followed by a newer message. */
export const nowWords = (link: string): string => `-# [How it stands now](${link})`;

export const signUpOver = (count: number): string => `Sign-up is over: ${counted(count, 'person')} play.`;

export const roundWords = (round: number, rounds: number): string => `Round ${round} of ${rounds}`;

/** The same within a sentence. */
export const roundAmongOthers = (round: number, rounds: number): string => `round ${round} of ${rounds}`;

export const roundHead = (round: number, rounds: number, endsAt: Date): string =>
  `**${roundWords(round, rounds)}**, until ${timeMark(endsAt, 'R')}`;

export const roundOverHead = (round: number, rounds: number): string => `**${roundWords(round, rounds)}** is over.`;

/** Where the round of a tournament by score is played; empty before that is known. */
export const playWords = (link: string): string =>
  link === ''
    ? 'All play the same dice. They are drawn in a moment.'
    : `All play the same dice: [**play your own board**](${link})`;

/** A round by score that is over: who was first in it, with what, and where all of it is. */
export const roundWonLine = (people: readonly string[], score: number | null, link: string): string => {
  const won = score === null ? 'Nobody has a score.' : `🥇 ${listOf(people, ', ')} **${score}**`;
  return link === '' ? won : `${won} · [all scores](${link})`;
};

/** A line of a round by score. */
export const scoreLine = (player: string, score: number | null, points: number): string =>
  score === null
    ? `${player}: no score`
    : `${player}: **${score}**, ${pointsWords(points)} ${points === 1 ? 'point' : 'points'}`;

/** What tells players with as many points apart in a tournament by score, and the points of each round. */
export const scoreDetailsWords = (
  { sum, won }: { readonly sum: number; readonly won: number },
  points: readonly (number | null)[],
): string =>
  listOf(
    [
      `Scores ${sum}`,
      ...(won === 0 ? [] : [`${counted(won, 'round')} won`]),
      points.map((each) => (each === null ? '–' : `+${pointsWords(each)}`)).join(' '),
    ],
    ' · ',
  );

/** Above the message of a round, to its players. */
export const roundCall = (round: number, people: readonly string[]): string =>
  `Round ${round} begins: ${mentions(people)}`;

/** Above the message of a tournament that is over. */
export const overCall = (champion: string | null): string =>
  champion === null ? 'The tournament is over.' : `${champion} wins the tournament!`;

export const OVER = '**Final table**';
export const TABLE = '**Table**';

const SCORES: Readonly<Record<Winner, string>> = { one: '1–0', other: '0–1', level: '½–½', neither: '0–0' };
const HOW: Readonly<Partial<Record<Decision, string>>> = { time: ' on time', forfeit: ' by forfeit' };

/** A game of a round: who plays, and its result or where it is played. */
export const gameLine = (
  board: number,
  people: readonly [string, string],
  {
    winner,
    decision,
    link,
  }: { readonly winner: Winner | null; readonly decision: Decision | null; readonly link: string },
): string => {
  const score = winner === null ? '' : ` **${SCORES[winner]}**${(decision && HOW[decision]) ?? ''}`;
  return `${board}. ${people.join(' – ')}${score}${link === '' ? '' : ` · [board](${link})`}`;
};

export const byeLine = (player: string): string => `${player} has a bye, which is a point.`;

export const outLine = (player: string): string => `${player} would have had a bye, and is out.`;

export const moreLines = (count: number): string => `… and ${count} more, behind \`Table\`.`;

/** Halves and quarters as one sign, such as `3½`. */
const pointsWords = (points: number): string => {
  const whole = Math.floor(points);
  const part = FRACTIONS[(points - whole) * 4] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
};

const FRACTIONS = ['', '¼', '½', '¾'];

const MEDALS = ['🥇', '🥈', '🥉'];

/** A line of the table. `isOver` gives the first three medals. */
export const standingLine = (
  { place, points }: { readonly place: number; readonly points: number },
  player: string,
  { isOver, isOut }: { readonly isOver: boolean; readonly isOut: boolean },
): string => {
  const rank = (isOver ? MEDALS[place - 1] : undefined) ?? `${place}\\.`;
  return `${rank} ${player} **${pointsWords(points)}**${isOut ? ' (out)' : ''}`;
};

/** What tells players with as many points apart, and how a player's games went, by the places of the opponents. */
export const detailsWords = (
  form: Form,
  { buchholz, sonnebornBerger }: { readonly buchholz: number; readonly sonnebornBerger: number },
  results: readonly string[],
): string =>
  listOf(
    [
      ...(form === 'swiss' ? [`Buchholz ${pointsWords(buchholz)}`] : []),
      ...(form === 'knock-out' ? [] : [`Sonneborn-Berger ${pointsWords(sonnebornBerger)}`]),
      results.join(' '),
    ],
    ' · ',
  );

/** A result of a player: `+4` is a win against whoever is fourth. */
export const resultWords = (points: number, opponent: number | null): string =>
  opponent === null ? (points === 0 ? 'out' : 'bye') : `${points === 1 ? '+' : points === 0 ? '−' : '='}${opponent}`;

export const tableTitle = (played: string): string => `Table: ${played}`;

/** Below the table. */
export const legendWords = (form: Form): string => (form === 'score' ? SCORE_LEGEND : pairLegend(form));

const SCORE_LEGEND =
  '-# +3 is three points in a round, – a round without a score. ' +
  'Equal points are told apart by the sum of all scores, then by rounds won.';

const pairLegend = (form: PairForm): string =>
  `-# +4 is a win against whoever is fourth, = a level game, − a loss. ${TIE_BREAKS[form]}`;

const TIE_BREAKS: Readonly<Record<PairForm, string>> = {
  'round robin': 'Equal points are told apart by the games between them, then by Sonneborn-Berger, then by wins.',
  swiss: 'Equal points are told apart by Buchholz, then by Sonneborn-Berger, then by the games between them.',
  'knock-out': 'Whoever got further is better.',
};

/** The head of the list of a server's tournaments. */
export const LIST_TITLE = 'Tournaments on this server';
export const NO_TOURNAMENT = 'There is none yet. `/tournament start` opens one.';
export const NO_OPEN_TOURNAMENT = 'No tournament is on now. `/tournament start` opens one.';
export const OPEN = '**Now**';
export const CHAMPIONS = '**Champions**';

/** A tournament that people can join. */
export const signUpLine = (played: string, form: Form, closesAt: Date, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()}: sign-up until ${timeMark(closesAt, 'f')}` +
  (link === '' ? '' : ` · [**Join**](${link})`);

/** A tournament that is played. */
export const playingLine = (played: string, form: Form, round: string, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()}: ${link === '' ? round : `[${round}](${link})`}`;

export const championLine = (endedAt: Date, played: string, champion: string): string =>
  `${timeMark(endedAt, 'f')}: ${champion}, ${played}`;

export const NO_CHAMPION = 'shared';

export const tableLabel = (played: string): string => `Table of ${played}`.slice(0, 80);

/** To somebody who wants to leave a tournament in the middle. */
export const ASK_WITHDRAW =
  'Withdraw from this tournament? What you are playing in it ends now, as lost, and you can’t come back.';

export const WITHDREW = 'You have withdrawn. Your games in this tournament are forfeits, and an open run ends now.';

/** To somebody who opens a tournament where the bot is not a member. */
export const NEEDS_BOT =
  'The bot is not a member here, so it could not post the games of a tournament. ' +
  'A tournament is played on a server that has invited the bot.';

export const againExists = (link: string): string => `There is already another one: ${link}`.trim();

/** To somebody who wants pairs in a game that each plays alone, or scores in a game for two. */
export const wrongForm = (game: string, isAlone: boolean): string =>
  isAlone
    ? `In ${game} everybody has a board of their own: choose the form “${formNames.score}”.`
    : `${game} is played in pairs: choose the form “${formNames['round robin']}”, “${formNames.swiss}” ` +
      `or “${formNames['knock-out']}”.`;

/** To somebody who wants rounds that are too short for games between two. */
export const TOO_SHORT =
  'A round of games between two takes a day at least. Shorter ones are for tournaments by score.';

/** To somebody whose number of places does not fit the form. */
export const wrongPlaces = (form: Form, least: number, most: number): string =>
  `A ${formNames[form].toLowerCase()} tournament takes ${least} to ${most} people.`;

/** To somebody whose press a tournament refuses. */
export const tournamentRefusals = (why: TournamentRefusal, least: number): string =>
  ({
    'no such tournament': 'There is no such tournament any more.',
    over: 'This tournament is over.',
    begun: 'This tournament has begun, so nobody can join or leave its list any more.',
    'not begun': 'This tournament has not begun yet. `Leave` takes you off its list.',
    full: 'All places of this tournament are taken.',
    'not in': 'You are not in this tournament.',
    out: 'You are out of this tournament already.',
    'not host': 'Only the person who opened this tournament, or somebody who manages the server, can do that.',
    'too few': `This tournament takes ${least} people. Wait until more have joined.`,
    'too many tournaments': 'You have opened too many tournaments that are not over. Wait until one of them is.',
  })[why];
