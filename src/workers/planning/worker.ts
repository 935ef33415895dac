import { botNamed, nextActions } from '../../games/contract/bot.ts';
import { versionOf } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import type { PlanRequest } from './planner.ts';

/** Runs in a thread of the planner: lets one bot think. */
const plan = ({ game: id, rules, bot: name, view, whims }: PlanRequest): readonly unknown[] => {
  const current = games.find((one) => one.id === id);
  const game = current && versionOf(current, rules);
  const bot = game && botNamed(game, name);
  if (!bot) throw new RangeError(`there is no bot ${JSON.stringify(name)} that plays ${JSON.stringify(id)}`);
  return nextActions(bot, view, seededChance(whims));
};

export default plan;
