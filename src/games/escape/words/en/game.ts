import { cleanText } from '../../../../kernel/text.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** Luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won; ${expected.toFixed(1)} were expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `losing rolls fell short by ${got} in all; ${expected.toFixed(1)} was expected`,
} as const;

/** The classes of runs that leaderboards compare. */
export const NO_VARIANTS = 'no variants';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');

/** The menus of options. */
export const menuWords = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variants: none' : `Variants: ${names.join(', ')}`,
  add: (variant: string): string => `Add ${variant}`,
  without: (variant: string): string => `Without ${variant}`,
  world: 'World',
  shared: 'The same shared world again',
  free: 'A free world, with dice of your own',
} as const;

/** What can be chosen, in the command and in the form. */
export const options = {
  variants: { name: 'Variants' },
  world: {
    help: 'Free: your own dice. Shared: the same seed leads to the same spaces',
    values: { free: 'free', shared: 'shared' },
  },
  seed: {
    name: 'Shared world',
    help: 'The name of a shared world',
    about: 'Everyone who names the same word finds the same spaces. Leave it empty for dice of your own.',
  },
} as const;
export const variantHelp = (name: string, effect: string): string => `${name}: ${effect}`;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD = 'A shared world needs a name: fill in `seed` with any word, and tell it to your friends.';
export const SEED_OF_FREE_WORLD = 'A free world has no `seed`: leave it out, or choose the shared world.';

export const GOAL =
  'Reveal as many spaces as you can, a point each. It ends when your steps or paths run out or a patrol kills you.';
/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Escape', line: 'a dice crawl, 5 min' } as const;

/** What happened to the run of a player whose time ran out. */
export const TIMED_OUT = 'the run was given up.';

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `This is the shared world \`${cleanText(seed).replaceAll('`', "'")}\`. Its name fixes every die: all who go ` +
  'the same way find the same spaces, and anyone who knows the name can work them out.';

/** What a check of a record from a shared world proves. */
export const sharedWorldProof = (seed: string): string =>
  `The dice come from the name of the shared world, “${seed}”, and not from a secret seed: whoever knew the name ` +
  'could know them.';
