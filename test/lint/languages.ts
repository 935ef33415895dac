import { expect, test } from 'vitest';
import { BEGUN, LANGUAGES, type Language } from '../../src/kernel/language/current.ts';
import { readCatalogues } from '../../src/tools/languages/catalogue.ts';
import { findingsIn } from '../../src/tools/languages/findings.ts';
import type { Message, Token } from '../../src/tools/languages/message.ts';
import { readSeen } from '../../src/tools/languages/seen.ts';

/** Texts that do without a term of the glossary, in some language: it is a name in them, or said otherwise. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'src/games/siege/texts/controls#reroll: dice',
  'src/discord/tournament/texts#form.round robin: round',
  'src/discord/tournament/texts#formInside.round robin: round',
  'src/discord/tournament/texts#wrongPlaces.round robin: round',
  'src/games/citadel/texts/controls#label.end: turn',
  'src/games/citadel/texts/screen#figures.stallIn: citadel',
]);

const catalogues = readCatalogues();

test('the catalogues can be compiled', () => {
  expect(catalogues.length).toBeGreaterThan(0);
  expect(catalogues.flatMap(({ problems }) => problems)).toEqual([]);
});

test.each(LANGUAGES.filter((language) => !BEGUN.includes(language)))(
  'in %s nothing is missing, stale, too long or forbidden, and it keeps to its glossary',
  (language) => {
    const { missing, stale, long, forbidden, strayed } = findingsIn(language, catalogues, readSeen(language));
    expect({ missing, stale, long, forbidden }).toEqual({ missing: [], stale: [], long: [], forbidden: [] });
    expect(strayed.filter((each) => !OTHERWISE.has(each))).toEqual([]);
  },
);

/** The numbers that each text is said with. */
const NUMBERS = [0, 1, 2, 5] as const;

/** What stands for a placeholder, and for a number: no letter or sign, so that a text is judged around it. */
const HOLE = '\uFFFC';
const NUMBER = '\uFFFB';

/** A text in each of its cases, with these numbers: `NUMBER` is one that is not counted with. */
const sayings = (message: Message, language: Language): readonly string[] => {
  const plurals = new Intl.PluralRules(language);
  const say = (tokens: readonly Token[], count: number, sign: string): readonly string[] =>
    tokens.reduce<readonly string[]>(
      (before, token) => {
        const added = sayToken(token, count, sign);
        return before.flatMap((text) => added.map((each) => text + each));
      },
      [''],
    );
  const sayToken = (token: Token, count: number, sign: string): readonly string[] => {
    switch (token.type) {
      case 'content':
        return [token.value];
      case 'octothorpe':
        return [sign];
      case 'argument':
        return [HOLE];
      case 'function':
        return [token.key === 'number' && token.param === undefined ? NUMBER : HOLE];
      case 'select':
        return token.cases.flatMap(({ tokens }) => say(tokens, count, sign));
      case 'plural':
      case 'selectordinal': {
        const { cases } = token;
        const found =
          cases.find(({ key }) => key === `=${count}`) ??
          cases.find(({ key }) => key === plurals.select(count)) ??
          cases.find(({ key }) => key === 'other');
        return say(found?.tokens ?? [], count, `${count}`);
      }
    }
  };
  return [...new Set(NUMBERS.flatMap((count) => say(message.tokens, count, NUMBER)))];
};

/**
 * What a language does not write, by what is wrong with it. Code stands between back quotes, and is not judged. Typed
 * words such as `!d5` begin with a sign, and sizes such as 9×9 are not counted with.
 */
const WRONG: Readonly<Record<string, Readonly<Partial<Record<Language, RegExp>>>>> = {
  'two spaces': { en: / {2}/, de: / {2}/, fr: / {2}/, es: / {2}/, it: / {2}/, 'pt-BR': / {2}/ },
  'a straight quote': { en: /["']/, de: /["']/, fr: /["']/, es: /["']/, it: /["']/, 'pt-BR': /["']/ },
  'quotes of another language': {
    en: /[„«»]/,
    de: /[«»]|“\p{L}/u,
    fr: /[„“”]/,
    es: /[„“”]/,
    it: /[„“”]/,
    'pt-BR': /[„«»]/,
  },
  'a space before a sign': {
    en: / [,.;:!?](?!\p{L})/u,
    de: / [,.;:!?](?!\p{L})/u,
    es: / [,.;:!?](?!\p{L})/u,
    it: / [,.;:!?](?!\p{L})/u,
    'pt-BR': / [,.;:!?](?!\p{L})/u,
    fr: / [,.]/,
  },
  'no narrow no-break space before a sign': {
    fr: /[^\u202F\s!?/*_~>\d\uFFFC][;!?](?=\s|$)|[\p{L})] ?:(?=\s|$)|[^\u202F]»|«[^\u202F]/u,
  },
  'no no-break space before a per cent sign': { de: /[\d\uFFFB] ?%/, fr: /[\d\uFFFB] ?%/, es: /[\d\uFFFB] ?%/ },
  'a space before a per cent sign': { it: /[\d\uFFFB]\s%/, 'pt-BR': /[\d\uFFFB]\s%/ },
  'no opening mark': { es: /(?<![¿])(?:^|[.!?] )[^¿?]*\?/ },
  'a hyphen for a minus sign': {
    en: /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
    de: /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
    fr: /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
    es: /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
    it: /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
    'pt-BR': /(?<![\p{L}\d\uFFFB\uFFFC-])-[\d\uFFFB]/u,
  },
  'a hyphen in a range': { en: /\d-\d/, de: /\d-\d/, fr: /\d-\d/, es: /\d-\d/, it: /\d-\d/, 'pt-BR': /\d-\d/ },
  'the letter x for ×': {
    en: /\d ?x ?\d/,
    de: /\d ?x ?\d/,
    fr: /\d ?x ?\d/,
    es: /\d ?x ?\d/,
    it: /\d ?x ?\d/,
    'pt-BR': /\d ?x ?\d/,
  },
  'a number without its plural': {
    en: /(?<!×)\uFFFB (?!of |or |and |to |by |against |on |in |from |is |a )\p{Ll}/u,
    de: /(?<!×)\uFFFB (?!von |bis |zu |und |oder |gegen |auf |in |aus |mit |nach |an |der )\p{L}/u,
    fr: /(?<!×)\uFFFB (?!sur |de |à |et |ou |contre |en |par |dans )\p{Ll}/u,
    es: /(?<!×)\uFFFB (?!de |a |y |o |contra |en |por |con )\p{Ll}/u,
    it: /(?<!×)\uFFFB (?!di |a |al |e |o |su |contro |in |per |con |da )\p{Ll}/u,
    'pt-BR': /(?<!×)\uFFFB (?!de |dos? |a |e |ou |contra |em |na |no |ao |por |para |com )\p{Ll}/u,
  },
};

const judged = (text: string): string =>
  text.replaceAll(/`[^`]*`|\d{4}-\d\d-\d\d/g, HOLE).replaceAll(/https?:\S+/g, HOLE);

const faults = (message: Message, language: Language): readonly string[] =>
  sayings(message, language).flatMap((text) =>
    Object.entries(WRONG)
      .filter(([, patterns]) => patterns[language]?.test(judged(text)))
      .map(([what]) => `${what}: ${text}`),
  );

test.each(LANGUAGES)('in %s each text is right with 0, 1, 2 and 5, and in its typography', (language) => {
  const found = catalogues.flatMap(({ folder, texts }) =>
    [...texts[language]].flatMap(([key, message]) =>
      faults(message, language).map((what) => `${folder}#${key}: ${what}`),
    ),
  );
  expect(found).toEqual([]);
});
