import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { recordedChance, seededChance } from '../../kernel/random.ts';
import { dataFileOf, writeDataFile } from './data-file.ts';
import { selfPlay } from './self-play.ts';

/** How many puzzles are taken from one game: they are often alike. */
const MOST_IN_A_GAME = 2;

/** The file: puzzles, each with the seed of the bots' game that it is from. */
const foundSchema = z.array(z.looseObject({ seed: z.string(), strength: z.string(), question: z.string() }));
type Found = z.infer<typeof foundSchema>[number];

/**
 * Fills the data file of a game's puzzles from games of its bots, until it has `--each` puzzles of each strength or
 * `--games` games were played. With `--kinds`, only puzzles of these kinds count and are added. Games that were used
 * before are not played again.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      each: { type: 'string', default: '120' },
      from: { type: 'string', default: '1' },
      games: { type: 'string', default: '100000' },
      sizes: { type: 'string' },
      bots: { type: 'string' },
      kinds: { type: 'string' },
    },
  });
  const game = games.find(({ id, puzzles }) => puzzles && (values.game === undefined || id === values.game));
  if (!game?.puzzles) throw new Error('Name a game that has puzzles with --game.');
  const file = dataFileOf(game, 'lessons/puzzles.json');
  const kept = existsSync(file) ? foundSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const found: Found[] = [...kept];
  const [each, from, most] = [Number(values.each), Number(values.from), Number(values.games)];
  const sizes = values.sizes?.split(',').map(Number) ?? game.puzzles.from.sizes ?? [];
  const bots = values.bots?.split(',') ?? game.puzzles.from.bots;
  const kinds = values.kinds?.split(',') ?? null;
  const wanted = (puzzles: readonly Found[]): readonly Found[] =>
    kinds === null ? puzzles : puzzles.filter(({ question }) => kinds.includes(question));
  for (let number = from; number < from + most && isShort(game, wanted(found), each); number++) {
    const seed = `puzzles ${number}`;
    if (found.some((each) => each.seed === seed)) continue;
    const size = sizes[number % sizes.length] ?? 0;
    const players = playersOf(bots, game.seats.most, number);
    const fresh = wanted(puzzlesIn(game, seed, size, players)).filter(
      ({ strength }) => countOf(wanted(found), strength) < each,
    );
    if (fresh.length === 0) continue;
    found.push(...fresh.slice(0, MOST_IN_A_GAME));
    const listed = found.map(({ seed, size: played, bots: players, ...puzzle }) => ({
      ...puzzle,
      seed,
      size: played,
      bots: players,
    }));
    await writeDataFile(file, listed);
    const counts = game.puzzles.strengths.map((strength) => `${strength} ${countOf(wanted(found), strength)}`);
    console.log(`${seed}: ${counts.join(', ')}`);
  }
};

const countOf = (found: readonly Found[], strength: string): number =>
  found.filter((each) => each.strength === strength).length;

const isShort = ({ puzzles }: AnyGame, found: readonly Found[], each: number): boolean =>
  puzzles?.strengths.some((strength) => countOf(found, strength) < each) ?? false;

/** The bot of each seat in a match, by the match's number. In the end every bot has met every other in every seat. */
const playersOf = (bots: readonly string[], seats: number, number: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => bots[Math.floor(number / bots.length ** seat) % bots.length] ?? '');

/** The puzzles of a game between bots, replayed from its record. */
const puzzlesIn = (game: AnyGame, seed: string, size: number, bots: readonly string[]): readonly Found[] => {
  const seats = bots.length;
  const options = game.sizes?.optionsOf(size) ?? game.defaults(seats);
  const { setup, steps } = selfPlay({ game, seats, options, bots, seed });
  const chance = seededChance(`${seed}: puzzles`);
  const found: Found[] = [];
  let state = game.setup(options, seats, recordedChance(setup.draws));
  for (const { seat, action, draws } of steps) {
    const puzzle = game.puzzles?.compose(state, chance) ?? null;
    if (puzzle) found.push({ ...puzzle, seed, size, bots });
    const played = game.play(state, seat, action, recordedChance(draws));
    if (!played.ok) throw new Error(`${seed} can’t be replayed: ${played.reason}`);
    state = played.value.state;
  }
  return found;
};

await main();
