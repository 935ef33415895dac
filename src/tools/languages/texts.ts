import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { LANGUAGES, type Language } from '../../kernel/language/current.ts';

/** What a file of words exports under one name: as its source has it, without comments. */
export interface Text {
  readonly file: string;
  readonly name: string;
  readonly source: string;
}

/** A text of the English and the one of another language; null if that has none. */
export interface TextPair {
  readonly english: Text;
  readonly other: Text | null;
}

const ROOMS = ['commands', 'src/discord', 'src/games', 'src/sessions'];

/** The English files of words. */
const ENGLISH = /words\/en(\.ts|\/[^/]+\.ts)$/;

const englishFiles = (): readonly string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .map((entry) => path.posix.join(entry.parentPath, entry.name))
      .filter((file) => ENGLISH.test(file)),
  ).toSorted();

/** The file with the same words in another language. */
const fileIn = (file: string, language: Language): string =>
  file.replace(/\/en(\.ts|\/[^/]+\.ts)$/, (_, rest: string) => `/${language}${rest}`);

/** All texts in one language other than English, beside the English. */
export const textsIn = (language: Exclude<Language, 'en'>): readonly TextPair[] =>
  englishFiles().flatMap((file) => {
    const other = fileIn(file, language);
    const known = existsSync(other) ? exportsOf(other) : [];
    return exportsOf(file).map((english) => ({
      english,
      other: known.find(({ name }) => name === english.name) ?? null,
    }));
  });

/** The languages besides English. */
export const otherLanguages = LANGUAGES.filter((language) => language !== 'en');

/** The values that a file exports, each with all that it alone is made of in that file. */
const exportsOf = (file: string): readonly Text[] => {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
    return node.declaration.declarations.flatMap(({ id, start, end }) =>
      id.type === 'Identifier'
        ? [{ file, name: id.name, source: source.slice(start, end).replaceAll(/(^|\s)(\/\*[^]*?\*\/|\/\/.*$)/gm, '') }]
        : [],
    );
  });
};
