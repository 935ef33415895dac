import { decimal } from '../../../../kernel/language/fr.ts';
import { cleanText } from '../../../../kernel/text.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** Luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `lancers décisifs gagnés : ${got} sur ${count} ; attendu : ${decimal(expected, 1)}`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `points manquants aux lancers perdus : ${got} en tout ; attendu : ${decimal(expected, 1)}`,
} as const;

/** The classes of runs that leaderboards compare. */
export const NO_VARIANTS = 'sans variante';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');

/** The menus of options. */
export const menuWords = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variantes : aucune' : `Variantes : ${names.join(', ')}`,
  add: (variant: string): string => `Ajouter ${variant}`,
  without: (variant: string): string => `Sans ${variant}`,
  world: 'Monde',
  shared: 'Encore le même monde partagé',
  free: 'Un monde libre, avec tes propres dés',
} as const;

/** What can be chosen, in the command and in the form. */
export const options = {
  variants: { name: 'Variantes' },
  world: {
    help: 'Libre : tes propres dés. Partagé : avec la même graine, tout le monde trouve les mêmes cases',
    values: { free: 'libre', shared: 'partagé' },
  },
  seed: {
    name: 'Monde partagé',
    help: 'Le nom d’un monde partagé',
    about: 'Qui donne le même mot trouve les mêmes cases. Laisse vide pour avoir tes propres dés.',
  },
} as const;
export const variantHelp = (name: string, effect: string): string => `${name} : ${effect}`;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD =
  'Un monde partagé a besoin d’un nom : mets n’importe quel mot dans `seed`, et dis-le à tes amis.';
export const SEED_OF_FREE_WORLD = 'Un monde libre n’a pas de `seed` : enlève-le, ou choisis le monde partagé.';

export const GOAL =
  'Révèle un maximum de cases, un point chacune. Fin : à court de pas ou de chemins, ou une patrouille te tue.';
/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Escape', line: 'fuite aux dés, 5 min' } as const;

/** What happened to the run of a player whose time ran out. */
export const TIMED_OUT = 'la partie a été abandonnée.';

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `Voici le monde partagé \`${cleanText(seed).replaceAll('`', "'")}\`. Son nom fixe tous les dés : qui suit le ` +
  'même chemin trouve les mêmes cases, et qui connaît le nom peut les calculer.';

/** What a check of a record from a shared world proves. */
export const sharedWorldProof = (seed: string): string =>
  `Les dés viennent du nom du monde partagé, « ${seed} », et non d’une graine secrète : qui connaissait le nom ` +
  'pouvait les connaître.';
