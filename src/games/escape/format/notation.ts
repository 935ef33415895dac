import { z } from 'zod';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { feats } from '../rules/challenges.ts';
import { faultOf } from '../rules/invariants.ts';
import { variantsSchema } from '../rules/options.ts';
import { blockers, carryLimits, outcomes, type Action, type State } from '../rules/state.ts';

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

/** A stored run, checked for its form and against the rules. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const state = readAs(stateSchema, json, 'the stored run');
  const fault = faultOf(state);
  if (fault !== null) throw new FormatError(`the stored run is corrupt: ${fault}`);
  return state;
};

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
  isBounded: z.literal(true).exactOptional(),
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
