import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { attempt, judgeOf, storedIn } from '../../games/contract/puzzle.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { createPainter, type Painter } from '../../workers/pictures/painter.ts';
import { findingOf } from '../../workers/replays/finding.ts';
import { positionsIn, quickBotOf, quickMatch } from '../simulate/positions.ts';
import { selfPlay } from '../simulate/self-play.ts';
import { largestOf } from './largest-record.ts';
import { cpuClock, mean, medianOf, sum, timeOf, timesOf } from './measure.ts';

const POSITIONS = 30;

/** Prints the speed of every game: its rules, its legal actions, its bots, its hints and its pictures. */
export const benchGames = async (): Promise<void> => {
  const painter = createPainter();
  try {
    for (const game of games) {
      const { least: seats } = game.seats;
      const bots = Array.from({ length: seats }, () => 'random');
      let match = 0;
      const play = () => selfPlay({ game, seats, options: game.defaults(seats), bots, seed: `bench:${match++}` });
      const rate = await rateOf(() => play().steps.length);
      console.log(`${game.name}: ${rate} actions a second, rules and summaries only`);
      // Each size on offer, or the default options of a game without sizes.
      for (const size of game.sizes?.offered ?? [null]) {
        const title = size === null ? game.name : `${game.name}, size ${size}`;
        const record = quickMatch(game, 'bench', size === null ? undefined : game.sizes?.optionsOf(size));
        await benchPositions(game, title, positionsIn(game, record, POSITIONS), painter);
      }
    }
  } finally {
    await painter.close();
  }
};

const benchPositions = async (
  game: AnyGame,
  title: string,
  states: readonly unknown[],
  painter: Painter,
): Promise<void> => {
  const say = (what: string): void => console.log(`${title}: ${what}`);
  const meanAndMost = (took: readonly number[]): string =>
    `${mean(took).toFixed(1)} ms, at most ${Math.max(...took).toFixed(0)} ms`;
  const count = (state: unknown): number =>
    sum(game.status(state).awaited.map((seat) => game.actions(state, seat).length));
  say(`${await rateOf(() => sum(states.map(count)))} legal actions found a second`);
  for (const [name, bot] of Object.entries(game.bots?.byName ?? {})) {
    const views = states.map((state) => game.look(state, game.status(state).awaited[0] ?? 0));
    const took = await timesOf(views, (view) => nextActions(bot, view, seededChance('bench')));
    say(`${'plan' in bot ? 'a turn' : 'a choice'} by the bot ${name} takes ${meanAndMost(took)}`);
  }
  if (game.hints) {
    const took = await timesOf(states, (state) => game.hints?.tell(game.look(state, 0)));
    say(`a hint takes ${meanAndMost(took)}`);
  }
  const players = Array.from({ length: game.seats.most }, (_, seat) => `player ${seat}`);
  const draw = (state: unknown) => game.picture?.(game.look(state, 'table'), { events: [], focus: null, players });
  const drawn = await timesOf(states, draw);
  const pictures = states.flatMap((state) => draw(state) ?? []);
  const sizes: number[] = [];
  const painted = await timesOf(pictures, async ({ svg }) =>
    sizes.push((await painter.paint(svg, 'the bench')).length / 1000),
  );
  const [here, inThread, kilobytes] = [mean(drawn).toFixed(1), mean(painted).toFixed(0), mean(sizes).toFixed(0)];
  say(`a picture takes ${here} ms here and ${inThread} ms in its thread, ${kilobytes} KB`);
};

/** Runs a function that counts its work, and returns how much work is done in a second. */
const rateOf = async (count: () => number): Promise<string> => {
  let counted = 0;
  const took = await timeOf(() => {
    for (const began = performance.now(); performance.now() - began < 2000;) counted += count();
  });
  return Math.round((counted / took) * 1000).toLocaleString('en');
};

const TIMED_TURNS = 24;

/**
 * Prints how many of the positions with only one right turn each bot solves, by the kind of position, and how much CPU
 * time the two strongest bots take for a turn of a quick match, on each field of the lobby.
 */
export const benchTurns = async (): Promise<void> => {
  for (const game of games) {
    if (!storedIn(game)) continue;
    benchRightTurns(game);
    for (const { name: field, chosen } of game.presets?.offered ?? []) {
      const seats = game.seats.least;
      const record = selfPlay({
        game,
        seats,
        options: fullOptions(game, seats, chosen),
        beginning: Object.keys(game.beginnings ?? {}).find((way) => Object.values(chosen).includes(way)),
        bots: Array.from({ length: seats }, () => quickBotOf(game)),
        seed: `turns ${field}`,
      });
      for (const name of offeredBots(game).slice(-2)) {
        const turn = (state: unknown) => turnOf(game, name, state, game.status(state).awaited[0] ?? 0, 'turns');
        const times = await timesOf(positionsIn(game, record, TIMED_TURNS), turn, cpuClock);
        const [middle, most] = [medianOf(times), Math.max(...times)].map((time) => `${(time / 1000).toFixed(2)} s`);
        console.log(`  ${name}, ${field}: ${most} CPU at most, ${middle} in the middle, ${times.length} turns`);
      }
    }
  }
};

const turnOf = (game: AnyGame, name: string, state: unknown, seat: number, seed: string): readonly unknown[] => {
  const bot = botNamed(game, name);
  if (!bot) throw new Error(`${game.id} has no bot ${name}`);
  return nextActions(bot, game.look(state, seat), seededChance(seed));
};

const benchRightTurns = (game: AnyGame): void => {
  const known = (game.puzzles?.strengths ?? []).flatMap((strength) =>
    (storedIn(game)?.of(strength, 0) ?? []).map((puzzle, place) => ({
      name: `${strength}-${place}`,
      strength,
      day: null,
      week: null,
      puzzle,
    })),
  );
  const isFound = (name: string, position: (typeof known)[number]): boolean => {
    const { state, seat } = position.puzzle;
    const actions = turnOf(game, name, state, seat, position.name).map((action) => game.makeAction(action));
    const tried = attempt(game, position, actions);
    return 'attempt' in tried && judgeOf(game, position, tried.attempt) === true;
  };
  const kinds = [...new Set(known.map(({ puzzle }) => puzzle.kind))];
  console.log(`Right turns of ${game.name}: ${known.length} positions in which one turn alone is right`);
  for (const name of offeredBots(game)) {
    const found = known.filter((position) => isFound(name, position));
    const shares = kinds.map((kind) => {
      const [right, all] = [found, known].map((some) => some.filter(({ puzzle }) => puzzle.kind === kind).length);
      return `${kind} ${right} of ${all}`;
    });
    console.log(`  ${name}: ${found.length} of ${known.length} (${shares.join(', ')})`);
  }
};

const MATCHES = 600;

/** Prints how often the strongest bot won, by the chance that a hint had named, and how often foreseen results came. */
export const benchHints = (): void => {
  for (const game of games) {
    if (!game.hints?.chance) continue;
    const defaults = game.defaults(1);
    const [menu] = game.choosing?.menus(defaults) ?? [];
    for (const { label, options } of menu?.choices ?? [{ label: game.name, options: defaults }]) {
      const matches = Array.from({ length: MATCHES }, (_, number) => playOne(game, options, `hints ${number}`));
      const hints = matches.flatMap(({ chances, isWon }) => chances.map((said) => ({ said, isWon })));
      console.log(`Hints of ${game.name}. ${label}`);
      console.log(`  ${MATCHES} matches, won ${shareOf(matches.map(({ isWon }) => isWon))}`);
      for (let tenth = 0; tenth < 10; tenth++) {
        const these = hints.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth);
        if (these.length === 0) continue;
        const [said, won] = [percent(mean(these.map((hint) => hint.said))), shareOf(these.map(({ isWon }) => isWon))];
        console.log(`  ${10 * tenth}% and more: ${these.length} hints said ${said}, won ${won}`);
      }
      const foreseen = matches.flatMap((match) => match.foreseen ?? []);
      if (foreseen.length === 0) continue;
      const [early, came] = [mean(foreseen.map((one) => one.early)), shareOf(foreseen.map((one) => one.cameTrue))];
      const what = `${early.toFixed(1)} rounds before the last, came true ${came}`;
      console.log(`  foreseen in ${foreseen.length}, ${what}`);
    }
  }
};

/** The chances that hints name in a match, how many rounds early its end was foreseen, and whether it was won. */
const playOne = (game: AnyGame, options: unknown, seed: string) => {
  const bot = botNamed(game, offeredBots(game).at(-1) ?? '');
  if (!bot) throw new Error(`${game.id} has no bot`);
  const chance = seededChance(seed);
  const chances: number[] = [];
  const { finish } = game;
  let first: { readonly outcome: string; readonly round: number } | null = null;
  let state = game.setup(options, 1, chance);
  for (let result = game.status(state).result; result === null; result = game.status(state).result) {
    const view = game.look(state, 0);
    const named = game.hints?.chance?.(view) ?? null;
    if (named !== null) chances.push(named);
    const outcome: string | null = first === null ? (finish?.foresee(view) ?? null) : null;
    if (finish && outcome !== null) first = { outcome, round: finish.round(view) };
    const [action] = nextActions(bot, view, chance);
    const played = game.play(state, 0, action, chance);
    if (!played.ok) throw new Error(`${game.id} refused its own player (${played.reason})`);
    state = played.value.state;
  }
  const isWon = game.status(state).result?.winners.includes(0) ?? false;
  const last = finish?.round(game.look(state, 0)) ?? 0;
  const foreseen = first && { cameTrue: (first.outcome === 'won') === isWon, early: last - first.round };
  return { chances, foreseen, isWon };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** How often something was so, with its standard error. */
const shareOf = (all: readonly boolean[]): string => {
  const share = mean(all.map(Number));
  return `${percent(share)} ± ${percent(Math.sqrt((share * (1 - share)) / all.length))}`;
};

/** Prints how long the check of an uploaded record takes, for the largest record of each game that it accepts. */
export const benchRecords = async (): Promise<void> => {
  for (const game of games) {
    const { text, steps } = largestOf(game);
    const took = await timeOf(() => {
      const found = findingOf(text);
      if (!found.ok) throw new Error(`${game.id}: its own record is wrong: ${found.why}`);
    }, cpuClock);
    console.log(
      `${game.name}: a record of ${steps.toLocaleString('en')} steps and ${(text.length / 1024).toFixed(0)} KB ` +
        `is verified in ${took.toFixed(0)} ms of CPU time`,
    );
  }
};
