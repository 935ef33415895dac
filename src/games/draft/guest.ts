import { z } from 'zod';
import type { Chance } from '../../kernel/random.ts';
import type { AnyGame } from '../contract/game.ts';
import { FormatError, readAs } from '../contract/read-as.ts';
import { draft, type Draft } from './draft.ts';
import { GUEST_ID } from './guest-id.ts';
import { frozen } from './random-match.ts';

/**
 * The game that a package exports. All that goes into its functions is frozen, and all that comes out is copied, as
 * JSON; of chance they get `die`, `pick` and `shuffle`. Throws a `FormatError` if a part is missing.
 */
export const guestOf = (exported: unknown): AnyGame => {
  readAs(Shape, exported, 'what it exports');
  const { variantOf: _variantOf, earlier: _earlier, ...given } = Object(guarded(exported));
  return draft<unknown, unknown, object, unknown, string>(readAs(Whole, given, 'what it exports'));
};

const call = z.custom<(...given: readonly unknown[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
);

const Shape = z.looseObject({
  id: z.string().max(32).regex(GUEST_ID, 'must be two words with a dash, such as ada-nim'),
  name: z.string().min(1).max(40),
  goal: z.string().min(1).max(150),
  seats: z
    .strictObject({ least: z.int().min(1), most: z.int().max(8) })
    .refine(({ least, most }) => least <= most, 'has more seats at least than at most'),
  drawsAtSetup: z.boolean(),
  setup: call,
  actions: call,
  play: call,
  explain: call,
  status: call,
  look: call,
  board: call,
  label: call,
  tell: call,
  readAction: call,
  readState: call,
});

const Whole = z.custom<Draft<unknown, unknown, object, unknown, string>>((value) => Shape.safeParse(value).success);

/** A value whose functions, however deep, get no more than copies and chance. */
const guarded = (value: unknown, name = ''): unknown => {
  if (typeof value === 'function') return guardedCall((...given) => Reflect.apply(value, undefined, given), name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, guarded(inner, key)]));
};

const guardedCall =
  (work: (...given: readonly unknown[]) => unknown, name: string) =>
  (...given: readonly unknown[]): unknown => {
    try {
      return copied(work(...given.map(handed)));
    } catch (cause) {
      if (!/^(read|parse)/.test(name)) throw cause;
      throw new FormatError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };

/** What a guest gets of an argument. */
const handed = (value: unknown): unknown => (isChance(value) ? rollsOf(value) : frozen(copied(value)));

const isChance = (value: unknown): value is Chance =>
  typeof value === 'object' && value !== null && 'die' in value && typeof value.die === 'function';

const rollsOf = (chance: Chance): Pick<Chance, 'die' | 'pick' | 'shuffle'> => ({
  die: (place) => chance.die(place),
  pick: (things) => chance.pick(things),
  shuffle: (things) => chance.shuffle(things),
});

/** A value over JSON: nothing that could change later, or do anything, comes through. */
const copied = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`a ${typeof value} is no JSON`);
  return JSON.parse(JSON.stringify(value));
};
