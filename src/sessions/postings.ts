import type { MatchContext } from './boards.ts';
import { reach } from './failures.ts';

/** A board that is being posted. */
export interface Posting {
  /** The interaction that it answers, or another name that nothing else has. */
  readonly interactionId: string;
  readonly matchId: string;
  readonly channelId: string;
  /** The message that shows the board until then, and its channel; null where there is none. */
  readonly oldMessageId: string | null;
  readonly oldChannelId: string | null;
  readonly postedAt: Date;
}

/** Notes that a board is about to be posted. */
const notePosting =
  ({ database, now }: MatchContext) =>
  async (posting: Omit<Posting, 'postedAt'>): Promise<void> => {
    const data = { ...posting, postedAt: now() };
    await reach(() => database.posting.createMany({ data, skipDuplicates: true }), true);
  };

/** The number of postings that are read in one go. */
const BATCH = 50;

/** The boards that are being posted, or whose process died, the oldest first: at most 50. */
const openPostings =
  ({ database }: MatchContext) =>
  (): Promise<readonly Posting[]> =>
    reach(() => database.posting.findMany({ orderBy: { postedAt: 'asc' }, take: BATCH }));

/** Forgets a board that is the only one of its match now, or that was never posted. */
const forgetPosting =
  ({ database }: MatchContext) =>
  async (interactionId: string): Promise<void> => {
    await reach(() => database.posting.deleteMany({ where: { interactionId } }), true);
  };

/** Boards that are being posted. */
export const createPostings = (context: MatchContext) => ({
  note: notePosting(context),
  open: openPostings(context),
  forget: forgetPosting(context),
});
