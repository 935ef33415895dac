import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of some folders, without those that are generated. */
export const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(generated|dist)\/|\/texts\/([\w-]+\/)?texts\.ts$/.test(file));

export const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** The folders beside those of the games. */
const BESIDE: ReadonlySet<string> = new Set(['contract', 'draft']);

/** The folder of each game. */
export const gameIds = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !BESIDE.has(entry.name))
  .map(({ name }) => name);

/** The games that are no drafts. */
export const finishedIds = gameIds.filter((id) => !readFileSync(`src/games/${id}/index.ts`, 'utf8').includes('draft('));
