import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the long run of the tests, in which every property gets all its trials. */
    readonly isLong: boolean;
  }
}

/** How many trials something gets: all of them in `npm run test:long`, an eighth in `npm test`, or as few as given. */
export const trials = (all: number, few: number = Math.ceil(all / 8)): number => (inject('isLong') ? all : few);
