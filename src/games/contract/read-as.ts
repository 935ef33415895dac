import type { z } from 'zod';
import { canonicalJson, type Json } from '../../kernel/json.ts';

/** Thrown when a text or JSON can't be read, with a sentence that says what is wrong with it. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Reads JSON by a schema. Throws a `FormatError` that says what can't be read, and where the fault is. */
export const readAs = <Thing>(schema: z.ZodType<Thing>, json: unknown, what: string): Thing => {
  const reading = schema.safeParse(json);
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new FormatError(`${what} cannot be read${where}: ${issue?.message ?? 'unknown form'}`);
};

/** What `read` returns; undefined if it can't read, so that one such match harms no other. */
export const unlessUnreadable = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
};

/** An action as a text is its JSON, for a game without shorter texts: at most 60 characters, and no spaces in it. */
export const jsonActions = <Action>(game: string, readAction: (json: unknown) => Action) => {
  const makeAction = (action: Action): string => canonicalJson(asJson(action));
  return {
    makeAction,
    parseAction: (text: string): Action => {
      const action = readAction(jsonOf(text));
      if (makeAction(action) === text) return action;
      throw new FormatError(`“${text}” is not an action of ${game}`);
    },
  };
};

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FormatError(`“${text}” is not JSON`, { cause });
  }
};
