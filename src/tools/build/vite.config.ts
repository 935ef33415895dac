import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const SOURCES = path.join(import.meta.dirname, '../..');

/** The sources of the files that are started by themselves. */
const ENTRIES = [
  'app/main',
  'host/backup',
  'host/doctor',
  'host/report',
  'host/restore',
  'host/set-aside',
  'rehearsal/main',
  'tools/build/check',
  'workers/guests/worker',
  'workers/moving/worker',
  'workers/planning/worker',
  'workers/pictures/worker',
  'workers/replays/worker',
];

/** The rooms with many files: each becomes one file. */
const ROOMS = new Set(['games', 'kernel', 'discord', 'sessions']);

/** The packages that every start of the bot loads. Many have hundreds of small files. */
const PACKAGES = [
  /^discord\.js$/,
  /^@discordjs\//,
  /^@sapphire\//,
  /^@vladfrangu\//,
  /^discord-api-types/,
  /^zod$/,
  /^openskill$/,
  /^ramda$/,
  /^gaussian$/,
  /^sort-unwind$/,
  /^lodash/,
  /^fast-deep-equal/,
  /^ts-mixer$/,
  /^@prisma\/driver-adapter-utils$/,
  /^undici$/,
  /^prom-client$/,
  /^pg$/,
  /^pg-/,
  /^postgres-/,
  /^@prisma\/adapter-pg$/,
];

/** Optional packages of discord.js that are not installed. */
const OPTIONAL = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'ffmpeg-static', '@discordjs/opus'];

/** The file of the build for a module; null for a file of its own, with the same path as its source. */
const fileFor = (id: string): string | null => {
  if (id.includes('/node_modules/')) return 'packages';
  const own = path
    .relative(SOURCES, id)
    .replace(/^\.\.\//, '')
    .replace(/\.ts$/, '');
  if (id.startsWith('\0')) return 'packages';
  if (ENTRIES.includes(own)) return null;
  // The thread of the pictures needs nothing else of the games.
  if (own.startsWith('games/contract/drawing/')) return 'games/drawing';
  const [room = ''] = own.split('/');
  return ROOMS.has(room) ? `${room}/${room}` : own;
};

/** Writes what is not in Latin-1 as escapes: one such letter in a file doubles the memory that its source takes. */
const latin1: Plugin = {
  name: 'latin1',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\u00ff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** How many bytes of data may be read at the start. More is read when it is used. */
const LARGE = 100_000;

/** Keeps large data as a text until then, which takes less memory and no time at the start. */
const lateData: Plugin = {
  name: 'late-data',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json$/ },
    handler: (text) => {
      if (text.length < LARGE) return null;
      const data: Readonly<Record<string, unknown>> = JSON.parse(text);
      const parts = Object.entries(data).map(
        ([key, value]) => `get ${key}() { return JSON.parse(${JSON.stringify(JSON.stringify(value))}); }`,
      );
      return { code: `export default { ${parts.join(', ')} };`, moduleType: 'js' };
    },
  },
};

/** Builds the bot as JavaScript in few files: loading many small ones takes time and memory. */
export default defineConfig({
  root: SOURCES,
  plugins: [latin1, lateData],
  ssr: { noExternal: PACKAGES },
  build: {
    ssr: true,
    outDir: path.join(SOURCES, '../dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        // Hosts start the bot as `dist/main.js`, and their programs as `dist/host/`.
        ENTRIES.map((name) => [
          name.replace('app/main', 'main').replace('rehearsal/main', 'host/rehearse'),
          path.join(SOURCES, `${name}.ts`),
        ]),
      ),
      external: OPTIONAL,
      // A package evaluates a constant text, and each command is loaded from its own file.
      checks: { eval: false, ineffectiveDynamicImport: false },
      output: {
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileFor, debugName: 'rooms' }] },
      },
    },
  },
});
