import type { CleanText } from '../../kernel/text.ts';

/** One of several choices of a field. */
interface FieldChoice {
  /** At most 100 characters. */
  readonly value: string;
  /** At most 100 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly description?: string;
  readonly isChosen: boolean;
}

/** A field of the options form, with its present value. */
export type OptionField = {
  readonly id: string;
  /** At most 45 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly description?: string;
} & (
  | {
      /** One of 2 to 10 choices, or any number of 1 to 10. */
      readonly kind: 'one' | 'any';
      readonly choices: readonly FieldChoice[];
    }
  | {
      /** An optional text. */
      readonly kind: 'text';
      readonly text: string;
      readonly longest: number;
    }
);

/** The submitted form, by field: a text, or the values of the chosen choices. */
export type FilledIn = Readonly<Record<string, readonly CleanText[]>>;

/** All options of a game in one form. `chosen` has all options, or only those that differ from the defaults. */
export interface OptionForm {
  /** 1 to 5 fields. */
  fields(chosen: object): readonly OptionField[];
  /** The options after the form is submitted. Options without a field stay. `readOptions` must still check them. */
  read(filledIn: FilledIn, chosen: object): object;
}
