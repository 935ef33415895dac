import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';

interface ShareKey {
  readonly matchId: string;
  readonly userId: string;
  readonly channelId: string;
}

export interface ShareRequest extends ShareKey {
  readonly guildId: string | null;
  readonly interactionId: string;
}

export interface Share {
  readonly interactionId: string;
  /** Null until it is known to be posted. */
  readonly messageId: string | null;
  readonly sharedAt: Date;
}

/** Returns the only interaction with the claim. `lost` never posted the message: its claim passes to this one. */
const claimShare =
  ({ database, now }: MatchContext) =>
  async (
    { matchId, userId, channelId, guildId, interactionId }: ShareRequest,
    lost: string | null = null,
  ): Promise<Share> => {
    const [share] = await writing(
      () => database.$queryRaw<Share[]>`
        insert into sallyport.shares (match_id, user_id, channel_id, guild_id, interaction_id, shared_at)
        values (${matchId}, ${userId}, ${channelId}, ${guildId}, ${interactionId}, ${now()}::timestamptz)
        on conflict (match_id, user_id, channel_id) do update set
          interaction_id = case when shares.message_id is null and shares.interaction_id = ${lost}::text
            then excluded.interaction_id else shares.interaction_id end,
          shared_at = case when shares.message_id is null and shares.interaction_id = ${lost}::text
            then excluded.shared_at else shares.shared_at end
        returning interaction_id as "interactionId", message_id as "messageId", shared_at as "sharedAt"`,
    );
    if (!share) throw new Error('a share was neither claimed nor found');
    return share;
  };

const noteShared =
  ({ database, now }: MatchContext) =>
  async ({ matchId, userId, channelId, ...shared }: ShareRequest, messageId: string): Promise<void> => {
    const key = { matchId, userId, channelId };
    await writing(() =>
      database.share.upsert({
        where: { matchId_userId_channelId: key },
        create: { ...key, ...shared, messageId, sharedAt: now() },
        update: { interactionId: shared.interactionId, messageId },
      }),
    );
  };

/** Gives up a claim: nothing was posted that others can see. */
const dropShare =
  ({ database }: MatchContext) =>
  async ({ matchId, userId, channelId, interactionId }: ShareRequest): Promise<void> => {
    const where = { matchId, userId, channelId, interactionId, messageId: null };
    await writing(() => database.share.deleteMany({ where }));
  };

/** Where results were shared. */
export const createShares = (context: MatchContext) => ({
  claim: claimShare(context),
  note: noteShared(context),
  drop: dropShare(context),
});
