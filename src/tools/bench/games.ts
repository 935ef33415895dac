import { nextActions, type AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { createPainter, type Painter } from '../../workers/pictures/painter.ts';
import { selfPlay } from '../simulate/self-play.ts';
import { positionsIn, quickBotOf } from './positions.ts';
import { mean, sum } from './statistics.ts';

/** A game on one of its fields, with positions from a match on it. */
interface Positions {
  readonly game: AnyGame;
  readonly title: string;
  readonly states: readonly unknown[];
}

/** Prints the speed of every game. */
export const benchGames = async (): Promise<void> => {
  const painter = createPainter();
  try {
    for (const game of games) await benchGame(game, painter);
  } finally {
    await painter.close();
  }
};

/** Prints the speed of a game: its rules, its legal actions, its bots, its hints and its pictures. */
const benchGame = async (game: AnyGame, painter: Painter): Promise<void> => {
  benchRules(game);
  for (const positions of fieldsOf(game)) {
    benchActions(positions);
    benchBots(positions);
    benchHints(positions);
    await benchPictures(positions, painter);
  }
};

/** How many positions of a match are measured. */
const POSITIONS = 30;

/** Each size on offer, or the default options of a game without sizes. */
const fieldsOf = (game: AnyGame): readonly Positions[] => {
  const { name, sizes } = game;
  if (!sizes) return [{ game, title: name, states: statesOf(game, game.defaults(game.seats.least)) }];
  return sizes.offered.map((size) => ({
    game,
    title: `${name}, size ${size}`,
    states: statesOf(game, sizes.optionsOf(size)),
  }));
};

/** Positions of a match between quick bots. */
const statesOf = (game: AnyGame, options: unknown): readonly unknown[] => {
  const seats = game.seats.least;
  const bots = Array.from({ length: seats }, () => quickBotOf(game));
  return positionsIn(game, selfPlay({ game, seats, options, bots, seed: 'bench' }), POSITIONS);
};

/** Plays whole random matches with the default options. */
const benchRules = (game: AnyGame): void => {
  const { least: seats } = game.seats;
  const bots = Array.from({ length: seats }, () => 'random');
  let match = 0;
  const rate = rateOf(
    () => selfPlay({ game, seats, options: game.defaults(seats), bots, seed: `bench:${match++}` }).steps.length,
  );
  console.log(`${game.name}: ${rate} actions a second, rules and summaries only`);
};

const benchActions = ({ game, title, states }: Positions): void => {
  const count = (state: unknown): number =>
    sum(game.status(state).awaited.map((seat) => game.actions(state, seat).length));
  console.log(`${title}: ${rateOf(() => sum(states.map(count)))} legal actions found a second`);
};

const benchBots = ({ game, title, states }: Positions): void => {
  for (const [name, bot] of Object.entries(game.bots?.byName ?? {})) {
    const took = states.map((state) => {
      const view = game.look(state, game.status(state).awaited[0] ?? 0);
      return timeOf(() => nextActions(bot, view, seededChance('bench')));
    });
    const what = 'plan' in bot ? 'a turn' : 'a choice';
    console.log(`${title}: ${what} by the bot ${name} takes ${meanAndMost(took)}`);
  }
};

const benchHints = ({ game, title, states }: Positions): void => {
  if (!game.hints) return;
  const took = states.map((state) => timeOf(() => game.hints?.tell(game.look(state, 0))));
  console.log(`${title}: a hint takes ${meanAndMost(took)}`);
};

const benchPictures = async ({ game, title, states }: Positions, painter: Painter): Promise<void> => {
  const players = Array.from({ length: game.seats.most }, (_, seat) => `player ${seat}`);
  const drawn: number[] = [];
  const painted: number[] = [];
  const sizes: number[] = [];
  for (const state of states) {
    const began = performance.now();
    const picture = game.picture?.(game.look(state, 'table'), { events: [], focus: null, players });
    if (!picture) continue;
    drawn.push(performance.now() - began);
    sizes.push((await painter.paint(picture.svg, 'the bench')).length / 1000);
    painted.push(performance.now() - began - (drawn.at(-1) ?? 0));
  }
  const [here, inThread, kilobytes] = [mean(drawn).toFixed(1), mean(painted).toFixed(0), mean(sizes).toFixed(0)];
  console.log(`${title}: a picture takes ${here} ms here and ${inThread} ms in its thread, ${kilobytes} KB`);
};

/** Runs a function that counts its work, and returns how much work is done in a second. */
const rateOf = (count: () => number): string => {
  let counted = 0;
  const took = timeOf(() => {
    for (const began = performance.now(); performance.now() - began < 2000;) counted += count();
  });
  return Math.round((counted / took) * 1000).toLocaleString('en');
};

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const meanAndMost = (took: readonly number[]): string =>
  `${mean(took).toFixed(1)} ms, at most ${Math.max(...took).toFixed(0)} ms`;
