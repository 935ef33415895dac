import path from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const SOURCES = path.join(import.meta.dirname, '../..');

/** The sources of the files that are started by themselves. */
const ENTRIES = [
  'app/main',
  'app/compile',
  'host/backup',
  'host/doctor',
  'host/report',
  'host/restore',
  'host/set-aside',
  'rehearsal/main',
  'tools/build/check',
  'tools/torture/processes/reserve',
  'workers/guests/worker',
  'workers/moving/worker',
  'workers/planning/worker',
  'workers/pictures/worker',
  'workers/replays/worker',
];

/** The rooms with many files: each becomes one file. */
const ROOMS = new Set(['kernel', 'discord', 'sessions', 'postgres', 'local']);

/** Packages with a thread's start or a library of the system beside their code, and one with two kinds of exports. */
const APART = ['piscina', '@resvg/resvg-js', 'gifenc'];

/** Optional packages of discord.js that are not installed. */
const OPTIONAL = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'ffmpeg-static', '@discordjs/opus'];

type Graph = Rolldown.ChunkingContext;

/** What every start of the bot loads, what a server needs besides, and what the local Discord does. */
interface Reached {
  readonly start: ReadonlySet<string>;
  readonly web: ReadonlySet<string>;
  readonly local: ReadonlySet<string>;
}

/** All that these files import, and so on, with themselves. */
const reachedFrom = (graph: Graph, files: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const next = files.map((file) => path.join(SOURCES, file));
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/**
 * The file of the build for a module; null for a file of its own, with the same path as its source. Reading a file of
 * more than a megabyte would take ten times as much memory, which is not all given back.
 */
const fileFor = (id: string, { start, web, local }: Reached): string | null => {
  const [, group] = /\/node_modules\/(@?discord|undici|@prisma|pg|zod|@sapphire)/.exec(id) ?? [];
  if (group !== undefined) return `packages-${group.replace('@', '')}`;
  if (id.includes('/node_modules/')) {
    if (start.has(id)) return 'packages';
    if (web.has(id)) return 'packages-web';
    return local.has(id) ? 'packages-local' : 'packages-late';
  }
  const own = path
    .relative(SOURCES, id)
    .replace(/^\.\.\//, '')
    .replace(/\.ts$/, '');
  if (id.startsWith('\0')) return 'packages';
  if (ENTRIES.includes(own)) return null;
  // The thread of the pictures needs nothing else of the games.
  if (own.startsWith('games/contract/drawing/')) return 'games/drawing';
  const [room = '', folder] = own.split('/');
  if (own.endsWith('/texts')) return `${room}/${room}-texts`;
  if (room === 'games') return `games/${folder}`;
  return ROOMS.has(room) ? `${room}/${room}` : own;
};

let reached: Reached | null = null;

const nameIn = (id: string, graph: Graph): string | null =>
  fileFor(
    id,
    (reached ??= {
      start: reachedFrom(graph, ['app/main.ts', 'app/wiring.ts']),
      web: reachedFrom(graph, ['../node_modules/fastify/fastify.js']),
      local: reachedFrom(graph, ['local/index.ts']),
    }),
  );

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

/** Keeps large data in files of their own until then: in the code, it would be in the memory of every thread. */
const lateData: Plugin = {
  name: 'late-data',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json$/ },
    handler(text, id) {
      if (text.length < LARGE) return null;
      const data: Readonly<Record<string, unknown>> = JSON.parse(text);
      const [room = '', ...place] = path.relative(SOURCES, id).split(path.sep);
      const name = place.join('-');
      this.emitFile({ type: 'asset', fileName: `${room}/${name}`, source: JSON.stringify(data) });
      const parts = Object.keys(data).map((key) => `get ${key}() { return read().${key}; }`);
      return {
        code:
          `import { readFileSync } from 'node:fs';\n` +
          `const read = () => JSON.parse(readFileSync(new URL('${name}', import.meta.url), 'utf8'));\n` +
          `export default { ${parts.join(', ')} };`,
        moduleType: 'js',
      };
    },
  },
};

/** Lists the files of the games' commands: what is not an ES module can't wait for them while it is loaded. */
const gameCommands: Plugin = {
  name: 'game-commands',
  enforce: 'pre',
  transform: {
    filter: { id: /\/commands\/index\.ts$/ },
    handler: (code) => {
      const parts = code.split(/await Promise\.all\(\n[^]*?\n {2}\),/);
      if (parts.length !== 2) throw new Error('the commands of games are loaded in another way now');
      return parts.join(
        "Object.entries(import.meta.glob(['./*.ts', '!./index.ts'], { eager: true }))" +
          '.map(([file, exported]) => [file.slice(2, -3), exported]),',
      );
    },
  },
};

/** Keeps Prisma's compiler of queries in a file of its own: as a text in the code, it would be in memory twice. */
const queryCompiler: Plugin = {
  name: 'query-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: /\/store\/generated\/internal\/class\.ts$/ },
    async handler(code) {
      const [load = '', from = ''] = /^ {4}const \{ wasm \} = await import\("(.+)"\)\n.+$/m.exec(code) ?? [];
      const { wasm }: { readonly wasm: string } = await import(from);
      this.emitFile({ type: 'asset', fileName: 'sessions/query-compiler.wasm', source: Buffer.from(wasm, 'base64') });
      const read = `readFile(new URL('query-compiler.wasm', import.meta.url))`;
      const reading = code.replace(load, `return WebAssembly.compile(await ${read})`);
      return `import { readFile } from 'node:fs/promises';\n${reading}`;
    },
  },
};

/**
 * Prisma keeps what queries may contain in objects with numbers as keys. V8 would hold room for all smaller numbers in
 * each, 8 MB in all, unless one of the numbers is far away.
 */
const sparseEdges: Plugin = {
  name: 'sparse-edges',
  transform: {
    filter: { id: /@prisma\/client\/runtime\/client\.js$/ },
    handler: (code) => {
      const parts = code.split(EDGES);
      if (parts.length !== 3) throw new Error('Prisma keeps what queries may contain in another way now');
      return parts.join(EDGES.replace('{}', '{4294967294:void 0}'));
    },
  },
};

const EDGES = 'let i=this.#i(),o={};for(let s=0;s<i;s++)';

/** Says that the files are not ES modules, unlike the sources: V8 keeps what it made of those only for other files. */
const format: Plugin = {
  name: 'format',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' });
  },
};

/** Builds the bot as JavaScript in few files: loading many small ones takes time and memory. */
export default defineConfig({
  root: SOURCES,
  plugins: [gameCommands, latin1, lateData, queryCompiler, sparseEdges, format],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: true,
    ssrEmitAssets: true,
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
      // A package evaluates a constant text, each command is loaded from its own file, and only sources need tsx.
      checks: { eval: false, emptyImportMeta: false, ineffectiveDynamicImport: false },
      output: {
        format: 'cjs',
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameIn, debugName: 'rooms' }] },
      },
    },
  },
});
