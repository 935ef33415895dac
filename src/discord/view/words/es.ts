import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult } from '../../../games/contract/status.ts';
import { strengthName } from '../../../games/contract/strength.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/es.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'Esta partida se interrumpió.';

/** On a board that waits for its first click. */
export const READY = 'Cuando quieras.';

export const BEGIN = 'Empezar';

/** The button for a word that a player mixes into the dice. */
export const BEGIN_WITH_OWN_WORD = 'Empezar con una palabra mía';

/** The buttons below the game's own. */
export const boardLabels = {
  read: 'Leer',
  learn: 'Cómo se juega',
  lookAgain: 'Mirar de nuevo',
  more: '⋯',
  end: 'Terminar partida',
  resign: 'Rendirse',
} as const;

/** What falls in a game: dice, unless it has none. */
type Falling = 'dice' | 'coin';

/** The button that explains how what falls is made fair. */
export const fairLabel = (what: Falling): string => (what === 'coin' ? 'Moneda limpia' : 'Dados limpios');

/** The buttons that show a board in its other form. */
export const formLabels = { text: 'Como texto', picture: 'Como imagen' } as const;

/** Above the buttons for everything on a board that is no move. */
export const moreWords = (game: string): string => `Más sobre esta partida de *${game}*:`;

/** Whose time ran out. The sentence ends with `done`, which says what was played for them. */
export const lateWords = (names: string, done: string): string => `Se acabó el tiempo de ${names}: ${done}`;

/** On a finished board that a bot played to its end. */
export const finishedFromWords = (bot: string, round: number): string =>
  `Como pediste, un bot (${strengthName(bot)}) jugó desde la ronda ${round}.`;

/** What happened, after the roll that led to it, if there was one. */
export const logLineWords = (roll: string, effect: string): string => (roll === '' ? effect : `${roll}: ${effect}`);

/** While a planning bot decides what to do. */
export const THINKING = 'El bot está pensando…';

/** What to know about a match, below its board. */
export const matchMarks = {
  hints: 'con pistas',
  paused: 'en pausa hasta que alguien juegue',
  wantsToEnd: (name: string): string => `${name} quiere terminarla`,
  away: (name: string): string => `${name} está fuera: juega un bot`,
  awayUntil: (name: string, at: string): string => `${name} está fuera hasta el ${at}`,
  deadline: (at: string): string => `el tiempo se acaba ${at}`,
} as const;

/** What the buttons of a finished board do. */
export const finishedLabels = {
  practise: 'Practicar',
  today: (game: string): string => `${game} de hoy`,
  table: 'Tabla',
  playAgain: 'Jugar de nuevo',
  rematch: 'Revancha',
  share: 'Compartir',
  analyse: 'Analizar',
  watch: 'Volver a ver',
  story: 'Toda la historia',
  changeOptions: 'Cambiar opciones',
  start: 'Empezar',
} as const;

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** What a daily run is, below its board. */
export const dailyRunWords = (day: string, isRanked: boolean, opensAt: Date | null): string =>
  [
    `${isRanked ? 'Partida del día' : 'Práctica del día'} ${dayName(day)} (UTC)`,
    isRanked ? 'solo la ves tú' : 'no cuenta en ningún lado',
    ...(opensAt === null ? [] : [`termínala antes del ${timeMark(opensAt, 'f')}`]),
  ].join(' · ');

/** Below a board that was closed without a result. */
export const DAY_OVER = 'El día se acabó, así que esta partida terminó tal como estaba.';

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const dailySealWords = (commitment: string, day: string): string =>
  `${sealWords(commitment, 'dice')} del ${dayName(day)}`;

/** How the dice of a day are made fair. The secret is null as long as it must not be revealed. */
export const dailyFairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `Todos los dados del ${dayName(day)} (UTC) salen de un solo secreto y del lugar donde caen: ` +
      'quien elige lo mismo encuentra lo mismo. ' +
      `El secreto se eligió antes de la primera partida. Su SHA-256:\n\`${commitment}\``,
    secret === null
      ? `El secreto se revela el ${timeMark(opensAt, 'f')}, cuando ya nadie puede jugar con sus dados.`
      : `El secreto, ya revelado: \`${secret}\`\n` +
        '`/daily record` te da todas tus jugadas y tus dados de ese día, para que los compruebes.',
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
  if (score === par) return 'igualado';
  return score > par ? `${score - par} por encima` : `${par - score} por debajo`;
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
      ? 'El par aún se está calculando: `/daily play` lo muestra en un minuto.'
      : `**Par ${par}: ${parWords(score, par)}** ${stripOf(score, botScores, SIGNS)} ${botsBelow(score, botScores)}`,
    ...(others === 0
      ? ['Nadie más ha terminado esta partida todavía.']
      : [`Por ahora superas a ${beaten} de ${counted(others, 'person')}.`]),
    ...(isRanked ? [inOneLine([`Racha: ${counted(streak, 'day')}`, nextAt === null ? '' : nextDaily(nextAt)])] : []),
  ];
};

const nextDaily = (at: Date): string => `la próxima partida del día se abre ${timeMark(at, 'R')}`;

const botsBelow = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const level = scores.filter((other) => other === score).length;
  const same = level === 0 ? '' : `, igual que ${level}`;
  return `(mejor que ${below} de nuestros ${counted(scores.length, 'bot')}${same})`;
};

/** What a player posts about how their run compares. */
export const sharedStanding = (
  score: number,
  standing: { readonly botScores: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.botScores ?? []);
  const line = inOneLine([
    counted(score, 'point'),
    par === undefined ? '' : `par ${par}: ${parWords(score, par)}`,
    standing === undefined ? '' : `racha de ${counted(standing.streak, 'day')}`,
  ]);
  return par === undefined ? line : `${line}\n${stripOf(score, standing?.botScores ?? [], COLOURED_SIGNS)}`;
};

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, what: Falling): string =>
  `${fairLabel(what)} ${commitment.slice(0, DIGITS)}`;

/** The bottom line for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (commitment: string, what: Falling): string =>
  `Revancha: ${what === 'coin' ? 'moneda limpia' : 'dados limpios'} ${commitment.slice(0, DIGITS)}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (commitment: string, what: Falling): string =>
  (what === 'coin'
    ? 'La moneda de esta partida sale de una semilla secreta. Se eligió antes del primer clic'
    : 'Todos los dados de esta partida salen de una semilla secreta. Se eligió antes de la primera tirada') +
  ' y se revelará al final. ' +
  `Su SHA-256, del que cada tablero muestra los primeros ${DIGITS} dígitos:\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'En cada tirada se mezcla el id del primer clic, así que nadie pudo elegir los dados antes.'
    : 'En cada tirada se mezclan dos números más, así que nadie pudo elegir los dados antes: ' +
      'el id del primer clic y el id del mensaje con el tablero, que es el último número de su enlace: ' +
      `\`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    'Esto se mezcla en cada tirada, así que nadie pudo elegir los dados antes de empezar: ' +
      `el id del primer clic, \`${click}\``,
    ...(message === null
      ? []
      : [`el id del mensaje que tenía entonces el tablero, el último número de su enlace, \`${message}\``]),
    ...(word === null ? [] : [`la palabra de un jugador: ${word}`]),
  ].join('; ');

/** How a player can keep even the host from choosing the dice. */
export const MAY_MIX_OWN_WORD =
  'Si tampoco te fías de quien aloja el bot, empieza con una palabra tuya: ' +
  'se mezcla cuando todo lo demás ya está fijado.';

export const openSeedWords = (seed: string, game: string): string =>
  `La semilla, que ya no es secreta: \`${seed}\`\n` +
  `\`/${game} record\` te da cada jugada y cada tirada, para que las compruebes.`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (
  invited: string,
  host: string,
  { name }: AnyGame,
  what: readonly string[] = [],
): string =>
  `${mention(invited)}, ${host} te invita a una partida de *${name}*${what.length > 0 ? `: ${what.join(', ')}` : ''}.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)}: ¿una revancha de *${name}*?`;

/** How long a turn may take. What happens then is in the form of the options. */
export const patienceWords = (patience: number | null): string =>
  patience === null ? 'Sin límite de tiempo.' : `${shortDuration(patience * SECOND)} por turno.`;

const shortDuration = (time: number): string => {
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  return time % HOUR === 0 ? `${time / HOUR} h` : `${time / MINUTE} min`;
};

export const lobbyClosingWords = (at: string): string => `Se cierra ${at}.`;

export const IN_THREAD = 'Se juega en su propio hilo.';

/** The buttons of a lobby. */
export const lobbyLabels = {
  accept: 'Aceptar',
  decline: 'Rechazar',
  callOff: 'Cancelar',
  join: 'Unirse',
  leave: 'Salir',
  addBot: 'Añadir bot',
  removeBot: 'Quitar bot',
  start: 'Empezar',
} as const;

/** The menu of colours in a lobby, and its choice for those who don’t mind. */
export const colourMenu = { placeholder: 'Tu color, por orden de llegada', any: 'El que quede' } as const;

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'O juega ya contra un bot';

/** How many seats a bot has. `bot` is its name, or null if its game has only one bot. */
export const botsWords = (bot: string | null, count: number): string => {
  if (count > 1) return bot === null ? `${count} bots` : `${count} bots: ${strengthName(bot)}`;
  return bot === null ? 'Un bot' : `Bot: ${strengthName(bot)}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what}: ${chosen}`;

/** An option that the game has no words for. */
export const optionWords = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return `${name}: ${value ? 'sí' : 'no'}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
};

/** Sentences, one after another. */
export const inOneParagraph = (sentences: readonly string[]): string => listOf(sentences, ' ');

/** The parts of a line. */
export const inOneLine = (parts: readonly string[]): string => listOf(parts, ' · ');

/** The options of every multiplayer game, besides its own. */
export const lobbyOptionWords = {
  time: 'Tiempo por turno hasta un recordatorio; si pasa la mitad más, juega el bot',
  timeLabel: 'Tiempo por turno',
  timeDescription: 'Después llega un recordatorio; si pasa la mitad más, juega el bot',
  noLimit: 'sin límite',
  thread: 'Jugar en un hilo propio (por defecto, como diga el servidor)',
} as const;

/** A length of time in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationWords = (seconds: number): string => {
  const time = seconds * SECOND;
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  if (time >= HOUR && time % HOUR === 0) return counted(time / HOUR, 'hour');
  return counted(time / MINUTE, 'minute');
};

/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'Más opciones';

/** How a match ended, in a few words without a full stop. The names are those of the seats; the reader's is `tú`. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'interrumpida';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'terminada' : counted(result.score, 'point');
  if (winners.length === 0) return 'no ganó nadie';
  if (winners.length > 1) return `victoria compartida (${namedWords(winners)})`;
  return winners[0] === 'tú' ? 'has ganado' : `ganó ${winners[0]}`;
};

/** The title of a finished board: how the match ended, as a banner. */
export const bannerWords = {
  title: (game: string, end: string): string => `${game}: ${end}`,
  victory: 'Victoria',
  scored: (end: string, score: number): string => `${end} · ${counted(score, 'point')}`,
  best: (end: string): string => `${end}, tu récord`,
  youWon: '¡Has ganado!',
  youLost: 'Has perdido',
  won: (side: string): string => `Gana ${side}`,
  seat: (number: number): string => `Jugador ${number}`,
  nobodyWon: 'No ganó nadie',
} as const;

/** How a score compares, below a finished board. */
export const scoreWords = {
  first: 'Tu primera partida terminada de este tipo.',
  firstWin: '**¡Tu primera victoria!**',
  firstWinOfAll: '**¡Una primera victoria!**',
  firstWins: (winners: string): string => `**¡La primera victoria de ${winners}!**`,
  record: (before: number): string => `**¡Tu nuevo récord!** El anterior era ${before}.`,
  equal: (best: number): string => `Igualas tu récord: ${best}.`,
  below: (best: number): string => `Tu récord es ${best}.`,
  leads: 'El mejor resultado de aquí hasta ahora.',
  best: (score: number, userId: string): string => `El récord de aquí: ${score}, de <@${userId}>.`,
} as const;

/** The buttons for people who only look on. */
export const spectatorLabels = {
  look: 'Mirar',
  log: 'Historial',
  tell: 'Avisarme cuando termine',
  dontTell: 'No avisarme cuando termine',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'En palabras';

export const CLOSER_LOOK = 'Más de cerca';

/** Before the explanations of a game for one, which address its player. */
export const youWords = (player: string): string => `Aquí, «tú» es ${player}.`;

/** Below explanations that were cut. */
export const READ_THE_REST = '`Leer` tiene el resto.';
