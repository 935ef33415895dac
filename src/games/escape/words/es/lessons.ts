import { decimal } from '../../../../kernel/language/es.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `Cuántas casillas podía esperar ${player}, con juego prudente desde ahí, de la primera jugada a la última:`;

export const MEASURE = 'Casillas esperadas';

export const figure = (value: number): string => decimal(value, 1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above its text. */
export const move = (number: number): string => `Jugada ${number}`;

/** A costly decision. What was chosen and what was better are labels of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** costó ${figure(cost)} casillas (con un margen de ${figure(error)}). Mejor: **${better}**.`;

export const NO_MISTAKES = 'Ninguna decisión costó mucho.';

/** The sum of all changes. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `Al principio se esperaban ${figure(expected)} casillas (con un margen de ${figure(error)}). Las decisiones lo ` +
  `cambiaron en ${change(decisions)}; los dados, en ${change(luck)}: ${revealed} descubiertas.`;

export const estimate = (trials: number): string =>
  `-# Todo esto es una estimación: desde cada punto se jugó con prudencia ${trials} veces o más, con otros dados. ` +
  'Cada decisión se compara con lo que ese juego prudente habría elegido.';

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Esta partida ha terminado.',
  choose: (
    button: string,
    why: string,
    choices: readonly { readonly name: string; readonly spaces: number }[],
  ): string =>
    `Lo prudente: **${button}**, porque ${why}.\n` +
    `-# Casillas esperadas: ${choices.map(({ name, spaces }) => `${name} **${figure(spaces)}**`).join('; ')}.`,
  finish: 'Ya no se puede descubrir nada más: lo prudente es terminar aquí.',
} as const;

/** Why a careful player chooses something, in at most eight words. */
export const HINT_REASONS = {
  explore: 'ningún camino abierto cuesta menos',
  walk: 'allí empieza el mejor camino que queda',
  scroll: 'quedan pocos pasos o poca salud',
  scrollFound: 'es lo que más ayuda ahora',
  potion: 'aprovechas todo lo que cura',
  poison: 'gana este combate',
  map: 'no hay ningún buen camino cerca',
  roll: 'el dado aún puede ganar este combate',
  accept: 'nada de lo que llevas ganaría este combate',
  equip: 'facilita todos los combates que vengan',
  discard: 'costaría más de lo que da',
  surrender: 'no queda ningún camino',
  trials: 'en las pruebas es lo que más descubre',
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text:
      'Tienes 30 pasos, y cada casilla que descubres es un punto. Explora uno de los dos caminos: un dado dice qué ' +
      'hay allí.',
    why: 'Volver cuesta un paso y no descubre nada. Vuelve solo cuando delante no quede nada por explorar.',
  },
  otherPath: {
    text:
      'Un Santuario te dio 5 pasos, pero no tiene salida, así que volviste a la casilla 1. Las casillas conocidas no ' +
      'dan nada otra vez: explora el otro camino.',
    why: 'El Santuario da sus pasos una sola vez. Gastarías un paso en un camino sin salida.',
  },
  wayBack: {
    text:
      'Bloqueada, pero había Veneno, que ayuda en los combates. La casilla 1 ya está explorada: vuelve a la ' +
      'Ciudadela, que aún tiene abierto su segundo camino.',
    why: 'Allí no hay nada nuevo. Lo que sigue abierto aparece debajo del plano, con los pasos que cuesta.',
  },
  gate: {
    text: 'Estás otra vez en la puerta y nadie te ha visto. Explora el único camino que queda.',
    why: 'Detrás de la casilla 1 todo está explorado. Darías una vuelta para nada.',
  },
  farther: {
    text:
      'Vacía, con dos caminos nuevos. El ataque de una patrulla es su distancia desde la Ciudadela, 3 en la próxima ' +
      'casilla: sigue explorando.',
    why: 'Detrás de ti todo está explorado. Los caminos nuevos están aquí.',
  },
  fight: {
    text:
      'Una patrulla con ataque 3: con más ganas, con lo mismo vuelves a tirar, con menos pierdes salud y retrocedes. ' +
      'Tu dado se suma a tu poder, 0: tira.',
    why:
      'El Veneno antes de tirar contaría en todo el combate, pero quizá ganes sin él, y también puedes añadirlo ' +
      'después de tirar.',
  },
  poison: {
    text:
      'Un 2 pierde contra 3, pero no pierdes nada hasta que lo aceptas. El Veneno suma 2, y después de tirar basta ' +
      'con igualar: añade tu Veneno.',
    why: 'Aceptar cuesta salud y un paso atrás, y la patrulla se hace más fuerte. Con Veneno no hace falta.',
  },
  ending:
    'Victoria: cada combate que ganas da 1 de poder y abre la casilla. Quédate cerca mientras tengas poco poder; ' +
    'luego ve lejos, hasta que se acaben tus pasos.',
} as const;
