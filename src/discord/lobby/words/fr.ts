import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult, Seat } from '../../../games/contract/status.ts';
import { mention } from '../../marks/marks.ts';
import { counted, mentions, namedWords, ofName } from '../../messages/words/fr.ts';
import { dayName, resultWords } from '../../view/words/fr.ts';
import type { EndingEffect, Waiting, Where } from './en.ts';

export const rematchExists = (link: string): string => `Il y a déjà une revanche : ${link}`;

/** To somebody who invites themselves, a Discord bot or a stranger. */
export const INVITE_SELF =
  'Tu ne peux pas t’inviter toi-même. Choisis quelqu’un d’autre, ou joue contre un de nos bots.';

export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} est un bot Discord et ne peut pas accepter. ` +
  `Avec \`/${id} start\`, tu joues contre un de nos bots.`;

export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} n’est pas sur ce serveur et ne peut donc pas accepter.`;

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, partie du ${dayName(day)}`;

/** The run of a party among other games. */
export const partyName = (game: string): string => `${game}, en groupe`;

/** The run of a tournament by score among other games. */
export const tournamentRunName = (game: string): string => `${game}, en tournoi`;

/** The buttons below the question whether to end a game. */
export const endLabels = { end: 'L’arrêter', agree: 'D’accord', keep: 'Continuer' } as const;

/** The question before a multiplayer game is ended. */
export const askEndAllWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `Arrêter cette partie ${ofName(`*${game}*`)} ? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` Tu la joues avec ${mentions(others)}.`;
  return `${asked}${with_} ${ENDING_EFFECTS[effect]}`;
};

const ENDING_EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'Cela compte comme un abandon.',
  loses: 'Elle s’arrête aussitôt, et compte pour toi comme une défaite dans les classements.',
  'at-once': 'Elle s’arrête aussitôt, pour tout le monde.',
  'by-vote': 'Elle s’arrête quand vous êtes tous d’accord.',
};

/** The form for it. */
export const ownWordForm = {
  title: 'Un mot à toi',
  label: 'Un mot que personne ne peut prévoir',
  fixed: (click: string, message: string | null): string =>
    message === null ? `Déjà fixé : ton clic ${click}` : `Déjà fixés : ton clic ${click}, le message ${message}`,
} as const;

export const EMPTY_WORD = 'Ce mot était vide : la partie n’a pas commencé.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Ton mot est mêlé aux dés de cette partie.';

export const gameListTitles = { running: 'Tes parties', finished: 'Tes parties terminées' } as const;

export const gameListLabels = {
  finished: 'Parties terminées',
  running: 'Parties en cours',
  upload: 'Envoyer un enregistrement',
} as const;

export const NONE_RUNNING = 'Tu n’as aucune partie en cours.';

export const NONE_FINISHED = 'Tu n’as encore terminé aucune partie.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `Ouvrir ${number}`;

export const storyLabel = (number: number): string => `Récit ${number}`;

/** A game in the list. */
interface Listed {
  readonly number: number;
  /** Its name, with a link to its board if that is known. */
  readonly game: string;
  readonly link: string;
  /** The names of the others. */
  readonly others: readonly string[];
}

/** A running game: the opponents, whose turn it is, how far it has come, when it last moved, and who is away. */
export const runningWords = (
  listed: Listed,
  waiting: Waiting,
  progress: { readonly where: Where; readonly round: number | null; readonly moves: number; readonly movedAt: string },
  away: readonly string[],
): string => {
  const { where, round, moves, movedAt } = progress;
  const far = round === null ? counted(moves, 'move') : `manche ${round}`;
  const parts = [waitingWords(waiting), ...(moves === 0 ? [] : [far, `dernier coup ${movedAt}`]), ...away];
  return `${headWords(listed)}${WHERE[where]} : ${parts.join(', ')}`;
};

const WHERE: Readonly<Record<Where, string>> = {
  here: '',
  server: ' sur un autre serveur',
  group: ' dans un autre groupe',
  direct: ' dans nos messages privés',
};

/** A finished game, as the player of a seat sees it. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => `${headWords(listed)}${WHERE[where]} : ${endWords(result, names, own)}, ${endedAt}`;

const endWords = (result: GameResult | null, names: readonly string[], own: Seat | null): string => {
  if (result === null || own === null || names.length === 1 || !result.winners.includes(own))
    return resultWords(result, names);
  const others = result.winners.flatMap((seat) => (seat === own ? [] : (names[seat] ?? [])));
  return others.length === 0 ? 'tu as gagné' : `tu as gagné avec ${namedWords(others)}`;
};

const headWords = ({ number, game, link, others }: Listed): string => {
  const named = link === '' ? game : `[${game}](${link})`;
  return `${number}. **${named}**${others.length === 0 ? '' : ` contre ${namedWords(others)}`}`;
};

const waitingWords = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'players':
      return 'attend des joueurs';
    case 'begin':
      return 'prête à commencer';
    case 'you':
      return '**à toi de jouer**';
    case 'you-and-others':
      return `**à toi de jouer**, et on attend aussi ${namedWords(waiting.names)}`;
    case 'others':
      return `on attend ${namedWords(waiting.names)}`;
  }
};

/** To somebody who opens or sends a form of options in a game that has none. */
export const NO_FORM = 'Ce jeu n’a pas d’options à choisir ici.';

/** To somebody who chooses a colour in a lobby before they join; null for none. */
export const wishedWords = (colour: string | null): string =>
  colour === null
    ? 'Tu ne demandes plus de couleur.'
    : `Quand tu rejoindras la partie, tu auras la couleur ${colour}, si elle est encore libre.`;

export const seatLabels = { take: 'Prendre la place', keep: 'Rester' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person, or to anyone. */
export const seatOfferedWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? 'Qui veut prendre sa place' : `${mention(to)}, veux-tu prendre sa place`;
  return `${mention(from)} quitte *${game}*. ${asked}${coloured(seatName)} ? ${link}`.trim();
};

export const seatTakenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} prend la relève${coloured(seatName)} dans *${game}*. ${link}`.trim();

export const seatKeptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `Finalement, ${mention(userId)} reste${coloured(seatName)} dans *${game}*. ${link}`.trim();

export const notForYouWords = (to: string): string => `Ce bouton est réservé à ${mention(to)}.`;

export const TOO_EARLY_TO_HAND_OVER =
  'Cette partie n’a pas encore commencé. Quitte-la avec son bouton `Quitter`, et quelqu’un d’autre pourra venir.';

export const BOT_TAKES_NO_SEAT = 'Un bot Discord ne peut pas prendre une place.';

export const playsAlreadyWords = (userId: string): string => `${mention(userId)} joue déjà dans cette partie.`;

export const takerAwayWords = (userId: string, until: string): string =>
  `${mention(userId)} s’absente jusqu’au ${until} et ne peut pas prendre la relève avant.`;

const coloured = (seatName: string | undefined): string =>
  seatName === undefined ? '' : ` (${seatName.toLowerCase()})`;

/** What to do with a running solo game when its player wants to start another one. */
export const soloLabels = {
  goOn: 'La continuer',
  startOver: 'L’arrêter et recommencer',
  another: 'En commencer une autre',
} as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `Tu l’as commencée ${startedAt} et tu y as joué ${counted(moves, 'move')}.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `Tu as une partie ${ofName(`*${game}*`)} en cours. ${farWords(startedAt, moves)}`;

/** The question before another game against a bot is started. */
export const askAnother = (game: string, startedAt: string): string =>
  `Tu as une partie ${ofName(`*${game}*`)} en cours contre un bot, commencée ${startedAt}.`;

/** The question before a game is ended. */
export const askEndSoloWords = (game: string, startedAt: string, moves: number): string =>
  `Arrêter ta partie ${ofName(`*${game}*`)} ? ${farWords(startedAt, moves)} Tu ne pourras pas la reprendre.`;

export const OLD_GAME_ENDED = 'Ton ancienne partie est arrêtée.';

export const NEW_OPTIONS_UNREADABLE = 'Les options choisies ne sont plus lisibles : rien n’a changé. Recommence.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string =>
  `*${game}* se joue sur un serveur, où d’autres peuvent rejoindre la partie.`;
