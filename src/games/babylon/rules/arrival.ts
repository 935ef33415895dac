import type { Chance } from '../../../kernel/random.ts';
import { isAnyoneBehind, isShut, SUSA } from './board.ts';
import type { VillageToken } from './card.ts';
import { loseCard } from './deck.ts';
import { advance, advanceRunner, liftStuck, runnerOf, type Transition } from './transition.ts';

/** B16, B26: a meeple comes to a free space. Susa wins, a shut village opens, a stuck one may be passed (B18). */
export const arrive = (transition: Transition, seat: number, space: number, chance: Chance): Transition => {
  const here = advanceRunner(transition, seat, { space });
  if (space === SUSA) return advance(here, {}, { type: 'escaped', seat });
  return liftStuck(isShut(transition.state, space) ? openVillage(here, seat, chance) : here);
};

/** B16: the token is revealed and takes effect at once. */
const openVillage = (transition: Transition, seat: number, chance: Chance): Transition => {
  const { state } = transition;
  const village = state.opened;
  const token = state.tokens[village];
  if (token === undefined) throw new Error(`village ${village} has no token`);
  const suffered = token !== 'stuck' || isAnyoneBehind(state, seat);
  const opened = advance(transition, { opened: village + 1 }, { type: 'opened', seat, village, token, suffered });
  return suffered ? suffer(opened, seat, token, chance) : opened;
};

/** B17, B18, B19: what each token does. */
const suffer = (transition: Transition, seat: number, token: VillageToken, chance: Chance): Transition => {
  switch (token) {
    case 'injury':
      return advanceRunner(transition, seat, { injury: runnerOf(transition.state, seat).injury + 1 });
    case 'stuck':
      return advanceRunner(transition, seat, { stuck: true });
    case 'ambush':
      return loseCard(transition, seat, chance);
  }
};
