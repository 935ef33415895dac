import { readFileSync } from 'node:fs';
import type { Language } from '../../kernel/language/current.ts';
import { textsIn, type Text, type TextPair } from './texts.ts';

/** What a language lacks. */
interface Findings {
  /** Texts that only the English has, as `file name`. */
  readonly missing: readonly string[];
  /** Texts whose English has a term of the glossary, and which have none of its translations. */
  readonly strayed: readonly { readonly text: string; readonly term: string }[];
}

/** By English term, the stems of its translations: one of them is in each text whose English has the term. */
type Glossary = Readonly<Record<string, readonly string[]>>;

/** The glossary of a language, by the beginnings of words. */
const glossaryOf = (language: Exclude<Language, 'en'>): Glossary =>
  JSON.parse(readFileSync(`src/kernel/language/glossary/${language}.json`, 'utf8')) as Glossary;

/** Compares the texts of a language with the English and with its glossary. */
export const findingsIn = (language: Exclude<Language, 'en'>): Findings => {
  const pairs = textsIn(language);
  const glossary = glossaryOf(language);
  return {
    missing: pairs.filter(({ other }) => other === null).map(({ english }) => nameOf(english)),
    strayed: pairs.flatMap(({ english, other }) =>
      other === null ? [] : termsLacking({ english, other }, glossary).map((term) => ({ text: nameOf(english), term })),
    ),
  };
};

const termsLacking = ({ english, other }: TextPair, glossary: Glossary): readonly string[] => {
  const [said, theirs] = [saidIn(english), other === null ? '' : saidIn(other)];
  return Object.entries(glossary)
    .filter(([term, stems]) => hasTerm(said, term) && !stems.some((stem) => theirs.includes(stem.toLowerCase())))
    .map(([term]) => term);
};

const nameOf = ({ file, name }: Text): string => `${file} ${name}`;

/** What a source says to people: the text between quotation marks, without code, commands and names of parameters. */
const saidIn = ({ source }: Text): string =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^{}]*\}/g, ' … '))
    .join('\n')
    .replaceAll(/`[^`\n]*`/g, ' ')
    .toLowerCase();

const hasTerm = (said: string, term: string): boolean => new RegExp(`\\b${term}s?\\b`).test(said);
