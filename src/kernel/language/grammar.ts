import type { Language } from './current.ts';

interface Grammar {
  /** The form of a word for so many, and for the one in this place. */
  readonly plural: (count: number) => Intl.LDMLPluralRule;
  readonly ordinal: (place: number) => Intl.LDMLPluralRule;
  /** A number as it is written in running text, with a real minus sign. */
  readonly number: (value: number) => string;
  /** A number in a style, and what is shown of a moment in UTC: both by options of `Intl`, as JSON. */
  readonly styled: (value: number, style: string) => string;
  readonly date: (moment: Date, style: string) => string;
  /** A list in running text: `a, b and c`. */
  readonly listed: (things: readonly string[], last?: 'and' | 'or') => string;
}

/** What follows the number of a month’s first day, by tag. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: 'er', 'pt-BR': 'º' };

/** The grammar of a language, by its BCP 47 tag. */
const grammarOf = (tag: string): Grammar => {
  const plurals = new Intl.PluralRules(tag);
  const lists = {
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  } as const;
  const ordinals = new Intl.PluralRules(tag, { type: 'ordinal' });
  const numbers = new Intl.NumberFormat(tag);
  const styles = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  return {
    plural: (count) => plurals.select(count),
    ordinal: (place) => ordinals.select(place),
    // Most numbers in games are small, and `Intl` takes ten times as long.
    number: (value) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? `${value}` : withMinus(numbers.format(value)),
    styled: (value, style) => {
      const known = styles.get(style) ?? new Intl.NumberFormat(tag, JSON.parse(style) as Intl.NumberFormatOptions);
      styles.set(style, known);
      return withMinus(known.format(value));
    },
    date: (moment, style) => {
      const options = JSON.parse(style) as Intl.DateTimeFormatOptions;
      const known = dates.get(style) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      dates.set(style, known);
      const written = known.format(moment);
      return written.replace(/(?<!\d)1 (?=\p{L})/u, `1${FIRST_DAY[tag] ?? ''} `);
    },
    listed: (things, last = 'and') =>
      tag === 'it' ? withEd(lists[last].formatToParts(things)) : lists[last].format(things),
  };
};

/** An Italian list, with `ed` before the sound of e. */
const withEd = (parts: ReturnType<Intl.ListFormat['formatToParts']>): string =>
  parts
    .map(({ value }, index) => (value === ' e ' && /^[eèé]/iu.test(parts[index + 1]?.value ?? '') ? ' ed ' : value))
    .join('');

const withMinus = (written: string): string => written.replace('-', '\u2212');

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: grammarOf('en-GB'),
  de: grammarOf('de'),
  fr: grammarOf('fr'),
  es: grammarOf('es'),
  it: grammarOf('it'),
  'pt-BR': grammarOf('pt-BR'),
};
