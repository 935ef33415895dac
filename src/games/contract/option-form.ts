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

/** A field of a form of options, with what is chosen now. */
export type OptionField = {
  readonly id: string;
  /** At most 45 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly description?: string;
} & (
  | {
      /** One of 2 to 10 choices, or any of 1 to 10. */
      readonly kind: 'one' | 'any';
      readonly choices: readonly FieldChoice[];
    }
  | {
      /** A text that may be left out. */
      readonly kind: 'text';
      readonly text: string;
      readonly longest: number;
    }
);

/** What was filled in, by the ids of the fields: a text, or the values of the chosen choices. */
export type FilledIn = Readonly<Record<string, readonly string[]>>;

/** All options of a game in one form. Options are handed over as a record has them, or as they differ from the defaults. */
export interface OptionForm {
  /** 1 to 5 fields. */
  fields(chosen: object): readonly OptionField[];
  /** The options once the form is filled in; what has no field stays. They are still to be checked by `readOptions`. */
  read(filledIn: FilledIn, chosen: object): object;
}
