import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The draft that is copied: it is compiled and tested like all other games. */
const MODEL = 'pebbles';
const FOLDERS = ['src/games', 'test/games'];
const LIST = 'src/games/list.ts';
const FACE = 'index.ts';

/** Why a game can't have a name; null if it can. */
export const faultOf = (root: string, name: string): string | null => {
  if (!/^[a-z]{2,20}$/.test(name)) return 'The name of a game has 2 to 20 small letters, and nothing else.';
  const places = [...FOLDERS.map((folder) => `${folder}/${name}`), `commands/${name}.ts`];
  const taken = places.find((place) => existsSync(path.join(root, place)));
  if (taken !== undefined) return `There is ${taken} already: choose another name.`;
  const isWord = new RegExp(String.raw`\b${name}\b`).test(readFileSync(path.join(root, faceOf(MODEL)), 'utf8'));
  return isWord ? `“${name}” is a word in the code of each game: choose another name.` : null;
};

/** The file of a game that all others see. */
export const faceOf = (name: string): string => `src/games/${name}/${FACE}`;

/** Writes a draft with this name, and its test, into a clone of the project. Returns the new files. */
export const writeDraft = (root: string, name: string): readonly string[] => {
  appendFileSync(path.join(root, LIST), `export { ${name} } from './${name}/${FACE}';\n`);
  return FOLDERS.flatMap((folder) => copied(root, folder, name));
};

const copied = (root: string, folder: string, name: string): readonly string[] => {
  const target = path.join(root, folder, name);
  cpSync(path.join(root, folder, MODEL), target, { recursive: true });
  const entries = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, named(readFileSync(file, 'utf8'), name));
    return path.relative(root, file);
  });
};

/** A text of the model as that of another game. What the model alone is goes. */
const named = (text: string, name: string): string =>
  text
    .replace(/, which `npm run new-game` copies.* @testonly \*\//, ', a draft. */')
    .replaceAll(MODEL, name)
    .replaceAll(capital(MODEL), capital(name));

/** A name as it is said. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
