import { DAY } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { timeOf } from '../store/times.ts';
import { awayUntil, countedAbsences, MOST_AWAY, partsByYear, type Absence } from '../time/own-time.ts';
import { daysOffNow, readDaysOff, withDaysOff, type Weekday } from '../time/rests.ts';

/** The longest absence, even if no player waits. */
const LONGEST = 365 * DAY;

type AwayOutcome =
  | { readonly kind: 'away'; readonly until: Date; readonly matches: readonly string[] }
  | { readonly kind: 'over already' }
  | { readonly kind: 'too long even so' }
  /** Others wait, and `left` milliseconds are left of that year: enough until `latest`, or not at all for null. */
  | { readonly kind: 'too long'; readonly year: number; readonly left: number; readonly latest: Date | null };

/** From now on, once per interaction, instead of a running absence. While others wait, the year's days must suffice. */
const goAway =
  (context: MatchContext) =>
  async (userId: string, interactionId: string, until: Date): Promise<AwayOutcome> => {
    const now = context.now();
    const again = await reading(() => context.database.absence.findUnique({ where: { id: interactionId } }));
    if (again) return { kind: 'away', until: again.until, matches: [] };
    if (until <= now) return { kind: 'over already' };
    if (until.getTime() - now.getTime() > LONGEST) return { kind: 'too long even so' };
    const { absences } = await timeOf(context)(userId);
    const budget = budgetAt(absences, now);
    const short = partsByYear({ since: now, until }).find((part) => lengthOf(part) > budget.left(yearOf(part)));
    if (short && (await hasOthersWaiting(context, userId))) {
      return { kind: 'too long', year: yearOf(short), left: budget.left(yearOf(short)), latest: budget.latest };
    }
    const matches = await writing(() =>
      context.database.$transaction(async (tables) => {
        await endNow(tables, userId, now);
        await tables.absence.deleteMany({ where: { userId, until: { lt: new Date(now.getTime() - 2 * LONGEST) } } });
        await tables.absence.create({ data: { id: interactionId, userId, since: now, until } });
        return retimeIn(tables, userId, now);
      }),
    );
    return { kind: 'away', until, matches };
  };

/** Ends a person's absence. Returns the matches whose boards showed it; null if the person was not away. */
const comeBack =
  ({ database, now }: MatchContext) =>
  async (userId: string): Promise<readonly string[] | null> => {
    const at = now();
    return writing(() =>
      database.$transaction(async (tables) =>
        (await endNow(tables, userId, at)) === 0 ? null : retimeIn(tables, userId, at),
      ),
    );
  };

/** Until when a person is away, and how much of this year is left for being away, in milliseconds. */
const absenceOf =
  (context: MatchContext) =>
  async (userId: string): Promise<{ readonly until: Date | null; readonly left: number }> => {
    const now = context.now();
    const { absences } = await timeOf(context)(userId);
    return { until: awayUntil({ absences }, now), left: leftOf(absences, now.getUTCFullYear()) };
  };

/** Recomputes a person's deadlines after their time zone or quiet hours changed. Returns their matches. */
const retime =
  ({ database, now }: MatchContext) =>
  (userId: string): Promise<readonly string[]> =>
    writing(() => retimeIn(database, userId, now()));

/** They hold from now on: what has stopped clocks before stays so. Returns the matches whose deadlines change. */
const chooseDaysOff =
  ({ database, now }: MatchContext) =>
  (owner: { readonly userId: string } | { readonly guildId: string }, days: readonly Weekday[]) =>
    writing(() =>
      database.$transaction(async (tables) => {
        const id = 'userId' in owner ? owner.userId : owner.guildId;
        const at = now();
        await tables.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`days off:${id}`}, 0))`;
        const before = await tables.preference.findUnique({ where: { id }, select: { daysOff: true } });
        const daysOff = asJson(withDaysOff(readDaysOff(before?.daysOff), days, at));
        const row = { daysOff, changedAt: at, ...('guildId' in owner && { isServer: true }) };
        await tables.preference.upsert({ where: { id }, create: { id, ...row }, update: row });
        return 'userId' in owner ? retimeIn(tables, id, at) : retimeOnServer(tables, id, at);
      }),
    );

const daysOffOf =
  ({ database }: MatchContext) =>
  async (id: string): Promise<readonly Weekday[]> => {
    const row = await reading(() => database.preference.findUnique({ where: { id }, select: { daysOff: true } }));
    return daysOffNow(readDaysOff(row?.daysOff));
  };

const retimeOnServer = async (tables: Transaction, guildId: string, now: Date): Promise<readonly string[]> => {
  const rows = await tables.$queryRaw<{ readonly id: string }[]>`
    update sallyport.matches set due_at = ${now}::timestamptz, version = version + 1
    where ended_at is null and not gathering and clock is not null and guild_id = ${guildId}
    returning id`;
  return rows.map(({ id }) => id);
};

/** The new version stops changes that were worked out with the old times. */
const retimeIn = async (
  tables: Pick<Transaction, '$queryRaw'>,
  userId: string,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await tables.$queryRaw<{ readonly id: string }[]>`
    update sallyport.matches set due_at = ${now}::timestamptz, version = version + 1
    where ended_at is null and not gathering and clock is not null
      and id in (select match_id from sallyport.seats where user_id = ${userId})
    returning id`;
  return rows.map(({ id }) => id);
};

const endNow = (tables: Transaction, userId: string, now: Date): Promise<number> =>
  tables.$executeRaw`
    update sallyport.absences set until = ${now}::timestamptz
    where user_id = ${userId} and until > ${now}::timestamptz`;

const hasOthersWaiting = async ({ database }: MatchContext, userId: string): Promise<boolean> => {
  const [row] = await reading(
    () => database.$queryRaw<{ readonly is: boolean }[]>`
      select exists (select from sallyport.matches where ended_at is null and not gathering and clock is not null
        and id in (select match_id from sallyport.seats where user_id = ${userId})
        and exists (select from sallyport.seats where match_id = matches.id and user_id <> ${userId})) as is`,
  );
  return row?.is ?? false;
};

const lengthOf = ({ since, until }: Absence): number => until.getTime() - since.getTime();

const yearOf = ({ since }: Absence): number => since.getUTCFullYear();

const leftOf = (absences: readonly Absence[], year: number): number =>
  countedAbsences(absences)
    .filter((absence) => yearOf(absence) === year)
    .reduce((left, absence) => left - lengthOf(absence), MOST_AWAY);

/** What is left of each year if the absence that runs now ends, and until when a new one could then last. */
const budgetAt = (absences: readonly Absence[], now: Date) => {
  const before = absences
    .filter(({ since }) => since < now)
    .map(({ since, until }) => ({ since, until: until < now ? until : now }));
  const left = (year: number): number => leftOf(before, year);
  const all = countedAbsences([...before, { since: now, until: new Date(now.getTime() + LONGEST) }]);
  const latest = awayUntil({ absences: all }, now);
  return { left, latest };
};

/** People's own times, and their absences. */
export const createOwnTimes = (context: MatchContext) => ({
  of: timeOf(context),
  absence: absenceOf(context),
  goAway: goAway(context),
  comeBack: comeBack(context),
  retime: retime(context),
  chooseDaysOff: chooseDaysOff(context),
  daysOff: daysOffOf(context),
});
