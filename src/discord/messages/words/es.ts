import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing, counting, listed } from '../../../kernel/language/es.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 día`, `2 días`. */
export const counted = counting({
  action: { one: 'acción', other: 'acciones' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'día', other: 'días' },
  die: { one: 'dado', other: 'dados' },
  'free seat': { one: 'puesto libre', other: 'puestos libres' },
  'finished run': { one: 'partida terminada', other: 'partidas terminadas' },
  game: { one: 'partida', other: 'partidas' },
  hour: { one: 'hora', other: 'horas' },
  minute: { one: 'minuto', other: 'minutos' },
  'more game': { one: 'partida más', other: 'partidas más' },
  move: { one: 'jugada', other: 'jugadas' },
  other: { one: 'más', other: 'más' },
  'other person': { one: 'otra persona', other: 'otras personas' },
  'other kind': { one: 'otro tipo', other: 'otros tipos' },
  person: { one: 'persona', other: 'personas' },
  round: { one: 'ronda', other: 'rondas' },
  point: { one: 'punto', other: 'puntos' },
  player: { one: 'jugador', other: 'jugadores' },
  step: { one: 'paso', other: 'pasos' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with which bot it is and the colour of the seat, where these are known. */
export const seatedWords = (name: string, bot: string | null, seatName: string | undefined): string => {
  const known = [bot === null ? null : strengthName(bot), seatName?.toLowerCase()].filter(
    (each) => typeof each === 'string',
  );
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
};

/** A bot in running text. */
export const botName = (number: number): string => `Bot ${number}`;

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Alguien';

/** How to win, on a board where nothing has been played yet. */
export const goalWords = (goal: string): string => `**Meta:** ${goal}`;

/** The title of a note, in front of its text. */
export const noteTitleWords = (title: string): string => `**${title}**: `;

/** The buttons that turn pages. */
export const pageLabels = { first: 'Inicio', back: 'Atrás', next: 'Seguir', last: 'Final' } as const;

export const pageWords = (page: number, pages: number): string => `Página ${page} de ${pages}`;

/** The page where there are none. */
export const noPages = { title: 'Nada', text: 'Aquí no hay nada que leer.' } as const;

/** The permissions that the bot needs in a channel: Discord's name for each, and what it is needed for. */
export const permissions = {
  ViewChannel: ['Ver canal', 'encontrar sus tableros en este canal'],
  SendMessages: [
    'Enviar mensajes',
    'avisar a quien le toca, publicar los resultados del día y volver a poner un tablero que el chat ha enterrado',
  ],
  EmbedLinks: ['Insertar enlaces', 'los tableros mismos'],
  AttachFiles: ['Adjuntar archivos', 'imágenes y registros; sin este permiso, los tableros son texto'],
  ReadMessageHistory: ['Leer el historial de mensajes', 'actualizar tableros anteriores a su último arranque'],
  CreatePublicThreads: ['Crear hilos públicos', 'partidas con su propio hilo'],
  SendMessagesInThreads: ['Enviar mensajes en hilos', 'jugar en hilos'],
} as const;

/** Why nothing was played, to the person who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'not seated':
      return match === null
        ? 'En esta partida solo juega quien está en ella.'
        : `En esta partida solo juega quien está en ella: ${mentions(peopleOf(match))}. ` +
            `Empieza una tuya con \`/${match.game.id} start\`.`;
    case 'kept':
      return `Ese puesto está reservado para ${match?.invitation ? mention(match.invitation.userId) : 'otra persona'}.`;
    case 'full':
      return match === null
        ? 'Todos los puestos están ocupados.'
        : `Los ${seatsIn(match).most} puestos están ocupados.`;
    case 'too few':
      return tooFew(match);
    case 'too many lobbies':
      return tooMany(`Tienes ${why.most} partidas esperando jugadores`, 'Empieza o cancela una antes');
    case 'too many matches':
      return tooMany(`Estás en ${why.most} partidas`, 'Termina una antes');
    case 'too many bot matches':
      return tooMany(`Tienes ${why.most} partidas contra bots que piensan mucho`, 'Termina una antes');
    case 'already invited':
      return `Ya invitaste a ${mention(why.userId)}. Espera su respuesta o cancela esa partida.`;
    case 'invited lately':
      return `Acabas de invitar a ${mention(why.userId)}. Podrás invitar de nuevo ${untilMark(why.until, 'R')}.`;
    case 'away':
      return `${mention(why.userId)} está fuera hasta el ${untilMark(why.until)}; antes no puede recibir invitaciones.`;
    case 'colour taken':
      return `${mention(why.userId)} ya tiene ese color (${why.colour.toLowerCase()}). Elige otro.`;
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
    default:
      return PLAIN_REFUSALS[why.code];
  }
};

const PLAIN_REFUSALS = {
  'no such match': 'Esa partida ya no se guarda aquí.',
  'not your turn': 'No es tu turno.',
  stale: 'Ese botón era de un turno anterior. Así está ahora el tablero.',
  over: 'Esta partida ya terminó.',
  'day over': 'El tiempo de esta partida del día se acabó, así que terminó tal como estaba.',
  'no hints': 'Donde varios juegan con los mismos dados no hay pistas.',
  'party over': 'El tiempo de esta partida se acabó, así que terminó tal como estaba.',
  'not begun': 'Esta partida aún no ha empezado.',
  'already begun': 'Esta partida ya empezó: nadie puede unirse ni salir.',
  'dice fixed': 'Los dados de esta partida ya están fijados: no se les puede mezclar ninguna palabra.',
  'options fixed': 'Esta partida ya empezó, así que sus opciones se quedan como están.',
  'already in': 'Ya estás dentro.',
  'not in': 'Únete primero a la partida.',
  'seat taken': 'Otra persona ocupó ese puesto.',
  'of a tournament':
    'Esta partida es de un torneo, así que nadie más puede ocupar tu puesto. ' +
    'Con `Retirarse`, en el mensaje del torneo, sales de él.',
  'offer over': 'Esa oferta ya pasó: el puesto se quedó como estaba, lo ocupó alguien o se ofreció de nuevo.',
  'no bot in': 'No hay ningún bot que quitar.',
  'no bots': 'Este juego no tiene bots.',
  'too many in': 'Hay más gente de la que puede jugar así. Que alguien salga, o quita un bot.',
  'nothing to undo': 'No hay nada que deshacer: lo que se tiró o lo que otros ya vieron se queda.',
  unreadable: 'Ese botón ya no se puede leer. Así está ahora el tablero.',
} as const satisfies Readonly<Partial<Record<RefusalReason['code'], string>>>;

const tooMany = (open: string, mend: string): string =>
  `${open}, y no puedes tener más. ${mend}: \`/games mine\` las muestra.`;

const tooFew = (match: Match | null): string => {
  if (match && match.missing.length > 0) {
    const { missing: awaited } = match;
    return `Empieza cuando ${agreeing(awaited.length, { one: 'se una', other: 'se unan' })} ${mentions(awaited)}.`;
  }
  const missing = match === null ? 0 : seatsIn(match).least - match.seats.length;
  const more = agreeing(missing, { one: 'Falta una persona', other: `Faltan ${missing} personas` });
  return `${more} para empezar. Alguien puede unirse, o añade un bot.`;
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nPuedes jugar la parte anterior.';
  return `No se hizo nada. ${literal(mistake.why)}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** For a game that can no longer be found. */
export const UNKNOWN_GAME = 'Esta versión de Sallyport no tiene ese juego.';

/** About the settings of a server. */
export const ONLY_MANAGERS_SET = '-# Solo puede cambiarlos quien administra este servidor.';
export const MAY_NOT_SET = 'Solo quien administra este servidor puede cambiar sus ajustes, así que no se cambió nada.';
export const BOT_IS_NO_MEMBER =
  'El bot no es miembro de este servidor, así que aquí no hay nada que ajustar. ' +
  'Puede invitarlo quien administra el servidor.';
export const NO_SERVER_TO_SET = 'Esto no es un servidor. Tus propios ajustes están en `/games settings`.';

/** Below a leaderboard, to somebody who has chosen to be in none. */
export const UNLISTED = '-# No apareces en ninguna tabla, como elegiste en `/games settings`.';

/** The descriptions of the commands and options shared by all games. */
export const commandWords = {
  ofGame: (name: string, description: string): string => `${name}: ${description}`,
  help: 'Cómo se juega',
  handOver: 'Deja tu puesto a otra persona',
  handOverTo: 'Quién puede ocuparlo (por defecto, cualquiera)',
  play: (example: string): string => `Juega escribiendo, por ejemplo ${example}`,
  partly: 'Si una palabra está mal, jugar de todos modos lo anterior',
  ownSettings: 'Tus propios ajustes, para lo que solo ves tú',
  serverSettings: 'Los ajustes de este servidor, para lo que ve todo el mundo',
} as const;

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string => UNREADABLE[why];

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  outdated:
    'Ese botón es de un Sallyport más antiguo. Tu partida sigue guardada: su comando `continue` la muestra otra vez.',
  newer:
    'Esta versión de Sallyport no conoce ese botón, así que no se hizo nada. ' +
    'Si Sallyport se está actualizando, púlsalo otra vez en un minuto.',
  foreign: 'Ese botón no es nuestro, así que no se hizo nada.',
};

/** For a match that a newer release has opened. */
export const UNKNOWN_MATCH =
  'Esta versión de Sallyport aún no conoce este juego y dejó la partida como está: no se ha perdido nada. ' +
  'Si Sallyport se está actualizando, inténtalo de nuevo en un minuto.';

export const FORM_TOO_LATE = 'Tardó demasiado en abrirse. Pulsa el botón otra vez.';
