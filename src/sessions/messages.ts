import type { MatchContext } from './boards.ts';
import { reach } from './failures.ts';
import type { MessagePlace } from './match.ts';

/** Notes which public message shows a board now. Returns the one that did before; null where there is no such match. */
export const noteMessage =
  ({ database }: MatchContext) =>
  async (matchId: string, { channelId, messageId }: MessagePlace): Promise<MessagePlace | null> => {
    const [before] = await reach(
      () => database.$queryRaw<MessagePlace[]>`
        with before as (select id, channel_id, message_id from matches where id = ${matchId} for update)
        update matches set channel_id = ${channelId}, message_id = ${messageId}
        from before where matches.id = before.id
        returning before.channel_id as "channelId", before.message_id as "messageId"`,
      true,
    );
    return before ?? null;
  };

/** Notes the thread that a match is played in. */
export const noteThread =
  ({ database }: MatchContext) =>
  async (id: string, threadId: string): Promise<void> => {
    await reach(() => database.match.updateMany({ where: { id }, data: { threadId } }), true);
  };

/** Marks a running match as one whose players have had hints. */
export const noteHint =
  ({ database }: MatchContext) =>
  async (id: string): Promise<void> => {
    await reach(() => database.match.updateMany({ where: { id, endedAt: null }, data: { hints: 1 } }), true);
  };

/** As many as are shown again when a bot starts. */
const MOST_MOVED = 50;

/** The ids of matches of several that moved in the last `milliseconds`, the latest first: others may not see it yet. */
export const movedLately =
  ({ database, games, now }: MatchContext) =>
  async (milliseconds: number): Promise<readonly string[]> => {
    const several = games.filter(({ seats }) => seats.most > 1).map(({ id }) => id);
    const movedAt = { gte: new Date(now().getTime() - milliseconds) };
    const where = { game: { in: several }, movedAt, messageId: { not: null } };
    const rows = await reach(() =>
      database.match.findMany({ where, orderBy: { movedAt: 'desc' }, take: MOST_MOVED, select: { id: true } }),
    );
    return rows.map(({ id }) => id);
  };
