import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the long run of the tests, in which every property gets all its trials. */
    readonly isLong: boolean;
  }
}

/**
 * The number of trials of a test with the tag `both`: all in `npm run test:long`; in `npm test` a sixteenth of them, or
 * `few`.
 */
export const trials = (all: number, few: number = Math.ceil(all / 16)): number => (inject('isLong') ? all : few);

/**
 * Whether this is `npm test`, for tests that try less there, which have the tag `both`. Tests with the tag `long` take
 * too long for it, and tests without a tag run only there.
 */
export const isShort = !inject('isLong');
