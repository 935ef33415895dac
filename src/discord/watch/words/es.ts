import { agreeing } from '../../../kernel/language/es.ts';
import type { OwnTime } from '../../../sessions/time/own-time.ts';
import type { Moment } from '../../../workers/replays/moment.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted, pageLabels } from '../../messages/words/es.ts';

/** The button below a match that is watched again. */
export const ANALYSE = 'Analizar';

/** The button for a part of the match that can be watched. */
export const watchPart = (name: string): string => `Ver ${name.toLowerCase()}`;

export const NO_ANALYSIS_YET = 'Esta partida se podrá analizar cuando termine.';

/** How a match was won or lost: from behind, from ahead, or neither. */
type Swing = 'behind' | 'ahead' | null;

/** The headline of an analysis: its winner if there are several players, and the part that cost most. */
export const analysisHeadline = {
  won: (player: string | null, swing: Swing): string => {
    const won = player === null ? 'Victoria' : `Victoria de ${player}`;
    return swing === 'behind' ? `${won} con remontada` : won;
  },
  lost: (swing: Swing): string => (swing === 'ahead' ? 'Derrota tras ir ganando' : 'Derrota'),
  draw: 'Empate',
  scored: (expected: string, got: string): string => `Terminó en ${got}; al empezar se esperaba ${expected}`,
  decided: (what: string, part: string): string => `${what}; decisivo: ${part.toLowerCase()}`,
  cost: (what: string, part: string): string => `${what}; lo más caro: ${part.toLowerCase()}`,
} as const;

/** The curve in one line, between its first and last value. */
export const curveLine = (first: string, blocks: string, last: string): string => `${first} \`${blocks}\` ${last}`;

/** Above a board in the form that somebody has just chosen, where everyone plays on another one. */
export const EVERYONE_SEES = 'Desde ahora ves los tableros así. Lo que ve todo el mundo se ajusta en `/games server`.';

/** To somebody who has chosen how boards are shown. */
export const formChosen = {
  text: 'Desde ahora ves los tableros como texto.',
  picture: 'Desde ahora ves los tableros como imágenes.',
} as const;

export const NOTHING_TO_JUDGE = 'En esta partida no hubo nada que valorar.';

export const TOO_BUSY_TO_ANALYSE = 'Los bots tienen ahora demasiado en que pensar. Inténtalo en unos minutos.';

export const notOpenYet = (opensAt: Date, isDaily: boolean): string =>
  isDaily
    ? `Otros aún pueden jugar este día. Podrás analizar tu partida ${timeMark(opensAt, 'R')}.`
    : 'Otros siguen jugando con estos dados. Podrás analizar tu partida cuando todos acaben, ' +
      `a más tardar ${timeMark(opensAt, 'R')}.`;

export const ANALYSIS_TITLE = 'Cómo fue la partida';

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}**: ${text}`;

/** Beside a step of a match that is watched again. */
export const standingWords = (measure: string, value: string): string =>
  `${measure} aquí: ${value}, según \`${ANALYSE}\`.`;

export const logTitle = (game: string): string => `${game}: el historial`;

export const EMPTY_LOG = 'Aún no ha pasado nada.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Tu partida entera, jugada por jugada, con su semilla secreta. ' +
  'Cualquiera que tenga Sallyport puede repetirla y comprobar cada tirada: `npm run verify`.';

export const RECORD_SO_FAR =
  'Tu partida hasta ahora, jugada por jugada. La semilla de sus dados sigue en secreto hasta que termine.';

/** For a match without a record: none of its dice ever fell. */
export const NEVER_BEGAN = 'Esa partida terminó antes de empezar, así que no tiene registro.';
export const NOT_BEGUN_YET = 'Esa partida no ha empezado, así que aún no tiene registro. Empiézala primero.';

export const nothingPlayedWords = (id: string): string =>
  `Aún no has jugado a esto aquí. \`/${id} start\` empieza una partida.`;

/** The descriptions of the commands that take a record, and of their option. */
export const REPLAY_RECORD = 'Mira una partida a partir de su registro, paso a paso';

export const VERIFY_RECORD = 'Comprueba si un registro cumple las reglas y si sus dados salen de su semilla';

/** The title of the form that takes it. */
export const UPLOAD_RECORD = 'Subir un registro';

export const RECORD_FILE = 'El registro de una partida, un archivo JSON';

/** About a record without faults. */
export const recordRightWords = (
  game: string,
  steps: number,
  {
    isOver,
    isSeeded,
    proof,
    commitment,
  }: {
    readonly isOver: boolean;
    readonly isSeeded: boolean;
    readonly proof: string | null;
    readonly commitment: string | null;
  },
): string => {
  const obey = agreeing(steps, {
    one: `El único paso de esta partida de *${game}* cumple`,
    other: `Los ${counted(steps, 'step')} de esta partida de *${game}* cumplen`,
  });
  const dice = isSeeded && proof === null ? ', y los dados salen de su semilla' : '';
  return [
    `**El registro es correcto.** ${obey} las reglas${dice}.`,
    ...(isOver ? [] : ['La partida no está terminada.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['El registro no tiene semilla, así que no puede mostrar de dónde salen los dados.']),
    ...(isSeeded && commitment !== null
      ? [
          `El SHA-256 de la semilla empieza por \`${commitment.slice(0, 16)}\`: ` +
            'igual debería empezar la línea al pie de su tablero.',
        ]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const recordFaultWords = (step: number | null, why: string): string => {
  if (step === null) return `**Esto no es un registro que se pueda comprobar.** ${why}`;
  return step === 0
    ? `**El registro no es correcto**, ya desde su preparación: ${why}`
    : `**El registro no es correcto** desde el paso ${step}: ${why}`;
};

/** Why an uploaded file can't be read. */
export const unreadableFiles = {
  'too-large':
    'Ese archivo es demasiado grande: aquí se comprueban registros de hasta 1 MB. `npm run verify` acepta cualquiera.',
  'no-text': 'Ese archivo no es de texto, así que no es un registro.',
  'out-of-reach': 'Discord no entregó ese archivo. Inténtalo de nuevo en un momento.',
} as const;

export const TOO_MANY_FILES = 'Hay muchos archivos esperando a ser comprobados. Inténtalo de nuevo en un minuto.';
export const CHECK_TOOK_TOO_LONG = 'Comprobar ese archivo llevaba demasiado tiempo, así que se detuvo.';

/** Above a board, after somebody has chosen whether to be notified when the game ends. */
export const notificationWords = (most: number) =>
  ({
    forgotten: 'No recibirás aviso cuando termine esta partida.',
    over: 'Esta partida ya terminó.',
    'too-many': `${most} personas han pedido un aviso para cuando termine esta partida, y no caben más.`,
  }) as const;

/** The same to somebody who will be notified: in the way they have chosen to be called. */
export const willBeNotifiedWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'Recibirás un mensaje directo' : 'Recibirás una mención aquí';
  const when = calls === 'daily' ? ', a la hora de tus avisos del día' : '';
  return `${how}, una sola vez, cuando termine esta partida${when}.`;
};

/** To somebody who is never called. */
export const NEVER_NOTIFIED =
  'Elegiste `No avisarme nunca` en `/games settings`, así que nadie te dirá cuándo termina esta partida. ' +
  'Cambia eso primero.';

/** Why a match or a record can't be watched. */
export const NOT_OVER_YET = 'Esta partida se podrá volver a ver cuando termine.';

export const NOTHING_TO_WATCH = 'En esta partida no se jugó nada, así que no hay nada que ver.';

export const MOVES_GONE = 'Las jugadas de esta partida ya no se guardan, solo cómo terminó.';

export const CANT_REPLAY = 'Esta partida no se puede repetir: su registro no encaja con las reglas.';

export const RECORD_GONE =
  'Ese registro ya no se guarda. Súbelo otra vez con `/games replay`, o con `Subir un registro` en `/games mine`.';

export const TOO_BUSY_TO_REPLAY = 'Repetir esto lleva ahora demasiado tiempo. Inténtalo de nuevo en un momento.';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const watchLabels = { ...pageLabels, decision: 'Otra decisión' } as const;

/** A disabled button. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (no hay)`;

/** The menu of whose eyes to watch a match through, and its options. */
export const watchEyes = {
  placeholder: 'Desde qué bando verla',
  mover: 'El bando que juega',
  table: 'Lo que vieron todos',
  seat: (name: string): string => `El bando de ${name}`,
  chosen: (label: string): string => `${label} (ahora)`,
} as const;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Puesto ${number}`;

/** The current step of the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `El principio, antes de ${counted(count, 'step')}` : `Paso ${step} de ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Dados y sorteos: ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string =>
  typeof draw === 'object' ? `(${draw.map((each) => TOKENS[String(each)] ?? String(each)).join(' ')})` : String(draw);

/** What is drawn in games and has a name. */
const TOKENS: Readonly<Record<string, string>> = { injury: 'Herida', stuck: 'Atasco', ambush: 'Emboscada' };

/** About a step that only its player could see. */
export const NOTHING_SEEN = 'Nada que todos pudieran ver.';
