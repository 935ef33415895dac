import { agreeing, listed } from '../../../../kernel/language/es.ts';
import { counted, one, turnOf, type Who } from './names.ts';

/** Names with commas between, or a word for none. */
const names = (places: readonly string[], none: string): string => (places.length === 0 ? none : places.join(', '));

/** The board and its rules. */
export const rules = {
  board: (size: number, last: string): string =>
    `Citadel en un tablero de ${size} por ${size} intersecciones: ` +
    `columnas de la a a la ${last}, sin i, desde la izquierda, y filas de la 1 a la ${size} desde abajo.`,
  citadels: (count: number, isRing: boolean): string =>
    `Hay ${count} ciudadelas. Los guerreros están asediados cuando los enemigos los encierran ` +
    `${isRing ? 'en menos de un tercio del tablero' : 'sin ninguna intersección libre'}.`,
  stall: (turns: number): string =>
    turns === 0
      ? 'No hay límite de turnos sin tomar una ciudadela.'
      : `Puede haber como mucho ${turns} turnos seguidos sin que nadie tome una ciudadela.`,
  cap: (turns: number): string =>
    turns === 0 ? 'La partida no tiene último turno.' : `El turno ${turns} es el último.`,
  tally: (isCounted: boolean): string =>
    isCounted
      ? 'Al llegar a un límite así, gana quien controla más ciudadelas.'
      : 'Al llegar a un límite así, la partida acaba en empate.',
  sides: (sides: readonly { readonly who: Who; readonly sign: string }[]): string => {
    const [first, ...others] = sides.map(({ who, sign }, index) =>
      one(who, `${index === 0 ? 'Juegas' : 'tú juegas'} con ${sign}`, `juega con ${sign}`),
    );
    return `${[first, ...others].join(', ')}.`;
  },
  several:
    'Cada cual lucha por su cuenta. Ganas con al menos dos ciudadelas más que cualquier otro jugador al empezar tu ' +
    'turno, o si no queda nadie más. Quedas fuera sin guerreros, o sin ciudadelas al empezar tu turno.',
  first: (first: Who): string => `La moneda eligió quién empieza: ${'you' in first ? 'tú' : first.name}.`,
  swapped: (first: Who): string =>
    `${one(first, 'Cambiaste', 'cambió')} de bando por la regla del pastel; el bando de Primero es ahora ` +
    `${'you' in first ? 'tuyo' : 'suyo'}.`,
  pie: 'Con la regla del pastel, Segundo puede cambiar de bando una vez, en vez de empezar el turno 2.',
  mayChange: 'Puedes cambiar de bando.',
  hints: (isAllowed: boolean, players: number): string =>
    isAllowed
      ? `${players > 2 ? 'Todos pueden' : 'Cualquiera de los dos puede'} pedir pistas a un bot en su turno.`
      : 'No se permiten pistas.',
} as const;

/** Whose turn it is, and how far the game has come. */
export const progress = {
  place: (mover: Who): string =>
    `Las ciudadelas se colocan por turnos, ni en el borde ni una junto a otra por una línea. ${turnOf(mover)}.`,
  claim: (mover: Who, left: number): string =>
    `Las ciudadelas se reclaman por turnos hasta que ` +
    `${agreeing(left, { one: 'queda una', other: `quedan ${left}` })}. ${turnOf(mover)}.`,
  play: (turn: number, mover: Who, actions: number): string =>
    `Turno ${turn}. ${turnOf(mover)}; ${agreeing(actions, { one: 'queda', other: 'quedan' })} ` +
    `${counted(actions, 'action')}.`,
  kills: (kills: number, most: number): string => `Guerreros asediados muertos en este turno: ${kills} de ${most}.`,
  over: (turn: number, winner: Who | null, reason: string): string =>
    `La partida terminó en el turno ${turn}. ` +
    `${winner === null ? 'Hay empate' : one(winner, 'Has ganado', 'ha ganado')}: ${reason}.`,
  taken: (turn: number): string =>
    turn === 0
      ? 'Aún no se ha tomado ninguna ciudadela.'
      : `La última vez que se tomó una ciudadela fue en el turno ${turn}.`,
  offer: (who: Who): string => `${one(who, 'Ofreces', 'ofrece')} un empate.`,
  offerCount: (who: Who, counts: string): string =>
    `${one(who, 'Ofreces', 'ofrece')} un recuento de las ciudadelas ahora: ${counts}.`,
} as const;

const holder = (last: Who | null): string =>
  last === null ? '(nunca ocupada)' : `(antes ${'you' in last ? 'tuya' : `de ${last.name}`})`;

/** What is where. */
export const pieces = {
  citadels: (places: readonly string[]): string =>
    `Ciudadelas, en el orden en que se colocaron: ${names(places, 'ninguna')}.`,
  out: (who: Who): string => `${one(who, 'Estás', 'está')} fuera.`,
  held: (who: Who, places: readonly string[]): string =>
    `${one(who, 'Controlas', 'controla')} estas ciudadelas: ${names(places, 'ninguna')}.`,
  warriors: (who: Who, places: readonly string[]): string =>
    `${'you' in who ? 'Tus otros guerreros' : `Otros guerreros de ${who.name}`}: ${names(places, 'ninguno')}.`,
  empty: (places: readonly { readonly at: string; readonly last: Who | null }[]): string =>
    `Ciudadelas vacías: ${names(
      places.map(({ at, last }) => `${at} ${holder(last)}`),
      'ninguna',
    )}.`,
  walls: (squares: readonly string[]): string => `Muros en estas casillas: ${names(squares, 'ninguna')}.`,
  wallsMean: (left: number): string =>
    'Una casilla lleva el nombre de su esquina inferior izquierda, y un muro en ella cubre las cuatro esquinas. ' +
    `${agreeing(left, { one: 'Queda 1 muro', other: `Quedan ${left} muros` })} por construir.`,
} as const;

/** What can be done now. */
export const choices = {
  none: (mover: Who): string =>
    'you' in mover ? 'No puedes hacer nada hasta terminar.' : `No puedes hacer nada hasta que ${mover.name} termine.`,
  place: (places: readonly string[]): string => `Puedes colocar una ciudadela en ${names(places, 'ningún sitio')}.`,
  claim: (places: readonly string[]): string => `Puedes reclamar ${names(places, 'ninguna')}.`,
  attack: (at: string, power: number, guard: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Puedes atacar ${at}, ${power} contra ${guard}: cae.`
      : `Puedes atacar ${at}, ${power} contra ${guard}: cae, y también uno de los tuyos, el de ` +
        `${listed(losses, 'or')}.`,
  kill: (places: readonly string[]): string => `Puedes matar a los asediados de ${names(places, 'ningún sitio')}.`,
  recruit: (places: readonly string[]): string => `Por 2 acciones puedes reclutar en ${names(places, 'ningún sitio')}.`,
  move: (from: string, to: readonly string[]): string => `Por 1 acción puedes mover de ${from} a ${listed(to, 'or')}.`,
  build: (squares: readonly string[]): string =>
    `Por 1 acción puedes construir un muro en ${names(squares, 'ningún sitio')}.`,
  raze: (square: string, power: number, strength: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Por 1 acción puedes derribar el muro de ${square}, ${power} contra ${strength}.`
      : `Por 1 acción puedes derribar el muro de ${square}, ${power} contra ${strength}, ` +
        `y perder el guerrero de ${listed(losses, 'or')}.`,
  disband: (places: readonly string[]): string => `Puedes retirar tus guerreros de ${names(places, 'ningún sitio')}.`,
  end: 'Puedes terminar tu turno.',
  draw: (isOffered: boolean): string => (isOffered ? 'Puedes aceptar el empate.' : 'Puedes ofrecer un empate.'),
  count: (isOffered: boolean): string =>
    isOffered ? 'Puedes aceptar el recuento de las ciudadelas.' : 'Puedes ofrecer un recuento de las ciudadelas ahora.',
  resign: 'Puedes rendirte.',
  soFar: (actions: string, typed: string): string => `Este turno por ahora: ${actions} Escrito: ${typed}.`,
  earlier: (actions: string, typed: string): string => `Antes de eso: ${actions} Escrito: ${typed}.`,
  last: (actions: string, typed: string): string => `El turno anterior: ${actions} Escrito: ${typed}.`,
} as const;

const WHOSE: Readonly<Record<string, string>> = { yours: 'tuyo', enemy: 'enemigo' };

/** A closer look at a part of the board. */
export const closer = {
  menus: {
    warrior: 'Un guerrero',
    row: 'Una fila',
    column: 'Una columna',
    around: 'Alrededor de una ciudadela',
    aroundPoint: 'Alrededor de una intersección de la línea',
  },
  whole: 'El tablero entero',
  /** For a menu, in which Discord shows no mentions, and so no names. */
  warrior: (at: string, whose: string): string => `${at}, ${WHOSE[whose] ?? whose}`,
  row: (row: number): string => `Fila ${row}`,
  column: (column: string): string => `Columna ${column}`,
  around: (at: string): string => `Alrededor de ${at}`,
  rowText: (row: string, parts: readonly string[]): string =>
    `Fila ${row}, de izquierda a derecha: ${parts.join(', ')}.`,
  columnText: (column: string, parts: readonly string[]): string =>
    `Columna ${column}, de abajo arriba: ${parts.join(', ')}.`,
  ringText: (at: string, steps: number, parts: readonly string[]): string =>
    `A ${agreeing(steps, { one: 'un paso', other: counted(steps, 'step') })} de ${at}: ${parts.join(', ')}.`,
  run: (from: string, to: string, what: string): string =>
    from === to ? `${from} ${what}` : `de ${from} a ${to} ${what}`,
  free: 'libre',
  covered: 'bajo un muro',
  emptyCitadel: 'ciudadela vacía',
  piece: (who: Who, isGarrison: boolean, guard: number, isBesieged: boolean): string => {
    const mine = isGarrison ? 'guarnición tuya' : 'guerrero tuyo';
    const theirs = isGarrison ? 'guarnición' : 'guerrero';
    const besieged = isGarrison ? ', asediada' : ', asediado';
    return `${'you' in who ? mine : `${theirs} de ${who.name}`} con defensa ${guard}` + (isBesieged ? besieged : '');
  },
  it: (at: string, what: string): string => `En ${at}: ${what}.`,
  nothing: (at: string): string => `En ${at} ya no hay ningún guerrero.`,
  attackers: (at: string, who: Who, power: number, guard: number): string =>
    `Contra ${at}, ${'you' in who ? 'tienes' : `${who.name} tiene`} ${power} contra ${guard}: ` +
    `${power > guard ? 'puede caer' : power === guard ? 'puede cambiarse por otro' : 'está a salvo'}.`,
  walks: (routes: readonly { readonly to: string; readonly steps: number }[]): string =>
    `Puede ir a ${listed(routes.map(({ to, steps }) => `${to} por ${steps}`))}.`,
  stays: 'Ahora no puede ir a ningún sitio.',
} as const;
