import { nextActions } from '../games/game.ts';
import { games } from '../games/index.ts';
import { seededChance } from '../kernel/random.ts';
import type { PlanRequest } from './planner.ts';

/** What a thread of the pool does: it lets one program think. */
const plan = ({ game: id, policy: name, view, whims }: PlanRequest): readonly unknown[] => {
  const policy = games.find((game) => game.id === id)?.bots[name];
  if (!policy) throw new RangeError(`there is no program ${JSON.stringify(name)} that plays ${JSON.stringify(id)}`);
  return nextActions(policy, view, seededChance(whims));
};

export default plan;
