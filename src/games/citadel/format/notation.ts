import { z } from 'zod';
import { recordedChance } from '../../../kernel/random.ts';
import type { RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { options } from '../rules/field/options.ts';
import { NAME, outcomes, phases, type Action, type Options, type Position, type State } from '../rules/field/state.ts';
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

/** A stored match, checked for its form and for everything that the rules imply. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const state = readAs(stateSchema, json, 'the stored match');
  const fault = faultOf(state);
  if (fault !== null) throw new FormatError(`the stored match is corrupt: ${fault}`);
  return state;
};

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
const seat = z.literal([0, 1, 2, 3]);

const endingSchema = z.strictObject({ outcome: z.enum(outcomes), winners: z.array(seat).max(2) });

const positionShape = {
  options: options.schema,
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
  warriors: z.tuple([z.array(count), z.array(count)], z.array(count)),
  walls: z.array(count),
  ending: endingSchema.nullable(),
  swapped: z.literal(true).exactOptional(),
  out: z.array(seat).exactOptional(),
};

const fallenSchema = z.strictObject({ seat, at: name, garrison: z.boolean() });

const severalSchema = z.strictObject({
  recent: z.array(
    z.strictObject({ seat, actions: z.array(actionSchema), fell: z.array(fallenSchema), out: z.array(seat) }),
  ),
  done: z.array(actionSchema),
  fell: z.array(fallenSchema),
  gone: z.array(seat),
  offeredAt: z.array(count),
});

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
    several: severalSchema.exactOptional(),
  }),
);

/** The record of a running match without the turn in preparation, but for its offers, with the figures that all see. */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole => {
  if (record.result !== null) return record;
  const steps = record.steps.map((step) => ({ step, action: readAction(step.action) }));
  const chosen = options.formats.readOptions(record.options);
  const begun =
    chosen.players === undefined ? 1 + steps.findLastIndex(isClosing) : seenOfSeveral(record, chosen, steps);
  const offers = steps.slice(begun).filter(({ action }) => isOffer(action));
  if (begun + offers.length === steps.length) return record;
  const ended = steps.slice(0, begun);
  if (offers.length === 0) return { ...record, steps: ended.map(({ step }) => step) };
  let state = setup(chosen, recordedChance(record.setup.draws));
  for (const { step, action } of ended) state = after(state, step, action);
  const seen = offers.map(({ step, action }) => {
    state = after(state, step, action);
    return { ...step, summary: summary(state) };
  });
  return { ...record, steps: [...ended.map(({ step }) => step), ...seen] };
};

interface ReadStep {
  readonly step: RecordedStep;
  readonly action: Action;
}

const isClosing = ({ action: { type } }: ReadStep): boolean => CLOSING.has(type);

/** For several, everyone also sees everything when somebody goes out: how many steps there are until then. */
const seenOfSeveral = ({ setup: { draws } }: WholeRecord, chosen: Options, steps: readonly ReadStep[]): number => {
  let state = setup(chosen, recordedChance(draws));
  let seen = 0;
  for (const [index, { step, action }] of steps.entries()) {
    state = after(state, step, action);
    if (state.prepared.length === 0 && !isOffer(action)) seen = index + 1;
  }
  return seen;
};

const isOffer = ({ type }: Action): boolean => type === 'draw' || type === 'count';

/** The actions after which everyone sees everything. */
const CLOSING: ReadonlySet<Action['type']> = new Set(['place', 'claim', 'end', 'swap']);

const after = (state: State, { seat }: RecordedStep, action: Action): State => {
  const played = play(state, seat, action);
  if (!played.ok) throw new RangeError(`the record has a step that is refused: ${played.reason}`);
  return played.value.state;
};
