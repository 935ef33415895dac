import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult, Seat } from '../../../games/contract/status.ts';
import { mention } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/es.ts';
import { dayName, resultWords } from '../../view/words/es.ts';
import type { EndingEffect, Waiting, Where } from './en.ts';

export const rematchExists = (link: string): string => `Ya hay una revancha: ${link}`;

/** To somebody who invites themselves, a Discord bot or a stranger. */
export const INVITE_SELF = 'No puedes invitarte a ti. Elige a otra persona o juega contra uno de nuestros bots.';

export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} es un bot de Discord y no puede aceptar. ` +
  `\`/${id} start\` ofrece bots nuestros contra los que jugar.`;

export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} no está en este servidor, así que no puede aceptar.`;

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, partida del día ${dayName(day)}`;

/** The run of a party among other games. */
export const partyName = (game: string): string => `${game}, en grupo`;

/** The run of a tournament by score among other games. */
export const tournamentRunName = (game: string): string => `${game}, en un torneo`;

/** The buttons below the question whether to end a game. */
export const endLabels = { end: 'Terminarla', agree: 'De acuerdo', keep: 'Seguir jugando' } as const;

/** The question before a multiplayer game is ended. */
export const askEndAllWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `¿Terminar esta partida de *${game}*? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` La juegas con ${mentions(others)}.`;
  return `${asked}${with_} ${ENDING_EFFECTS[effect]}`;
};

const ENDING_EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'Eso cuenta como rendirte.',
  loses: 'Termina enseguida, y para ti cuenta en las tablas como derrota.',
  'at-once': 'Termina enseguida, para todos.',
  'by-vote': 'Termina cuando todos estén de acuerdo.',
};

/** The form for it. */
export const ownWordForm = {
  title: 'Una palabra tuya',
  label: 'Una palabra que nadie pueda prever',
  fixed: (click: string, message: string | null): string =>
    message === null ? `Ya fijado: tu clic ${click}` : `Ya fijado: tu clic ${click}, mensaje ${message}`,
} as const;

export const EMPTY_WORD = 'La palabra estaba vacía, así que la partida no ha empezado.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Tu palabra está mezclada en los dados de esta partida.';

export const gameListTitles = { running: 'Tus partidas', finished: 'Tus partidas terminadas' } as const;

export const gameListLabels = { finished: 'Terminadas', running: 'En curso', upload: 'Subir un registro' } as const;

export const NONE_RUNNING = 'No tienes partidas en curso.';

export const NONE_FINISHED = 'Aún no has terminado ninguna partida.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `Abrir ${number}`;

export const storyLabel = (number: number): string => `Historia ${number}`;

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
  const far = round === null ? counted(moves, 'move') : `ronda ${round}`;
  const parts = [waitingWords(waiting), ...(moves === 0 ? [] : [far, `última jugada ${movedAt}`]), ...away];
  return `${headWords(listed)}${WHERE[where]}: ${parts.join(', ')}`;
};

const WHERE: Readonly<Record<Where, string>> = {
  here: '',
  server: ' en otro servidor',
  group: ' en otro grupo',
  direct: ' en nuestros mensajes directos',
};

/** A finished game, as the player of a seat sees it. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => {
  const known = names.length === 1 ? names : names.map((name, seat) => (seat === own ? 'tú' : name));
  const words = resultWords(result, known);
  return `${headWords(listed)}${WHERE[where]}: ${words}, ${endedAt}`;
};

const headWords = ({ number, game, link, others }: Listed): string => {
  const named = link === '' ? game : `[${game}](${link})`;
  return `${number}. **${named}**${others.length === 0 ? '' : ` contra ${namedWords(others)}`}`;
};

const waitingWords = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'players':
      return 'esperando jugadores';
    case 'begin':
      return 'lista para empezar';
    case 'you':
      return '**te toca**';
    case 'you-and-others':
      return `**te toca**, y también a ${namedWords(waiting.names)}`;
    case 'others':
      return `esperando a ${namedWords(waiting.names)}`;
  }
};

/** To somebody who opens or sends a form of options in a game that has none. */
export const NO_FORM = 'Este juego no tiene opciones que elegir aquí.';

/** To somebody who chooses a colour in a lobby before they join; null for none. */
export const wishedWords = (colour: string | null): string =>
  colour === null
    ? 'Ya no pides ningún color.'
    : `Tu color será ${colour.toLowerCase()} cuando te unas, si entonces nadie lo tiene.`;

export const seatLabels = { take: 'Ocuparlo', keep: 'Quedarme' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person, or to anyone. */
export const seatOfferedWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? '¿Quién quiere ocupar su puesto' : `${mention(to)}, ¿quieres ocupar su puesto`;
  return `${mention(from)} deja *${game}*. ${asked}${coloured(seatName)}? ${link}`.trim();
};

export const seatTakenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} ocupa el puesto${coloured(seatName)} en *${game}*. ${link}`.trim();

export const seatKeptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `Al final, ${mention(userId)} se queda${coloured(seatName)} en *${game}*. ${link}`.trim();

export const notForYouWords = (to: string): string => `Ese botón es solo para ${mention(to)}.`;

export const TOO_EARLY_TO_HAND_OVER =
  'Esta partida aún no ha empezado. Déjala con su botón `Salir`, y otra persona podrá unirse.';

export const BOT_TAKES_NO_SEAT = 'Un bot de Discord no puede ocupar un puesto.';

export const playsAlreadyWords = (userId: string): string => `${mention(userId)} ya juega en esta partida.`;

export const takerAwayWords = (userId: string, until: string): string =>
  `${mention(userId)} está fuera hasta el ${until} y antes no puede ocupar el puesto.`;

const coloured = (seatName: string | undefined): string =>
  seatName === undefined ? '' : ` (${seatName.toLowerCase()})`;

/** What to do with a running solo game when its player wants to start another one. */
export const soloLabels = {
  goOn: 'Seguir con ella',
  startOver: 'Terminarla y empezar otra',
  another: 'Empezar otra',
} as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `La empezaste ${startedAt} y llevas ${counted(moves, 'move')}.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `Tienes una partida de *${game}* en curso. ${farWords(startedAt, moves)}`;

/** The question before another game against a bot is started. */
export const askAnother = (game: string, startedAt: string): string =>
  `Tienes una partida de *${game}* contra un bot en curso. La empezaste ${startedAt}.`;

/** The question before a game is ended. */
export const askEndSoloWords = (game: string, startedAt: string, moves: number): string =>
  `¿Terminar tu partida de *${game}*? ${farWords(startedAt, moves)} Después no podrás volver a ella.`;

export const OLD_GAME_ENDED = 'Tu partida anterior ha terminado.';

export const NEW_OPTIONS_UNREADABLE =
  'Las opciones que elegiste ya no se pueden leer, así que no se cambió nada. Empieza de nuevo.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string =>
  `*${game}* se juega en un servidor, donde otras personas pueden unirse.`;
