import type { Chance } from '../../kernel/random.ts';
import { SUSA, isShut, isSomebodyBehind } from './board.ts';
import { loseCard } from './deck.ts';
import { advance, advanceRunner, runnerOf } from './progress.ts';
import type { Progress } from './progress.ts';
import type { Token } from './token.ts';
import { liftStuck } from './stuck.ts';

/** B16, B26: a meeple comes to a free space: Susa wins, a shut village opens, and somebody may be passed (B18). */
export const arrive = (progress: Progress, seat: number, space: number, chance: Chance): Progress => {
  const here = advanceRunner(progress, seat, { space });
  if (space === SUSA) return advance(here, {}, { type: 'escaped', seat });
  return liftStuck(isShut(progress.state, space) ? openVillage(here, seat, chance) : here);
};

/** B16: the token is turned up, and suffered at once. */
const openVillage = (progress: Progress, seat: number, chance: Chance): Progress => {
  const { state } = progress;
  const village = state.opened;
  const token = state.tokens[village];
  if (token === undefined) throw new Error(`village ${village} has no token`);
  const suffered = token !== 'stuck' || isSomebodyBehind(state, seat);
  const opened = advance(progress, { opened: village + 1 }, { type: 'opened', seat, village, token, suffered });
  return suffered ? suffer(opened, seat, token, chance) : opened;
};

/** B17, B18, B19: what each token does. */
const suffer = (progress: Progress, seat: number, token: Token, chance: Chance): Progress => {
  switch (token) {
    case 'injury':
      return advanceRunner(progress, seat, { injury: runnerOf(progress.state, seat).injury + 1 });
    case 'stuck':
      return advanceRunner(progress, seat, { stuck: true });
    case 'ambush':
      return loseCard(progress, seat, chance);
  }
};
