import { withPostgres } from '../database/temporary.ts';
import { benchClicks } from './clicks.ts';
import { benchDue } from './due.ts';
import { benchFigures } from './figures.ts';
import { benchGames } from './games.ts';
import { benchHints } from './hints.ts';
import { benchHome } from './home.ts';
import { benchLoad } from './load.ts';
import { benchMemory } from './memory.ts';
import { benchParty } from './party.ts';
import { benchRecords } from './records.ts';
import { benchShards } from './shards.ts';
import { benchStart } from './start.ts';
import { benchTurns } from './turns.ts';

/** The measurements, each with an empty database. */
const parts: Readonly<Record<string, (databaseUrl: string) => Promise<void>>> = {
  clicks: benchClicks,
  games: benchGames,
  load: benchLoad,
  memory: benchMemory,
  due: benchDue,
  party: benchParty,
  home: benchHome,
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
    if (names.length === 0 || names.includes(name)) await withPostgres('bench', ({ url }) => measure(url));
};

await main(process.argv.slice(2));
