import { botNamed, nextActions, offeredBots, type AnyGame, type Bot } from '../../games/contract/game.ts';
import type { GameResult } from '../../games/contract/status.ts';
import { placedChance, seededChance, type Chance } from '../../kernel/random.ts';

export interface RehearsalRequest {
  readonly game: string;
  readonly day: string;
  readonly secret: string;
}

export interface BotRunRequest {
  readonly game: string;
  readonly rules: number;
  /** As a record has them. */
  readonly options: unknown;
  readonly secret: string;
  readonly entropy: string | null;
  readonly bot: string;
}

/** The dice of a day, or of a party with the text that is mixed in. */
export interface DiceRequest {
  readonly game: string;
  /** As a record has them. */
  readonly options: unknown;
  readonly secret: string;
  readonly entropy: string | null;
}

/** How many times the bot plays. An odd number of scores has a median. */
const RUNS = 101;

/** On the same dice a bot always plays the same, so it makes a random choice once in about this many actions. */
const WHIM = 10;

const LONGEST = 5_000;

/** The scores of many runs by a game's strongest bot, each with its own whims. */
export const rehearse = (game: AnyGame, { day, secret }: Omit<RehearsalRequest, 'game'>): readonly number[] => {
  const options = game.readOptions(game.daily?.optionsOn(day));
  const bot = botNamed(game, offeredBots(game).at(-1) ?? '');
  if (!bot) throw new RangeError(`${game.id} has no bot`);
  return Array.from({ length: RUNS }, (_, player) => {
    const whims = seededChance(`player ${player} of ${secret}`);
    return scoreOf(game, bot, options, placedChance(secret, game.id), whims);
  });
};

/** Whether dice are worth a run. It takes a few runs of bots. */
export const areWorthPlaying = (game: AnyGame, { options, secret, entropy }: DiceRequest): boolean => {
  const read = game.readOptions(options);
  const run = (name: string, number: number): GameResult => {
    const bot = botNamed(game, name);
    if (!bot) throw new RangeError(`${game.id} has no bot ${JSON.stringify(name)}`);
    const whims = seededChance(`try ${number} of ${secret}`);
    return resultOf(game, bot, read, placedChance(secret, game.id, entropy), whims) ?? UNFINISHED;
  };
  return game.daily?.isWorthPlaying?.(run) ?? true;
};

const UNFINISHED: GameResult = { outcome: 'unfinished', winners: [], score: 0 };

/** The score of one run of a bot. It sees what a player sees, and its whims are no part of the dice. */
export const playBotRun = (game: AnyGame, { options, secret, entropy, bot: name }: BotRunRequest): number => {
  const bot = botNamed(game, name);
  if (!bot) throw new RangeError(`${game.id} has no bot ${JSON.stringify(name)}`);
  const chance = placedChance(secret, game.id, entropy);
  return scoreOf(game, bot, game.readOptions(options), chance, seededChance(`bot ${name} of ${secret}`));
};

const scoreOf = (...run: Parameters<typeof resultOf>): number => resultOf(...run)?.score ?? 0;

const resultOf = (
  game: AnyGame,
  bot: Bot<unknown, unknown>,
  options: unknown,
  chance: Chance,
  whims: Chance,
): GameResult | null => {
  let state = game.setup(options, 1, chance);
  for (let moves = 0; moves < LONGEST && game.status(state).result === null; moves++) {
    const legal = game.actions(state, 0);
    const hasWhim = legal.length > 0 && whims.pick(TURNS) === 0;
    const action = hasWhim ? legal[whims.pick([...legal.keys()])] : nextActions(bot, game.look(state, 0), whims)[0];
    const played = game.play(state, 0, action, chance);
    if (!played.ok) throw new Error(`${game.id} refuses what its bot does: ${game.explain(played.reason)}`);
    state = played.value.state;
  }
  return game.status(state).result;
};

const TURNS = Array.from({ length: WHIM }, (_, turn) => turn);
