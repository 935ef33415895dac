import { RefusedError } from '../world/refused-error.ts';
import { choiceWords, ONCE_ONLY } from './words.ts';

interface Offer {
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly least: number;
  readonly most: number;
}

/** The values that a person chose by value or label. Throws a `RefusedError` for anything that is not offered. */
export const readChoices = ({ name, options, least, most }: Offer, given: readonly string[]): string[] => {
  const values = given.map((word) => {
    const option = options.find(({ value }) => value === word) ?? options.find(({ label }) => label === word);
    if (option !== undefined) return option.value;
    const offered = options.map(({ label }) => label);
    throw new RefusedError(choiceWords.noOption(name, word, offered));
  });
  if (new Set(values).size < values.length) throw new RefusedError(ONCE_ONLY);
  if (values.length < least || values.length > most) throw new RefusedError(choiceWords.takes(name, least, most));
  return values;
};
