import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the long run of the tests, in which every property gets all its trials. */
    readonly isLong: boolean;
    /** Whether this is the run before a release, which has time for all trials. */
    readonly isRelease: boolean;
  }
}

/**
 * The number of trials of a test with the tag `both`: all in `npm run test:long`, or `some` if CI has no time for them
 * and only `npm run test:release` does all; in `npm test` a sixteenth of them, or `few`.
 */
export const trials = (all: number, few: number = Math.ceil(all / 16), some: number = all): number => {
  if (!inject('isLong')) return few;
  return inject('isRelease') ? all : some;
};

/**
 * Whether this is `npm test`, for tests that try less there, which have the tag `both`. Tests with the tag `long` take
 * too long for it, and tests without a tag run only there.
 */
export const isShort = !inject('isLong');

/** The cases of a test with the tag `both`: the first of them in `npm test`, and all before a release. */
export const some = <Case>(cases: readonly Case[], most = 1): readonly Case[] =>
  isShort ? cases.slice(0, most) : cases;
