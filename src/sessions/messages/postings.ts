import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';

export interface Posting {
  /** The interaction that it answers, or another unique name. */
  readonly interactionId: string;
  readonly matchId: string;
  readonly channelId: string;
  /** The message that shows the board until then, and its channel; null if there is none. */
  readonly oldMessageId: string | null;
  readonly oldChannelId: string | null;
  readonly postedAt: Date;
}

const notePosting =
  ({ database, now }: MatchContext) =>
  async (posting: Omit<Posting, 'postedAt'>): Promise<void> => {
    const data = { ...posting, postedAt: now() };
    await writing(() => database.posting.createMany({ data, skipDuplicates: true }));
  };

const BATCH = 50;

/** The boards that are being posted, or whose process died, the oldest first: at most 50. */
const openPostings =
  ({ database }: MatchContext) =>
  (): Promise<readonly Posting[]> =>
    reading(() => database.posting.findMany({ orderBy: { postedAt: 'asc' }, take: BATCH }));

/** Forgets a posting that is done, or that never took place. The board that it replaced becomes an old one. */
const forgetPosting =
  ({ database, now }: MatchContext) =>
  async (interactionId: string): Promise<void> => {
    await writing(
      () => database.$executeRaw`
        with forgotten as (
          delete from sallyport.postings where interaction_id = ${interactionId}
          returning match_id, old_channel_id, old_message_id)
        insert into sallyport.old_boards (message_id, channel_id, match_id, replaced_at)
        select old_message_id, old_channel_id, match_id, ${now()} from forgotten
        where old_message_id is not null and old_channel_id is not null
        on conflict (message_id) do nothing`,
    );
  };

/** A message that showed a board until another one replaced it. */
export interface OldBoard {
  readonly matchId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly replacedAt: Date;
}

/** The old boards that were replaced before some time, the oldest first: at most 50. */
const oldBoards =
  ({ database }: MatchContext) =>
  (before: Date): Promise<readonly OldBoard[]> =>
    reading(() =>
      database.oldBoard.findMany({
        where: { replacedAt: { lte: before } },
        orderBy: [{ replacedAt: 'asc' }, { messageId: 'asc' }],
        take: BATCH,
      }),
    );

const forgetOldBoard =
  ({ database }: MatchContext) =>
  async (messageId: string): Promise<void> => {
    await writing(() => database.oldBoard.deleteMany({ where: { messageId } }));
  };

/** Boards that are being posted, and those that they replace. */
export const createPostings = (context: MatchContext) => ({
  note: notePosting(context),
  open: openPostings(context),
  forget: forgetPosting(context),
  old: oldBoards(context),
  forgetOld: forgetOldBoard(context),
});
