import type { Seat } from '../../games/contract/status.ts';
import { commitmentOf } from '../../kernel/random.ts';
import type { Board } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';

/** Whether the players of a match may ask a bot what to do. */
export const hasAdvisor = ({ match: { game, options } }: Pick<Board, 'match'>): boolean =>
  game.advisor?.isAllowed(options) ?? false;

/** What the bot that gives hints would do in a seat, in words. Rejects if there is no such bot or it takes too long. */
export const advise =
  ({ plan }: MatchContext) =>
  async ({ match, state, status }: Board, seat: Seat, owner: string): Promise<string> => {
    const { id, game } = match;
    const { advisor } = game;
    if (!advisor) throw new Error(`${game.id} has no bot that gives hints`);
    const view = game.look(state, seat);
    const whims = commitmentOf(`hint:${id}:${status.revision}`);
    const planned = await plan({ game: game.id, rules: game.rules, bot: advisor.bot, view, whims, match: id, owner });
    return advisor.tell(planned.map((action) => game.readAction(action)));
  };

/** Notes that the players of a running match have had hints. */
export const noteHint =
  ({ database }: MatchContext) =>
  async (id: string): Promise<void> => {
    await writing(() => database.match.updateMany({ where: { id, endedAt: null }, data: { hints: 1 } }));
  };
