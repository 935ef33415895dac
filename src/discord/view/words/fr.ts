import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult } from '../../../games/contract/status.ts';
import { agreeing } from '../../../kernel/language/fr.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, levelName, mentions, namedWords, ofName } from '../../messages/words/fr.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'Cette partie a été interrompue.';

/** On a board that waits for its first click. */
export const READY = 'Quand tu veux.';

export const BEGIN = 'Commencer';

/** The button for a word that a player mixes into the dice. */
export const BEGIN_WITH_OWN_WORD = 'Commencer avec un mot à moi';

/** The buttons below the game's own. */
export const boardLabels = {
  read: 'En mots',
  learn: 'Comment jouer',
  lookAgain: 'Regarder',
  more: '⋯',
  end: 'Arrêter la partie',
  resign: 'Abandonner',
} as const;

/** What falls in a game: dice, unless it has none. */
type Falling = 'dice' | 'coin';

/** The button that explains how what falls is made fair. */
export const fairLabel = (what: Falling): string => (what === 'coin' ? 'Tirage honnête' : 'Dés honnêtes');

/** The buttons that show a board in its other form. */
export const formLabels = { text: 'En texte', picture: 'En image' } as const;

/** Above the buttons for everything on a board that is no move. */
export const moreWords = (game: string): string => `Pour cette partie ${ofName(`*${game}*`)} :`;

/** Whose time ran out. The sentence ends with `done`, which says what was played for them. */
export const lateWords = (names: string, done: string): string => `Temps écoulé pour ${names} : ${done}`;

/** On a finished board that a bot played to its end. */
export const finishedFromWords = (bot: string, round: number): string =>
  `À ta demande, le bot ${levelName(bot)} a joué à partir de la manche ${round}.`;

/** What happened, after the roll that led to it, if there was one. */
export const logLineWords = (roll: string, effect: string): string => (roll === '' ? effect : `${roll} : ${effect}`);

/** While a planning bot decides what to do. */
export const THINKING = 'Le bot réfléchit…';

/** What to know about a match, below its board. */
export const matchMarks = {
  hints: 'avec indices',
  paused: 'en pause jusqu’au prochain coup',
  wantsToEnd: (name: string): string => `${name} veut arrêter la partie`,
  away: (name: string): string => `${name} s’absente : un bot joue`,
  awayUntil: (name: string, at: string): string => `${name} s’absente jusqu’au ${at}`,
  deadline: (at: string): string => `le temps expire ${at}`,
} as const;

/** What the buttons of a finished board do. */
export const finishedLabels = {
  practise: 'S’entraîner',
  today: (game: string): string => `${game} du jour`,
  table: 'Classement',
  playAgain: 'Rejouer',
  rematch: 'Revanche',
  share: 'Partager',
  analyse: 'Analyser',
  watch: 'Revoir',
  story: 'Récit complet',
  changeOptions: 'Changer d’options',
  start: 'Commencer',
} as const;

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date) === 1 ? '1er' : Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** What a daily run is, below its board. */
export const dailyRunWords = (day: string, isRanked: boolean, opensAt: Date | null): string =>
  [
    `${isRanked ? 'Partie du jour' : 'Entraînement'}, ${dayName(day)} (UTC)`,
    isRanked ? 'visible par toi uniquement' : 'ne compte nulle part',
    ...(opensAt === null ? [] : [`à finir avant le ${timeMark(opensAt, 'f')}`]),
  ].join(' · ');

/** Below a board that was closed without a result. */
export const DAY_OVER = 'Le jour est passé : cette partie s’est arrêtée telle quelle.';

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const dailySealWords = (commitment: string, day: string): string =>
  `${sealWords(commitment, 'dice')} du ${dayName(day)}`;

/** How the dice of a day are made fair. The secret is null as long as it must not be revealed. */
export const dailyFairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `Tous les dés du ${dayName(day)} (UTC) viennent d’un seul secret et de l’endroit où ils tombent : ` +
      'avec les mêmes choix, tout le monde trouve la même chose. ' +
      `Le secret a été choisi avant la première partie. Son SHA-256 :\n\`${commitment}\``,
    secret === null
      ? `Le secret sera révélé le ${timeMark(opensAt, 'f')}, quand plus personne ne pourra jouer avec ses dés.`
      : `Le secret, maintenant révélé : \`${secret}\`\n` +
        '`/daily record` te donne tous tes coups et tes dés de ce jour-là : tu peux les vérifier.',
  ].join('\n\n');

/** Signs in a strip. */
const STRIP = 10;

/** The signs of a strip: for bots that scored less, as much, and more. */
type StripSigns = readonly [less: string, level: string, more: string];

const SIGNS: StripSigns = ['■', '◧', '□'];

/** The same for a message without a board, in colours that also differ in brightness. */
const COLOURED_SIGNS: StripSigns = ['🟩', '🟨', '⬛'];

/** How many of our bots scored less, as much and more, as a strip of signs. */
const stripOf = (score: number, scores: readonly number[], [less, level, more]: StripSigns): string => {
  const shareOf = (count: number): number => Math.round((count / scores.length) * STRIP);
  const below = shareOf(scores.filter((other) => other < score).length);
  const upTo = shareOf(scores.filter((other) => other <= score).length);
  return less.repeat(below) + level.repeat(upTo - below) + more.repeat(STRIP - upTo);
};

/** How a score compares with the middle one of our bots. */
const parWords = (score: number, par: number): string => {
  if (score === par) return 'égalité';
  return score > par ? `${score - par} de mieux` : `${par - score} de moins`;
};

/** How a finished run compares, for its player alone. */
export const comparedRunWords = (
  score: number,
  standing: {
    readonly botScores: readonly number[];
    readonly others: number;
    readonly beaten: number;
    readonly streak: number;
    readonly nextAt: Date | null;
  },
  isRanked: boolean,
): readonly string[] => {
  const { botScores, others, beaten, streak, nextAt } = standing;
  const par = parOf(botScores);
  return [
    par === undefined
      ? 'Le par est encore en calcul : `/daily play` l’affiche dans une minute.'
      : `**Par ${par} : ${parWords(score, par)}** ${stripOf(score, botScores, SIGNS)} ${botsBelow(score, botScores)}`,
    ...(others === 0
      ? ['Personne d’autre n’a encore terminé cette partie.']
      : [`Pour l’instant, ton score dépasse celui de ${counted(beaten, 'person')} sur ${others}.`]),
    ...(isRanked ? [inOneLine([`Série : ${counted(streak, 'day')}`, nextAt === null ? '' : nextDaily(nextAt)])] : []),
  ];
};

const nextDaily = (at: Date): string => `prochaine partie du jour ${timeMark(at, 'R')}`;

const botsBelow = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const level = scores.filter((other) => other === score).length;
  const same = level === 0 ? '' : `, à égalité avec ${level}`;
  return `(mieux que ${counted(below, 'bot')} sur ${scores.length}${same})`;
};

/** What a player posts about how their run compares. */
export const sharedStanding = (
  score: number,
  standing: { readonly botScores: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.botScores ?? []);
  const line = inOneLine([
    `score ${score}`,
    par === undefined ? '' : `par ${par} : ${parWords(score, par)}`,
    standing === undefined ? '' : `série ${counted(standing.streak, 'day')}`,
  ]);
  return par === undefined ? line : `${line}\n${stripOf(score, standing?.botScores ?? [], COLOURED_SIGNS)}`;
};

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, what: Falling): string =>
  `${fairLabel(what)} ${commitment.slice(0, DIGITS)}`;

/** The bottom line for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (commitment: string, what: Falling): string =>
  `Revanche : ${what === 'coin' ? 'tirage honnête' : 'dés honnêtes'} ${commitment.slice(0, DIGITS)}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (commitment: string, what: Falling): string =>
  `${what === 'coin' ? 'Le tirage au sort de cette partie vient' : 'Tous les dés de cette partie viennent'} ` +
  `d’une graine secrète, choisie avant le premier ${what === 'coin' ? 'clic' : 'lancer'} et révélée à la fin. ` +
  `Son SHA-256, dont chaque plateau montre les ${DIGITS} premiers chiffres :\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'L’identifiant du premier clic est mêlé à chaque lancer : avant lui, personne ne pouvait choisir les dés.'
    : 'Deux autres nombres sont mêlés à chaque lancer : avant eux, personne ne pouvait choisir les dés. ' +
      'Ce sont l’identifiant du premier clic et celui du message avec le plateau, ' +
      `qui est le dernier nombre de son lien : \`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    'Mêlés à chaque lancer, pour que personne ne puisse choisir les dés avant le début : ' +
      `l’identifiant du premier clic, \`${click}\``,
    ...(message === null
      ? []
      : [`celui du message qui portait alors le plateau, soit le dernier nombre de son lien, \`${message}\``]),
    ...(word === null ? [] : [`le mot d’un joueur : ${word}`]),
  ].join(' ; ');

/** How a player can keep even the host from choosing the dice. */
export const MAY_MIX_OWN_WORD =
  'Si tu te méfies aussi de l’hébergeur, commence avec un mot à toi : il s’ajoute quand tout le reste est fixé.';

export const openSeedWords = (seed: string, game: string): string =>
  `La graine, qui n’est plus secrète : \`${seed}\`\n` +
  `\`/${game} record\` te donne chaque coup et chaque lancer : tu peux les vérifier.`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (
  invited: string,
  host: string,
  { name }: AnyGame,
  what: readonly string[] = [],
): string =>
  `${mention(invited)}, ${host} t’invite à une partie ${ofName(`*${name}*`)}` +
  `${what.length > 0 ? ` : ${what.join(', ')}` : ''}.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)} : une revanche à *${name}* ?`;

/** How long a turn may take. What happens then is in the form of the options. */
export const patienceWords = (patience: number | null): string =>
  patience === null ? 'Sans limite de temps.' : `${shortDuration(patience * SECOND)} par tour.`;

const shortDuration = (time: number): string => {
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  return time % HOUR === 0 ? `${time / HOUR} h` : `${time / MINUTE} min`;
};

export const lobbyClosingWords = (at: string): string => `Fermeture ${at}.`;

export const IN_THREAD = 'Jouée dans son propre fil.';

/** The buttons of a lobby. */
export const lobbyLabels = {
  accept: 'Accepter',
  decline: 'Refuser',
  callOff: 'Annuler',
  join: 'Rejoindre',
  leave: 'Quitter',
  addBot: 'Ajouter un bot',
  removeBot: 'Retirer un bot',
  start: 'Commencer',
} as const;

/** The menu of colours in a lobby, and its choice for those who don’t mind. */
export const colourMenu = { placeholder: 'Ta couleur : au premier qui la prend', any: 'Celle qui reste' } as const;

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'Ou joue tout de suite contre un bot';

/** How many seats a bot has. `bot` is its name, or null if its game has only one bot. */
export const botsWords = (bot: string | null, count: number): string => {
  if (count > 1) return bot === null ? `${count} bots` : `${count} bots : ${levelName(bot)}`;
  return bot === null ? 'Un bot' : `Bot : ${levelName(bot)}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what} : ${chosen}`;

/** An option that the game has no words for. */
export const optionWords = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return `${name} ${value ? 'oui' : 'non'}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
};

/** Sentences, one after another. */
export const inOneParagraph = (sentences: readonly string[]): string => listOf(sentences, ' ');

/** The parts of a line. */
export const inOneLine = (parts: readonly string[]): string => listOf(parts, ' · ');

/** The options of every multiplayer game, besides its own. */
export const lobbyOptionWords = {
  time: 'Temps par tour avant un rappel ; puis, après encore la moitié de ce temps, le bot joue',
  timeLabel: 'Temps par tour',
  timeDescription: 'Ensuite, un rappel ; puis, après encore la moitié de ce temps, le bot joue',
  noLimit: 'sans limite',
  thread: 'Jouer dans un fil à part (par défaut : selon le réglage du serveur)',
} as const;

/** A length of time in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationWords = (seconds: number): string => {
  const time = seconds * SECOND;
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  if (time >= HOUR && time % HOUR === 0) return counted(time / HOUR, 'hour');
  return counted(time / MINUTE, 'minute');
};

/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'Plus d’options';

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'partie interrompue';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'partie terminée' : `score ${result.score}`;
  if (winners.length === 0) return 'personne n’a gagné';
  return `${namedWords(winners)} ${agreeing(winners.length, { one: 'a', other: 'ont' })} gagné`;
};

/** The title of a finished board: how the match ended, as a banner. */
export const bannerWords = {
  title: (game: string, end: string): string => `${game} : ${end}`,
  victory: 'Victoire',
  scored: (end: string, score: number): string => `${end} · score ${score}`,
  best: (end: string): string => `${end}, ton record`,
  youWon: 'Gagné !',
  youLost: 'Perdu',
  won: (side: string): string => `${side} gagne`,
  seat: (number: number): string => `Joueur ${number}`,
  nobodyWon: 'Personne n’a gagné',
} as const;

/** How a score compares, below a finished board. */
export const scoreWords = {
  first: 'Ta première partie terminée de ce type.',
  firstWin: '**Ta première victoire !**',
  firstWinOfAll: '**Une première victoire !**',
  firstWins: (winners: string): string => `**Première victoire pour ${winners} !**`,
  record: (before: number): string => `**Nouveau record !** L’ancien était de ${before}.`,
  equal: (best: number): string => `Record égalé : ${best}.`,
  below: (best: number): string => `Ton record : ${best}.`,
  leads: 'Le meilleur score ici pour l’instant.',
  best: (score: number, userId: string): string => `Meilleur ici : ${score}, par <@${userId}>.`,
} as const;

/** The buttons for people who only look on. */
export const spectatorLabels = {
  look: 'Regarder',
  log: 'Journal',
  tell: 'Me prévenir à la fin',
  dontTell: 'Ne plus me prévenir',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'En mots';

export const CLOSER_LOOK = 'De plus près';

/** Before the explanations of a game for one, which address its player. */
export const youWords = (player: string): string => `Ici, « tu » désigne ${player}.`;

/** Below explanations that were cut. */
export const READ_THE_REST = 'La suite est sous `En mots`.';
