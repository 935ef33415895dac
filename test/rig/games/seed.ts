import { inject } from 'vitest';

/** From what games and properties draw: always the same, so that what fails fails again, but anew before a release. */
export const seed = inject('isRelease') ? Number(process.env['SEED'] ?? Date.now() % 2 ** 31) : 20261122;

if (inject('isRelease')) console.log(`SEED=${seed} npm run test:release draws the same games and properties again.`);

/** How often fast-check tries a property, and from which seed: tests that try one several times keep these apart. */
export const tries = (numRuns = 100, apart = 0): { readonly seed: number; readonly numRuns: number } => ({
  seed: seed + apart,
  numRuns,
});
