import { MINUTE, SECOND } from '../../../kernel/time.ts';
import type { PartyRefusal } from '../../../sessions/party/gather.ts';
import { strengthName } from '../../../sessions/records/strength.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/es.ts';

export const partyLabels = {
  join: 'Unirse',
  leave: 'Salir',
  begin: 'Empezar',
  play: 'Jugar',
  mine: 'Mi partida',
  again: 'Otra vez',
  table: 'Tabla',
  addBot: 'Añadir bot',
  removeBot: 'Quitar bot',
} as const;

/** Above the games for a group. */
export const WITH_GROUP =
  '¿A qué juega el grupo? Se publica aquí. Quienes se unan juegan los mismos dados a la vez, ' +
  'cada cual en su tablero privado, durante una hora como máximo. `/party start` ofrece otras duraciones.';

export const partyTitle = (game: string): string => `${game}: en grupo`;

/** The title of a party that is a round of a tournament. */
export const roundTitle = (game: string, round: number, rounds: number): string =>
  `${game}: ronda ${round} de ${rounds}`;

/** How long the runs of a party may take, such as `1 hora`. */
export const lengthWords = (seconds: number): string => {
  const minutes = (seconds * SECOND) / MINUTE;
  const days = minutes / (24 * 60);
  if (days > 1 && Number.isInteger(days)) return counted(days, 'day');
  return minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');
};

/** A party that people can join. */
export const gatheringWords = (seconds: number, most: number, closesAt: Date): string =>
  'Los mismos dados para todos, cada cual en su tablero privado, ' +
  `durante **${lengthWords(seconds)}** como máximo. ¿A quién le irá mejor?\n` +
  `Empieza cuando lo decida quien organiza, o cuando sean ${most}. Si no, se cancela ${timeMark(closesAt, 'R')}.`;

/** Who has joined; the first is the host. */
export const joinedWords = ([host = '', ...others]: readonly string[]): string =>
  `**Dentro:** ${listOf([`${mention(host)} (organiza)`, ...others.map((id) => mention(id))], ', ')}`;

/** Who of the party before has not joined yet. */
export const askedWords = (asked: readonly string[]): string => `**Con invitación:** ${mentions(asked)}`;

/** Above a party that is one again, to those who are asked to join. */
export const askedAgainWords = (asked: readonly string[], game: string): string =>
  `${mentions(asked)}: ¿otra vez *${game}*, con dados nuevos?`;

/** The bots of a party before they have played. */
export const botsIn = (bots: readonly string[]): string =>
  `**Bots:** ${listOf(bots.map(strengthName), ', ')}. Juegan los mismos dados al final y no quitan el lugar a nadie.`;

/** What the bots of a party that is over have reached; null for one that has not played. */
export const botScores = (bots: readonly { readonly bot: string; readonly score: number | null }[]): string =>
  `🤖 Bots con los mismos dados: ${listOf(
    bots.map(({ bot, score }) => `${strengthName(bot)} ${score === null ? 'no jugó' : `**${score}**`}`),
    ', ',
  )}`;

export const CALLED_OFF = 'Esta partida en grupo se canceló: no llegó a empezar.';

/** A party in play. */
export const runningWords = (closesAt: Date, mayJoin: boolean): string =>
  [
    `El tiempo se acaba ${timeMark(closesAt, 'R')}. \`Jugar\` abre tu tablero, que solo ves tú.`,
    mayJoin
      ? 'Aún puede unirse cualquiera con `Jugar`, hasta que alguien termine.'
      : 'Alguien ya terminó, así que nadie más puede unirse.',
  ].join('\n');

/** A round of a tournament before its message has its dice. */
export const ROUND_BEGINS = 'Los mismos dados para todos, cada cual en su tablero privado. Empieza en un momento.';

/** A round of a tournament in play. */
export const roundRunningWords = (closesAt: Date): string =>
  `El tiempo se acaba ${timeMark(closesAt, 'R')}. \`Jugar\` abre tu tablero, que solo ves tú. ` +
  'Los dados son los mismos para todos.';

/** Somebody in a party in play. */
export const progressLine = (userId: string, progress: string): string => `${mention(userId)}: ${progress}`;

export const DONE = 'ya terminó';
export const NOT_STARTED = 'sin empezar';

/** Above the podium. */
export const overWords = (seconds: number): string =>
  `Todas las partidas han terminado. Tenían ${lengthWords(seconds)} como máximo.`;

/** Somebody on the podium. */
export const placeLine = (place: number, userId: string, score: number): string =>
  `${MEDALS[place - 1] ?? `${place}.`} ${mention(userId)}: **${score}**`;

const MEDALS = ['🥇', '🥈', '🥉'];

/** Somebody who was alone in the end. */
export const aloneLine = (userId: string, score: number): string => `${mention(userId)}: **${score}**`;

/** Somebody without a score. */
export const unplacedLine = (userId: string, hasRun: boolean): string =>
  `${mention(userId)}: ${hasRun ? 'no terminó' : 'no jugó'}`;

/** The part of a run that decided a party. */
export const decidedWords = (userId: string, part: string, text: string): string =>
  `**Lo que decidió:** ${mention(userId)}, ${part}: ${text}`;

export const NOBODY_LEFT = 'Ya no queda nadie.';

/** At the bottom, before and during a party. */
export const sealedWords = (commitment: string): string => `-# Dados limpios: SHA-256 ${commitment}`;

/** At the bottom once it is over. `id` is of the click or the message that was mixed in. */
export const openedWords = (
  commitment: string,
  { secret, mixed, id }: { readonly secret: string; readonly mixed: 'click' | 'message'; readonly id: string },
): string =>
  `${sealedWords(commitment)}\n-# del secreto \`${secret}\`. ` +
  `Con él se mezcló el ${mixed === 'click' ? 'clic' : 'mensaje'} \`${id}\`.`;

/** To somebody whose press a party refuses. */
export const partyRefusals: Readonly<Record<PartyRefusal, string>> = {
  'no such party': 'Esa partida en grupo ya no existe.',
  over: 'Esta partida en grupo ya terminó.',
  'not begun':
    'Esta partida en grupo aún no ha empezado. ' +
    'Empieza cuando lo decida quien la organiza, o cuando el grupo esté completo.',
  begun: 'Esta partida en grupo ya empezó. Pulsa `Jugar` en su mensaje para abrir tu tablero.',
  full: 'Este grupo está completo.',
  'too late': 'Alguien ya terminó, así que nadie más puede unirse. `Otra vez` abre otra cuando esta acabe.',
  'not in': 'No estás en este grupo.',
  'not host': 'Una partida en grupo solo la empieza quien la organiza: la primera persona de la lista.',
  'too few': 'Un grupo necesita dos personas. Espera a que alguien se una, o pulsa `Añadir bot`.',
  'no more bots': 'Ningún otro bot juega a esto, así que en el grupo no caben más.',
  'no bot in': 'No hay ningún bot en este grupo.',
  spent: 'Ya jugaste esto, y después lo borraste con todos tus datos. Solo se puede jugar una vez.',
  'not in its tournament':
    'Esto es una ronda de un torneo, para quienes están en él. ' +
    '`/tournament table` muestra los torneos a los que puedes unirte.',
  'too many parties': 'Estás en demasiadas partidas en grupo sin empezar. Empieza una o sal de una antes.',
  'too many matches': 'Tienes demasiadas partidas abiertas. `/games mine` las muestra: termina una antes.',
};

/** To somebody who starts a party where the bot is not a member. */
export const NEEDS_BOT =
  'El bot no es miembro aquí, así que no podría mantener al día el mensaje de una partida en grupo. ' +
  'Se juega en un servidor que haya invitado al bot.';

/** To somebody who asks for the same party again after another one did. */
export const againExists = (link: string): string => `Ya hay otra: ${link}`.trim();
