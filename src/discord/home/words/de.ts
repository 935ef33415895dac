import { agreeing, listed } from '../../../kernel/language/de.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { counted } from '../../messages/words/de.ts';
import { dayName } from '../../view/words/de.ts';

/** The titles of the home's sections, in the order in which they stand. */
export const sectionTitles = {
  turns: 'Wer dran ist',
  lobbies: 'Offene Partien',
  tournaments: 'Turniere',
  daily: 'Tagespartie von heute',
  season: 'Saison dieses Monats',
  week: 'Aufgabenwoche',
  parties: 'Gruppen',
} as const;

export const HOME_TITLE = 'Spiele auf diesem Server';

/** What a section says that has nothing to list. */
export const emptySections = {
  turns: 'Niemand wartet auf jemanden. `/play` beginnt eine Partie.',
  lobbies: 'Keine Partie hat einen freien Platz. Der Knopf `Mit anderen spielen` eröffnet eine.',
  tournaments: 'Gerade keines. `/tournament start` eröffnet eins.',
  daily: 'Heute hat hier noch niemand gespielt.',
  season: 'Noch hat niemand Punkte. Es gibt sie für Tagespartien, Gruppen, Partien und Aufgaben.',
  week: 'Sieben Aufgaben, für alle dieselben. Wer löst die meisten?',
} as const;

export const HOME_FOOT =
  '-# Diese Nachricht bleibt von selbst aktuell, auf etwa eine Minute, und pingt niemanden an. ' +
  'Was nicht alle hier sehen können, fehlt.';

/** A party that can be joined: until when, and how many are in it. */
export const partyLine = (
  game: string,
  link: string,
  party: { readonly hasBegun: boolean; readonly closesAt: string; readonly people: number },
): string => {
  const { hasBegun, closesAt, people } = party;
  const until = timeMark(new Date(closesAt), 'R');
  const when = hasBegun ? `Schluss ${until}` : 'noch nicht begonnen';
  return `${game}: ${people} dabei, ${when} · [**${hasBegun ? 'Spielen' : 'Mitspielen'}**](${link})`;
};

export const moreParties = (count: number): string => `… und ${count} weitere.`;

/** What comes after the lines of a section if there are more. */
export const moreMatches = {
  turns: (count: number): string => `… und ${count} weitere. \`/games mine\` zeigt deine.`,
  lobbies: (count: number): string => `… und ${count} weitere. Auch \`/play\` hat einen Platz für dich.`,
} as const;

/** The people for whom others wait, or a count of those who are not named. */
export const turnWords = (game: string, link: string, awaited: readonly string[], others: number): string => {
  const isOrAre = agreeing(awaited.length + others, { one: 'ist', other: 'sind' });
  return `[${game}](${link}): ${awaitedWords(awaited, others)} ${isOrAre} dran`;
};

const awaitedWords = (awaited: readonly string[], others: number): string =>
  listed([...awaited.map((id) => mention(id)), ...(others > 0 ? [othersWords(awaited.length, others)] : [])]);

const othersWords = (named: number, others: number): string =>
  named === 0 ? counted(others, 'person') : counted(others, 'other');

/** A game that nobody has to move in at the moment, as its bots do. */
export const botsTurnWords = (game: string, link: string): string => `[${game}](${link}): ein Bot ist dran`;

export const lobbyWords = (
  game: string,
  link: string,
  { host, free }: { readonly host: string | null; readonly free: number },
): string =>
  `${game}${host === null ? '' : ` von ${mention(host)}`}: ${counted(free, 'free seat')} · [**Mitspielen**](${link})`;

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
    const score = kind === 'season' ? counted(count, 'point') : `${count} von 7`;
    return `**${place}.** ${mention(userId)} ${score}`;
  });
  return [...people, ...(others > 0 ? [counted(others, 'other')] : [])].join(' · ');
};

export const homeLabels = { others: 'Mit anderen spielen' } as const;

/** The head of the post about a week. */
export const weekHead = (first: string, last: string): string =>
  `**Die Woche vom ${dayName(first)} bis ${dayName(last)}**`;

export const finishedWords = (counts: readonly { readonly game: string; readonly count: number }[]): string =>
  `Beendet: ${listed(counts.map(({ game, count }) => `${counted(count, 'game')} ${game}`))}.`;

export const winnerLine = (place: number, userId: string, wins: number): string =>
  `${place}. ${mention(userId)}: ${wins === 1 ? '1 Sieg' : `${wins} Siege`}`;

/** The game of the week that is worth a look. */
export const longestWords = (
  game: string,
  link: string,
  { people, moves }: { readonly people: readonly string[]; readonly moves: number },
): string =>
  `Sehenswert: die [längste Partie](${link}), ${game} mit ${listed(people.map((id) => mention(id)))}, ` +
  `${counted(moves, 'move')}. Der Knopf zeigt, was sie entschieden hat.`;

export const weekLabels = {
  analyse: 'Was entschieden hat',
  today: (game: string): string => `${game} von heute`,
} as const;

export const WEEK_TITLE = 'Partien mit anderen';

/** To a server that has just added the bot. */
export const GREETING =
  '**Danke, dass ich hier sein darf.** Mit einem Knopf unten können alle eine Partie beginnen. ' +
  'Wer diesen Server verwaltet, kann mit `/games server home:` einen Kanal zur Übersicht aller Partien machen.';

export const greetingLabels = { dismiss: 'Nachricht löschen' } as const;

export const ONLY_MANAGERS_DISMISS = 'Die Begrüßung löschen kann nur, wer diesen Server verwaltet.';

export const DISMISSED = 'Die Begrüßung ist weg. `/play` zeigt die Spiele wieder.';
