import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';

/** How many matches are played for each choice of options. */
const MATCHES = 600;

const TENTHS = 10;

/** Hints whose chances to win are in the same tenth. */
interface Tenth {
  readonly hints: number;
  /** The sum of the chances that they named, and the number of those whose match was won. */
  readonly said: number;
  readonly won: number;
}

/**
 * Prints how often a game's strongest bot won, by the chance to win that a hint had named, with standard errors, and
 * how often a result that was foreseen came true.
 */
export const benchHints = (): Promise<void> => {
  for (const game of games) {
    if (!game.hints?.chance) continue;
    const defaults = game.defaults(1);
    const [menu] = game.choosing?.menus?.(defaults) ?? [];
    for (const { label, options } of menu?.choices ?? [{ label: game.name, options: defaults }])
      console.log([`Hints of ${game.name}. ${label}`, ...leaderboardOf(game, options)].join('\n'));
  }
  return Promise.resolve();
};

const leaderboardOf = (game: AnyGame, options: unknown): readonly string[] => {
  const tenths: Tenth[] = Array.from({ length: TENTHS }, () => ({ hints: 0, said: 0, won: 0 }));
  let matches = 0;
  const foreseen: Foreseen[] = [];
  for (let number = 0; number < MATCHES; number++) {
    const { chances, isWon, ...played } = playOne(game, options, `hints ${number}`);
    if (isWon) matches += 1;
    if (played.foreseen !== null) foreseen.push(played.foreseen);
    for (const chance of chances) {
      const place = Math.min(TENTHS - 1, Math.floor(TENTHS * chance));
      const { hints, said, won } = tenths[place] ?? { hints: 0, said: 0, won: 0 };
      tenths[place] = { hints: hints + 1, said: said + chance, won: won + (isWon ? 1 : 0) };
    }
  }
  return [
    `  ${MATCHES} matches, won ${shareText(matches, MATCHES)}`,
    ...tenths.flatMap(({ hints, said, won }, tenth) =>
      hints === 0
        ? []
        : [`  ${10 * tenth}% and more: ${hints} hints said ${percent(said / hints)}, won ${shareText(won, hints)}`],
    ),
    ...(foreseen.length === 0 ? [] : [`  foreseen in ${foreseen.length}, ${foreseenText(foreseen)}`]),
  ];
};

/** What a game first foresaw in a match. */
interface Foreseen {
  readonly cameTrue: boolean;
  /** How many rounds before the last one that was. */
  readonly early: number;
}

const foreseenText = (all: readonly Foreseen[]): string => {
  const early = all.reduce((sum, one) => sum + one.early, 0) / all.length;
  const came = all.filter(({ cameTrue }) => cameTrue).length;
  return `${early.toFixed(1)} rounds before the last, came true ${shareText(came, all.length)}`;
};

/** The chances that hints name in a match, what was first foreseen, and whether the match was won. */
const playOne = (
  game: AnyGame,
  options: unknown,
  seed: string,
): { readonly chances: readonly number[]; readonly foreseen: Foreseen | null; readonly isWon: boolean } => {
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

/** A share with its standard error. */
const shareText = (won: number, count: number): string =>
  `${percent(won / count)} ± ${percent(Math.sqrt(((won / count) * (1 - won / count)) / count))}`;
