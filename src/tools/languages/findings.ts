import type { Language } from '../../kernel/language/current.ts';
import type { Catalogue } from './catalogue.ts';
import { forbiddenIn, glossaryOf, termsLacking } from './glossary.ts';
import type { Message, Token } from './message.ts';
import { hashOf, type Seen } from './seen.ts';

/** What is to be done in a language: places of texts such as `src/discord/party/texts#join`. */
interface Findings {
  /** Texts that only the English has. */
  readonly missing: readonly string[];
  /** Texts whose English has changed since, or was never noted. */
  readonly stale: readonly string[];
  /** Texts that are longer than their limit. */
  readonly long: readonly string[];
  /** Texts that are so much shorter than the English that something may be left out. */
  readonly short: readonly string[];
  /** Texts with a word that the glossary forbids, as `PLACE: word`. */
  readonly forbidden: readonly string[];
  /** Texts whose English has a term of the glossary, and which have none of its translations, as `PLACE: term`. */
  readonly strayed: readonly string[];
}

/** A translation shorter than this part of the English is listed, if that has so many letters. */
const SHORT = 0.6;
const LETTERS = 16;

/** What is to be done in a language, English included. */
export const findingsIn = (language: Language, catalogues: readonly Catalogue[], seen: Seen): Findings => {
  const glossary = glossaryOf(language);
  const found = { missing: [], stale: [], long: [], short: [], forbidden: [], strayed: [] } as Record<
    keyof Findings,
    string[]
  >;
  for (const { folder, texts, about } of catalogues)
    for (const [key, english] of texts.en) {
      const place = `${folder}#${key}`;
      const message = texts[language].get(key);
      if (message === undefined) {
        found.missing.push(place);
        continue;
      }
      const most = about.get(key)?.['x-most'] ?? Infinity;
      if (longest(message.tokens) > most) found.long.push(place);
      found.forbidden.push(...forbiddenIn(said(message), glossary).map((word) => `${place}: ${word}`));
      if (language === 'en') continue;
      if (seen.get(place) !== hashOf(english.source)) found.stale.push(place);
      const length = longest(english.tokens);
      if (length >= LETTERS && longest(message.tokens) < SHORT * length) found.short.push(place);
      found.strayed.push(...termsLacking(said(english), said(message), glossary).map((term) => `${place}: ${term}`));
    }
  return found;
};

/** The length of a text in its longest cases, without what stands for its placeholders. */
const longest = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => {
    if (token.type === 'content') return sum + token.value.length;
    if ('cases' in token) return sum + Math.max(...token.cases.map(({ tokens: inner }) => longest(inner)));
    return sum;
  }, 0);

/** What a text says in all its cases, without code. */
const said = ({ tokens }: Message): string =>
  contentsOf(tokens)
    .join(' … ')
    .replaceAll(/`[^`\n]*`/g, ' ');

const contentsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => {
    if (token.type === 'content') return [token.value];
    return 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => contentsOf(inner)) : [];
  });
