import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { attempt, storedIn, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { selfPlay } from '../simulate/self-play.ts';
import { positionsIn, quickBotOf } from './positions.ts';
import { medianOf } from './statistics.ts';

/** How many turns are timed on each field. */
const TIMED = 24;

/**
 * Prints how many of the positions with only one right turn each bot solves, by the kind of position, and how much CPU
 * time the strongest bots take for a turn on each size of field.
 */
export const benchTurns = (): Promise<void> => {
  for (const game of games) {
    if (!storedIn(game)) continue;
    benchRightTurns(game);
    benchTimes(game);
  }
  return Promise.resolve();
};

const benchRightTurns = (game: AnyGame): void => {
  const known = positionsOf(game);
  const kinds = [...new Set(known.map(({ puzzle }) => puzzle.kind))];
  console.log(`Right turns of ${game.name}: ${known.length} positions in which one turn alone is right`);
  for (const name of offeredBots(game)) {
    const found = known.filter((position) => isFound(game, name, position));
    const shares = kinds.map((kind) => `${kind} ${countOf(found, kind)} of ${countOf(known, kind)}`);
    console.log(`  ${name}: ${found.length} of ${known.length} (${shares.join(', ')})`);
  }
};

const countOf = (positions: readonly NamedPuzzle[], kind: string): number =>
  positions.filter(({ puzzle }) => puzzle.kind === kind).length;

const positionsOf = (game: AnyGame): readonly NamedPuzzle[] =>
  (game.puzzles?.strengths ?? []).flatMap((strength) =>
    (storedIn(game)?.of(strength) ?? []).map((puzzle, place) => ({
      name: `${strength}-${place}`,
      strength,
      day: null,
      week: null,
      puzzle,
    })),
  );

const isFound = (game: AnyGame, name: string, position: NamedPuzzle): boolean => {
  const { state, seat } = position.puzzle;
  const bot = botNamed(game, name);
  if (!bot) throw new Error(`${game.id} has no bot ${name}`);
  const actions = nextActions(bot, game.look(state, seat), seededChance(position.name));
  const tried = attempt(
    game,
    position,
    actions.map((action) => game.makeAction(action)),
  );
  return 'attempt' in tried && game.puzzles?.judge(position.puzzle, tried.attempt.state) === true;
};

/** Times the two strongest bots on positions of a quick match, from its first turn on, on each field of the lobby. */
const benchTimes = (game: AnyGame): void => {
  const quick = quickBotOf(game);
  for (const { name: field, chosen } of game.presets?.offered ?? []) {
    const record = selfPlay({
      game,
      seats: game.seats.least,
      options: fullOptions(game, game.seats.least, chosen),
      beginning: Object.keys(game.beginnings ?? {}).find((way) => Object.values(chosen).includes(way)),
      bots: [quick, quick],
      seed: `turns ${field}`,
    });
    const states = positionsIn(game, record, TIMED);
    for (const name of offeredBots(game).slice(-2)) {
      const times = states.map((state) => timeOf(game, name, state));
      const [middle, most] = [seconds(medianOf(times)), seconds(Math.max(...times))];
      console.log(`  ${name}, ${field}: ${most} CPU at most, ${middle} in the middle, ${times.length} turns`);
    }
  }
};

/** The CPU time of a bot for a turn, in seconds. Other work of the machine does not count. */
const timeOf = (game: AnyGame, name: string, state: unknown): number => {
  const bot = botNamed(game, name);
  const [seat = 0] = game.status(state).awaited;
  if (!bot) throw new Error(`${game.id} has no bot ${name}`);
  const before = process.cpuUsage();
  nextActions(bot, game.look(state, seat), seededChance('turns'));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const seconds = (time: number): string => `${time.toFixed(2)} s`;
