import { z } from 'zod';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { feats } from '../rules/challenges.ts';
import { faultOf } from '../rules/invariants.ts';
import { blockers, carryLimits, outcomes, type Action, type Options, type State } from '../rules/state.ts';
import { areComplete, firstVariantIds, variantIds, type Variant } from '../rules/variants.ts';

/** E34: an action as a short text for a custom id: `e`, `w2`, `u:potion`, `p2`, `r`, `a`, `q`, `d`, `s`. */
export const makeAction = (action: Action): string => {
  switch (action.type) {
    case 'walk':
      return `w${action.to}`;
    case 'use':
      return action.item === 'poison' ? `p${action.count}` : `u:${action.item}`;
    case 'explore':
    case 'roll':
    case 'accept':
    case 'equip':
    case 'discard':
    case 'surrender':
      return letters[action.type];
  }
};

/** The action that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  const word = words.find((action) => makeAction(action) === text);
  if (word !== undefined) return word;
  const [, letter, digits] = /^([wp])(0|[1-9]\d{0,8})$/.exec(text) ?? [];
  if (letter === 'w') return { type: 'walk', to: Number(digits) };
  if (letter === 'p' && digits !== '0') return { type: 'use', item: 'poison', count: Number(digits) };
  throw new FormatError(`“${text}” is not an action of Escape The Citadel`);
};

/** E34: an action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** E34, E36, E37: options as a record has them, with every field. Throws a `FormatError`. */
export const readOptions = (json: unknown): Options => readAs(optionsOf(variantsSchema), json, 'the options');

/** Options of the first version of the rules, which has fewer variants. Throws a `FormatError`. */
export const readFirstOptions = (json: unknown): Options => readAs(optionsOf(firstVariantsSchema), json, 'the options');

/** A stored run, checked for its form and against the rules. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const state = readAs(stateSchema, json, 'the stored run');
  const fault = faultOf(state);
  if (fault !== null) throw new FormatError(`the stored run is corrupt: ${fault}`);
  return state;
};

const PLAIN = 'v';

/** The variants that the first letter of the text adds. A digit for each would leave no room for the seed. */
const ADDED: readonly (readonly [letter: string, ids: readonly Variant[]])[] = [
  ['y', ['open-start', 'fading-grace']],
  ['x', ['fading-grace']],
  ['w', ['open-start']],
];

/** The longest name of a shared world that `makeOptions` has room for, whatever its characters. */
export const LONGEST_SEED = 26;

/**
 * Options as a short text: a letter for the variants of the second version, a digit for each of the first, then the
 * seed of a shared world: `v03`, `v:dragon`, `w` for an open start.
 */
export const makeOptions = ({ variants, seed }: Options): string => {
  if (seed !== null && seed.length > LONGEST_SEED) throw new RangeError(`a seed of ${seed.length} letters is too long`);
  const places = variants.map((variant) => firstVariantIds.findIndex((id) => id === variant)).filter((at) => at >= 0);
  const [letter] = ADDED.find(([, ids]) => ids.every((id) => variants.includes(id))) ?? [PLAIN];
  return `${letter}${places.join('')}${seed === null ? '' : `:${escaped(seed)}`}`;
};

/** The options that a text from `makeOptions` stands for. Throws a `FormatError` for any other text. */
export const parseOptions = (text: string): Options => {
  const [, letter, places, seed] = /^([v-y])([0-5]*)(?::(.+))?$/s.exec(text) ?? [];
  if (letter === undefined || places === undefined)
    throw new FormatError(`“${text}” is not a choice of options of Escape The Citadel`);
  return readOptions({
    variants: [
      ...Array.from(places, (place) => firstVariantIds[Number(place)]),
      ...ADDED.filter(([each]) => each === letter).flatMap(([, ids]) => ids),
    ],
    world: seed === undefined ? 'free' : 'shared',
    seed: seed === undefined ? null : unescaped(seed),
  });
};

/** Options of the first version, from their short text. Throws a `FormatError` for any other text. */
export const parseFirstOptions = (text: string): Options => readFirstOptions(parseOptions(text));

/** Replaces the bar, which separates the parts of custom ids. One character becomes at most two. */
const escaped = (seed: string): string => seed.replaceAll('~', '~0').replaceAll('|', '~1');

const unescaped = (text: string): string => text.replaceAll('~1', '|').replaceAll('~0', '~');

const letters = { explore: 'e', roll: 'r', accept: 'a', equip: 'q', discard: 'd', surrender: 's' } as const;

const words: readonly Action[] = [
  { type: 'explore' },
  { type: 'use', item: 'map' },
  { type: 'use', item: 'potion' },
  { type: 'use', item: 'scroll' },
  { type: 'roll' },
  { type: 'accept' },
  { type: 'equip' },
  { type: 'discard' },
  { type: 'surrender' },
];

const count = z.int().min(0);

const alone = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

const actionSchema: z.ZodType<Action> = z.union(
  [
    alone('explore'),
    z.strictObject({ type: z.literal('walk'), to: count }),
    z.strictObject({ type: z.literal('use'), item: z.enum(['map', 'potion', 'scroll']) }),
    z.strictObject({ type: z.literal('use'), item: z.literal('poison'), count: count.min(1) }),
    alone('roll'),
    alone('accept'),
    alone('equip'),
    alone('discard'),
    alone('surrender'),
  ],
  { error: (issue) => `${JSON.stringify(issue.input)} is none of the actions` },
);

const listOf = (ids: readonly Variant[]): z.ZodType<readonly Variant[]> =>
  z
    .array(z.enum(ids))
    .refine((list) => new Set(list).size === list.length, 'a variant is named twice')
    .refine(areComplete, 'Fading Grace goes with Divine Intervention');

const variantsSchema = listOf(variantIds);
const firstVariantsSchema = listOf(firstVariantIds);

const optionsOf = (variants: z.ZodType<readonly Variant[]>): z.ZodType<Options> =>
  z
    .strictObject({ variants, world: z.enum(['free', 'shared']), seed: z.string().min(1).nullable() })
    .refine(({ world, seed }) => (world === 'shared') === (seed !== null), {
      path: ['seed'],
      message: 'a shared world needs a seed, a free one has null',
    });

const spaceSchema = z.strictObject({
  inward: count.nullable(),
  blockedBy: z.enum(blockers).exactOptional(),
  marks: count.min(1).exactOptional(),
  mapped: z.literal(true).exactOptional(),
  fightDice: count.min(1).exactOptional(),
  scrollDice: count.min(1).exactOptional(),
});

const phaseSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move') }),
  z.strictObject({ kind: z.literal('found'), item: z.enum(['weapon', 'armour', 'potion', 'scroll']) }),
  z.strictObject({ kind: z.literal('fight'), poison: count, face: z.int().min(1).max(6).nullable() }),
  z.strictObject({ kind: z.literal('over'), outcome: z.enum(outcomes) }),
]);

const stateSchema: z.ZodType<State> = z.strictObject({
  version: z.literal(1),
  variants: variantsSchema,
  world: z.enum(['free', 'shared']),
  seed: z.string().min(1).nullable(),
  turn: count,
  phase: phaseSchema,
  at: count,
  steps: count,
  lead: count.min(30),
  power: count,
  health: count,
  maxHealth: count.min(1),
  carried: z.strictObject({
    map: count.max(carryLimits.map),
    poison: count.max(carryLimits.poison),
    potion: count.max(carryLimits.potion),
    scroll: count.max(carryLimits.scroll),
  }),
  spaces: z.array(spaceSchema).min(1),
  farthest: count.min(1),
  defeated: count,
  closeShrines: count,
  feats: z.array(z.enum(feats)),
});
