/** The language of all sentences. Another one has another tag here, and files of words of its own. */
const LANGUAGE = 'en-GB';

const rules = new Intl.PluralRules(LANGUAGE);
const lists = {
  and: new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }),
} as const;

/** The forms of a word for the numbers that the language tells apart; in English for one, and for all others. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The form of a word that goes with a number: of `{ one: 'is', other: 'are' }`, `is` or `are`. */
export const agreeing = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

/** A function that writes numbers with these nouns: `1 die`, `2 dice`. */
export const counting =
  <Noun extends string>(nouns: Readonly<Record<Noun, Forms>>) =>
  (count: number, noun: Noun): string =>
    `${count} ${agreeing(count, nouns[noun])}`;

/** Things in running text: `a, b and c`. */
export const listed = (things: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(things);
