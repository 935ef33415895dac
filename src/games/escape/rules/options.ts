import { z } from 'zod';
import { apart, asked, choice, declareOptions, text, type Option } from '../../contract/options.ts';
import { areComplete, firstVariantIds, variantIds, type Variant } from './variants.ts';

const TITLE = 'Escape The Citadel';
const PLAIN = 'v';

/** The variants that the first letter of the text adds. A digit for each would leave no room for the seed. */
const ADDED: readonly (readonly [letter: string, ids: readonly Variant[]])[] = [
  ['y', ['open-start', 'fading-grace']],
  ['x', ['fading-grace']],
  ['w', ['open-start']],
];

const listOf = (ids: readonly Variant[]): z.ZodType<readonly Variant[]> =>
  z
    .array(z.enum(ids))
    .refine((list) => new Set(list).size === list.length, 'a variant is named twice')
    .refine(areComplete, 'Fading Grace goes with Divine Intervention');

export const variantsSchema = listOf(variantIds);

/** The variants: a letter for those of the second version, and a digit for each of the first. */
const variants: Option<'variants', { readonly variants: readonly Variant[] }, never> = {
  name: 'variants',
  shape: { variants: variantsSchema },
  pattern: '[v-y][0-5]*',
  write: ({ variants: chosen }) => {
    const places = chosen.map((variant) => firstVariantIds.findIndex((id) => id === variant)).filter((at) => at >= 0);
    const [letter] = ADDED.find(([, ids]) => ids.every((id) => chosen.includes(id))) ?? [PLAIN];
    return `${letter}${places.join('')}`;
  },
  read: ([letter = '', ...places]) => ({
    variants: [
      ...places.map((place) => firstVariantIds[Number(place)]),
      ...ADDED.filter(([each]) => each === letter).flatMap(([, ids]) => ids),
    ],
  }),
  values: [],
  asking: null,
  given: z.never(),
};

/** The longest name of a shared world that `makeOptions` has room for, whatever its characters. */
export const LONGEST_SEED = 26;

const worlds = ['free', 'shared'] as const;

/** E33: the world, with the seed of a shared one. */
const world: Option<
  'world',
  { readonly world: (typeof worlds)[number]; readonly seed: string | null },
  (typeof worlds)[number]
> = {
  ...choice('world', worlds),
  shape: { world: z.enum(worlds), seed: z.string().min(1).nullable() },
  pattern: '(?::.+)?',
  write: ({ seed }) => {
    if (seed === null) return '';
    if (seed.length > LONGEST_SEED) throw new RangeError(`a seed of ${seed.length} letters is too long`);
    return `:${escaped(seed)}`;
  },
  read: (given) =>
    given === '' ? { world: 'free', seed: null } : { world: 'shared', seed: unescaped(given.slice(1)) },
};

/** Replaces the bar, which separates the parts of custom ids. One character becomes at most two. */
const escaped = (seed: string): string => seed.replaceAll('~', '~0').replaceAll('|', '~1');

const unescaped = (given: string): string => given.replaceAll('~1', '|').replaceAll('~0', '~');

const worldFits = {
  at: 'seed',
  message: 'a shared world needs a seed, a free one has null',
  holds: ({ world: kind, seed }: { readonly world: string; readonly seed: string | null }) =>
    (kind === 'shared') === (seed !== null),
};

/** E34, E36, E37: what is chosen at the start. Texts are such as `v03`, `v:dragon` or `w` for an open start. */
export const options = declareOptions(
  TITLE,
  '{variants}{world}',
  [variants, world, asked(apart(text('seed', LONGEST_SEED)), { kind: 'text', most: LONGEST_SEED })],
  [worldFits],
);

/** Options of the first version of the rules, which has fewer variants. */
export const firstOptions = declareOptions(
  TITLE,
  '{variants}{world}',
  [{ ...variants, shape: { variants: listOf(firstVariantIds) } }, world],
  [worldFits],
);
