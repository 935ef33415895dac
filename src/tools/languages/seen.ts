import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../kernel/language/current.ts';

/** For each catalogue, its texts with the hash of the English that each was made from: `join 1a2b, leave 3c4d`. */
type Noted = Readonly<Record<string, string>>;

/** The English that the texts of a language were made from, as hashes by `FOLDER#KEY`. */
export type Seen = ReadonlyMap<string, string>;

const fileOf = (language: Language): string => `src/kernel/language/seen/${language}.json`;

/** A short hash of an English text. */
export const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 6);

/** What is noted of a language. */
export const readSeen = (language: Language): Seen => {
  if (!existsSync(fileOf(language))) return new Map();
  const noted = JSON.parse(readFileSync(fileOf(language), 'utf8')) as Noted;
  return new Map(
    Object.entries(noted).flatMap(([folder, texts]) =>
      texts.split(', ').map((each): [string, string] => {
        const at = each.lastIndexOf(' ');
        return [`${folder}#${each.slice(0, at)}`, each.slice(at + 1)];
      }),
    ),
  );
};

/** Notes what the texts of a language were made from, in place of what was noted before. */
export const writeSeen = (language: Language, seen: Seen): void => {
  const noted: Record<string, string> = {};
  for (const [place, hash] of [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [folder = '', key = ''] = place.split('#');
    const before = noted[folder];
    noted[folder] = `${before === undefined ? '' : `${before}, `}${key} ${hash}`;
  }
  writeFileSync(fileOf(language), `${JSON.stringify(noted, null, 2)}\n`);
};
