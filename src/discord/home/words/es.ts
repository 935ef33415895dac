import { agreeing, listed } from '../../../kernel/language/es.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { counted } from '../../messages/words/es.ts';
import { dayName } from '../../view/words/es.ts';

/** The titles of the home's sections, in the order in which they stand. */
export const sectionTitles = {
  turns: 'A quién le toca',
  lobbies: 'Partidas abiertas',
  tournaments: 'Torneos',
  daily: 'Partida del día',
  season: 'Temporada de este mes',
  week: 'Semana de problemas',
  parties: 'Partidas en grupo',
} as const;

export const HOME_TITLE = 'Partidas de este servidor';

/** What a section says that has nothing to list. */
export const emptySections = {
  turns: 'Nadie espera a nadie. `/play` empieza una partida.',
  lobbies: 'Ninguna partida tiene un puesto libre. El botón `Jugar con otros` abre una.',
  tournaments: 'No hay ningún torneo. `/tournament start` abre uno.',
  daily: 'Nadie de aquí ha jugado hoy.',
  season: 'Nadie tiene puntos todavía. Los dan las partidas del día, en grupo y normales, y los problemas.',
  week: 'Siete problemas, los mismos para todos. ¿Quién resolverá más?',
} as const;

export const HOME_FOOT =
  '-# Este mensaje se mantiene al día, con un minuto de retraso como máximo, y no menciona a nadie. ' +
  'No muestra lo que no todos pueden ver aquí.';

/** A party that can be joined: until when, and how many are in it. */
export const partyLine = (
  game: string,
  link: string,
  party: { readonly hasBegun: boolean; readonly closesAt: string; readonly people: number },
): string => {
  const { hasBegun, closesAt, people } = party;
  const until = timeMark(new Date(closesAt), 'R');
  const when = hasBegun ? `el tiempo se acaba ${until}` : 'sin empezar';
  return `${game}: ${counted(people, 'player')}, ${when} · [**${hasBegun ? 'Jugar' : 'Unirse'}**](${link})`;
};

export const moreParties = (count: number): string => `… y ${count} más.`;

/** What comes after the lines of a section if there are more. */
export const moreMatches = {
  turns: (count: number): string => `… y ${count} más. \`/games mine\` muestra las tuyas.`,
  lobbies: (count: number): string => `… y ${count} más. \`/play\` también tiene un puesto para ti.`,
} as const;

/** The people for whom others wait, or a count of those who are not named. */
export const turnWords = (game: string, link: string, awaited: readonly string[], others: number): string =>
  `[${game}](${link}): le toca a ${awaitedWords(awaited, others)}`;

const awaitedWords = (awaited: readonly string[], others: number): string =>
  listed([...awaited.map((id) => mention(id)), ...(others > 0 ? [othersWords(awaited.length, others)] : [])]);

const othersWords = (named: number, others: number): string =>
  named === 0 ? counted(others, 'person') : counted(others, 'other');

/** A game that nobody has to move in at the moment, as its bots do. */
export const botsTurnWords = (game: string, link: string): string => `[${game}](${link}): le toca a un bot`;

export const lobbyWords = (
  game: string,
  link: string,
  { host, free }: { readonly host: string | null; readonly free: number },
): string =>
  `${game}${host === null ? '' : ` de ${mention(host)}`}: ${counted(free, 'free seat')} · [**Unirse**](${link})`;

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
    const score = kind === 'season' ? counted(count, 'point') : `${count} de 7`;
    return `**${place}.** ${mention(userId)} ${score}`;
  });
  return [...people, ...(others > 0 ? [counted(others, 'other')] : [])].join(' · ');
};

export const homeLabels = { others: 'Jugar con otros' } as const;

/** The head of the post about a week. */
export const weekHead = (first: string, last: string): string =>
  `**La semana del ${dayName(first)} al ${dayName(last)}**`;

export const finishedWords = (counts: readonly { readonly game: string; readonly count: number }[]): string =>
  `Terminadas: ${listed(counts.map(({ game, count }) => `${counted(count, 'game')} de ${game}`))}.`;

export const winnerLine = (place: number, userId: string, wins: number): string =>
  `${place}. ${mention(userId)}: ${agreeing(wins, { one: '1 victoria', other: `${wins} victorias` })}`;

/** The game of the week that is worth a look. */
export const longestWords = (
  game: string,
  link: string,
  { people, moves }: { readonly people: readonly string[]; readonly moves: number },
): string =>
  `Vale la pena mirar la [partida más larga](${link}): ${game} entre ${listed(people.map((id) => mention(id)))}, ` +
  `con ${counted(moves, 'move')}. El botón muestra qué la decidió.`;

export const weekLabels = {
  analyse: 'Qué la decidió',
  today: (game: string): string => `Jugar ${game} de hoy`,
} as const;

export const WEEK_TITLE = 'Partidas con otros';

/** To a server that has just added the bot. */
export const GREETING =
  '**Gracias por invitarme.** Cualquiera puede empezar una partida con un botón de abajo. ' +
  'Quien administra este servidor puede elegir un canal para un resumen de todas las partidas, ' +
  'con `/games server home:`.';

export const greetingLabels = { dismiss: 'Borrar este mensaje' } as const;

export const ONLY_MANAGERS_DISMISS = 'Solo quien administra este servidor puede borrar el saludo.';

export const DISMISSED = 'El saludo ya no está. `/play` vuelve a mostrar los juegos.';
