import type { Seat } from '../../games/contract/status.ts';
import { commitmentOf } from '../../kernel/random.ts';
import type { Board } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';

/** Whether the players of a match may ask a bot what to do. */
export const hasAdvisor = ({ match: { game, options } }: Pick<Board, 'match'>): boolean =>
  game.advisor?.isAllowed(options) ?? false;

/** A hint for a seat, in Discord's Markdown. Rejects if the game has no such hints, or if it takes too long. */
export const advise =
  (context: MatchContext) =>
  async ({ match, state, status }: Board, seat: Seat, owner: string): Promise<string> => {
    const { id, game } = match;
    const view = game.look(state, seat);
    const whims = commitmentOf(`hint:${id}:${status.revision}`);
    return context.advise({ game: game.id, rules: game.rules, view, whims, owner });
  };

/** Notes that the players of a running match have had hints. */
export const noteHint =
  ({ database }: MatchContext) =>
  async (id: string): Promise<void> => {
    await writing(() => database.match.updateMany({ where: { id, endedAt: null, hints: 0 }, data: { hints: 1 } }));
  };
