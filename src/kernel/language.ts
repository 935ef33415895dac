/** The language of all sentences. A translation changes this tag and the files of words. */
const LANGUAGE = 'en-GB';

const rules = new Intl.PluralRules(LANGUAGE);
const lists = {
  and: new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }),
} as const;

/** The plural forms of a word: in English one form for 1, and one for every other number. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The form of a word that agrees with a number, such as `is` or `are`. */
export const agreeing = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

/** Makes a function that writes numbers with these nouns: `1 die`, `2 dice`. */
export const counting =
  <Noun extends string>(nouns: Readonly<Record<Noun, Forms>>) =>
  (count: number, noun: Noun): string =>
    `${count} ${agreeing(count, nouns[noun])}`;

/** A list in running text: `a, b and c`. */
export const listed = (things: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(things);

const monthNames = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of the month of a moment in UTC, with its year. */
export const monthAndYear = (moment: Date): string => monthNames.format(moment);
