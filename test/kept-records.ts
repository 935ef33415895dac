import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { AnyGame } from '../src/games/game.ts';
import { type GameRecord, readRecord } from '../src/games/record.ts';

/** The records of a game that are kept under `test/records/`. */
export const recordsOf = (game: AnyGame): readonly GameRecord[] => {
  const folder = `test/records/${game.id}`;
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(nd)?json$/.test(name)) : [];
  return files.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8').trim();
    const records = name.endsWith('.ndjson') ? text.split('\n') : [text];
    return records.map((record) => readRecord(JSON.parse(record)));
  });
};
