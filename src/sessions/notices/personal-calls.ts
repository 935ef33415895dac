import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import type { Notice } from './notices.ts';

interface PostedCall {
  readonly channelId: string;
  readonly messageId: string;
}

/** Records a call only for matches that still know the person, who may have had their data removed. */
const personalNoticePosted =
  ({ database, now }: MatchContext) =>
  async ({ id }: Notice, userId: string, posted: PostedCall, matchIds: readonly string[]): Promise<void> => {
    const data = { ...posted, postedAt: now() };
    await writing(() =>
      database.$transaction(async (tables) => {
        for (const matchId of await knownIn(tables, userId, matchIds)) {
          const where = { matchId_userId: { matchId, userId } };
          await tables.personalCall.upsert({ where, create: { matchId, userId, ...data }, update: data });
        }
        await tables.notice.deleteMany({ where: { id } });
      }),
    );
  };

/** Which of some matches a person has a seat in, or has left. That stays so until the transaction is over. */
const knownIn = async (
  tables: Transaction,
  userId: string,
  matchIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const where = Prisma.sql`where match_id = any(${[...matchIds]}) and user_id = ${userId} order by match_id for share`;
  const seats = await tables.$queryRaw<{ readonly id: string }[]>`select match_id as id from sallyport.seats ${where}`;
  const left = await tables.$queryRaw<
    { readonly id: string }[]
  >`select match_id as id from sallyport.left_seats ${where}`;
  return new Set([...seats, ...left].map(({ id }) => id));
};

/**
 * Forgets that a message calls a person to a match. If it calls them to no other one, nothing is forgotten and this
 * returns true: the message must be deleted first.
 */
const leavePersonalCall =
  ({ database }: MatchContext) =>
  (matchId: string, userId: string, messageId: string): Promise<boolean> =>
    writing(() =>
      database.$transaction(async (tables) => {
        const rows = await tables.$queryRaw<{ readonly id: string }[]>`
            select match_id as id from sallyport.personal_calls where message_id = ${messageId} for update`;
        if (rows.every(({ id }) => id === matchId)) return true;
        await tables.personalCall.deleteMany({ where: { matchId, userId, messageId } });
        return false;
      }),
    );

const forgetPersonalCalls =
  ({ database }: MatchContext) =>
  async (messageId: string): Promise<void> => {
    await writing(() => database.personalCall.deleteMany({ where: { messageId } }));
  };

/** The messages that call one person, to one match or to several. */
export const createPersonalCalls = (context: MatchContext) => ({
  posted: personalNoticePosted(context),
  leave: leavePersonalCall(context),
  forget: forgetPersonalCalls(context),
});
