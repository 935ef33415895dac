/** The plural forms of a word: in English one form for 1, and one for every other number. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language counts, lists and writes numbers and months. */
interface Grammar {
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
export const grammarOf = (tag: string): Grammar => {
  const plurals = new Intl.PluralRules(tag);
  const lists = {
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  } as const;
  const months = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const agreeing: Grammar['agreeing'] = (count, forms) => forms[plurals.select(count)] ?? forms.other;
  return {
    agreeing,
    counting: (nouns) => (count, noun) => `${count} ${agreeing(count, nouns[noun])}`,
    listed: (things, last = 'and') => lists[last].format(things),
    decimal: (value, decimals) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    monthAndYear: (moment) => months.format(moment),
  };
};
