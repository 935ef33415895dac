import { botNamed, nextActions } from '../../games/contract/bot.ts';
import { offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { attempt, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { replay } from '../../games/contract/record.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { selfPlay } from '../simulate/self-play.ts';

/** How many turns are timed on a field. */
const TIMED = 24;

/**
 * Prints how many of the positions with only one right turn each bot solves, by what the turns are for, and the longest
 * CPU time that the strongest bots take for a turn on each size of field.
 */
export const benchTurns = (): Promise<void> => {
  for (const game of games) {
    if (!game.puzzles) continue;
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

const positionsOf = ({ puzzles }: AnyGame): readonly NamedPuzzle[] =>
  (puzzles?.strengths ?? []).flatMap((strength) =>
    (puzzles?.of(strength) ?? []).map((puzzle, place) => ({
      name: `${strength}-${place}`,
      strength,
      day: null,
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

/** The two strongest bots on positions of a quick match on each field that lobbies offer, from its first turn on. */
const benchTimes = (game: AnyGame): void => {
  const quick = Object.entries(game.bots?.byName ?? {}).find(([, bot]) => 'choose' in bot)?.[0] ?? '';
  for (const { name: field, chosen } of game.presets?.offered ?? []) {
    const record = selfPlay({
      game,
      seats: game.seats.least,
      options: fullOptions(game, game.seats.least, chosen),
      beginning: Object.keys(game.beginnings ?? {}).find((way) => Object.values(chosen).includes(way)),
      bots: [quick, quick],
      seed: `turns ${field}`,
    });
    const begun = [...replay(game, record)].filter(({ before, state }) => {
      const { result, round } = game.status(state);
      return result === null && round > game.status(before).round;
    });
    const step = Math.max(1, Math.ceil(begun.length / TIMED));
    const states = begun.filter((_, index) => index % step === 0).map(({ state }) => state);
    for (const name of offeredBots(game).slice(-2)) {
      const times = states.map((state) => timeOf(game, name, state)).toSorted((one, other) => one - other);
      const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
      console.log(
        `  ${name}, ${field}: ${seconds(most)} CPU at most, ${seconds(middle)} in the middle, ${times.length} turns`,
      );
    }
  }
};

/** The CPU time of a bot for a turn, in seconds: the machine may be busy with other things. */
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
