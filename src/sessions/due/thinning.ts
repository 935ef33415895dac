import { DAY } from '../../kernel/time.ts';
import { luckOfSeats } from '../figures/luck.ts';
import { DatabaseLostError } from '../match/errors.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { asJsonOrNull } from '../store/queries.ts';

/** How many matches are thinned at a time: the others follow a little later. */
const BATCH = 100;

interface Thinned {
  readonly thinned: number;
  /** Those that can't be read and keep all their moves. A process reports each of them once. */
  readonly aside: readonly { readonly matchId: string; readonly error: unknown }[];
}

/**
 * Drops the moves of matches that ended long ago, if the host wants that, but for daily runs only once they are
 * verified. A match that can't be read is put aside and holds up no other; another release may be able to read it.
 */
export const thinMatches = (context: MatchContext): (() => Promise<Thinned>) => {
  const unreadable = new Set<string>();
  return async () => {
    const aside: { readonly matchId: string; readonly error: unknown }[] = [];
    const ids = await longOver(context, [...unreadable]);
    for (const matchId of ids) {
      try {
        // One after another, so that no click has to wait for all of them.
        // oxlint-disable-next-line no-await-in-loop
        await thin(context, matchId);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        unreadable.add(matchId);
        aside.push({ matchId, error: error.cause });
      }
    }
    return { thinned: ids.length - aside.length, aside };
  };
};

const longOver = async (
  { database, now, keepDays }: MatchContext,
  without: readonly string[],
): Promise<readonly string[]> => {
  if (keepDays === null) return [];
  const before = new Date(now().getTime() - keepDays * DAY);
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from sallyport.matches
      where ended_at < ${before}::timestamptz and not thinned and id <> all(${[...without]})
        and (ranked_as is null or score is null or verified is not null)
      order by ended_at limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
};

const thin = async (context: MatchContext, id: string): Promise<void> => {
  const luck = await readLuck(context, id);
  const { database } = context;
  await writing(() =>
    database.$transaction([
      database.move.deleteMany({ where: { matchId: id } }),
      database.change.deleteMany({ where: { matchId: id } }),
      database.match.updateMany({
        where: { id, thinned: false },
        data: { thinned: true, luck: asJsonOrNull(luck && luck.map((sums) => [...sums])) },
      }),
    ]),
  );
};

/** A match whose record can't be read or doesn't follow the rules. */
class UnreadableError extends Error {}

/** The luck in a match. Throws an `UnreadableError`, unless the database is out of reach. */
const readLuck = async (context: MatchContext, id: string): ReturnType<typeof luckOfSeats> => {
  try {
    return await luckOfSeats(context, id);
  } catch (cause) {
    if (cause instanceof DatabaseLostError) throw cause;
    throw new UnreadableError(`match ${id} can't be read`, { cause });
  }
};
