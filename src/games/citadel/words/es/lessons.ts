import type { Question } from '../../rules/question.ts';
import { title } from './game.ts';

/** The name of a position in which to try the game out. */
export const scenario = `${title} en el turno 20`;

/** The steps of the tutorial: what it asks for, and why something else is worse. */
export const lessons = {
  recruit: {
    text:
      'Juegas con x, Azul. Una ciudadela es tuya mientras haya en ella un guerrero tuyo; para ganar, controla dos ' +
      'más que tu rival. Tienes 2 acciones, y un guerrero cuesta 2: pulsa **Reclutar** y luego **e3**.',
    why: 'El guerrero de e2 mantiene tu ciudadela. Si sale, la ciudadela deja de ser tuya al momento.',
  },
  end: {
    text:
      'Nadie ve tu turno hasta que lo terminas, y hasta entonces puedes deshacerlo. No te quedan acciones: pulsa ' +
      '**Terminar turno**.',
    why: 'Retirar quita del tablero a tu propio guerrero: habrías gastado tus 2 acciones para nada.',
  },
  take: {
    text:
      'La ciudadela d4 está vacía, y un paso por una línea cuesta 1 acción, nunca en diagonal. **Elige el guerrero ' +
      'e3 y ve a d4.**',
    why:
      'Desde e4 también falta un solo paso hasta d4, pero por d3 llegas igual, y tu guerrero sigue más tiempo junto ' +
      'a tus ciudadelas.',
  },
  attack: {
    text:
      'Una guarnición cuenta 2 y un guerrero 1, así que tu guarnición de d4 vence al guerrero de c4. Los ataques no ' +
      'cuestan acciones: **ataca c4.**',
    why: 'Tu guarnición dejaría d4, y con ello la ciudadela. Puede atacar desde donde está.',
  },
  wall: {
    text:
      'Un muro cubre una casilla, con el nombre de su esquina inferior izquierda, y nadie entra en sus esquinas. ' +
      '**Elige el guerrero d4 y construye en b3**: cierra el paso a d4 por el oeste.',
    why: 'Aún te quedan 3 acciones. Las que no usas se pierden al terminar el turno.',
  },
  trade: {
    text:
      'Unos turnos después, c5 y d6 suman fuerza 2 contra la guarnición de c6, con defensa 2: un empate, en el que ' +
      'cada bando pierde uno. **Ataca c6 y entrega d6.**',
    why: 'El ataque es gratis y quitaría una ciudadela a tu rival. El próximo turno puede estar mejor defendida.',
  },
  lead: {
    text: 'La ciudadela c6 está vacía, y c5 está al lado. **Mueve de c5 a c6**: 4 ciudadelas contra 1.',
    why: 'Así te alejas de la ciudadela que acabas de despejar.',
  },
  ending:
    'Llevas 3 de ventaja, y ganas si aún tienes dos de ventaja al empezar tu próximo turno. Los asedios, los ' +
    'empates, los tableros mayores y las partidas de tres y cuatro están en las reglas: ahora juega de verdad.',
} as const;

/** What counts as the answer to a puzzle. */
export const ANSWER = 'todo el turno.';

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Encuentra el único turno tras el que un guerrero tuyo está en ${citadel} y no puede caer en el turno siguiente.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'Puedes ganar ya. Encuentra el único turno que lo consigue.',
  lead: 'Encuentra el único turno que te da para siempre dos ciudadelas de ventaja.',
  defend:
    'Tu rival amenaza con ganar. Encuentra el único turno tras el que ya no puede, haga lo que haga en el siguiente.',
  save: 'Tu rival va a ganar. Encuentra el único turno que lo impide.',
};

/** Why an answer to a puzzle is wrong. */
export const refuted = {
  'goes on': 'La partida sigue.',
  'not ahead': 'No tienes dos ciudadelas de ventaja.',
  over: 'La partida ha terminado y no has ganado.',
  left: (citadel: string): string => `Ya no hay ningún guerrero tuyo en ${citadel}.`,
  idle: 'Tu rival no necesita hacer nada.',
  by: (turn: string): string => `Tu rival responde \`${turn}\`.`,
} as const;

/** What a puzzle does not allow. */
export const NO_DISMISSING = 'En un problema no puedes retirar guerreros: así el turno correcto es el único.';
export const NO_OFFERS = 'En un problema no puedes ofrecer nada ni rendirte. Encuentra el turno.';

/** The title above the curve of a review. */
export const reviewTitle = (player: string): string =>
  `La probabilidad de victoria de ${player} según el bot más fuerte, del primer turno al último:`;

/** What the curve shows: the chances of the first seat. */
export const measureOf = (first: string): string => `Probabilidad de victoria: ${first}`;

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A turn, on a button and above its review. */
export const reviewTurn = (number: number): string => `Turno ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `del ${percent(before)} al ${percent(after)}.\nSe jugó \`${played}\`; el bot habría jugado \`${best}\`.`;

/** The review of a game without mistakes. */
export const NO_MISTAKES = 'Ningún turno perdió mucho.';

/** A turn in which nothing was done. */
export const IDLE = 'nada';
