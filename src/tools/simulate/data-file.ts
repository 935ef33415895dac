import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { AnyGame } from '../../games/contract/game.ts';

const GAMES = fileURLToPath(new URL('../../games', import.meta.url));

/** The path of a data file in a game's folder. */
export const dataFileOf = ({ id }: AnyGame, file: string): string => path.join(GAMES, id, file);

/** Writes JSON as the formatter wants it. */
export const writeDataFile = async (file: string, content: unknown): Promise<void> =>
  writeFileSync(file, await format(JSON.stringify(content), { ...(await resolveConfig(file)), filepath: file }));
