import { decimal } from '../../../../kernel/language/es.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** The name of a position in which to try the game out. */
export const scenario = 'Una carrera con el señor de la guerra una casilla por detrás';

/** The steps of the tutorial: which card it asks for, and why another one is worse. */
export const lessons = {
  speed: {
    text:
      'Tu color es Azul: llega a Susa, la casilla 37, antes que Bot 2 (Teja), y que no te alcance el señor de la ' +
      'guerra. Todos eligen una carta en secreto y luego se descubren: **juega 4**, que son 3 pasos.',
    why:
      'La carta 10 es un solo paso. El señor de la guerra avanza de 3 a 5 casillas detrás de ti, y encuentra primero ' +
      'a quien va en último lugar.',
  },
  village: {
    text:
      'La carta más baja mueve primero, y quien abre Tiro, la 6, se detiene y sale mal parado. **Juega 11**, una ' +
      'carta alta: que vaya antes Bot 2.',
    why: 'La carta 1 es la más baja: moverías primero, abrirías Tiro y sufrirías lo que hay dentro.',
  },
  chase: {
    text:
      'El señor de la guerra llega al menos a la 9, y a quien alcanza le toca tirar. Vas al final: **juega 1** y ' +
      'huye lejos, antes que nadie.',
    why: 'La carta 10 te llevaría como mucho a la 9, y allí te alcanza con cualquier carta.',
  },
  push: {
    text:
      'Bot 2 perdió una carta. En una casilla solo cabe uno: si acabas sobre Bot 2, en la 11, sigues una más. ' +
      '**Juega 10**, un paso que vale por dos.',
    why: 'Con 3 pasos llegarías a Opis, la 13, antes que Bot 2 y sufrirías su ficha. Deja que Bot 2 vaya primero.',
  },
  finish: {
    text: 'Seis rondas después estás a tres pasos de Susa, y para resistir hace falta un 5. **Juega 12** y gana.',
    why: 'La carta 13 son 2 pasos: te quedarías a una casilla de Susa, con el señor de la guerra detrás.',
  },
  ending:
    '¡Has escapado! Con una sola carta en la mano, también puedes jugar a ciegas la primera del mazo: ahora corre ' +
    'de verdad.',
} as const;

/** A player's luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} de ${count} combates contra el señor de la guerra ganados; se esperaban ${decimal(expected, 1)}`,
} as const;

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  out: 'Te han capturado.',
  card: (card: number): string => `Carta ${card}`,
  choices: (
    choices: readonly { readonly name: string; readonly win: number; readonly last: number }[],
    { isAlone }: { readonly isAlone: boolean },
  ): string =>
    choices
      .map(({ name, win, last }, place) => {
        const chances =
          `${percent(win)} de escapar primero` + (isAlone ? '' : `, ${percent(last)} de acabar atrás en esta ronda`);
        return place === 0 ? `**Pista: ${name}.** ${chances}.` : `${name}: ${chances}.`;
      })
      .join('\n'),
} as const;
