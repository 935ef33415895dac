import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files of some folders, without those that are generated. */
export const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(generated|dist)\/|\/texts\/([\w-]+\/)?texts\.ts$/.test(file));

export const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** The folder of each game. */
export const gameIds = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'contract')
  .map(({ name }) => name);
