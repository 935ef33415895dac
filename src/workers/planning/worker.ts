import { botNamed, nextActions, versionOf } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import type { PlanRequest } from './planner.ts';
import { rehearse, type RehearsalRequest } from './rehearsal.ts';

/** Lets one bot think, in a thread of the planner. */
export const plan = ({ game: id, rules, bot: name, view, whims }: PlanRequest): readonly unknown[] => {
  const current = games.find((one) => one.id === id);
  const game = current && versionOf(current, rules);
  const bot = game && botNamed(game, name);
  if (!bot) throw new RangeError(`there is no bot ${JSON.stringify(name)} that plays ${JSON.stringify(id)}`);
  return nextActions(bot, view, seededChance(whims));
};

/** Lets our bots play on the dice of a day, in the thread of the rehearsals. */
export const scores = ({ game: id, secret }: RehearsalRequest): readonly number[] => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(id)}`);
  return rehearse(game, secret);
};
