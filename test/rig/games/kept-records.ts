import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';

/** The files with a game's records under `test/records/`. A new game may have none yet. */
export const recordFilesOf = ({ id }: AnyGame): readonly string[] => {
  const folder = `test/records/${id}`;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(nd)?json$/.test(name)) : [];
  return names.map((name) => `${folder}/${name}`);
};

/** The records in a file, one a line in `.ndjson`. */
export const recordsIn = (file: string): readonly GameRecord[] => {
  const text = readFileSync(file, 'utf8').trim();
  const records = file.endsWith('.ndjson') ? text.split('\n') : [text];
  return records.map((record) => readRecord(JSON.parse(record)));
};

/** The kept records of a game. */
export const recordsOf = (game: AnyGame): readonly GameRecord[] => recordFilesOf(game).flatMap(recordsIn);
