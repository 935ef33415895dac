import { FIRST_RATING, type AnyGame } from '../../games/contract/game.ts';
import { MINUTE } from '../../kernel/time.ts';
import { finishedMatches } from '../figures/finished.ts';
import { peopleIn } from '../figures/outcomes.ts';
import { rate } from '../figures/ratings.ts';
import { limitOnPlaying } from '../lobby/limits.ts';
import type { LimitReason } from '../match/limits.ts';
import { nobody, type FindLeft } from '../people/left.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { isDuplicate, reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { readTime } from '../store/times.ts';
import { awayUntil } from '../time/own-time.ts';
import { HAS_PLANNING_BOT, lockSearches, pair, partnersFor, type PairedTerms } from './pair.ts';
import { endOf, type Search } from './search.ts';

interface SearchRequest extends PairedTerms {
  readonly interactionId: string;
  readonly userId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly game: AnyGame;
  /** Whether strength does not matter, as the person has seen that somebody waits. */
  readonly takesAnybody?: boolean;
}

/** The outcome of such a request. @testonly */
export type SearchOutcome =
  /** The person waits, from now on or already. */
  | { readonly kind: 'began' | 'waits already'; readonly search: Search }
  /** There is an opponent: the match with this id, and where it is told. */
  | { readonly kind: 'found'; readonly matchId: string }
  | { readonly kind: 'refused'; readonly why: LimitReason };

/** A search that no other process looks at until a time. */
export interface ClaimedSearch extends Search {
  readonly rating: number;
  readonly found: boolean;
  /** Where the opponent had looked; null before one is found. */
  readonly otherChannelId: string | null;
  readonly until: Date;
}

/** How often a search is looked at, as those who wait longer take others, in milliseconds. */
const PAUSE = 5 * MINUTE;

/** Once per interaction, and for each person, game and server. Who waits and fits is paired in the same transaction. */
const beginSearch =
  (context: MatchContext) =>
  async (request: SearchRequest, findLeft: FindLeft = nobody): Promise<SearchOutcome> => {
    const { interactionId: id, userId, guildId, channelId, game, takesAnybody = false, patience } = request;
    const rating = await ratingIn(context, game, guildId, userId);
    const where = { guildId_game_userId: { guildId, game: game.id, userId } };
    const waiting = await reading(() => context.database.search.findUnique({ where }));
    const asking = waiting ?? { userId, guildId, game: game.id, rating, since: context.now() };
    await endThoseOfLeft(context, asking, { takesAnybody, findLeft });
    try {
      return await writing(() =>
        context.database.$transaction(async (tables): Promise<SearchOutcome> => {
          await lockSearches(tables, guildId, game.id);
          const led = await ledTo(tables, id);
          if (led !== null) return { kind: 'found', matchId: led };
          const why = await whyNot(context, tables, userId);
          if (why !== null) return { kind: 'refused', why };
          const before = await tables.search.findUnique({ where });
          if (before?.found) return { kind: 'found', matchId: before.id };
          const since = context.now();
          const data = { id, userId, guildId, channelId, game: game.id, since, rating, dueAt: later(since) };
          const own = before ?? (await tables.search.create({ data }));
          const paired = await pair(context, tables, own, { takesAnybody, patience });
          if (paired !== null) return { kind: 'found', matchId: paired.id };
          return { kind: before === null ? 'began' : 'waits already', search: own };
        }),
      );
    } catch (error) {
      // The same interaction was quicker in another process.
      if (!isDuplicate(error)) throw error;
      return beginSearch(context)(request, findLeft);
    }
  };

/**
 * Ends the searches of people who have left the server: of all with whom somebody may be paired now, and of that
 * person. Who begins to wait after this is there, as they have just clicked.
 */
const endThoseOfLeft = async (
  { database, now }: MatchContext,
  own: Parameters<typeof partnersFor>[1],
  { takesAnybody, findLeft }: { readonly takesAnybody: boolean; readonly findLeft: FindLeft },
): Promise<void> => {
  const { guildId, game, userId } = own;
  const partners = await reading(() => partnersFor(database, own, takesAnybody, now()));
  if (partners.length === 0) return;
  const left = await findLeft(guildId, [userId, ...partners.map((each) => each.userId)]);
  const where = { guildId, game, found: false, userId: { in: [...left] } };
  if (left.length > 0) await writing(() => database.search.deleteMany({ where }));
};

/** The match that an interaction led to before, as it is delivered again; null if there is none. */
const ledTo = async (tables: Prisma.TransactionClient, id: string): Promise<string | null> => {
  const match = await tables.match.findUnique({ where: { id }, select: { id: true } });
  const change = await tables.change.findUnique({ where: { interactionId: id }, select: { matchId: true } });
  return match?.id ?? change?.matchId ?? null;
};

const later = (at: Date): Date => new Date(at.getTime() + PAUSE);

const whyNot = async (
  context: MatchContext,
  tables: Prisma.TransactionClient,
  userId: string,
): Promise<LimitReason | null> => {
  const until = awayUntil(await readTime(tables, userId), context.now());
  return until === null ? limitOnPlaying(tables, userId, HAS_PLANNING_BOT, context) : { code: 'away', userId, until };
};

/** The rating of a person in a game on a server: it follows from all matches there. */
const ratingIn = async (context: MatchContext, game: AnyGame, guildId: string, userId: string): Promise<number> => {
  const matches = game.comparison.by === 'rating' ? await finishedMatches(context, game, { guildId }) : [];
  const isKnown = matches.some((match) => peopleIn(match).includes(userId));
  return isKnown ? (await rate(game, matches))(userId).rating : FIRST_RATING;
};

/** Stops to look for an opponent. Returns false if nobody was looked for, or one is found. */
const stopSearch =
  ({ database }: MatchContext) =>
  async (userId: string, guildId: string, game: string): Promise<boolean> => {
    const where = { userId, guildId, game, found: false };
    return (await writing(() => database.search.deleteMany({ where }))).count > 0;
  };

const searchesOf =
  ({ database }: MatchContext) =>
  (userId: string): Promise<readonly Search[]> =>
    reading(() => database.search.findMany({ where: { userId, found: false }, orderBy: { since: 'asc' } }));

/** Looks once more for an opponent. Whoever has left the server waits no more. Returns whether one is found. */
const searchAgain =
  (context: MatchContext) =>
  async (search: ClaimedSearch, terms: PairedTerms, findLeft: FindLeft = nobody): Promise<boolean> => {
    const { id, guildId, game } = search;
    await endThoseOfLeft(context, search, { takesAnybody: false, findLeft });
    return writing(() =>
      context.database.$transaction(async (tables) => {
        await lockSearches(tables, guildId, game);
        const own = await tables.search.findUnique({ where: { id } });
        // Somebody else was paired with it meanwhile, or it was stopped.
        if (own === null || own.found) return own !== null;
        if ((await pair(context, tables, own, terms)) !== null) return true;
        const [next, end] = [later(context.now()), endOf(own)];
        await tables.search.update({ where: { id }, data: { dueAt: next < end ? next : end, tries: 0 } });
        return false;
      }),
    );
  };

const openSearches = (context: MatchContext) =>
  openOutbox<Pick<Search, 'id'>>(context, {
    table: Prisma.sql`sallyport.searches`,
    isFree: (at) => Prisma.sql`searches.due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`id`, of: ({ id }) => [id] },
    keepsRows: false,
  });

/** Which searches are claimed: one alone, or for how many channels at most, without those where something is posted. */
interface SearchClaim {
  readonly only?: string;
  readonly most?: number;
  readonly without?: readonly string[];
}

const claimSearches =
  (outbox: ReturnType<typeof openSearches>) =>
  ({ only, most = 20, without = [] }: SearchClaim = {}): Promise<readonly ClaimedSearch[]> =>
    outbox.claim<Omit<ClaimedSearch, 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select id from sallyport.searches where ${isFree} and channel_id <> all(${[...without]}::text[])
          and ${only === undefined ? Prisma.sql`true` : Prisma.sql`id = ${only}`}
        order by due_at limit ${most}`,
      joined: Prisma.sql`searches.id = chosen.id`,
      returning: Prisma.sql`searches.id, user_id as "userId", guild_id as "guildId", game, channel_id as "channelId",
        since, rating, found, other_channel_id as "otherChannelId"`,
    });

/** Searches for opponents. */
export const createSearches = (context: MatchContext) => {
  const outbox = openSearches(context);
  return {
    begin: beginSearch(context),
    stop: stopSearch(context),
    of: searchesOf(context),
    again: searchAgain(context),
    claim: claimSearches(outbox),
    renew: outbox.renew,
    postpone: outbox.postpone,
    putOff: outbox.putOff,
    end: (search: Search): Promise<void> => outbox.drop(search),
  };
};
