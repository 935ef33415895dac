import { agreeing } from '../../../../kernel/language/es.ts';
import { counted } from './names.ts';

/** The buttons. */
export const labels = {
  playTurn: 'Jugar mi turno',
  type: 'Escribirlo',
  more: 'Más',
  back: 'Volver',
  recruit: 'Reclutar',
  recruitOn: (at: string): string => `Reclutar en ${at}`,
  recruitElsewhere: 'Reclutar en otra ciudadela',
  undo: 'Deshacer',
  end: 'Terminar turno',
  warrior: (at: string, garrison: boolean): string => (garrison ? `[${at}]` : at),
  endAnyway: 'Sí, terminar',
  offerDraw: 'Ofrecer empate',
  acceptDraw: 'Aceptar empate',
  count: 'Recuento ya',
  offerCount: 'Ofrecer recuento',
  acceptCount: 'Aceptar recuento',
  hint: 'Pista',
  swap: 'Cambiar de bando',
  resign: 'Rendirse',
  resignSurely: 'Sí, rendirse',
  disband: 'Retirar',
  disbandSurely: (at: string): string => `Retirar el guerrero de ${at}`,
  move: (to: string): string => `A ${to}`,
  enter: (to: string): string => `Entrar en ${to}`,
  attack: (at: string): string => `Atacar ${at}`,
  trade: (at: string, loss: string): string => `Caen ${at} y ${loss}`,
  tradeOneOf: (at: string): string => `Caen ${at} y…`,
  kill: (at: string): string => `Matar ${at}`,
  moreFights: (count: number): string => `${count} más…`,
} as const;

/** The placeholders of the menus. */
export const menus = {
  warrior: 'Elige un guerrero',
  otherWarrior: 'Otro guerrero',
  warriorGroup: 'Elige dónde está tu guerrero',
  walk: 'Ir más lejos',
  walls: 'Construir o derribar un muro (1 acción)',
  placeRow: 'Colocar una ciudadela: elige una fila',
  placePoint: (row: number): string => `Elige una intersección de la fila ${row}`,
  claim: 'Reclama una ciudadela',
  fight: 'Elige un combate',
  fallen: 'Elige el guerrero que cae',
  page: (placeholder: string, page: number, pages: number): string => `${placeholder} (página ${page} de ${pages})`,
  previous: 'Anterior',
  next: 'Siguiente',
  pageOf: (page: number, pages: number): string => `Página ${page} de ${pages}`,
} as const;

const free = (points: number): string =>
  agreeing(points, { one: '1 intersección libre', other: `${counted(points, 'point')} libres` });

/** What the menus offer. */
export const options = {
  row: (row: number): string => `Fila ${row}`,
  freePoints: free,
  place: (at: string): string => `Colocar una ciudadela en ${at}`,
  claim: (at: string): string => `Reclamar ${at}`,
  warrior: (at: string, garrison: boolean, home: string | null): string =>
    garrison ? `${at}, en la ciudadela` : home === null ? at : `${at}, cerca de ${home}`,
  warriorState: (guard: number, enemies: number, besieged: boolean): string =>
    [
      `Defensa ${guard}`,
      ...(enemies > 0 ? [agreeing(enemies, { one: 'un enemigo al lado', other: `${enemies} enemigos al lado` })] : []),
      ...(besieged ? ['asediado'] : []),
    ].join(', '),
  nearEnemy: 'Cerca del enemigo',
  around: (at: string): string => `Alrededor de ${at}`,
  warriors: (count: number): string => counted(count, 'warrior'),
  walk: (steps: number, left: number, path: string): string =>
    `${counted(steps, 'action')}, ${agreeing(left, { one: 'queda', other: 'quedan' })} ${left}: ${path}`,
  build: (letter: string, from: string, to: string): string => `${letter}: construir un muro de ${from} a ${to}`,
  raze: {
    won: (square: string): string => `Derribar el muro de ${square}`,
    tied: (square: string, loss: string): string => `Derribar ${square} y perder ${loss}`,
    choosing: (square: string): string => `Derribar ${square} y perder uno`,
  },
  attack: {
    won: (at: string): string => `Atacar ${at}`,
    tied: (at: string, loss: string): string => `Atacar ${at} y perder ${loss}`,
    choosing: (at: string): string => `Atacar ${at} y perder uno de los tuyos`,
  },
  kill: (at: string): string => `Matar ${at}`,
  besieged: 'Asediado',
  recruitAt: (at: string): string => `En ${at}`,
  recruitPoints: free,
  lose: (at: string): string => `Perder el guerrero de ${at}`,
  losesCitadel: 'Está en una ciudadela, que quedaría vacía',
} as const;
