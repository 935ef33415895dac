import { z } from 'zod';
import { recordedChance } from '../../../kernel/random.ts';
import type { RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import { FormatError, readAs } from '../../contract/read-as.ts';
import {
  LEAST_CITADELS,
  LEAST_SIZE,
  MOST_CITADELS,
  MOST_SIZE,
  NAME,
  outcomes,
  phases,
  sieges,
  type Action,
  type Options,
  type Position,
  type State,
} from '../rules/field/state.ts';
import { faultOf } from '../rules/invariants.ts';
import { play, setup, summary } from '../rules/rules.ts';
import { makeTyped, parseWord } from './typed.ts';

/** An action as a short text for a custom id: as it is typed, but `=e5` for a placement and `@e5` for a claim. */
export const makeAction = (action: Action): string => {
  if (action.type === 'place') return `=${action.at}`;
  return action.type === 'claim' ? `@${action.at}` : makeTyped(action);
};

/** The action that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  const at = text.slice(1);
  if (NAME.test(at) && text.startsWith('=')) return { type: 'place', at };
  if (NAME.test(at) && text.startsWith('@')) return { type: 'claim', at };
  const word = parseWord(text, 'play');
  const [action, ...more] = word.ok ? word.value : [];
  if (action === undefined || more.length > 0) throw new FormatError(`“${text}” is not an action of Citadel`);
  return action;
};

/** An action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** Options as a record has them, with every field. Throws a `FormatError`. */
export const readOptions = (json: unknown): Options => readAs(optionsSchema, json, 'the options');

/**
 * Options as a short text: `13-7-ring-30-200-t`. The last part is `t` or `f` for the tally, with `p` for the pie rule
 * and `h` for hints.
 */
export const makeOptions = ({ size, citadels, siege, stall, cap, tally, pie, hints }: Options): string =>
  [size, citadels, siege, stall, cap, `${tally ? 't' : 'f'}${pie ? 'p' : ''}${hints ? 'h' : ''}`].join('-');

/** The options that a text from `makeOptions` stands for. Throws a `FormatError` for any other text. */
export const parseOptions = (text: string): Options => {
  const [, size, citadels, siege, stall, cap, tally, pie, hints] = OPTIONS.exec(text) ?? [];
  if (tally === undefined) throw new FormatError(`“${text}” is not a choice of options of Citadel`);
  const numbers = { size: Number(size), citadels: Number(citadels), stall: Number(stall), cap: Number(cap) };
  return readOptions({
    ...numbers,
    siege,
    tally: tally === 't',
    ...(pie === 'p' ? { pie: true } : {}),
    ...(hints === 'h' ? { hints: true } : {}),
  });
};

/** A stored match, checked for its form and for everything that the rules imply. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const state = readAs(stateSchema, json, 'the stored match');
  const fault = faultOf(state);
  if (fault !== null) throw new FormatError(`the stored match is corrupt: ${fault}`);
  return state;
};

const NUMBER = '(0|[1-9]\\d{0,15})';
const OPTIONS = new RegExp(`^${NUMBER}-${NUMBER}-([a-z]+)-${NUMBER}-${NUMBER}-([tf])(p?)(h?)$`);

const name = z.string().regex(NAME, 'that is not the name of a point or square, such as c4');

const alone = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

const withPoint = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), at: name });

const actionSchema: z.ZodType<Action> = z.discriminatedUnion(
  'type',
  [
    withPoint('place'),
    withPoint('claim'),
    z.strictObject({ type: z.literal('build'), square: name }),
    z.strictObject({ type: z.literal('raze'), square: name, loss: name.exactOptional() }),
    withPoint('recruit'),
    z.strictObject({ type: z.literal('move'), from: name, to: name }),
    z.strictObject({ type: z.literal('attack'), at: name, loss: name.exactOptional() }),
    withPoint('kill'),
    withPoint('dismiss'),
    alone('end'),
    alone('draw'),
    alone('count'),
    alone('resign'),
    alone('swap'),
  ],
  { error: (issue) => `${JSON.stringify(issue.input)} is none of the actions` },
);

const count = z.int().min(0);
const seat = z.literal([0, 1]);

/** C1, C2: options with an allowed size and number of citadels. */
const optionsSchema: z.ZodType<Options> = z
  .strictObject({
    size: z.int().min(LEAST_SIZE).max(MOST_SIZE),
    citadels: z
      .int()
      .min(LEAST_CITADELS)
      .max(MOST_CITADELS)
      .refine((citadels) => citadels % 2 === 1, 'the number of citadels is odd'),
    siege: z.enum(sieges),
    stall: count,
    cap: count,
    tally: z.boolean(),
    pie: z.literal(true).exactOptional(),
    hints: z.literal(true).exactOptional(),
  })
  .refine(({ size, citadels }) => citadels <= size, {
    path: ['citadels'],
    message: 'there are at most as many citadels as the field has columns',
  });

const endingSchema = z.strictObject({ outcome: z.enum(outcomes), winners: z.array(seat).max(1) });

const positionShape = {
  options: optionsSchema,
  first: seat,
  phase: z.enum(phases),
  mover: seat.nullable(),
  turn: count,
  actions: count,
  kills: count,
  taken: count,
  offers: z.array(seat),
  counting: z.literal(true).exactOptional(),
  citadels: z.array(z.strictObject({ at: count, last: seat.nullable() })),
  warriors: z.tuple([z.array(count), z.array(count)]),
  walls: z.array(count),
  ending: endingSchema.nullable(),
  swapped: z.literal(true).exactOptional(),
};

const positionSchema: z.ZodType<Position> = z.strictObject(positionShape);

/** In older states, the actions of the turn in preparation are called deeds. */
const withPrepared = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('deeds' in json)) return json;
  const { deeds: prepared, ...state } = json;
  return { ...state, prepared };
};

const stateSchema: z.ZodType<State> = z.preprocess(
  withPrepared,
  z.strictObject({
    ...positionShape,
    version: z.literal(1),
    step: count,
    seen: count,
    start: positionSchema.nullable(),
    prepared: z.array(actionSchema),
    offered: count,
    last: z.strictObject({ seat, actions: z.array(actionSchema) }).nullable(),
  }),
);

/**
 * The record of a running match without the turn in preparation, which only its mover may see. Offers in that turn
 * stay, with the figures of the position that everyone sees.
 */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole => {
  if (record.result !== null) return record;
  const steps = record.steps.map((step) => ({ step, action: readAction(step.action) }));
  const begun = 1 + steps.findLastIndex(({ action: { type } }) => CLOSING.has(type));
  const offers = steps.slice(begun).filter(({ action: { type } }) => type === 'draw' || type === 'count');
  if (begun + offers.length === steps.length) return record;
  const ended = steps.slice(0, begun);
  if (offers.length === 0) return { ...record, steps: ended.map(({ step }) => step) };
  let state = setup(readOptions(record.options), recordedChance(record.setup.draws));
  for (const { step, action } of ended) state = after(state, step, action);
  const seen = offers.map(({ step, action }) => {
    state = after(state, step, action);
    return { ...step, summary: summary(state) };
  });
  return { ...record, steps: [...ended.map(({ step }) => step), ...seen] };
};

/** The actions after which everyone sees everything. */
const CLOSING: ReadonlySet<Action['type']> = new Set(['place', 'claim', 'end', 'swap']);

const after = (state: State, { seat }: RecordedStep, action: Action): State => {
  const played = play(state, seat, action);
  if (!played.ok) throw new RangeError(`the record has a step that is refused: ${played.reason}`);
  return played.value.state;
};
