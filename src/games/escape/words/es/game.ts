import { decimal } from '../../../../kernel/language/es.ts';
import { cleanText } from '../../../../kernel/text.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** Luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} de ${count} tiradas decisivas de combate ganadas; se esperaban ${decimal(expected, 1)}`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `a las tiradas perdedoras les faltaron ${got} en total; se esperaban ${decimal(expected, 1)}`,
} as const;

/** The classes of runs that leaderboards compare. */
export const NO_VARIANTS = 'sin variantes';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');

/** The menus of options. */
export const menuWords = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variantes: ninguna' : `Variantes: ${names.join(', ')}`,
  add: (variant: string): string => `Añadir ${variant}`,
  without: (variant: string): string => `Sin ${variant}`,
  world: 'Mundo',
  shared: 'Otra vez el mismo mundo compartido',
  free: 'Un mundo libre, con tus propios dados',
} as const;

/** What can be chosen, in the command and in the form. */
export const options = {
  variants: { name: 'Variantes' },
  world: {
    help: 'Libre: tus propios dados. Compartido: con la misma semilla, las mismas casillas',
    values: { free: 'libre', shared: 'compartido' },
  },
  seed: {
    name: 'Mundo compartido',
    help: 'El nombre de un mundo compartido',
    about: 'Con la misma palabra, todos encuentran las mismas casillas. Vacío: tus propios dados.',
  },
} as const;
export const variantHelp = (name: string, effect: string): string => `${name}: ${effect}`;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD =
  'Un mundo compartido necesita un nombre: escribe en `seed` cualquier palabra y dila a tu gente.';
export const SEED_OF_FREE_WORLD = 'Un mundo libre no lleva `seed`: quítala, o elige el mundo compartido.';

export const GOAL =
  'Descubre todas las casillas que puedas, a un punto cada una. Se acaba cuando te quedas sin pasos o sin caminos, ' +
  'o te mata una patrulla.';
/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Escape', line: 'una huida, 5 min' } as const;

/** What happened to the run of a player whose time ran out. */
export const TIMED_OUT = 'la partida se dio por abandonada.';

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `Este es el mundo compartido \`${cleanText(seed).replaceAll('`', "'")}\`. Su nombre fija todos los dados: quienes ` +
  'siguen el mismo camino encuentran las mismas casillas, y cualquiera que sepa el nombre puede calcularlas.';

/** What a check of a record from a shared world proves. */
export const sharedWorldProof = (seed: string): string =>
  `Los dados salen del nombre del mundo compartido, «${seed}», y no de una semilla secreta: quien supiera el nombre ` +
  'podía conocerlos.';
