import { z } from 'zod';
import { FormatError } from '../game.ts';
import { readAs } from '../read-as.ts';
import type { Action } from './action.ts';
import { allCards } from './card.ts';
import type { Card } from './card.ts';
import type { Options } from './state.ts';

/** B32: a submission as a short text for a custom id: `p17`, or `c` for a chance. */
export const makeAction = (action: Action): string => (action.type === 'chance' ? 'c' : `p${action.card}`);

/** The submission that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  if (text === 'c') return { type: 'chance' };
  const card = allCards.find((card) => text === `p${card}`);
  if (card === undefined) throw new FormatError(`“${text}” is not an action of Escape from Babylon`);
  return { type: 'play', card };
};

/** B32: options as a short text: the number of players, and `c` for the challenge, `o` for the ordeal: `2`, `3c`. */
export const makeOptions = ({ players, challenge, ordeal }: Options): string =>
  `${players}${ordeal ? 'o' : challenge ? 'c' : ''}`;

/** The options that a text from `makeOptions` stands for. Throws a `FormatError` for any other text. */
export const parseOptions = (text: string): Options => {
  const [, players, fights] = /^([23])([co]?)$/.exec(text) ?? [];
  if (players === undefined) throw new FormatError(`“${text}” is not a choice of options of Escape from Babylon`);
  const chosen = { players: players === '2' ? 2 : 3, challenge: fights !== '' } as const;
  return fights === 'o' ? { ...chosen, ordeal: true } : chosen;
};

/** B32: an action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** B32, B37: options as a record has them. Throws a `FormatError`. */
export const readOptions = (json: unknown): Options => readAs(optionsSchema, json, 'the options');

/** The same for the first version of the rules, which knew no ordeal. */
export const readFirstOptions = (json: unknown): Options => readAs(firstOptionsSchema, json, 'the options');

/** Options of the first version, from their short text. Throws a `FormatError` for any other text. */
export const parseFirstOptions = (text: string): Options => readFirstOptions(parseOptions(text));

export const cardSchema: z.ZodType<Card> = z.int().min(1).max(allCards.length);

const firstOptions = z.strictObject({
  players: z.union([z.literal(2), z.literal(3)], { error: 'a race has 2 or 3 players' }),
  challenge: z.boolean(),
});
const firstOptionsSchema: z.ZodType<Options> = firstOptions;

export const optionsSchema: z.ZodType<Options> = firstOptions
  .extend({ ordeal: z.literal(true).exactOptional() })
  .refine(({ challenge, ordeal }) => challenge || !ordeal, { error: 'the ordeal goes with the challenge' });

const actionSchema: z.ZodType<Action> = z.union(
  [z.strictObject({ type: z.literal('play'), card: cardSchema }), z.strictObject({ type: z.literal('chance') })],
  { error: (issue) => `${JSON.stringify(issue.input)} is neither a card played nor a chance` },
);
