/** Something that was checked. */
export interface Finding {
  readonly what: string;
  /** How to fix it, or null if nothing is wrong. */
  readonly mend: string | null;
}

export const fine = (what: string): Finding => ({ what, mend: null });

export const wrong = (what: string, mend: string): Finding => ({ what, mend });

export const findingLine = ({ what, mend }: Finding): string =>
  mend === null ? `fine   ${what}` : `WRONG  ${what}\n       ${mend}`;
