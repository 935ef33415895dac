import { monthAndYear } from '../../kernel/language.ts';
import type { Medal } from '../../sessions/seasons/medals.ts';
import { BEST_DAYS, DIVIDED_FROM, pointKinds, points, type PointKind } from '../../sessions/seasons/points.ts';
import type { SeasonLine } from '../../sessions/seasons/table.ts';
import { spanOfMonth } from '../../sessions/time/month.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { counted, mentions } from '../messages/words.ts';

/** A month such as `2026-11`, by its name and year. */
export const monthName = (month: string): string => monthAndYear(spanOfMonth(month).from);

export const seasonCommand = 'Who has the most points on this server this month, and what gives points';

export const NO_SERVER_SEASON = 'A season is between the people of a server, and there is no server here.';

/** The divisions by their numbers; 0 is the one table of a season without divisions. */
const DIVISIONS: readonly string[] = ['', 'First division', 'Second division', 'Third division'];

export const divisionName = (division: number): string => DIVISIONS[division] ?? '';

export const seasonTitle = (month: string): string => `Season of ${monthName(month)}`;

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
  running: (endsAt: Date): string => `ends ${timeMark(endsAt, 'R')}`,
  over: (): string => 'over',
  counted: (): string => 'over, and being counted',
} as const;

export const NOBODY_HAS_POINTS = 'Nobody has points yet.';
export const NOBODY_HAD_POINTS = 'Nobody had points.';

/** By the number of a medal. */
const MEDALS: readonly string[] = ['', '🥇', '🥈', '🥉'];
const MEDAL_NAMES: readonly string[] = ['', 'gold', 'silver', 'bronze'];

/** A line of the table of a season; the reader's own is marked. */
export const seasonLine = ({ place, userId, points: sum, medal }: SeasonLine, reader: string): string =>
  `${medal === null ? '' : `${MEDALS[medal]} `}**${place}.** ${mention(userId)}` +
  `${userId === reader ? ' (you)' : ''} **${sum}**`;

const KINDS: Readonly<Record<PointKind, string>> = {
  daily: 'dailies',
  party: 'parties',
  game: 'games',
  puzzle: 'puzzles',
};

/** Where the reader stands, and what their points are for. */
export const ownSeasonWords = (own: SeasonLine, people: number): string => {
  const parts = pointKinds.filter((kind) => own[kind] > 0).map((kind) => `${KINDS[kind]} ${own[kind]}`);
  const best = own.days > BEST_DAYS ? `, on your ${BEST_DAYS} best of ${counted(own.days, 'day')}` : '';
  const sum = counted(own.points, 'point');
  return `You are number ${own.place} of ${people}, with **${sum}**: ${parts.join(', ')}${best}.`;
};

export const NO_OWN_POINTS = 'You have no points this month yet. It is never too late: a game is enough to be in.';

export const SEASON_NOTE = `-# Everybody’s ${BEST_DAYS} best days of the month count.`;

export const seasonLabels = { points: 'What gives points', season: 'Season' } as const;

export const POINTS_TITLE = 'What gives points';

/** The table of all points. The README has the same. */
export const pointsWords = (): string => {
  const { daily, party, game, puzzle } = points;
  return [
    `- **A daily run**, played to its end: ${daily.finished} points, and ${daily.atPar} more at par or above. ` +
      `At most ${daily.aDay} runs a day.`,
    `- **A party**: ${counted(party.finished, 'point')} for a run played to its end, and ${party.behind} for each ` +
      `person behind you, up to ${party.most}. At most ${party.aDay} parties a day.`,
    `- **A game with others**: ${game.won} points for a win, ${game.drawn} for a draw, ${game.lost} for a loss, ` +
      `if it has ${counted(game.moves, 'move')} or more. At most ${game.aDay} games a day, and only ` +
      'the first one with the same people.',
    `- **A game alone or against bots**: ${counted(game.alone, 'point')}, once a day.`,
    `- **A puzzle** of the day or the week, right at your first answer: ${puzzle.solved} points. ` +
      `At most ${puzzle.aDay} puzzles a day.`,
    '',
    `Only your **${BEST_DAYS} best days** of the month count (by UTC). You can miss days, and start late.`,
    'What was given up or broken off gives nothing. Nor do dailies, solo games and games against bots with hints.',
    'The first three get medals at the end of the month. `/games stats` keeps them.',
    `If ${counted(DIVIDED_FROM, 'person')} or more had points, the next month has three divisions. ` +
      'The best of each move up.',
  ].join('\n');
};

/** The medals of somebody, for their stats; empty if they have none. */
export const medalWords = (medals: readonly Medal[]): readonly string[] => {
  const [last] = medals;
  if (last === undefined) return [];
  const counts = [1, 2, 3].map((medal) => {
    const count = medals.filter((each) => each.medal === medal).length;
    return count === 0 ? '' : `${MEDALS[medal]} ${count} ${MEDAL_NAMES[medal]}`;
  });
  const division = divisionName(last.division).toLowerCase();
  return [
    `Medals: ${listOf(counts, ' · ')}, the last one ${MEDAL_NAMES[last.medal]} in ` +
      listOf([monthName(last.month), division], ', '),
  ];
};

/** The head of the post about a season. */
export const seasonOverHead = (month: string): string => `**The season of ${monthName(month)} is over**`;

/** The title of a division's medals. */
export const medalsTitle = (division: number): string => (division === 0 ? 'Medals' : divisionName(division));

export const medalLine = (medal: number, people: readonly { readonly userId: string; readonly points: number }[]) =>
  `${MEDALS[medal]} ${mentions(people.map(({ userId }) => userId))}: ${counted(people[0]?.points ?? 0, 'point')}`;

export const movedWords = {
  up: (people: readonly string[]): string => `Up: ${mentions(people)}`,
  down: (people: readonly string[]): string => `Down: ${mentions(people)}`,
  divided: (people: number): string =>
    `${counted(people, 'person')} had points, so there are three divisions now. Everybody else begins in the third.`,
  united: 'The new season has one table for all.',
} as const;

export const NEXT_SEASON = '-# A new season has begun. Nobody is pinged.';
