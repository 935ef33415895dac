import { agreeing } from '../../../kernel/language/fr.ts';
import { HOUR, SECOND } from '../../../kernel/time.ts';
import type { TournamentRefusal } from '../../../sessions/tournament/gather.ts';
import type { Form, PairForm, Winner } from '../../../sessions/tournament/pairing/meeting.ts';
import type { Decision } from '../../../sessions/tournament/tournament.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, SOMEBODY_NAME } from '../../messages/words/fr.ts';

export const tournamentLabels = {
  join: 'Rejoindre',
  leave: 'Quitter',
  begin: 'Commencer',
  cancel: 'Annuler',
  table: 'Classement',
  withdraw: 'Se retirer',
  withdrawNow: 'Oui, me retirer',
  again: 'Encore',
} as const;

export const formNames: Readonly<Record<Form, string>> = {
  'round robin': 'Toutes rondes',
  swiss: 'Suisse',
  'knock-out': 'Élimination directe',
  score: 'Au score',
};

/** A tournament of a form. */
const aTournament: Readonly<Record<Form, string>> = {
  'round robin': 'Un tournoi toutes rondes',
  swiss: 'Un tournoi suisse',
  'knock-out': 'Un tournoi à élimination directe',
  score: 'Un tournoi au score',
};

/** What a form means, in a sentence. */
const formWords: Readonly<Record<Form, string>> = {
  'round robin': 'tout le monde rencontre tout le monde une fois.',
  swiss: 'tout le monde joue chaque manche, contre des gens qui ont autant de points.',
  'knock-out': 'seuls les gagnants continuent ; en cas d’égalité, la meilleure cote passe.',
  score:
    'à chaque manche, tous jouent les mêmes dés, chacun sur son plateau privé, ' +
    'et gagnent un point par personne derrière eux.',
};

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedWords = (game: string, variant: string): string => `${game} ${variant}`;

export const tournamentTitle = (played: string): string => `Tournoi : ${played}`;

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
  `**${formNames[form]}**${rounds === null ? '' : `, ${counted(rounds, 'round')}`} : ${formWords[form]}\n` +
  (patience === null
    ? `${lengthWords(seconds)} par manche.`
    : `${lengthWords(seconds)} par manche, ${lengthWords(patience)} par tour.`);

export const signUpWords = (closesAt: Date, places: number): string =>
  `Début ${timeMark(closesAt, 'R')} (${timeMark(closesAt, 'f')}), ou dès que les ${places} places sont prises.`;

/** Who has signed up. `host` is the person who opened it, if they are among them. */
export const signedUpWords = (people: readonly (string | null)[], host: string | null): string =>
  people.length === 0
    ? 'Personne n’est inscrit.'
    : `**Inscriptions (${people.length}) :** ${listOf(
        people.map((id) => (id !== null && id === host ? `${mention(id)} (hôte)` : playerWords(id))),
        ', ',
      )}`;

/** Who of the tournament before is asked to join this one. */
export const askedAgainWords = (asked: readonly string[], played: string): string =>
  `${mentions(asked)} : encore un tournoi, *${played}* ?`;

/** How games end that nobody finishes. `decided` is the game's own sentence. */
export const rulesWords = (decided: string): string =>
  `-# Une partie encore ouverte à la fin de sa manche est jugée telle quelle. ${decided} ` +
  'Manquer trois tours de suite, c’est perdre par forfait cette partie et toutes les suivantes.';

/** The same for a tournament by score. */
export const scoreRulesWords = (missed: number): string =>
  '-# À score égal, un demi-point. À points égaux, la plus grande somme des scores l’emporte, ' +
  'puis le plus de manches gagnées. Une partie ouverte à la fin de sa manche s’arrête telle quelle. ' +
  `Qui ne joue rien pendant ${missed} manches de suite sort du tournoi.`;

/** A tournament that did not begin: it was cancelled, or too few people had signed up. */
export const calledOffWords = (least: number | null): string =>
  least === null
    ? 'Ce tournoi a été annulé.'
    : `Ce tournoi n’a pas eu lieu : il faut ${counted(least, 'person')} pour en jouer un.`;

/** Where a sign-up, or a round that is over, is followed by a newer message. */
export const nowWords = (link: string): string => `-# [Où en est le tournoi](${link})`;

export const signUpOver = (count: number): string =>
  `Les inscriptions sont closes : ${counted(count, 'person')} ` +
  `${agreeing(count, { one: 'participe', other: 'participent' })}.`;

export const roundWords = (round: number, rounds: number): string => `Manche ${round} sur ${rounds}`;

export const roundHead = (round: number, rounds: number, endsAt: Date): string =>
  `**${roundWords(round, rounds)}**, fin ${timeMark(endsAt, 'R')}`;

export const roundOverHead = (round: number, rounds: number): string => `**${roundWords(round, rounds)}** : terminée.`;

/** Where the round of a tournament by score is played; empty before that is known. */
export const playWords = (link: string): string =>
  link === ''
    ? 'Les dés sont les mêmes pour tous. Le tirage arrive dans un instant.'
    : `Les dés sont les mêmes pour tous : [**joue sur ton propre plateau**](${link})`;

/** A round by score that is over: who was first in it, with what, and where all of it is. */
export const roundWonLine = (people: readonly string[], score: number | null, link: string): string => {
  const won = score === null ? 'Personne n’a de score.' : `🥇 ${listOf(people, ', ')} **${score}**`;
  return link === '' ? won : `${won} · [tous les scores](${link})`;
};

/** A line of a round by score. */
export const scoreLine = (player: string, score: number | null, points: number): string =>
  score === null
    ? `${player} : pas de score`
    : `${player} : **${score}**, ${pointsWords(points)} ${agreeing(points, { one: 'point', other: 'points' })}`;

/** What tells players with as many points apart in a tournament by score, and the points of each round. */
export const scoreDetailsWords = (
  { sum, won }: { readonly sum: number; readonly won: number },
  points: readonly (number | null)[],
): string =>
  listOf(
    [
      `Total ${sum}`,
      ...(won === 0 ? [] : [`${counted(won, 'round')} ${agreeing(won, { one: 'gagnée', other: 'gagnées' })}`]),
      points.map((each) => (each === null ? '–' : `+${pointsWords(each)}`)).join(' '),
    ],
    ' · ',
  );

/** Above the message of a round, to its players. */
export const roundCall = (round: number, people: readonly string[]): string =>
  `La manche ${round} commence : ${mentions(people)}`;

/** Above the message of a tournament that is over. */
export const overCall = (champion: string | null): string =>
  champion === null ? 'Le tournoi est terminé.' : `${champion} remporte le tournoi !`;

export const OVER = '**Classement final**';
export const TABLE = '**Classement**';

const SCORES: Readonly<Record<Winner, string>> = { one: '1–0', other: '0–1', level: '½–½', neither: '0–0' };
const HOW: Readonly<Partial<Record<Decision, string>>> = { time: ' au temps', forfeit: ' par forfait' };

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
  return `${board}. ${people.join(' – ')}${score}${link === '' ? '' : ` · [plateau](${link})`}`;
};

export const byeLine = (player: string): string => `${player} ne joue pas et reçoit un point.`;

export const outLine = (player: string): string => `${player} n’aurait pas joué, mais a quitté le tournoi.`;

export const moreLines = (count: number): string =>
  `… et ${counted(count, 'other')}, derrière \`${tournamentLabels.table}\`.`;

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
  return `${rank} ${player} **${pointsWords(points)}**${isOut ? ' (retrait)' : ''}`;
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
  opponent === null
    ? points === 0
      ? 'retrait'
      : 'exempt'
    : `${points === 1 ? '+' : points === 0 ? '−' : '='}${opponent}`;

export const tableTitle = (played: string): string => `Classement : ${played}`;

/** Below the table. */
export const legendWords = (form: Form): string => (form === 'score' ? SCORE_LEGEND : pairLegend(form));

const SCORE_LEGEND =
  '-# +3 : trois points dans une manche, – : une manche sans score. ' +
  'À points égaux, la somme des scores départage, puis les manches gagnées.';

const pairLegend = (form: PairForm): string =>
  `-# +4 : victoire contre le 4e, = : égalité, − : défaite. ${TIE_BREAKS[form]}`;

const TIE_BREAKS: Readonly<Record<PairForm, string>> = {
  'round robin':
    'À points égaux, les parties entre les ex æquo départagent, puis le Sonneborn-Berger, puis les victoires.',
  swiss: 'À points égaux, le Buchholz départage, puis le Sonneborn-Berger, puis les parties entre les ex æquo.',
  'knock-out': 'Plus on va loin, mieux on est placé.',
};

/** The head of the list of a server's tournaments. */
export const LIST_TITLE = 'Tournois de ce serveur';
export const NO_TOURNAMENT = 'Aucun tournoi pour l’instant. `/tournament start` en ouvre un.';
export const NO_OPEN_TOURNAMENT = 'Aucun tournoi en cours. `/tournament start` en ouvre un.';
export const OPEN = '**En ce moment**';
export const CHAMPIONS = '**Palmarès**';

/** A tournament that people can join. */
export const signUpLine = (played: string, form: Form, closesAt: Date, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()} : inscriptions jusqu’au ${timeMark(closesAt, 'f')}` +
  (link === '' ? '' : ` · [**Rejoindre**](${link})`);

/** A tournament that is played. */
export const playingLine = (played: string, form: Form, round: string, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()} : ${link === '' ? round : `[${round}](${link})`}`;

export const championLine = (endedAt: Date, played: string, champion: string): string =>
  `${timeMark(endedAt, 'f')} : ${champion}, ${played}`;

export const NO_CHAMPION = 'titre partagé';

export const tableLabel = (played: string): string => `Classement ${played}`.slice(0, 80);

/** To somebody who wants to leave a tournament in the middle. */
export const ASK_WITHDRAW =
  'Te retirer de ce tournoi ? Ce que tu y joues s’arrête maintenant, comme perdu, et tu ne pourras pas revenir.';

export const WITHDREW =
  'Retrait noté. Tes parties dans ce tournoi sont perdues par forfait, et une partie au score ouverte s’arrête ici.';

/** To somebody who opens a tournament where the bot is not a member. */
export const NEEDS_BOT =
  'Le bot n’est pas membre ici et ne pourrait pas publier les parties d’un tournoi. ' +
  'Un tournoi se joue sur un serveur qui a invité le bot.';

export const againExists = (link: string): string => `Il y en a déjà un autre : ${link}`.trim();

/** To somebody who wants pairs in a game that each plays alone, or scores in a game for two. */
export const wrongForm = (game: string, isAlone: boolean): string =>
  isAlone
    ? `Dans ${game}, chacun joue sur son propre plateau : choisis la forme « ${formNames.score} ».`
    : `${game} se joue à deux : choisis la forme « ${formNames['round robin']} », « ${formNames.swiss} » ` +
      `ou « ${formNames['knock-out']} ».`;

/** To somebody who wants rounds that are too short for games between two. */
export const TOO_SHORT =
  'Une manche de parties à deux dure au moins un jour. Plus court, c’est pour les tournois au score.';

/** To somebody whose number of places does not fit the form. */
export const wrongPlaces = (form: Form, least: number, most: number): string =>
  `${aTournament[form]} se joue de ${least} à ${most} personnes.`;

/** To somebody whose press a tournament refuses. */
export const tournamentRefusals = (why: TournamentRefusal, least: number): string =>
  ({
    'no such tournament': 'Ce tournoi n’existe plus.',
    over: 'Ce tournoi est terminé.',
    begun: 'Ce tournoi a commencé : plus personne ne peut s’inscrire ni se désinscrire.',
    'not begun': 'Ce tournoi n’a pas encore commencé. `Quitter` annule ton inscription.',
    full: 'Toutes les places de ce tournoi sont prises.',
    'not in': 'Tu n’es pas dans ce tournoi.',
    out: 'Tu n’es déjà plus dans ce tournoi.',
    'not host': 'Seule la personne qui a ouvert ce tournoi, ou quelqu’un qui gère le serveur, peut faire cela.',
    'too few': `Pour ce tournoi, il faut ${counted(least, 'person')}. Attends d’autres inscriptions.`,
    'too many tournaments': 'Tu as ouvert trop de tournois encore en cours. Attends que l’un d’eux se termine.',
  })[why];
