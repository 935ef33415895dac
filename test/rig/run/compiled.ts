import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';
import { compileTexts } from '../../../src/tools/languages/compile.ts';
import { COMPILED, compiledOf, ROOT } from './compiled-file.ts';

/** What is compiled: the bot, what stands in for parts of it, and what tests run as a process. */
const COMPILED_FOLDERS = [
  'src',
  'commands',
  'test/rig/language',
  'test/rig/games/drawn-seed.ts',
  'test/rig/run/built-beside.ts',
  'test/rig/run/early-naming.ts',
  'test/rig/run/kept-lanes.ts',
  'test/rig/sessions/replica-process.ts',
];

/** What stands in for parts of the bot. */
const STAND_INS = new Map(
  [
    // The bot's threads run as built, as they do for those who host it.
    ['src/workers/threads/file-beside.ts', 'test/rig/run/built-beside.ts'],
    // The bots of tests have the threads of those before them.
    ['src/workers/threads/lane.ts', 'test/rig/run/kept-lanes.ts'],
    // Postgres keeps what it has planned for a test.
    ['src/sessions/store/naming.ts', 'test/rig/run/early-naming.ts'],
    // The tests can have its English longer.
    ['src/kernel/language/spoken.ts', 'test/rig/language/spoken.ts'],
    // A game that a test plays has the same dice each time.
    ['src/kernel/new-seed.ts', 'test/rig/games/drawn-seed.ts'],
  ].map(([part = '', standIn = '']) => [path.join(ROOT, part), path.join(ROOT, standIn)]),
);

/**
 * Compiles each source that has changed since the last time, so that Node imports it by itself. Vitest would transform
 * each module in each worker, and have every call from one module to another go through a getter.
 */
export const compileSources = async (): Promise<void> => {
  compileTexts();
  const sources = [...COMPILED_FOLDERS, 'package.json'].flatMap((place) => filesAt(path.join(ROOT, place)));
  const wanted = new Set(sources.map(compiledOf));
  const present = existsSync(COMPILED) ? filesAt(COMPILED) : [];
  // Another run may be removing it, too.
  for (const file of present) if (!wanted.has(file)) rmSync(file, { force: true });
  await Promise.all(sources.map(compile));
};

const filesAt = (place: string): readonly string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.(?:ts|js|json)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !file.includes(PAGE));

/** The page of the local Discord, which runs in the browser alone. */
const PAGE = path.join('local', 'page');

const compile = async (source: string): Promise<void> => {
  const compiled = compiledOf(source);
  if (existsSync(compiled) && statSync(compiled).mtimeMs >= statSync(source).mtimeMs) return;
  mkdirSync(path.dirname(compiled), { recursive: true });
  const text = readFileSync(source, 'utf8');
  // Another run may be importing these files.
  const draft = `${compiled}.${process.pid}`;
  writeFileSync(draft, source.endsWith('.ts') ? await javaScriptOf(source, text) : text);
  renameSync(draft, compiled);
};

const javaScriptOf = async (source: string, text: string): Promise<string> => {
  const { code, map } = await transformWithOxc(text, source, {
    sourcemap: true,
    target: 'es2023',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(source).href),
      'import.meta.dirname': JSON.stringify(path.dirname(source)),
    },
  });
  const linked = code.replaceAll(IMPORT, (_, before: string, quote: string, id: string) => {
    const imported = compiledOf(standInFor(path.resolve(path.dirname(source), id), source));
    const relative = path.posix.relative(path.dirname(compiledOf(source)), imported);
    return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
  });
  // Node reads all of it at each import. The source itself is in its own file.
  const encoded = Buffer.from(JSON.stringify({ ...map, sourcesContent: undefined })).toString('base64');
  return `${linked}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
};

/** An import of a source by its path. */
const IMPORT = /(\bfrom |\bimport\(|\bimport )(['"`])(\.\.?\/[^'"`]*\.ts)\2/g;

const standInFor = (part: string, importer: string): string => {
  const standIn = STAND_INS.get(part);
  return standIn === undefined || standIn === importer ? part : standIn;
};

/** Has tests import the compiled sources. */
export const compiledSources: Plugin = {
  name: 'compiled-sources',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (importer === undefined || !/^\.\.?\/.*\.ts$/.test(id)) return null;
    const source = standInFor(path.resolve(path.dirname(importer), id), importer);
    const isCompiled = COMPILED_FOLDERS.some((place) => `${source}/`.startsWith(`${path.join(ROOT, place)}/`));
    return isCompiled && !source.includes(PAGE) ? { id: compiledOf(source), external: true } : null;
  },
};
