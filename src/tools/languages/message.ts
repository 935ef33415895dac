import { parse, ParseError } from '@messageformat/parser';
import type { Language } from '../../kernel/language/current.ts';

export type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };

/** What a placeholder takes: a text, a number, texts to be listed, a moment, or one of some values. */
export type Kind =
  | { readonly is: 'text' | 'number' | 'list' | 'date' | 'boolean' }
  | { readonly is: 'choice'; readonly values: readonly string[] };

/** A text as its parts, and what its placeholders take. */
export interface Message {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly placeholders: ReadonlyMap<string, Kind>;
}

/** A text in ICU MessageFormat that can’t be read, said for whoever wrote it. */
export class MessageError extends Error {}

/** Formats besides `plural` and `select`, by what they take. */
const FORMATS: Readonly<Record<string, Kind>> = {
  number: { is: 'number' },
  list: { is: 'list' },
  date: { is: 'date' },
};

/** Reads a text in ICU MessageFormat. Throws `MessageError` if it is not one, or takes what we don’t have. */
export const readMessage = (source: string, language: Language): Message => {
  const tokens = parsed(source, language);
  const placeholders = new Map<string, Kind>();
  const note = (name: string, kind: Kind): void => {
    const known = placeholders.get(name);
    placeholders.set(name, known === undefined ? kind : both(name, known, kind));
  };
  const walk = (some: readonly Token[]): void => {
    for (const token of some) {
      if (token.type === 'argument') note(token.arg, { is: 'text' });
      if (token.type === 'function') note(token.arg, formatOf(token.key));
      if (token.type === 'plural' || token.type === 'selectordinal') note(token.arg, { is: 'number' });
      if (token.type === 'select') note(token.arg, choiceOf(token.cases.map(({ key }) => key)));
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner);
    }
  };
  walk(tokens);
  return { source, tokens, placeholders };
};

const parsed = (source: string, language: Language): readonly Token[] => {
  // The parser takes a brace for text that nothing closes.
  const plain = source.replaceAll("''", '').replaceAll(/'[{}#|][^']*'/g, '');
  if (plain.split('{').length !== plain.split('}').length) throw new MessageError('a brace is not closed');
  const categories = (type: Intl.PluralRuleType) =>
    new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  try {
    return parse(source, { cardinal: categories('cardinal'), ordinal: categories('ordinal') });
  } catch (error) {
    if (error instanceof ParseError) throw new MessageError(error.message);
    throw error;
  }
};

const formatOf = (key: string): Kind => {
  const kind = FORMATS[key];
  if (kind === undefined) throw new MessageError(`there is no format “${key}”`);
  return kind;
};

const choiceOf = (keys: readonly string[]): Kind => {
  if (!keys.includes('other')) throw new MessageError('a select has no case “other”');
  return keys.every((key) => ['true', 'false', 'other'].includes(key))
    ? { is: 'boolean' }
    : { is: 'choice', values: keys };
};

/** What a placeholder takes that stands in a text twice. */
const both = (name: string, one: Kind, other: Kind): Kind => {
  if (one.is === 'choice' && other.is === 'choice')
    return { is: 'choice', values: [...new Set([...one.values, ...other.values])] };
  if (one.is === 'choice' && other.is === 'text') return one;
  if (one.is === 'text' && other.is === 'choice') return other;
  if (one.is !== other.is) throw new MessageError(`{${name}} is both a ${one.is} and a ${other.is}`);
  return one;
};
