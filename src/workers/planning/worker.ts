import { botNamed, nextActions, versionOf } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import type { PlanRequest } from './planner.ts';
import { rehearse, type RehearsalRequest } from './rehearsal.ts';

/** Lets one bot think, in a thread of the planner. */
export const plan = (request: PlanRequest): readonly unknown[] => {
  const { bot } = botFor(request);
  return nextActions(bot, request.view, seededChance(request.whims));
};

/** Lets the bot that gives hints think, and tells what it would do and why. */
export const advise = (request: PlanRequest): string => {
  const { game, bot } = botFor(request);
  if (!game.advisor) throw new RangeError(`${game.id} has no bot that gives hints`);
  return game.advisor.tell(request.view, nextActions(bot, request.view, seededChance(request.whims)));
};

const botFor = ({ game: id, rules, bot: name }: PlanRequest) => {
  const current = games.find((one) => one.id === id);
  const game = current && versionOf(current, rules);
  const bot = game && botNamed(game, name);
  if (!bot) throw new RangeError(`there is no bot ${JSON.stringify(name)} that plays ${JSON.stringify(id)}`);
  return { game, bot };
};

/** Lets our bots play on the dice of a day, in the thread of the rehearsals. */
export const scores = ({ game: id, day, secret }: RehearsalRequest): readonly number[] => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(id)}`);
  return rehearse(game, { day, secret });
};
