import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { benchClicks } from './clicks.ts';
import { benchDue } from './due.ts';
import { benchFigures } from './figures.ts';
import { benchGames } from './games.ts';
import { benchHints } from './hints.ts';
import { benchLoad } from './load.ts';
import { benchRecords } from './records.ts';
import { benchShards } from './shards.ts';
import { benchStart } from './start.ts';
import { benchTurns } from './turns.ts';

/** The measurements, each with an empty database. */
const parts: Readonly<Record<string, (databaseUrl: string) => Promise<void>>> = {
  clicks: benchClicks,
  games: benchGames,
  load: benchLoad,
  due: benchDue,
  figures: benchFigures,
  hints: benchHints,
  turns: benchTurns,
  records: benchRecords,
  start: benchStart,
  shards: benchShards,
};

const main = async (names: readonly string[]): Promise<void> => {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}, only: ${Object.keys(parts).join(', ')}.`);
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) await withDatabase(measure);
};

const withDatabase = async (measure: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-bench-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await measure(postgres.url);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

await main(process.argv.slice(2));
