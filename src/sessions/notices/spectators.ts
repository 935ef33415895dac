import { z } from 'zod';
import { isKnown } from '../queue/known.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { isEarlier } from '../store/interaction-order.ts';

/** A person who is notified once when a match ends, and then forgotten. */
interface Spectator {
  readonly matchId: string;
  readonly userId: string;
  readonly tries: number;
}

/** A spectator whom no other process notifies until then. */
export interface ClaimedSpectator extends Spectator {
  readonly channelId: string;
  readonly until: Date;
}

interface EndsClaim {
  readonly most?: number;
  /** Channels to leave out, as something is still being posted there. */
  readonly without?: readonly string[];
}

/** How many people can ask to be notified of the end of one match: Discord allows 100 mentions in a message. */
export const MOST_SPECTATORS = 50;

/** What a person who doesn't play wants, and the interaction in which they said so. */
interface SpectatorWish {
  readonly matchId: string;
  readonly userId: string;
  readonly interactionId: string;
  readonly isWanted: boolean;
}

/** Their latest interaction counts, in whatever order they come. Refuses if the match is over or has too many. */
const noteSpectator =
  ({ database }: MatchContext) =>
  async ({
    matchId,
    userId,
    interactionId,
    isWanted,
  }: SpectatorWish): Promise<'noted' | 'forgotten' | 'over' | 'too-many'> => {
    // The lock lets no match end in between: then all of its spectators are notified at once.
    await writing(
      () => database.$executeRaw`
        with watched as (
          select id from sallyport.matches where id = ${matchId} and (ended_at is null
            or (not ${isWanted}
              and exists (select from sallyport.spectators where match_id = ${matchId} and user_id = ${userId})))
          for share)
        insert into sallyport.spectators (match_id, user_id, interaction_id, wanted)
        select id, ${userId}, ${interactionId}, ${isWanted} from watched
        where not ${isWanted} or (
          select count(*) from sallyport.spectators where match_id = ${matchId} and wanted and user_id <> ${userId}
        ) < ${MOST_SPECTATORS}
        on conflict (match_id, user_id) do update
          set interaction_id = excluded.interaction_id, wanted = excluded.wanted
          where spectators.interaction_id is null
            or (length(excluded.interaction_id), excluded.interaction_id collate "C")
              > (length(spectators.interaction_id), spectators.interaction_id collate "C")`,
    );
    const match = await reading(() =>
      database.match.findUnique({
        where: { id: matchId },
        select: { endedAt: true, spectators: { where: { userId }, select: { wanted: true, interactionId: true } } },
      }),
    );
    const isOver = match?.endedAt !== null;
    const noted = match?.spectators[0];
    if (isOver && (isWanted || noted === undefined)) return 'over';
    // An earlier wish that still stands means that there was no room for this one.
    if (noted === undefined || isEarlier(noted.interactionId ?? '', interactionId)) return 'too-many';
    return noted.wanted ? 'noted' : 'forgotten';
  };

const isSpectator =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (matchId: string, userId: string): Promise<boolean> =>
    (await reading(() => database.spectator.count({ where: { matchId, userId, wanted: true } }))) > 0;

const openEndings = (context: MatchContext) =>
  openOutbox<Pick<Spectator, 'matchId' | 'userId'>>(context, {
    table: Prisma.sql`sallyport.spectators`,
    isFree: (at) => Prisma.sql`wanted and (due_at is null or due_at <= ${at}::timestamptz)`,
    key: { columns: Prisma.sql`match_id, user_id`, of: ({ matchId, userId }) => [matchId, userId] },
    keepsRows: false,
  });

const claimSpectators =
  ({ database, games }: MatchContext, outbox: ReturnType<typeof openEndings>) =>
  async ({ most = 20, without = [] }: EndsClaim = {}): Promise<readonly ClaimedSpectator[]> => {
    // Wishes not to be notified are kept while older ones may still arrive. Once the match is over, they are of no use.
    await writing(
      () => database.$executeRaw`
        delete from sallyport.spectators using sallyport.matches
        where not wanted and match_id = matches.id and ended_at is not null`,
    );
    const rows = await outbox.claim({
      chosen: (isFree) => Prisma.sql`
        select id, channel_id from sallyport.matches
        where ended_at is not null and channel_id <> all(${[...without]}::text[])
          and ${isKnown(games)} and id in (select match_id from sallyport.spectators where ${isFree})
        order by ended_at limit ${most}`,
      joined: Prisma.sql`match_id = chosen.id`,
      returning: Prisma.sql`match_id as "matchId", user_id as "userId", channel_id as "channelId", tries`,
    });
    return rows.map((row) => Claimed.parse(row));
  };

const Claimed = z.object({
  matchId: z.string(),
  userId: z.string(),
  channelId: z.string(),
  tries: z.number(),
  until: z.date(),
});

/** The people who want to be notified how matches end. */
export const createSpectators = (context: MatchContext) => {
  const outbox = openEndings(context);
  return {
    ...outbox,
    note: noteSpectator(context),
    has: isSpectator(context),
    claim: claimSpectators(context, outbox),
  };
};
