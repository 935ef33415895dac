import type { AnyGame } from '../../games/contract/game.ts';
import { newSeed } from '../../kernel/new-seed.ts';
import { placedChance } from '../../kernel/random.ts';
import type { LimitReason } from '../match/limits.ts';
import type { Board } from '../match/match.ts';
import { boardWhere, look } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import { withEnding } from '../store/ending.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayOf, isOpen, opensAt, type Day } from '../time/day.ts';
import { secretOf } from './secrets.ts';
import { isSpent } from './spent.ts';

export interface DailyStart {
  readonly interactionId: string;
  readonly game: AnyGame;
  readonly userId: string;
  readonly guildId: string | null;
  readonly isOutOfReach?: boolean;
  readonly channelId: string;
}

export type DailyOutcome =
  | { readonly kind: 'opened'; readonly board: Board }
  /** The person has begun this run before; this is its board. */
  | { readonly kind: 'shown'; readonly board: Board }
  | { readonly kind: 'refused'; readonly why: LimitReason }
  /** Practice is for those who have finished the run that counts, as long as its day is not open. */
  | { readonly kind: 'no practice' }
  /** The person has played it, and then had their data removed. */
  | { readonly kind: 'spent' };

/** Opens a person's run of today, or shows it if it has begun. There is one for each person, game and day. */
export const startDaily =
  (context: MatchContext) =>
  async (start: DailyStart): Promise<DailyOutcome> => {
    const day = dayOf(context.now());
    const rankedAs = rankedName(start, day);
    const begun = await findRun(context, Prisma.sql`ranked_as = ${rankedAs}`);
    if (begun) return { kind: 'shown', board: begun };
    if (await isSpent(context, rankedAs, day)) return { kind: 'spent' };
    return openRun(context, start, { day, rankedAs, place: null });
  };

/** A person's run of a game and a day that counts, or null. */
export const lookAtDaily =
  (context: MatchContext) =>
  (start: Pick<DailyStart, 'game' | 'userId'>, day: Day): Promise<Board | null> =>
    findRun(context, Prisma.sql`ranked_as = ${rankedName(start, day)}`);

/** Opens a practice run with the dice of a day. */
export const practiseDaily =
  (context: MatchContext) =>
  async (start: DailyStart, day: Day): Promise<DailyOutcome> => {
    const ranked = await lookAtDaily(context)(start, day);
    if (!ranked?.match.endedAt || isOpen(day, context.now())) return { kind: 'no practice' };
    const place = `practice:${rankedName(start, day)}`;
    const begun = await findRun(context, Prisma.sql`place = ${place}`);
    if (begun) return { kind: 'shown', board: begun };
    return openRun(context, start, { day, rankedAs: null, place });
  };

const rankedName = ({ game, userId }: Pick<DailyStart, 'game' | 'userId'>, day: Day): string =>
  `${game.id}:${day}:${userId}`;

const findRun = async (context: MatchContext, where: Prisma.Sql): Promise<Board | null> => {
  const board = await boardWhere(context, where);
  return board && withEnding(context, board);
};

interface Named {
  readonly day: Day;
  readonly rankedAs: string | null;
  readonly place: string | null;
}

const openRun = async (context: MatchContext, start: DailyStart, named: Named): Promise<DailyOutcome> => {
  const { interactionId } = start;
  const isOpened = await insertRun(context, start, named);
  const where =
    named.rankedAs === null ? Prisma.sql`place = ${named.place}` : Prisma.sql`ranked_as = ${named.rankedAs}`;
  const board = isOpened ? await look(context)(interactionId) : await findRun(context, where);
  if (board) return { kind: isOpened ? 'opened' : 'shown', board };
  return { kind: 'refused', why: { code: 'too many matches', most: context.limits.matches } };
};

/** A single statement, so that one of many opens the run. Returns false if another one did, or too much is open. */
const insertRun = async (
  context: MatchContext,
  { interactionId, game, userId, guildId, channelId, isOutOfReach = false }: DailyStart,
  { day, rankedAs, place }: Named,
): Promise<boolean> => {
  const { database, limits } = context;
  const { secret, commitment } = await secretOf(context, day);
  const chance = placedChance(secret, game.id);
  const options = game.readOptions(game.daily?.optionsOn(day));
  const state = JSON.stringify(game.setup(options, 1, chance));
  const now = context.now();
  const opened = await writing(
    () => database.$executeRaw`
      with opened as (
        insert into sallyport.matches (id, game, rules, options, state, setup_draws, guild_id, channel_id,
          out_of_reach, place,
          day, opens_at, ranked_as, commitment, seed, next_seed, entropy, opened_by, due_at, opened_at, moved_at)
        select ${interactionId}, ${game.id}, ${game.rules}::int, ${JSON.stringify(options)}::json, ${state}::json,
          ${JSON.stringify(chance.draws)}::json, ${guildId}, ${channelId}, ${isOutOfReach}, ${place},
          ${day}, ${opensAt(day)}::timestamptz, ${rankedAs}, ${commitment}, ${secret}, ${newSeed()}, ${interactionId},
          ${userId}, ${opensAt(day)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        where ${limits.matches} > (
          select count(*) from sallyport.matches join sallyport.seats on seats.match_id = matches.id
          where seats.user_id = ${userId} and matches.ended_at is null)
        on conflict do nothing
        returning id
      )
      insert into sallyport.seats (match_id, seat, user_id) select id, 0, ${userId} from opened`,
  );
  return opened > 0;
};
