import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import type { AnyGame } from '../../games/contract/game.ts';

const GAMES = fileURLToPath(new URL('../../games', import.meta.url));

const STYLE = JSON.parse(readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;

/** The path of a data file in a game's folder. */
export const dataFileOf = ({ id }: AnyGame, file: string): string => path.join(GAMES, id, file);

/** Writes JSON as the formatter wants it. */
export const writeDataFile = (file: string, content: unknown): Promise<void> =>
  writeFormatted(file, JSON.stringify(content));

/** Writes a text as the formatter wants it. */
export const writeFormatted = async (file: string, text: string): Promise<void> => {
  const { code } = await format(file, text, STYLE);
  writeFileSync(file, code);
};
