import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { PLAYED_SERVERS } from '../store/played-servers.ts';
import { monthAfter, monthOf, spanOfMonth } from '../time/month.ts';
import { nextDivisions } from './divisions.ts';
import { medalFor } from './medals.ts';
import { channelsFor } from './posts.ts';
import { standingsIn, type SeasonOf, type Standing } from './standings.ts';

const CHORE = 'seasons';

/** How long after a month its seasons are settled: by then all that ended in it is stored. In milliseconds. */
const AFTER = 5 * MINUTE;

/** For how long, in milliseconds, a daily run that can't be verified, or has no par, holds up its season. */
const HELD_UP = 6 * HOUR;

const BATCH = 200;

/** Settles the seasons that are over, each once, in one transaction: any process may do so, and die meanwhile. */
export const settleSeasons = (context: MatchContext) => async (): Promise<void> => {
  const { database, now } = context;
  await noteSeasons(context);
  const due = await reading(() =>
    database.season.findMany({
      where: { settledAt: null },
      orderBy: [{ month: 'asc' }, { guildId: 'asc' }],
      take: BATCH,
    }),
  );
  for (const season of due) {
    const { to } = spanOfMonth(season.month);
    const isLate = now().getTime() >= to.getTime() + HELD_UP;
    // One after another: there is a month's time for them.
    // oxlint-disable-next-line no-await-in-loop
    if (isLate || !(await isHeldUp(context, season))) await settle(context, season);
  }
};

/** Notes the months that are over where anything ended in them, from the first one that a database knows of. */
const noteSeasons = async ({ database, now }: MatchContext): Promise<void> => {
  const at = now();
  const current = monthOf(new Date(at.getTime() - AFTER));
  const chore = await reading(() => database.chore.findUnique({ where: { name: CHORE } }));
  if (chore === null) {
    await writing(() => database.chore.createMany({ data: { name: CHORE, begun: at }, skipDuplicates: true }));
    return;
  }
  const first = monthOf(new Date(chore.begun.getTime() - AFTER));
  for (let month = first; month < current; month = monthAfter(month)) {
    const { from, to } = spanOfMonth(month);
    await writing(
      () => database.$executeRaw`
        insert into sallyport.seasons (guild_id, month)
        ${PLAYED_SERVERS}
        select guild_id, ${month} from (
          select guild_id from played where guild_id not like 'group:%' and exists (
            select from sallyport.matches where matches.guild_id = played.guild_id
              and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz)
          union select guild_id from sallyport.puzzle_answers where guild_id is not null
            and answered_at >= ${from}::timestamptz and answered_at < ${to}::timestamptz
          union select guild_id from sallyport.week_answers where guild_id is not null
            and answered_at >= ${from}::timestamptz and answered_at < ${to}::timestamptz
        ) as active
        on conflict do nothing`,
    );
  }
  if (first === current) return;
  await writing(() => database.chore.updateMany({ where: { name: CHORE, begun: { lt: at } }, data: { begun: at } }));
};

/** Whether what is known of the daily runs of a season may still change. */
const isHeldUp = async ({ database, games }: MatchContext, { guildId, month }: SeasonOf): Promise<boolean> => {
  const { from, to } = spanOfMonth(month);
  const [found] = await reading(
    () => database.$queryRaw<{ readonly is: boolean }[]>`
      select exists (
        select from sallyport.matches
        where guild_id = ${guildId} and game = any(${games.map(({ id }) => id)}::text[])
          and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz
          and ranked_as is not null and score is not null
          and (verified is null or not exists (
            select from sallyport.pars where pars.day = matches.day and pars.game = matches.game))
      ) as is`,
  );
  return found?.is ?? false;
};

const settle = async (context: MatchContext, season: SeasonOf): Promise<void> => {
  const { database, games, now } = context;
  await writing(() =>
    database.$transaction(async (tables) => {
      const { guildId, month } = season;
      const open = await tables.$queryRaw<object[]>`
        select from sallyport.seasons where guild_id = ${guildId} and month = ${month} and settled_at is null
        for update skip locked`;
      if (open.length === 0) return;
      const standings = await tables.$queryRaw<Standing[]>`select * from (${standingsIn(games, season)}) as standing`;
      const next = nextDivisions(standings);
      const placesIn = (division: number): readonly number[] =>
        standings.flatMap((each) => (each.division === division ? [each.place] : []));
      const places = standings.map(({ line: _line, ...standing }) => ({
        guildId,
        month,
        ...standing,
        medal: medalFor(standing.place, placesIn(standing.division)),
        next: next.get(standing.userId) ?? null,
      }));
      await tables.seasonPlace.createMany({ data: places });
      const at = now();
      const isPosted = places.some(({ medal }) => medal !== null) && (await hasChannel(tables, guildId));
      await tables.season.update({
        where: { guildId_month: { guildId, month } },
        data: { settledAt: at, dueAt: isPosted ? at : null },
      });
    }),
  );
};

const hasChannel = async (tables: Transaction, guildId: string): Promise<boolean> => {
  const { channel } = channelsFor(Prisma.sql`${guildId}`);
  const [found] = await tables.$queryRaw<{ readonly is: boolean }[]>`select ${channel} is not null as is`;
  return found?.is ?? false;
};
