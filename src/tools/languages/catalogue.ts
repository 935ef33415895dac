import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../kernel/language/current.ts';
import { MessageError, readMessage, type Kind, type Message } from './message.ts';

/** What the English says about a text for translators and for the compiler. */
interface About {
  readonly description?: string;
  /** The most characters that it may have, without what stands for its placeholders. */
  readonly 'x-most'?: number;
  readonly placeholders?: Readonly<Record<string, PlaceholderAbout>>;
}

interface PlaceholderAbout {
  readonly description?: string;
  readonly type?: 'text' | 'number' | 'list' | 'date' | 'boolean';
  /** The values that it may have, if a select does not name them all. */
  readonly 'x-values'?: readonly string[];
  /** A text that stands for it in each language, such as a button's: its key, or `FOLDER#KEY` in another catalogue. */
  readonly 'x-text'?: string;
}

/** The texts of one folder in one language, by their keys. */
export type Texts = ReadonlyMap<string, Message>;

/** The texts of one folder in all languages. */
export interface Catalogue {
  /** Such as `src/discord/tournament/texts`. */
  readonly folder: string;
  readonly texts: Readonly<Record<Language, Texts>>;
  readonly about: ReadonlyMap<string, About>;
  /** What is wrong with it, as sentences; without these, it can be compiled. */
  readonly problems: readonly string[];
}

const ROOMS = ['commands', 'src'];

/** All catalogues: the folders that have an `en.arb`. */
export const readCatalogues = (): readonly Catalogue[] => catalogueFolders().map(readCatalogue);

/** The folders of all catalogues. */
export const catalogueFolders = (): readonly string[] =>
  ROOMS.flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name === 'en.arb')
    .map(({ parentPath }) => parentPath.replaceAll(path.sep, '/'))
    .toSorted();

/** The catalogue in one folder. @testonly */
export const readCatalogue = (folder: string): Catalogue => {
  const problems: string[] = [];
  const about = new Map<string, About>();
  const read = (language: Language): Texts => {
    const file = `${folder}/${language}.arb`;
    const found = new Map<string, Message>();
    if (!existsSync(file)) return found;
    for (const [key, value] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object)) {
      if (key.startsWith('@@')) continue;
      if (key.startsWith('@') && language === 'en') about.set(key.slice(1), value as About);
      if (key.startsWith('@')) continue;
      try {
        found.set(key, readMessage(value as string, language));
      } catch (error) {
        if (!(error instanceof MessageError)) throw error;
        problems.push(`${file} ${key}: ${error.message}`);
      }
    }
    return found;
  };
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Texts>;
  const english = new Map([...texts.en].map(([key, message]) => [key, withDeclared(message, about.get(key))]));
  for (const key of about.keys())
    if (!english.has(key)) problems.push(`${folder}/en.arb describes ${key}, which it does not have`);
  for (const language of LANGUAGES)
    for (const [key, message] of texts[language])
      problems.push(
        ...differences(message, english.get(key)).map((what) => `${folder}/${language}.arb ${key}: ${what}`),
      );
  return { folder, texts: { ...texts, en: english }, about, problems };
};

/** A text of the English with the placeholders that only other languages need. */
const withDeclared = (message: Message, about: About | undefined): Message => {
  const placeholders = new Map(message.placeholders);
  for (const [name, { type, 'x-values': values, 'x-text': text }] of Object.entries(about?.placeholders ?? {})) {
    if (text !== undefined) continue;
    if (values !== undefined) placeholders.set(name, { is: 'choice', values });
    else if (type !== undefined) placeholders.set(name, { is: type });
  }
  return { ...message, placeholders };
};

/** In what a text of another language asks for something that the English does not give. */
const differences = (message: Message, english: Message | undefined): readonly string[] => {
  if (english === undefined) return ['the English has no such text'];
  return [...message.placeholders].flatMap(([name, kind]) => {
    const given = english.placeholders.get(name);
    if (given === undefined) return [`the English has no {${name}}`];
    return fits(kind, given) ? [] : [`{${name}} is a ${given.is} in the English, and a ${kind.is} here`];
  });
};

const fits = (kind: Kind, given: Kind): boolean => {
  if (kind.is === 'text' || (kind.is === 'boolean' && given.is === 'choice'))
    return ['text', 'choice'].includes(given.is);
  if (kind.is === 'choice')
    return given.is === 'choice' && kind.values.every((value) => value === 'other' || given.values.includes(value));
  return kind.is === given.is;
};
