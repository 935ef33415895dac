import { readFileSync } from 'node:fs';
import type { Language } from '../../kernel/language/current.ts';

/** A concept in a language: the beginnings of the words that say it, and of those that must not stand for it. */
interface Term {
  readonly say: readonly string[];
  readonly never?: readonly string[];
}

/** By English term. */
type Glossary = Readonly<Record<string, Term>>;

/** The glossary of a language. */
export const glossaryOf = (language: Language): Glossary =>
  JSON.parse(readFileSync(`src/kernel/language/glossary/${language}.json`, 'utf8')) as Glossary;

/** The terms that the English says and the text in another language does not. Both without code and placeholders. */
export const termsLacking = (english: string, text: string, glossary: Glossary): readonly string[] =>
  Object.entries(glossary)
    .filter(([term, { say }]) => hasWord(english, term, 's?\\b') && !say.some((stem) => hasStem(text, stem)))
    .map(([term]) => term);

/** The beginnings of words in a text that must not stand for a term. */
export const forbiddenIn = (text: string, glossary: Glossary): readonly string[] =>
  Object.values(glossary).flatMap(({ never = [] }) => never.filter((stem) => hasWord(text, stem, '')));

const hasStem = (text: string, stem: string): boolean => text.toLowerCase().includes(stem.toLowerCase());

const hasWord = (text: string, start: string, end: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${start}${end}`, 'iu').test(text);
