import { parseArgs } from 'node:util';
import { withPostgres } from '../database/temporary.ts';
import { benchClicks } from './clicks.ts';
import { benchFigures, benchHome } from './database.ts';
import { benchDay } from './day.ts';
import { benchFinished } from './finished.ts';
import { benchGames, benchHints, benchRecords, benchTurns } from './games.ts';
import { benchGrowth } from './growth.ts';
import { benchLoad } from './load.ts';
import { benchMemory, benchShards } from './memory.ts';
import { benchMoving } from './moving.ts';
import { benchParts } from './parts.ts';
import { benchParty } from './party.ts';
import { benchDue, benchStart } from './schedule.ts';
import { benchSlowest } from './slowest.ts';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    servers: { type: 'string', default: '10000' },
    matches: { type: 'string', default: '100000,1000000' },
    moves: { type: 'string', default: '10' },
  },
});

/** The measurements, each with an empty database. */
const parts: Readonly<Record<string, (databaseUrl: string) => unknown>> = {
  clicks: (url) => benchClicks(url, { against: values.against }),
  parts: benchParts,
  slowest: (url) => benchSlowest(url),
  games: benchGames,
  finished: (url) => benchFinished(url),
  load: benchLoad,
  memory: benchMemory,
  due: benchDue,
  party: benchParty,
  home: benchHome,
  figures: benchFigures,
  hints: benchHints,
  turns: benchTurns,
  records: benchRecords,
  moving: benchMoving,
  start: benchStart,
  shards: benchShards,
  day: (url) => benchDay(url, Number(values.servers)),
  growth: (url) => benchGrowth(url, values.matches.split(',').map(Number), Number(values.moves)),
};

/** What takes so long that it is measured only where it is named. */
const LONG: ReadonlySet<string> = new Set(['growth', 'day']);

const unknown = names.find((name) => !(name in parts));
if (unknown !== undefined) throw new Error(`There is no ${unknown}, only: ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts))
  if (names.length === 0 ? !LONG.has(name) : names.includes(name))
    await withPostgres('bench', async ({ url }) => measure(url));
