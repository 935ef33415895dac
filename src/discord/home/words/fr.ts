import { agreeing, listed } from '../../../kernel/language/fr.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { counted, ofName } from '../../messages/words/fr.ts';
import { dayName } from '../../view/words/fr.ts';

/** The titles of the home's sections, in the order in which they stand. */
export const sectionTitles = {
  turns: 'À qui le tour',
  lobbies: 'Parties ouvertes',
  tournaments: 'Tournois',
  daily: 'Partie du jour',
  season: 'Saison du mois',
  week: 'Problèmes de la semaine',
  parties: 'Parties en groupe',
} as const;

export const HOME_TITLE = 'Parties sur ce serveur';

/** What a section says that has nothing to list. */
export const emptySections = {
  turns: 'Personne n’attend personne. `/play` lance une partie.',
  lobbies: 'Aucune partie n’a de place libre. Le bouton `Jouer à plusieurs` en ouvre une.',
  tournaments: 'Aucun en cours. `/tournament start` en ouvre un.',
  daily: 'Personne ici n’a joué aujourd’hui.',
  season:
    'Personne n’a encore de points. ' +
    'Parties du jour, parties en groupe, autres parties et problèmes en rapportent.',
  week: 'Sept problèmes, les mêmes pour tous. Qui en résoudra le plus ?',
} as const;

export const HOME_FOOT =
  '-# Ce message se tient à jour, à une minute près, et ne mentionne personne. ' +
  'Il laisse de côté ce que tout le monde ici ne peut pas voir.';

/** A party that can be joined: until when, and how many are in it. */
export const partyLine = (
  game: string,
  link: string,
  party: { readonly hasBegun: boolean; readonly closesAt: string; readonly people: number },
): string => {
  const { hasBegun, closesAt, people } = party;
  const until = timeMark(new Date(closesAt), 'R');
  const when = hasBegun ? `fin ${until}` : 'pas encore commencée';
  return `${game} : ${counted(people, 'player')}, ${when} · [**${hasBegun ? 'Jouer' : 'Rejoindre'}**](${link})`;
};

export const moreParties = (count: number): string => `… et ${counted(count, 'other')}.`;

/** What comes after the lines of a section if there are more. */
export const moreMatches = {
  turns: (count: number): string => `… et ${counted(count, 'other')}. \`/games mine\` liste les tiennes.`,
  lobbies: (count: number): string => `… et ${counted(count, 'other')}. \`/play\` a aussi une place pour toi.`,
} as const;

/** The people for whom others wait, or a count of those who are not named. */
export const turnWords = (game: string, link: string, awaited: readonly string[], others: number): string =>
  `[${game}](${link}) : à ${awaitedWords(awaited, others)} de jouer`;

const awaitedWords = (awaited: readonly string[], others: number): string =>
  listed([...awaited.map((id) => mention(id)), ...(others > 0 ? [othersWords(awaited.length, others)] : [])]);

const othersWords = (named: number, others: number): string =>
  named === 0 ? counted(others, 'person') : counted(others, 'other');

/** A game that nobody has to move in at the moment, as its bots do. */
export const botsTurnWords = (game: string, link: string): string => `[${game}](${link}) : à un bot de jouer`;

export const lobbyWords = (
  game: string,
  link: string,
  { host, free }: { readonly host: string | null; readonly free: number },
): string =>
  `${game}${host === null ? '' : ` par ${mention(host)}`} : ${counted(free, 'free seat')} · [**Rejoindre**](${link})`;

/** Who has played the daily of a game today, and how many more. */
export const playedWords = (game: string, people: readonly string[], others: number): string =>
  `${game} : ${listed([...people.map((id) => mention(id)), ...(others > 0 ? [counted(others, 'other')] : [])])}`;

/** The first people of a table, with what they are there for. */
export const topWords = (
  kind: 'season' | 'week',
  top: readonly { readonly userId: string; readonly place: number; readonly count: number; readonly all: number }[],
): string => {
  const others = (top[0]?.all ?? 0) - top.length;
  const people = top.map(({ userId, place, count }) => {
    const score = kind === 'season' ? counted(count, 'point') : `${count} sur 7`;
    return `**${place}.** ${mention(userId)} ${score}`;
  });
  return [...people, ...(others > 0 ? [counted(others, 'other')] : [])].join(' · ');
};

export const homeLabels = { others: 'Jouer à plusieurs' } as const;

/** The head of the post about a week. */
export const weekHead = (first: string, last: string): string =>
  `**La semaine du ${dayName(first)} au ${dayName(last)}**`;

export const finishedWords = (counts: readonly { readonly game: string; readonly count: number }[]): string =>
  `Terminées : ${listed(counts.map(({ game, count }) => `${counted(count, 'game')} ${ofName(game)}`))}.`;

export const winnerLine = (place: number, userId: string, wins: number): string =>
  `${place}. ${mention(userId)} : ${wins} ${agreeing(wins, { one: 'victoire', other: 'victoires' })}`;

/** The game of the week that is worth a look. */
export const longestWords = (
  game: string,
  link: string,
  { people, moves }: { readonly people: readonly string[]; readonly moves: number },
): string =>
  `À voir : la [partie la plus longue](${link}), ${game} entre ${listed(people.map((id) => mention(id)))}, ` +
  `en ${counted(moves, 'move')}. Le bouton montre le moment décisif.`;

export const weekLabels = { analyse: 'Le moment décisif', today: (game: string): string => `${game} du jour` } as const;

export const WEEK_TITLE = 'Parties à plusieurs';

/** To a server that has just added the bot. */
export const GREETING =
  '**Merci de m’accueillir.** Un bouton ci-dessous suffit pour lancer une partie. ' +
  'Qui gère ce serveur peut choisir un salon d’accueil, où l’on voit toutes les parties : `/games server home:`.';

export const greetingLabels = { dismiss: 'Supprimer ce message' } as const;

export const ONLY_MANAGERS_DISMISS =
  'Seules les personnes qui peuvent gérer ce serveur peuvent supprimer ce message de bienvenue.';

export const DISMISSED = 'Le message de bienvenue est supprimé. `/play` montre de nouveau les jeux.';
