import { z } from 'zod';
import { recordedChance } from '../../../kernel/random.ts';
import type { Public, RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { allCards, type Card } from '../rules/card.ts';
import { play, setup } from '../rules/rules.ts';
import type { Action, Options } from '../rules/state.ts';

/** B32: a submission as a short text for a custom id: `p17`, or `c` for a chance. */
export const makeAction = (action: Action): string => (action.type === 'chance' ? 'c' : `p${action.card}`);

/** The submission that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  if (text === 'c') return { type: 'chance' };
  const card = allCards.find((card) => text === `p${card}`);
  if (card === undefined) throw new FormatError(`“${text}” is not an action of Escape from Babylon`);
  return { type: 'play', card };
};

/**
 * B32: options as a short text such as `2` or `3c`: the number of players, then `h` for the half challenge, `c` for the
 * challenge or `o` for the ordeal, and `i` for hints.
 */
export const makeOptions = ({ players, challenge, ordeal, half, hints }: Options): string =>
  `${players}${ordeal ? 'o' : challenge ? 'c' : half ? 'h' : ''}${hints ? 'i' : ''}`;

const parseText = (text: string): Options => {
  const [, players, fights, hints] = /^([23])([hco]?)(i?)$/.exec(text) ?? [];
  if (players === undefined) throw new FormatError(`“${text}” is not a choice of options of Escape from Babylon`);
  const chosen = {
    players: players === '2' ? 2 : 3,
    challenge: fights === 'c' || fights === 'o',
    ...(hints === 'i' && ({ hints: true } as const)),
  } as const;
  if (fights === 'h') return { ...chosen, half: true };
  return fights === 'o' ? { ...chosen, ordeal: true } : chosen;
};

/** B32: an action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** A card in JSON. */
export const cardSchema: z.ZodType<Card> = z.int().min(1).max(allCards.length);

const firstOptions = z.strictObject({
  players: z.union([z.literal(2), z.literal(3)], { error: 'a race has 2 or 3 players' }),
  challenge: z.boolean(),
});

const secondOptions = firstOptions.extend({ ordeal: z.literal(true).exactOptional() });
const ordealFits = ({ challenge, ordeal }: Pick<Options, 'challenge' | 'ordeal'>): boolean => challenge || !ordeal;
const ORDEAL_FAULT = { error: 'the ordeal goes with the challenge' };

/** Options in JSON. */
export const optionsSchema: z.ZodType<Options> = secondOptions
  .extend({ half: z.literal(true).exactOptional(), hints: z.literal(true).exactOptional() })
  .refine(ordealFits, ORDEAL_FAULT)
  .refine(({ challenge, half }) => !challenge || !half, { error: 'the half challenge does not go with the challenge' });

/** Options as a record has them, and from a text of `makeOptions`. Both throw a `FormatError` for anything else. */
const formatsOf = (schema: z.ZodType<Options>) => {
  const readOptions = (json: unknown): Options => readAs(schema, json, 'the options');
  return { readOptions, parseOptions: (text: string): Options => readOptions(parseText(text)) };
};

/** B32, B37, B38: the formats of options, and those of the first two versions: without ordeal and half challenge. */
export const optionFormats = formatsOf(optionsSchema);
export const firstOptionFormats = formatsOf(firstOptions);
export const secondOptionFormats = formatsOf(secondOptions.refine(ordealFits, ORDEAL_FAULT));

const actionSchema: z.ZodType<Action> = z.union(
  [z.strictObject({ type: z.literal('play'), card: cardSchema }), z.strictObject({ type: z.literal('chance') })],
  { error: (issue) => `${JSON.stringify(issue.input)} is neither a card played nor a chance` },
);

/**
 * B31: the public record of a running race: without the setup, the round in progress and replaced submissions, and with
 * no draws but dice. The record of a finished race is public as a whole.
 */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole | Public<Whole> =>
  record.result === null ? { ...record, setup: { draws: null }, steps: publicSteps(record) } : record;

const publicSteps = ({ options, seats, setup: dealt, steps }: WholeRecord): readonly RecordedStep[] => {
  let state = setup(optionFormats.readOptions(options), seats, recordedChance(dealt.draws));
  const kept: RecordedStep[] = [];
  let open: readonly RecordedStep[] = [];
  for (const step of steps) {
    const played = play(state, step.seat, readAction(step.action), recordedChance(step.draws));
    if (!played.ok) throw new RangeError(`the record has a step that is refused: ${played.reason}`);
    const die = played.value.events.find((event) => event.type === 'fought')?.face;
    open = [...open.filter(({ seat }) => seat !== step.seat), { ...step, draws: die === undefined ? [] : [die] }];
    if (played.value.state.round > state.round) {
      kept.push(...open);
      open = [];
    }
    state = played.value.state;
  }
  return kept;
};
