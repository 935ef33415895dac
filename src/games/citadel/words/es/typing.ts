import type { Phase } from '../../rules/field/state.ts';
import { REFUSALS, type Refusal } from '../../rules/words/es.ts';
import { counted } from './names.ts';
import { comparison } from './screen.ts';

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];

/** Sentences with the figures of the position: the last point and square of the board, the actions left, the fight. */
export const offThisBoard = (point: string, square: string): string =>
  `${REFUSALS['off-the-board']} Aquí las intersecciones van de a1 a ${point}, y las casillas de a1 a ${square}.`;

export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${REFUSALS[refusal]} (${actions === 1 ? 'Queda' : 'Quedan'} ${counted(actions, 'action')}.)`;

export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${REFUSALS[refusal]} Aquí: ${comparison(power, guard)}.`;

/** The form in which a turn is typed. */
export const form = { label: 'Tus acciones, separadas por espacios', example: '+d4 e5-e6 xf6>e6 .' } as const;

/** What is wrong with a typed text. */
export const typingWords = {
  nothing: (phase: Phase): string => `No has escrito nada. ${hints[phase]}`,
  noAction: (word: string, phase: Phase): string => `«${word}» no es una acción. ${hints[phase]}`,
  pointAlone: (at: string): string => `«${at}» por sí solo no dice qué hacer ahí. ${hints.play}`,
  noName: (name: string): string =>
    name === ''
      ? 'Falta la intersección o la casilla, por ejemplo c4.'
      : `«${name}» no es una intersección ni una casilla: una letra de la a a la t sin i, y luego un número del 1 al ` +
        `19.`,
  twoLosses: 'En un empate pierdes un solo guerrero.',
} as const;

const PLAY =
  'Escribe d4-d5 para mover, +d4 para reclutar, #c4 para construir, /c4 para derribar, xd5 para atacar, !d5 para ' +
  'matar, ~d4 para retirar y un punto para terminar el turno.';

/** What can be typed. */
const hints: Readonly<Record<Phase, string>> = {
  place: 'Escribe una intersección, por ejemplo e5, para colocar ahí una ciudadela.',
  claim: 'Escribe la intersección de una ciudadela, por ejemplo e5, para reclamarla.',
  play: PLAY,
  over: PLAY,
};
