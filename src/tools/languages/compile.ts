import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../kernel/language/current.ts';
import { catalogueFolders, readCatalogues } from './catalogue.ts';
import { moduleOf, moduleText } from './module.ts';

const COMPILER = 'src/tools/languages';

/** Compiles all catalogues if one, or the compiler, is newer than its module. Throws an error with all faults. */
export const compileTexts = (): void => {
  const folders = catalogueFolders();
  if (folders.every((folder) => isFresh(folder))) return;
  const all = readCatalogues();
  const problems = all.flatMap((each) => each.problems);
  if (problems.length > 0) throw new Error(`Texts can’t be compiled:\n${problems.join('\n')}`);
  for (const catalogue of all) write(moduleOf(catalogue.folder), moduleText(catalogue, all));
};

const isFresh = (folder: string): boolean => {
  const made = moduleOf(folder);
  if (!existsSync(made)) return false;
  const { mtimeMs } = statSync(made);
  const sources = [
    ...LANGUAGES.map((language) => `${folder}/${language}.arb`).filter((file) => existsSync(file)),
    ...['catalogue', 'formats', 'message', 'module'].map((name) => `${COMPILER}/${name}.ts`),
  ];
  return sources.every((file) => statSync(file).mtimeMs <= mtimeMs);
};

/** Another run may be importing the module. */
const write = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
};
