import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { MINUTE } from '../src/kernel/time.ts';
import { compiledSources, compileSources } from './rig/run/compiled.ts';
import { HowToRepeat } from './rig/run/how-to-repeat.ts';
import { LongRunFirst } from './rig/run/long-run-first.ts';

/** All files with tests in which something is. */
const filesWith = (what: RegExp): readonly string[] =>
  readdirSync(new URL('.', import.meta.url), { recursive: true, withFileTypes: true })
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith('.test.ts') && what.test(readFileSync(file, 'utf8')))
    .map((file) => path.posix.relative(process.cwd(), file));

/** Files that also run in the long run: some of their tests have a tag of it. */
const TAGGED = /@module-tag|tags: \[/;

/** Files in which a bot answers people: these also run over HTTP. */
const WITH_BOT = /\b(startRig|runBot)\(/;

/** Files that are about the gateway: its shards, its closes, and that it sends each interaction to every process. */
const ABOUT_GATEWAY = [
  'test/bot/{upkeep/replicas,connection/shards,connection/shut-out}.test.ts',
  'test/local/{faults,session}.test.ts',
];

/** Files that stop or watch a bot's own connections to Postgres, or look at nothing but Discord. */
const AWAY_FROM_POOLER = [
  'test/bot/app/**',
  'test/bot/host/**',
  'test/bot/{connection,learn,page}/**',
  'test/!(bot)/**',
];

const LONG = 'test/**/*.long.test.ts';

/** Files for the long run alone in which nothing runs over HTTP as well. */
const LONG_ALONE = filesWith(/@module-tag long/).filter((file) => !filesWith(/tags: \['http'\]/).includes(file));

/** Files about what games stand on, such as Postgres and Discord that fail, and those that try much: CI runs them. */
const GROUND = filesWith(/@module-tag ground/);

/** What each mode runs. Unless a test chooses a transport, its interactions come over that of the mode. */
const MODES = {
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [LONG, ...GROUND],
    provide: { isLong: false, isRelease: false, isPooled: false, transport: 'gateway' },
  },
  ground: {
    include: [...GROUND],
    exclude: [],
    provide: { isLong: false, isRelease: false, isPooled: false, transport: 'gateway' },
  },
  long: {
    include: [...filesWith(TAGGED)],
    exclude: [],
    provide: { isLong: true, isRelease: false, isPooled: false, transport: 'gateway' },
  },
  release: {
    include: [...filesWith(TAGGED)],
    exclude: [],
    provide: { isLong: true, isRelease: true, isPooled: false, transport: 'gateway' },
  },
  http: {
    include: [...filesWith(WITH_BOT)],
    exclude: [...LONG_ALONE, ...ABOUT_GATEWAY],
    provide: { isLong: false, isRelease: false, isPooled: false, transport: 'http' },
  },
  pooler: {
    include: [...filesWith(WITH_BOT)],
    exclude: [...LONG_ALONE, ...AWAY_FROM_POOLER],
    provide: { isLong: false, isRelease: false, isPooled: true, transport: 'gateway' },
  },
} as const;

/**
 * More room in each thread for garbage, in MB, and fewer functions that are optimized: by default, those that have run
 * a fifteenth as much. Tests run most code a few times, and optimizing it takes longer than that saves.
 */
const FLAGS = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--initial-heap-size=512',
  '--interrupt-budget=1000000',
  // As the bot itself.
  '--liftoff-only',
  '--no-parallel-scavenge',
];
for (const flag of FLAGS) setFlagsFromString(flag);

const modes = ['ground', 'long', 'release', 'http', 'pooler'] as const;

/**
 * `npm test` runs all tests but those with the tag `long` or `ground`, `npm run test:ground` those with `ground`,
 * `npm run test:long` only those with a tag but `release`, and `npm run test:http` once more all those without the tag
 * `long`, or with the tag `http`, in which people use a bot. `npm run test:pooler` runs those in which people play once
 * more, with PgBouncer in front of Postgres. The scripts say so, as the filter comes from the command line.
 */
export default defineConfig(async ({ mode }) => {
  await compileSources();
  const { include, exclude, provide } = MODES[modes.find((name) => name === mode) ?? 'test'];
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [compiledSources],
    test: {
      provide,
      include: [...include],
      exclude: [...exclude],
      // Importing takes longer than most tests, so the files of a process share their imports, and what they start.
      isolate: false,
      setupFiles: ['test/rig/run/no-deprecation.ts', 'test/rig/run/short-traces.ts', 'test/rig/run/same-dice.ts'],
      globalSetup: ['test/rig/run/build.ts', 'test/rig/run/postgres.ts'],
      reporters: ['default', new HowToRepeat()],
      // While one waits for Postgres or a thread, another one works.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongRunFirst },
      // Threads share what Node has compiled, and take a sixth less time. Long tests measure and end whole processes.
      pool: mode === 'long' || mode === 'release' ? 'forks' : 'threads',
      execArgv: ['--enable-source-maps'],
      server: { deps: { external: [/\/dist\.test\//] } },
      tags: [
        { name: 'long', description: 'Takes too long for `npm test`.' },
        {
          name: 'ground',
          description: 'Is about what games stand on, or tries much: `npm run test:ground` and CI run it.',
        },
        { name: 'both', description: 'Tries more in `npm run test:release` than in `npm test`.' },
        { name: 'release', description: 'Takes too long for `npm run test:long`: run it before a release.' },
        { name: 'http', description: 'Takes too long for `npm test`, and runs in `npm run test:http` as well.' },
      ],
      experimental: { fsModuleCache: true },
      // The machine may be busy: these limits only end tests that would never end by themselves.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: MINUTE } },
    },
  };
});
