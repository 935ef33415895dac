import { z } from 'zod';

/** What an action is a choice of: its kind, and the thing that it names, if it names one. */
export interface Choice {
  readonly kind: string;
  readonly name: string;
}

const Fields = z.looseObject({ type: z.string().optional() });

/**
 * The choice that an action is, for any game: its `type`, or else the names of its fields, with the words that it has,
 * or else the numbers. So `{"type":"use","item":"map"}` is `use map`, and `{"take":2}` is `take 2`.
 */
export const choiceOf = (action: unknown): Choice => {
  const read = Fields.safeParse(action);
  if (!read.success) return { kind: String(action), name: String(action) };
  const { type, ...rest } = read.data;
  const kind = type ?? Object.keys(rest).join(' ');
  const values = Object.values(rest);
  const words = values.filter((value) => typeof value === 'string');
  const details = words.length > 0 ? words : values.filter((value) => typeof value === 'number');
  return { kind, name: [kind, ...details].join(' ') };
};
