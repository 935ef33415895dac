import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** The folder of the build. */
const BUILD = fileURLToPath(new URL('../', import.meta.url));

type Body = (exports: object, load: NodeJS.Require, module: NodeJS.Module, file: string, folder: string) => void;

/**
 * Has the files of the build loaded with what V8 made of them when it was built, so that it need not read them again.
 * V8 takes that only in the same version and with the same flags, and otherwise reads the file.
 */
export const loadCompiled = (): void =>
  loadAs((file) => {
    const cachedData = readCompiled(file);
    return cachedData && scriptOf(file, readFileSync(file, 'utf8'), cachedData);
  });

/** Notes the files of the build that are loaded from now on. The result stores what V8 made of them, beside each. */
export const noteCompiled = (): (() => void) => {
  const scripts = new Map<string, Script>();
  loadAs((file) => {
    const source = readFileSync(file, 'utf8');
    // Code that was stored can import nothing later. Packages do so only for what is not installed.
    if (/ import\((?!")/.test(source)) return null;
    const script = scriptOf(file, source);
    scripts.set(file, script);
    return script;
  });
  return () => {
    for (const [file, script] of scripts) writeFileSync(compiledOf(file), script.createCachedData());
  };
};

/** Runs the script that a function finds for a file of the build; any other file is loaded as ever. */
const loadAs = (scriptFor: (file: string) => Script | null): void => {
  const { extensions } = createRequire(import.meta.url);
  const plain = extensions['.js'];
  extensions['.js'] = (module, file) => {
    const script = file.startsWith(BUILD) ? scriptFor(file) : null;
    if (script === null) return plain(module, file);
    const body: Body = script.runInThisContext();
    return body.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  };
};

const compiledOf = (file: string): string => `${file}.compiled`;

const scriptOf = (filename: string, source: string, cachedData?: Buffer): Script =>
  new Script(`(function (exports, require, module, __filename, __dirname) { ${source}\n})`, {
    filename,
    ...(cachedData && { cachedData }),
  });

const readCompiled = (file: string): Buffer | null => {
  try {
    return readFileSync(compiledOf(file));
  } catch {
    return null;
  }
};
