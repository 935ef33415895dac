import { z } from 'zod';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { isEarlier } from '../store/interaction-order.ts';

/** Somebody who is to be told that a match is over. Once they were told, they are forgotten. */
export interface Spectator {
  readonly matchId: string;
  readonly userId: string;
  /** How many times telling them failed. */
  readonly tries: number;
}

/** Somebody whom nobody else tells until then. */
export interface ClaimedSpectator extends Spectator {
  /** The channel of the match. */
  readonly channelId: string;
  readonly until: Date;
}

/** Of which matches the ends are claimed. */
interface EndsClaim {
  readonly most?: number;
  /** Channels whose matches are left out, as something is still being posted there. */
  readonly without?: readonly string[];
}

/** How many people can ask to be told of the end of one match: Discord allows 100 mentions in a message. */
export const MOST_SPECTATORS = 50;

/** After this time, in milliseconds, another process may tell those whom one has claimed. Discord remembers a nonce for some minutes. */
const CLAIMED_FOR = MINUTE;
/** What failed is tried again after a minute, then two, four and so on up to an hour, and dropped after this many tries. */
const MOST_TRIES = 12;

/** What somebody who doesn't play wants, and the interaction in which they said so. */
interface SpectatorWish {
  readonly matchId: string;
  readonly userId: string;
  readonly interactionId: string;
  readonly isWanted: boolean;
}

/**
 * Notes whether a person wants to be told when a match ends. Of all that they asked for, the latest interaction counts, in
 * whatever order and however often they come. The match may be over, and there is a limit for each match.
 */
const noteSpectator =
  ({ database }: MatchContext) =>
  async ({
    matchId,
    userId,
    interactionId,
    isWanted,
  }: SpectatorWish): Promise<'noted' | 'forgotten' | 'over' | 'too-many'> => {
    // The lock lets no match end in between: its end is told to all of them at once.
    await writing(
      () => database.$executeRaw`
        with told as (
          select id from matches where id = ${matchId} and (ended_at is null
            or (not ${isWanted} and exists (select from spectators where match_id = ${matchId} and user_id = ${userId})))
          for share)
        insert into spectators (match_id, user_id, interaction_id, wanted)
        select id, ${userId}, ${interactionId}, ${isWanted} from told
        where not ${isWanted} or (
          select count(*) from spectators where match_id = ${matchId} and wanted and user_id <> ${userId}
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

/** Whether a person is told when a match ends. */
const isSpectator =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (matchId: string, userId: string): Promise<boolean> =>
    (await reading(() => database.spectator.count({ where: { matchId, userId, wanted: true } }))) > 0;

const Claimed = z.object({ matchId: z.string(), userId: z.string(), channelId: z.string(), tries: z.number() });

/** Claims those who are to be told now of the ends of up to `most` matches; nobody else gets them for a minute. */
const claimSpectators =
  ({ database, now }: MatchContext) =>
  async ({ most = 20, without = [] }: EndsClaim = {}): Promise<readonly ClaimedSpectator[]> => {
    const at = now();
    const until = new Date(at.getTime() + CLAIMED_FOR);
    // A wish not to be told is kept while an older wish may still arrive. Once the match is over, it is of no use.
    await writing(
      () => database.$executeRaw`
        delete from spectators using matches where not wanted and match_id = matches.id and ended_at is not null`,
    );
    const rows = await writing(
      () => database.$queryRaw<Record<string, unknown>[]>`
        with ended as (
          select id, channel_id from matches where ended_at is not null
            and channel_id <> all(${[...without]}::text[]) and id in (
            select match_id from spectators where wanted and (due_at is null or due_at <= ${at}::timestamptz))
          order by ended_at limit ${most} for update skip locked)
        update spectators set due_at = ${until}::timestamptz from ended
        where match_id = ended.id and wanted and (due_at is null or due_at <= ${at}::timestamptz)
        returning match_id as "matchId", user_id as "userId", channel_id as "channelId", tries`,
    );
    return rows.map((row) => ({ ...Claimed.parse(row), until }));
  };

/**
 * Claims people for a minute from now on. Returns those who are still to be told: not anybody who was told meanwhile, or
 * whom another process has claimed since.
 */
const renewSpectators =
  ({ database, now }: MatchContext) =>
  async <Claim extends ClaimedSpectator>(some: readonly Claim[]): Promise<readonly Claim[]> => {
    const dueAt = new Date(now().getTime() + CLAIMED_FOR);
    const renewed = await Promise.all(
      some.map(({ matchId, userId, until }) =>
        writing(() =>
          database.spectator.updateMany({ where: { matchId, userId, wanted: true, dueAt: until }, data: { dueAt } }),
        ),
      ),
    );
    return some.filter((_, index) => (renewed[index]?.count ?? 0) > 0);
  };

const isOneOf = (some: readonly Spectator[]) => ({ OR: some.map(({ matchId, userId }) => ({ matchId, userId })) });

/** Forgets people who were told, or who can't be. */
const dropSpectators =
  ({ database }: MatchContext) =>
  async (some: readonly Spectator[]): Promise<void> => {
    await writing(() => database.spectator.deleteMany({ where: isOneOf(some) }));
  };

/** Leaves somebody who can't be told now for later. */
const postponeSpectator =
  ({ database }: MatchContext) =>
  async (spectator: Spectator, dueAt: Date): Promise<void> => {
    await writing(() => database.spectator.updateMany({ where: isOneOf([spectator]), data: { dueAt, tries: 0 } }));
  };

/** Puts off people who could not be told. Returns whether that will be tried again. */
const putOffSpectators =
  (context: MatchContext) =>
  async (some: readonly Spectator[]): Promise<boolean> => {
    const tries = Math.max(...some.map((each) => each.tries));
    if (tries + 1 >= MOST_TRIES) {
      await dropSpectators(context)(some);
      return false;
    }
    const dueAt = new Date(context.now().getTime() + Math.min(HOUR, CLAIMED_FOR * 2 ** tries));
    const data = { dueAt, tries: { increment: 1 } };
    await writing(() => context.database.spectator.updateMany({ where: isOneOf(some), data }));
    return true;
  };

/** Those who want to be told how matches end. */
export const createSpectators = (context: MatchContext) => ({
  note: noteSpectator(context),
  has: isSpectator(context),
  claim: claimSpectators(context),
  renew: renewSpectators(context),
  drop: dropSpectators(context),
  postpone: postponeSpectator(context),
  putOff: putOffSpectators(context),
});
