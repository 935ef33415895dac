import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What the long run repeats: properties, which get all their trials there, and an eighth of them in `npm test`. */
const TRIED = [
  'test/games/contract.test.ts',
  'test/games/*/{bots,ending,field,notation,properties,screen,secrets}.test.ts',
  'test/kernel/random.test.ts',
  'test/sessions/secrets.test.ts',
];

const LONG = 'test/**/*.long.test.ts';
const WITH_DATABASE = 'test/{bot,postgres,sessions}/**';
const WITHOUT_DATABASE = ['test/*.test.ts', 'test/!(bot|postgres|sessions)/**'];

/** `npm test` runs all files but those called `*.long.test.ts`; `npm run test:long` runs those, and what is tried. */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const include = isLong ? [LONG, ...TRIED] : ['test/**/*.test.ts'];
  const exclude = isLong ? [] : [LONG];
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      provide: { isLong },
      // Importing takes longer than most tests. What is imported is shared by the files that a process runs.
      isolate: false,
      setupFiles: ['test/short-traces.ts'],
      maxWorkers: 2,
      // A machine may be busy: these end only what would never end by itself.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'database',
            include,
            exclude: [...exclude, ...WITHOUT_DATABASE],
            globalSetup: ['test/page.ts', 'test/postgres.ts'],
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: 'plain',
            include,
            exclude: [...exclude, WITH_DATABASE],
            globalSetup: ['test/page.ts'],
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  };
});
