import { z } from 'zod';
import { canonicalJson, type Json } from '../../kernel/json.ts';
import {
  commitmentOf,
  DrawError,
  fairChance,
  placedChance,
  readMixed,
  recordedChance,
  type Chance,
  type Draw,
} from '../../kernel/random.ts';
import type { Public, RecordedStep } from './capabilities.ts';
import type { AnyGame } from './game.ts';
import { FormatError, readAs } from './read-as.ts';
import type { GameResult, Played } from './status.ts';
import { recordTexts } from './texts/record/texts.ts';

/** A finished or running match, written so that anyone can replay it without Sallyport. */
export interface GameRecord {
  readonly record: 1;
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly setup: { readonly draws: readonly Draw[] };
  readonly steps: readonly RecordStep[];
  readonly result: Json;
  readonly rules?: number;
  readonly fair?: Fairness;
}

export type RecordStep = RecordedStep;

/**
 * The seed is null while the match runs, the entropy until the first click. In a daily the seed is the secret of its
 * day, and null until that is disclosed. Its dice come from the secret by their places, without entropy. A run of a
 * party is like that, but the click that began the party is its entropy.
 */
interface Fairness {
  readonly commitment: string;
  readonly seed: string | null;
  readonly entropy: string | null;
  /** The day of a daily, such as `2026-11-22`. */
  readonly day?: string;
  readonly party?: string;
  /** The id of the board's message and a player's word, if they are parts of the entropy. */
  readonly message?: string;
  readonly word?: string;
}

/** Thrown at the first step of a record that disagrees with the rules. `step` counts from 1; 0 is the setup. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly step: number;

  constructor(step: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.step = step;
  }
}

const Token = z.union([z.number(), z.string()]);
const Draws = z.array(z.union([Token, z.array(Token)]));
const Result = z
  .object({ outcome: z.string(), winners: z.array(z.int()), score: z.number().exactOptional() })
  .catchall(z.json());

/** Draws as a record has them. Throws a `FormatError`. */
export const readDraws = (json: unknown): readonly Draw[] => readAs(Draws, json, 'the stored draws');

/** A result as a record has it. Throws a `FormatError`. */
export const readResult = (json: unknown): GameResult => readAs(Result, json, 'the stored result');

const Step = z.strictObject({ seat: z.int().min(0), action: z.json(), draws: Draws, summary: z.json() });
/** Later releases may add further texts. */
const Fair = z
  .object({
    commitment: z.string(),
    seed: z.string().nullable(),
    entropy: z.string().nullable(),
    day: z.string().exactOptional(),
    party: z.string().exactOptional(),
    message: z.string().exactOptional(),
    word: z.string().exactOptional(),
  })
  .catchall(z.string());
const RecordShape = z.strictObject({
  record: z.literal(1),
  game: z.string(),
  options: z.json(),
  seats: z.int().min(1),
  setup: z.strictObject({ draws: Draws }),
  steps: z.array(Step),
  result: z.json(),
  rules: z.int().exactOptional(),
  fair: Fair.exactOptional(),
});

/** Whether a record has all that a replay needs. */
export const isWhole = (record: GameRecord | Public<GameRecord>): record is GameRecord => record.setup.draws !== null;

const Sealed = z.object({ setup: z.object({ draws: z.null() }) });

/** Reads a record from JSON. Throws a `FormatError` that says which field is wrong. */
export const readRecord = (json: unknown): GameRecord => {
  if (Sealed.safeParse(json).success) throw new FormatError(recordTexts.sealed);
  const read = readShape(json);
  if (!read.success) throw new FormatError(recordTexts.noRecord({ fault: firstFaultOf(read.error) }));
  return read.data;
};

/** The first fault with its place, such as `steps.3.seat`. */
const firstFaultOf = ({ issues: [first] }: z.ZodError): string =>
  first === undefined ? '' : [first.path.join('.'), first.message].filter((part) => part !== '').join(': ');

const readShape = (json: unknown) => {
  try {
    return RecordShape.safeParse(json);
  } catch (cause) {
    if (cause instanceof RangeError) throw new FormatError(recordTexts.nestedTooDeeply, { cause });
    throw cause;
  }
};

/** Replays a record. Throws a `RecordError` at the first step, or at the result, that disagrees with the rules. */
export function* replay(game: AnyGame, record: GameRecord): Generator<Played<unknown, unknown, unknown>, void> {
  let state = setUp(game, record);
  for (const [index, step] of record.steps.entries()) {
    const before = state;
    if (step.seat >= record.seats) throw new RecordError(index + 1, recordTexts.noSeat({ seat: `${step.seat}` }));
    const played = playStep(game, before, step, index + 1, recordedIn(record, step.draws));
    state = played.state;
    yield { ...played, before };
  }
  compare(record.steps.length, 'result', record.result, game.status(state).result);
}

/** Replays a whole record and, if it has its seed, draws again. Throws a `RecordError` if either disagrees. */
export const checkRecord = (game: AnyGame, record: GameRecord | Public<GameRecord>): void => {
  if (!isWhole(record)) throw new RecordError(0, recordTexts.sealed);
  const chanceOf = seededChanceOf(record);
  const played = replay(game, record);
  if (chanceOf === null) {
    while (played.next().done !== true);
    return;
  }
  const dealt = chanceOf(0);
  setUp(game, record);
  game.setup(game.readOptions(record.options), record.seats, dealt);
  compare(0, 'draws', [...record.setup.draws], dealt.draws);
  let number = 0;
  for (const { before, seat, action } of played) {
    number += 1;
    const chance = chanceOf(number);
    game.play(before, seat, action, chance);
    compare(number, 'draws', [...(record.steps[number - 1]?.draws ?? [])], chance.draws);
  }
};

/** The random source of each move, from the seed of a record; null if the record has no seed. */
export const seededChanceOf = ({ game, fair }: GameRecord): ((move: number) => Chance) | null => {
  if (fair === undefined || fair.seed === null) return null;
  const { seed, entropy } = fair;
  if (commitmentOf(seed) !== fair.commitment) throw new RecordError(0, recordTexts.wrongSeed);
  if (!isMixed(fair)) throw new RecordError(0, recordTexts.wrongEntropy);
  if (isByPlace(fair)) return () => placedChance(seed, game, fair.day === undefined ? entropy : null);
  return (move) => fairChance({ seed, entropy: entropy ?? '', move });
};

/** Whether the entropy contains the message and the word that the record names. */
const isMixed = ({ entropy, message, word }: Fairness): boolean => {
  if (message === undefined && word === undefined) return true;
  const mixed = readMixed(entropy ?? '');
  return mixed.message === (message ?? null) && mixed.word === (word ?? null);
};

/** The state after a record's setup. Throws a `RecordError` if the draws are not what the rules ask for. */
export const setUp = (game: AnyGame, record: Pick<GameRecord, 'options' | 'seats' | 'setup' | 'fair'>): unknown =>
  at(0, () => {
    const { least, most } = game.seats;
    if (record.seats < least || record.seats > most) {
      const wanted = { isOne: least === most, least: `${least}`, most: `${most}` };
      throw new RecordError(0, recordTexts.wrongSeats({ seats: record.seats, game: game.name, ...wanted }));
    }
    const chance = recordedIn(record, record.setup.draws);
    const state = game.setup(game.readOptions(record.options), record.seats, chance);
    return allUsed(0, chance, record.setup.draws, state);
  });

/** Repeats draws of a record. In a daily or a party the game counts dice by place, as when they were rolled. */
const recordedIn = ({ fair }: Pick<GameRecord, 'fair'>, draws: readonly Draw[]): Chance =>
  fair && isByPlace(fair) ? { ...recordedChance(draws), isByPlace: true } : recordedChance(draws);

const isByPlace = ({ day, party }: Fairness): boolean => day !== undefined || party !== undefined;

const playStep = (
  game: AnyGame,
  state: unknown,
  step: RecordStep,
  number: number,
  chance: Chance,
): Omit<Played<unknown, unknown, unknown>, 'before'> =>
  at(number, () => {
    const action = game.readAction(step.action);
    const played = game.play(state, step.seat, action, chance);
    if (!played.ok) {
      const { reason } = played;
      throw new RecordError(number, recordTexts.refused({ why: game.explain(reason), reason }));
    }
    compare(number, 'summary', step.summary, game.summary(played.value.state));
    return allUsed(number, chance, step.draws, { seat: step.seat, action, ...played.value });
  });

const allUsed = <Value>(step: number, chance: Chance, draws: readonly Draw[], value: Value): Value => {
  if (chance.draws.length < draws.length) {
    const left = JSON.stringify(draws.slice(chance.draws.length));
    throw new RecordError(step, recordTexts.drawsLeft({ draws: left }));
  }
  return value;
};

const compare = (step: number, part: keyof typeof recordTexts.differs, theirs: Json, ours: GameResult | Json): void => {
  if (canonicalJson(theirs) !== canonicalJson(ours)) {
    const said = { theirs: JSON.stringify(theirs), ours: JSON.stringify(ours) };
    throw new RecordError(step, recordTexts.differs[part](said));
  }
};

const at = <Value>(step: number, play: () => Value): Value => {
  try {
    return play();
  } catch (error) {
    if (error instanceof DrawError || error instanceof FormatError) {
      throw new RecordError(step, error.message, { cause: error });
    }
    throw error;
  }
};
