import { agreeing, listed } from '../../../../kernel/language/es.ts';
import { counted, type Who } from './names.ts';

/** The notes of the log. */
export const logged = {
  placed: 'ciudadela colocada',
  claimed: 'ciudadela reclamada',
  built: 'muro construido',
  razed: (power: number, strength: number, loss: string | null): string =>
    `${power} contra ${strength}: cae el muro${loss === null ? '' : ` y también ${loss}`}`,
  recruited: 'guerrero reclutado',
  moved: (left: boolean, entered: 'taken' | 'again' | null): string =>
    [
      ...(left ? ['deja una ciudadela'] : []),
      ...(entered === null ? [] : [entered === 'taken' ? 'toma la ciudadela' : 'vuelve a la ciudadela']),
    ].join(', '),
  attacked: (power: number, guard: number, garrison: boolean, loss: string | null): string =>
    `${power} contra ${guard}: cae ${garrison ? 'la guarnición' : 'el guerrero'}` +
    (loss === null ? '' : ` y también ${loss}`),
  killed: 'asediado y muerto',
  dismissed: 'guerrero retirado',
  offered: 'oferta de empate',
  accepted: 'empate aceptado',
  offeredCount: 'oferta de recuento de ciudadelas',
  acceptedCount: (hasLapsed: boolean): string =>
    hasLapsed ? 'recuento aceptado, sin el turno empezado' : 'recuento aceptado',
  swapped: 'cambio de bando',
  out: 'Fuera',
  outBy: { resigned: 'se rinde', extinct: 'sin guerreros', 'no-citadel': 'sin ciudadela al empezar el turno' },
  turn: (turn: number, actions: number): string => `Turno ${turn}: ${counted(actions, 'action')}`,
  won: (sign: string): string => `Gana ${sign}`,
  drawn: 'Empate',
} as const;

/** C23, C24: two strengths, and the outcome. */
export const comparison = (power: number, guard: number): string => {
  const figures = `${power} contra ${guard}`;
  if (power > guard) return `${figures}: cae`;
  return power === guard ? `${figures}: caen ambos` : `${figures}: no alcanza`;
};

/** What a viewer should know besides the board. */
export const situation = {
  mayChange: 'Regla del pastel: puedes cambiar de bando en vez de jugar este turno.',
  coin: (first: Who): string =>
    `La moneda decide: ${'you' in first ? 'empiezas tú' : `empieza ${first.name}`}. ` +
    'Ni en el borde ni junto a otra por una línea.',
  claims: (left: number): string =>
    `${agreeing(left, { one: 'Una queda', other: `${left} quedan` })} sin reclamar. ` +
    'Quien reclama en último lugar mueve primero.',
  leads: (leader: Who, ahead: number): string =>
    'you' in leader
      ? `**Llevas ${ahead} de ventaja: aguanta un turno y ganas.**`
      : `**${leader.name} lleva ${ahead} de ventaja y gana si aguanta un turno.**`,
  inDanger: (citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[]): string =>
    `En peligro: ${citadels.map(({ at, power, guard }) => `${at} (${power}:${guard})`).join(', ')}.`,
  besieged: (names: readonly string[], most: number, mayKill: number | null): string => {
    const killing = mayKill === null ? '' : `; ${mayKill === 0 ? 'no puedes matar más' : `puedes matar ${mayKill}`}`;
    return `Asediados: ${names.length > most ? `${names.length} guerreros` : names.join(', ')}${killing}.`;
  },
} as const;

/** The same in whole sentences, for those who can't see the board. */
export const danger = {
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string => {
    const places = listed(citadels.map(({ at, power, guard }) => `${at} (${power} contra ${guard})`));
    const several = agreeing(citadels.length, { one: 'Ciudadela', other: 'Ciudadelas' });
    const yours = agreeing(citadels.length, { one: 'Tu ciudadela', other: 'Tus ciudadelas' });
    return 'you' in player ? `${yours} en peligro: ${places}.` : `${several} de ${player.name} en peligro: ${places}.`;
  },
  besieged: (player: Who, names: readonly string[]): string => {
    const warriors = agreeing(names.length, { one: 'guerrero asediado', other: 'guerreros asediados' });
    const yours = agreeing(names.length, { one: 'Tu', other: 'Tus' });
    return 'you' in player
      ? `${yours} ${warriors}: ${listed(names)}.`
      : `${agreeing(names.length, { one: 'El', other: 'Los' })} ${warriors} de ${player.name}: ${listed(names)}.`;
  },
  mayKill: (left: number): string =>
    left === 0 ? 'No puedes matar más en este turno.' : `Puedes matar ${left} de ellos en este turno.`,
} as const;

/** The figures beside the board. */
export const figures = {
  you: 'tú',
  colour: (sign: string, colour: string): string => `${sign} ${colour}`,
  out: 'fuera',
  held: (citadels: number): string => `tiene ${citadels}`,
  holds: (citadels: number): string => counted(citadels, 'citadel'),
  stall: (isCounted: boolean): string => (isCounted ? 'Fin' : 'Empate'),
  stallIn: (turns: number): string => `en ${counted(turns, 'turn')} si nadie toma una ciudadela`,
  lastTurn: 'Último turno',
  lastTurnIn: (turns: number): string => (turns === 0 ? 'ahora' : `en ${counted(turns, 'turn')}`),
  wallsLeft: 'Muros restantes',
  placed: 'Ciudadelas',
  placedOf: (placed: number, all: number): string => `${placed} de ${all}`,
} as const;

/** What a player reads about the thing in focus. */
export const details = {
  chooseWarrior: 'Elige un guerrero.',
  more: 'Qué más puedes hacer:',
  resign: '¿Te rindes? Tu rival gana en el acto.',
  resignOfSeveral: '¿Te rindes? Tus guerreros dejan el tablero y los demás siguen sin ti.',
  count: (counts: string, player: Who, fate: string, isBegun: boolean): string =>
    [
      `Recuento ahora: ${counts}.`,
      ...(isBegun ? ['Lo que has hecho en este turno no cuenta.'] : []),
      `${'you' in player ? 'Si aceptas' : `Si ${player.name} acepta`}, ${fate}.`,
    ].join(' '),
  row: (row: number): string => `¿Dónde en la fila ${row}? + marca lo posible.`,
  lossOf: (target: string, isWall: boolean): string =>
    isWall
      ? `Caen el muro de ${target} y uno de los tuyos. ¿Cuál entregas?`
      : `Caen ${target} y uno de los tuyos. ¿Cuál entregas?`,
  fights: 'Los combates no cuestan acciones.',
  recruit: (citadel: string): string => `Recluta junto a **${citadel}**: + marca dónde.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    [
      `${at} deja el tablero y se podrá reclutar otra vez.`,
      ...(garrison ? ['Su ciudadela quedará vacía.'] : []),
      ...(last ? ['**Es el último: perderías la partida.**'] : []),
    ].join(' '),
  warrior: (at: string, guard: number, actions: number): string =>
    `**${at}**: defensa ${guard}, cae con fuerza ${guard + 1}. ` +
    `${agreeing(actions, { one: 'Queda', other: 'Quedan' })} ${counted(actions, 'action')}.`,
  danger: (power: number, guard: number): string =>
    `Los enemigos contiguos tienen fuerza ${power}: ` +
    `${power > guard ? 'puede caer' : power === guard ? 'pueden cambiarlo por uno suyo' : 'está a salvo'}.`,
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Números: acciones para llegar.'] : []),
          ...(builds ? ['Letras: muros que puede construir.'] : []),
        ].join(' ')
      : 'No puede moverse ni construir.',
} as const;

/** What to know before ending a turn. */
export const warnings = {
  ask: '¿Terminar el turno de todos modos?',
  idle: (unused: number): string =>
    agreeing(unused, { one: 'Aún te queda tu acción.', other: `Aún te quedan tus ${counted(unused, 'action')}.` }),
  wins: (fights: readonly string[]): string => `Aún puedes ganar un combate, gratis: ${listed(fights)}.`,
  kills: (count: number): string =>
    count === 1 ? 'Aún puedes matar a un guerrero asediado.' : 'Aún puedes matar a guerreros asediados.',
  lead: (fate: string): string => `Tu rival lleva dos de ventaja: si terminas ahora el turno, ${fate}.`,
  barren: (fate: string): string => `Nadie controla una ciudadela: si terminas ahora el turno, ${fate}.`,
  nextLeads: (fate: string): string => `Quien juega después lleva dos de ventaja: si terminas ahora el turno, ${fate}.`,
  alone: (fate: string): string => `No quedará nadie más: si terminas ahora el turno, ${fate}.`,
  counted: (fate: string): string => `Después de este turno hay recuento de ciudadelas: ${fate}.`,
  lost: '**pierdes la partida**',
  won: 'ganas la partida',
  drawn: 'la partida queda en empate',
} as const;

/** What the marks on the text board mean. */
export const legend = {
  held: (marks: readonly string[]): string => `${marks.map((mark) => `[${mark}]`).join(' ')} ciudadela ocupada`,
  empty: '[ ] ciudadela vacía',
  wall: '# muro',
  walls: '= muros arriba y abajo',
  newWall: '@ muro nuevo',
  razed: '% muro derribado',
  arrived: (capitals: readonly string[]): string => `${capitals.join(' ')} nuevo`,
  left: ': estaba aquí',
  fell: '* caído',
  costs: 'Acciones: mover 1, muro 1, reclutar 2; los combates son gratis',
  columns: 'sin columna i',
} as const;
