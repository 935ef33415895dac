import { botNamed, nextActions, type AnyGame } from '../../games/contract/game.ts';
import type { GameRecord, RecordStep } from '../../games/contract/record.ts';
import type { Seat, SeatAction } from '../../games/contract/status.ts';
import type { Json } from '../../kernel/json.ts';
import { commitmentOf, fairChance, seededChance, type Chance } from '../../kernel/random.ts';
import { LONGEST } from './report/playthrough.ts';

interface SelfPlay {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
  /** The way to begin, if it is not the default. */
  readonly beginning?: string | undefined;
  /** The bot of each seat: `random`, or one that the game has. */
  readonly bots: readonly string[];
  /** Another bot that plays the first actions for all seats, so that games from the same beginning differ. */
  readonly opening?: Opening | undefined;
  /** Determines everything: the same seed plays the same game. */
  readonly seed: string;
}

/** A bot that plays for all seats until this many actions are done, not counting the beginning. */
export interface Opening {
  readonly bot: string;
  readonly actions: number;
}

/** Thrown if a game refuses an action that it offers, or waits for nobody although it is not over. */
export class BrokenGame extends Error {
  override readonly name = 'BrokenGame';
}

/** Plays one game without Discord or a database. Returns its whole record, with its seed. */
export const selfPlay = ({ game, seats, options, beginning, bots, opening, seed: name }: SelfPlay): GameRecord => {
  const seed = commitmentOf(name);
  const chanceOf = (move: number): Chance => fairChance({ seed, entropy: 'simulated', move });
  const whims = seededChance(`${name}:whims`);
  const setup = chanceOf(0);
  let state = game.setup(options, seats, setup);
  const steps: RecordStep[] = [];
  let planned = beginningOf(game, beginning, state, seededChance(`${name}:beginning`));
  const opened = planned.length + (opening?.actions ?? 0);
  while (game.status(state).result === null) {
    const awaited = nextSeat(game, state);
    if (steps.length >= LONGEST) planned = givingUp(game, state, awaited);
    else if (planned.length === 0) {
      const bot = steps.length < opened ? opening?.bot : bots[awaited];
      planned = next(game, state, awaited, bot, whims);
    }
    const [move, ...rest] = planned;
    if (move === undefined) break;
    planned = rest;
    const { seat, action } = move;
    const chance = chanceOf(steps.length + 1);
    const played = game.play(state, seat, action, chance);
    if (!played.ok) {
      throw new BrokenGame(`${game.id} refused its own player: ${JSON.stringify(action)} (${played.reason})`);
    }
    state = played.value.state;
    steps.push({ seat, action, draws: chance.draws, summary: game.summary(state) });
  }
  return {
    record: 1,
    game: game.id,
    options,
    seats,
    setup: { draws: setup.draws },
    steps,
    result: game.status(state).result satisfies Json,
    rules: game.rules,
    fair: { commitment: commitmentOf(seed), seed, entropy: 'simulated' },
  };
};

/** The actions of a way to begin, in a match that was just set up. */
const beginningOf = (
  game: AnyGame,
  name: string | undefined,
  state: unknown,
  chance: Chance,
): readonly SeatAction<unknown>[] => {
  if (name === undefined) return [];
  const beginning = game.beginnings?.[name];
  if (!beginning) throw new RangeError(`${game.id} does not begin by ${name}`);
  return beginning.actions(state, chance);
};

const nextSeat = (game: AnyGame, state: unknown): Seat => {
  const [seat] = game.status(state).awaited;
  if (seat === undefined) throw new BrokenGame(`${game.id} waits for nobody, and is not over`);
  return seat;
};

/** The next actions of the bot in a seat; a random one if the game has no such bot. Without a legal one it gives up. */
const next = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  name: string | undefined,
  whims: Chance,
): readonly SeatAction<unknown>[] => {
  const actions = game.actions(state, seat);
  if (actions.length === 0) return givingUp(game, state, seat);
  const bot = botNamed(game, name ?? '');
  if (bot) return nextActions(bot, game.look(state, seat), whims).map((action) => ({ seat, action }));
  return [{ seat, action: actions[whims.pick([...actions.keys()])] }];
};

/** The action by which a seat gives up; none if the game simply breaks off. */
const givingUp = (game: AnyGame, state: unknown, seat: Seat): readonly SeatAction<unknown>[] => {
  const action = game.resign(state, seat);
  return action === null ? [] : [{ seat, action }];
};
