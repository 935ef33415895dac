import type { Language } from './current.ts';

/** The plural forms of a word: in English one form for 1, and one for every other number. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language counts, lists and writes numbers and months. */
interface Grammar {
  /** The form of a word for so many, and for the one in this place. */
  readonly plural: (count: number) => Intl.LDMLPluralRule;
  readonly ordinal: (place: number) => Intl.LDMLPluralRule;
  /** A number as it is written in running text, with a real minus sign. */
  readonly number: (value: number) => string;
  /** A number in a style, and what is shown of a moment in UTC: both by options of `Intl`, as JSON. */
  readonly styled: (value: number, style: string) => string;
  readonly date: (moment: Date, style: string) => string;
  /** The form of a word that agrees with a number, such as `is` or `are`. */
  readonly agreeing: (count: number, forms: Forms) => string;
  /** Makes a function that writes numbers with these nouns: `1 die`, `2 dice`. */
  readonly counting: <Noun extends string>(
    nouns: Readonly<Record<Noun, Forms>>,
  ) => (count: number, noun: Noun) => string;
  /** A list in running text: `a, b and c`. */
  readonly listed: (things: readonly string[], last?: 'and' | 'or') => string;
  /** A number with this many decimals: `0.50`. */
  readonly decimal: (value: number, decimals: number) => string;
  /** The name of the month of a moment in UTC, with its year. */
  readonly monthAndYear: (moment: Date) => string;
}

/** The grammar of a language, by its BCP 47 tag. */
const grammarOf = (tag: string): Grammar => {
  const plurals = new Intl.PluralRules(tag);
  const lists = {
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  } as const;
  const months = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const ordinals = new Intl.PluralRules(tag, { type: 'ordinal' });
  const numbers = new Intl.NumberFormat(tag);
  const styles = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const agreeing: Grammar['agreeing'] = (count, forms) => forms[plurals.select(count)] ?? forms.other;
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
      return tag === 'fr' ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written;
    },
    agreeing,
    counting: (nouns) => (count, noun) => `${count} ${agreeing(count, nouns[noun])}`,
    listed: (things, last = 'and') => lists[last].format(things),
    decimal: (value, decimals) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    monthAndYear: (moment) => months.format(moment),
  };
};

const withMinus = (written: string): string => written.replace('-', '\u2212');

/** How each language counts, lists and writes numbers and dates. */
export const grammars: Readonly<Record<Language, Grammar>> = {
  en: grammarOf('en-GB'),
  de: grammarOf('de'),
  fr: grammarOf('fr'),
  es: grammarOf('es'),
};
