import { listed } from '../../kernel/language.ts';
import { mention, timeMark } from '../marks/marks.ts';
import { counted } from '../messages/words.ts';
import { dayName } from '../view/words.ts';

/** The titles of the home's sections, in the order in which they stand. */
export const sectionTitles = {
  turns: 'Whose turn it is',
  lobbies: 'Open games',
  tournaments: 'Tournaments',
  daily: 'Today’s daily',
  season: 'Season of this month',
  week: 'Puzzle week',
  parties: 'Parties',
} as const;

export const HOME_TITLE = 'Games on this server';

/** What a section says that has nothing to list. */
export const emptySections = {
  turns: 'Nobody waits for anybody. `/play` begins a game.',
  lobbies: 'No game has a free seat. The button `Play with others` opens one.',
  tournaments: 'None is on. `/tournament start` opens one.',
  daily: 'Nobody here has played today.',
  season: 'Nobody has points yet. Dailies, parties, games and puzzles give them.',
  week: 'Seven puzzles, the same for everybody. Who solves the most?',
} as const;

export const HOME_FOOT =
  '-# This message keeps itself up to date, at most a minute late, and pings nobody. ' +
  'It leaves out what not everybody here can see.';

/** A party that can be joined: until when, and how many are in it. */
export const partyLine = (
  game: string,
  link: string,
  party: { readonly hasBegun: boolean; readonly closesAt: string; readonly people: number },
): string => {
  const { hasBegun, closesAt, people } = party;
  const until = timeMark(new Date(closesAt), 'R');
  const when = hasBegun ? `time is up ${until}` : 'not begun yet';
  return `${game}: ${counted(people, 'player')}, ${when} · [**${hasBegun ? 'Play' : 'Join'}**](${link})`;
};

export const moreParties = (count: number): string => `… and ${count} more.`;

/** What comes after the lines of a section if there are more. */
export const moreMatches = {
  turns: (count: number): string => `… and ${count} more. \`/games mine\` lists yours.`,
  lobbies: (count: number): string => `… and ${count} more. \`/play\` has a seat for you, too.`,
} as const;

/** The people for whom others wait, or a count of those who are not named. */
export const turnWords = (game: string, link: string, awaited: readonly string[], others: number): string =>
  `[${game}](${link}): ${awaitedWords(awaited, others)} to move`;

const awaitedWords = (awaited: readonly string[], others: number): string =>
  listed([...awaited.map((id) => mention(id)), ...(others > 0 ? [othersWords(awaited.length, others)] : [])]);

const othersWords = (named: number, others: number): string =>
  named === 0 ? counted(others, 'person') : counted(others, 'other');

/** A game that nobody has to move in at the moment, as its bots do. */
export const botsTurnWords = (game: string, link: string): string => `[${game}](${link}): a bot to move`;

export const lobbyWords = (
  game: string,
  link: string,
  { host, free }: { readonly host: string | null; readonly free: number },
): string =>
  `${game}${host === null ? '' : ` by ${mention(host)}`}: ${counted(free, 'free seat')} · [**Join**](${link})`;

/** Who has played the daily of a game today, and how many more. */
export const playedWords = (game: string, people: readonly string[], others: number): string =>
  `${game}: ${listed([...people.map((id) => mention(id)), ...(others > 0 ? [counted(others, 'other')] : [])])}`;

/** The first people of a table, with what they are there for. */
export const topWords = (
  kind: 'season' | 'week',
  top: readonly { readonly userId: string; readonly place: number; readonly count: number; readonly all: number }[],
): string => {
  const others = (top[0]?.all ?? 0) - top.length;
  const people = top.map(({ userId, place, count }) => {
    const score = kind === 'season' ? counted(count, 'point') : `${count} of 7`;
    return `**${place}.** ${mention(userId)} ${score}`;
  });
  return [...people, ...(others > 0 ? [counted(others, 'other')] : [])].join(' · ');
};

export const homeLabels = { others: 'Play with others' } as const;

/** The head of the post about a week. */
export const weekHead = (first: string, last: string): string =>
  `**The week of ${dayName(first)} to ${dayName(last)}**`;

export const finishedWords = (counts: readonly { readonly game: string; readonly count: number }[]): string =>
  `Finished: ${listed(counts.map(({ game, count }) => `${counted(count, 'game')} of ${game}`))}.`;

export const winnerLine = (place: number, userId: string, wins: number): string =>
  `${place}. ${mention(userId)}: ${wins === 1 ? '1 win' : `${wins} wins`}`;

/** The game of the week that is worth a look. */
export const longestWords = (
  game: string,
  link: string,
  { people, moves }: { readonly people: readonly string[]; readonly moves: number },
): string =>
  `Worth a look: the [longest game](${link}), ${game} between ${listed(people.map((id) => mention(id)))}, ` +
  `with ${counted(moves, 'move')}. The button shows what decided it.`;

export const weekLabels = {
  analyse: 'What decided it',
  today: (game: string): string => `Play today’s ${game}`,
} as const;

export const WEEK_TITLE = 'Games with others';

/** To a server that has just added the bot. */
export const GREETING =
  '**Thanks for having me.** Anyone can begin a game with a button below. ' +
  'Whoever manages this server can choose one channel for an overview of all games, by `/games server home:`.';

export const greetingLabels = { dismiss: 'Delete this message' } as const;

export const ONLY_MANAGERS_DISMISS = 'Only people who can manage this server can delete the greeting.';

export const DISMISSED = 'The greeting is gone. `/play` shows the games again.';
