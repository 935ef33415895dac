import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the long run of the tests, in which every property gets all its trials. */
    readonly isLong: boolean;
  }
}

/** The number of trials of a test: all in `npm run test:long`; in `npm test` a sixteenth of them, or `few`. */
export const trials = (all: number, few: number = Math.ceil(all / 16)): number => (inject('isLong') ? all : few);

/** Whether this is `npm test`, which has no time for some tests: `test.skipIf(isShort)`. */
export const isShort = !inject('isLong');
