import { parseArgs } from 'node:util';
import { BEGUN, LANGUAGES, type Language } from '../../kernel/language/current.ts';
import { readCatalogues, type Catalogue } from './catalogue.ts';
import { findingsIn } from './findings.ts';
import { hashOf, readSeen, writeSeen } from './seen.ts';

const HELP = `npm run languages               lists what is to be done in each language
npm run languages -- --seen PART  notes that the texts whose place has PART (or all) fit today’s English`;

/**
 * `npm run languages`: says what is wrong with the catalogues, and what each language lacks. Ends with 1 for texts that
 * are missing, stale, too long or with a forbidden word, unless their language has only been begun.
 */
const main = (): void => {
  const { values } = parseArgs({ options: { seen: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(HELP);
    return;
  }
  const catalogues = readCatalogues();
  const problems = catalogues.flatMap((each) => each.problems);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
  if (values.seen !== undefined) noteSeen(values.seen, catalogues);
  for (const language of LANGUAGES) if (report(language, catalogues)) process.exitCode = 1;
};

/** Prints the findings in a language; whether they fail. */
const report = (language: Language, catalogues: readonly Catalogue[]): boolean => {
  const findings = Object.entries(findingsIn(language, catalogues, readSeen(language)));
  console.log(`${language}: ${findings.map(([kind, places]) => `${places.length} ${kind}`).join(', ')}`);
  for (const [kind, places] of findings) for (const place of places) console.log(`  ${kind}: ${place}`);
  return findings.some(([kind, places]) => FAILING.has(kind) && places.length > 0) && !BEGUN.includes(language);
};

const FAILING = new Set(['missing', 'stale', 'long', 'forbidden']);

/** Notes the texts whose place has a part as made from the English of today, and forgets those that are gone. */
const noteSeen = (part: string, catalogues: readonly Catalogue[]): void => {
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const before = readSeen(language);
    const now = new Map<string, string>();
    for (const { folder, texts } of catalogues)
      for (const [key, english] of texts.en) {
        const place = `${folder}#${key}`;
        const noted = part === 'all' || place.includes(part) ? hashOf(english.source) : before.get(place);
        if (noted !== undefined && texts[language].has(key)) now.set(place, noted);
      }
    writeSeen(language, now);
  }
};

main();
