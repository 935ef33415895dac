import { inject } from 'vitest';
import { forms, type Form } from './heights.ts';

/** The fields that a phone shows as text. */
export const fields = [
  { size: 9, what: 'Citadel 9x9' },
  { size: 13, what: 'Citadel 13x13' },
] as const;

/** Games of Citadel for four: how they are started, and what is on their fields. */
export const fours = [
  { board: '13/13/4', field: {}, what: 'Citadel for four' },
  { board: '9/9/4/teams', field: { size: 9, teams: true }, what: 'Citadel 9x9, two against two' },
  { board: '13/13/4/teams', field: { teams: true }, what: 'Citadel 13x13, two against two' },
] as const;

/** Cases in both forms: all as text, but only the first as a picture, unless it is before a release. */
export const inForms = <Case extends object>(cases: readonly Case[]): readonly (Case & { readonly form: Form })[] =>
  forms.flatMap((form) =>
    (form === 'text' || inject('isRelease') ? cases : cases.slice(0, 1)).map((each) => ({ ...each, form })),
  );
