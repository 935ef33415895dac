import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { StoredPuzzles } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { storedIn } from '../../games/contract/puzzle.ts';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import { dataFileOf, writeDataFile } from './data-file.ts';
import { nameOf } from './puzzle-name.ts';
import { inOrder } from './puzzle-order.ts';
import type { Found } from './puzzle-search.ts';

/** How many puzzles are taken from one game: they are often alike. */
const MOST_IN_A_GAME = 2;

const keptSchema = z.looseObject({
  name: z.string(),
  strength: z.string(),
  question: z.string(),
  position: z.string(),
});
type Kept = z.infer<typeof keptSchema>;

/** The data file: how many games were searched, and the puzzles: those of a later search come after the others. */
const fileSchema = z.object({ played: z.int(), puzzles: z.array(keptSchema) });

/**
 * Fills the data file of a game's puzzles from games of its bots, until it has `--each` puzzles of each strength, none
 * like another. It goes on with the game after the last one that was searched, so it can be stopped at any time.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      each: { type: 'string', default: '264' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const game = games.find((each) => storedIn(each) && (values.game === undefined || each.id === values.game));
  const stored = game && storedIn(game);
  if (!game?.puzzles || !stored) throw new Error('Name a game that has puzzles with --game.');
  const file = dataFileOf(game, 'lessons/puzzles.json');
  const before = existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const known = before?.puzzles ?? [];
  const puzzles: Kept[] = [...known];
  const names = new Set(puzzles.map(({ name }) => name));
  const each = Number(values.each);
  const save = (played: number): Promise<void> =>
    writeDataFile(file, { played, puzzles: [...known, ...inOrder(puzzles.slice(known.length))] });

  let played = before?.played ?? 0;
  let savedAt = Date.now();
  for await (const found of searched(game, played + 1, Number(values.threads))) {
    played += 1;
    for (const puzzle of worthKeeping(stored, found, { puzzles, names, each })) {
      puzzles.push(puzzle);
      names.add(puzzle.name);
    }
    const counts = game.puzzles.strengths.map((strength) => countOf(puzzles, strength));
    if (counts.every((count) => count >= each)) break;
    if (Date.now() - savedAt < MINUTE) continue;
    await save(played);
    savedAt = Date.now();
    console.log(`${played} games: ${counts.join(', ')} puzzles, ${game.puzzles.strengths.join(', ')}`);
  }
  await save(played);
};

interface Collection {
  readonly puzzles: readonly Kept[];
  readonly names: ReadonlySet<string>;
  readonly each: number;
}

/** The puzzles found in a match that are worth keeping: like no other, and of a strength that has too few of them. */
const worthKeeping = (
  stored: StoredPuzzles<unknown, unknown>,
  found: readonly Found[],
  { puzzles, names, each }: Collection,
): readonly Kept[] => {
  const taken: Kept[] = [];
  for (const puzzle of found) {
    const { strength, question } = puzzle;
    const alike = [...puzzles, ...taken].filter((other) => other.strength === strength);
    const most = each * (stored.from.shares?.[question] ?? 1);
    if (alike.length >= each || alike.filter((other) => other.question === question).length >= most) continue;
    const name = nameOf(stored.likenessOf(puzzle));
    if (names.has(name) || taken.some((other) => other.name === name)) continue;
    taken.push(keptSchema.parse({ name, ...puzzle }));
    if (taken.length === MOST_IN_A_GAME) break;
  }
  return taken;
};

const countOf = (puzzles: readonly Kept[], strength: string): number =>
  puzzles.filter((each) => each.strength === strength).length;

/** The puzzles of one game after another, searched by several threads. */
async function* searched({ id }: AnyGame, from: number, threads: number): AsyncGenerator<readonly Found[]> {
  const pool = new Piscina<{ game: string; number: number }, readonly Found[]>({
    filename: new URL('puzzle-search.ts', import.meta.url).href,
    maxThreads: threads,
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
  });
  const running: Promise<readonly Found[]>[] = [];
  try {
    for (let number = from; ; number++) {
      running.push(pool.run({ game: id, number }));
      if (running.length > 2 * threads) yield (await running.shift()) ?? [];
    }
  } finally {
    const left = Promise.allSettled(running);
    await pool.destroy();
    await left;
  }
}

await main();
