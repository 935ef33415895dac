import { HOUR, MINUTE } from '../../kernel/time.ts';
import { longestStreaks } from '../daily/morning.ts';
import { titlesOf } from '../figures/titles.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { championTitles, type ChampionTitle } from './titles.ts';

/** The roles of a server by title; null for none. */
type ChampionRoles = Readonly<Record<ChampionTitle, string | null>>;

const NO_ROLES: ChampionRoles = { season: null, tournament: null, streak: null };

/** A role of somebody. */
export interface HeldRole {
  readonly roleId: string;
  readonly userId: string;
}

/** Who should have which role on a server, and to whom the bot has given one, or is about to. */
interface Champions {
  readonly wanted: readonly HeldRole[];
  readonly held: readonly HeldRole[];
}

/** A server whose roles no other process looks at until a time. */
export interface ClaimedServer {
  readonly guildId: string;
  readonly until: Date;
}

/** How long, in milliseconds, until the roles of a server are looked at again, and those that can't be given. */
const PAUSE = 5 * MINUTE;
const CLOSED = HOUR;

const rolesOf =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<ChampionRoles> =>
    (await reading(() =>
      database.championRoles.findUnique({ where: { guildId }, omit: { dueAt: true, tries: true } }),
    )) ?? NO_ROLES;

const championsOn = (context: MatchContext) => {
  const titles = titlesOf(context);
  const roles = rolesOf(context);
  return async (guildId: string): Promise<Champions> => {
    const [{ season, tournament, streak }, { season: seasonal, tournament: winners }, held] = await Promise.all([
      roles(guildId),
      titles(guildId),
      reading(() => context.database.heldRole.findMany({ where: { guildId }, omit: { guildId: true } })),
    ]);
    const streaks = streak === null ? [] : await longestStreaks(context, guildId);
    const those = (roleId: string | null, people: Iterable<string>): readonly HeldRole[] =>
      roleId === null ? [] : [...people].map((userId) => ({ roleId, userId }));
    return { wanted: [...those(season, seasonal), ...those(tournament, winners), ...those(streak, streaks)], held };
  };
};

const openServers = (context: MatchContext) =>
  openOutbox<Pick<ClaimedServer, 'guildId'>>(context, {
    table: Prisma.sql`sallyport.champion_roles`,
    isFree: (at) => Prisma.sql`due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`guild_id`, of: ({ guildId }) => [guildId] },
    keepsRows: true,
  });

/** The roles that servers give to champions, who should have them, and who does. */
export const createChampions = (context: MatchContext) => {
  const { database, now } = context;
  const outbox = openServers(context);
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  const rowOf = (guildId: string, { roleId, userId }: HeldRole) => ({ guildId, roleId, userId });
  return {
    rolesOf: rolesOf(context),
    /** Chooses the role for a title, or none. It is then due to be given. */
    choose: async (guildId: string, title: ChampionTitle, roleId: string | null): Promise<void> => {
      const chosen = { [title]: roleId, dueAt: now(), tries: 0 };
      await writing(() =>
        database.championRoles.upsert({ where: { guildId }, create: { guildId, ...chosen }, update: chosen }),
      );
    },
    on: championsOn(context),
    claim: async ({ without, most }: { readonly without: readonly string[]; readonly most: number }) => {
      const claimed = await outbox.claim<Pick<ClaimedServer, 'guildId'>>({
        chosen: (isFree) => Prisma.sql`
          select guild_id from sallyport.champion_roles where ${isFree} and guild_id <> all(${[...without]}::text[])
          order by due_at limit ${most}`,
        joined: Prisma.sql`champion_roles.guild_id = chosen.guild_id`,
        returning: Prisma.sql`champion_roles.guild_id as "guildId"`,
      });
      return claimed.map((server) => ({ ...server, channelId: server.guildId }));
    },
    postpone: outbox.postpone,
    /** Puts off a server that could not be looked at, for longer each time. */
    putOff: async (server: ClaimedServer): Promise<true> => {
      if (!(await outbox.putOff(server))) await outbox.postpone(server, later(CLOSED));
      return true;
    },
    /** Notes when a server is looked at again, unless that is known: never without a role, sooner if all is well. */
    done: async ({ guildId, until }: ClaimedServer, { isWell }: { readonly isWell: boolean }): Promise<void> => {
      const none = championTitles.map((title) => Prisma.sql`${Prisma.raw(title)} is null`);
      await writing(
        () => database.$executeRaw`
          update sallyport.champion_roles set tries = 0, due_at = case
            when ${Prisma.join(none, ' and ')} and not exists (
              select from sallyport.held_roles where held_roles.guild_id = champion_roles.guild_id) then null
            else ${later(isWell ? PAUSE : CLOSED)}::timestamptz end
          where guild_id = ${guildId} and due_at = ${until}::timestamptz`,
      );
    },
    /** Has the roles of a server looked at soon. */
    wake: async (guildId: string): Promise<void> => {
      const where = { guildId, dueAt: { not: null } };
      await writing(() => database.championRoles.updateMany({ where, data: { dueAt: now() } }));
    },
    /** Notes that somebody is about to get a role. */
    note: async (guildId: string, held: HeldRole): Promise<void> => {
      await writing(() => database.heldRole.createMany({ data: rowOf(guildId, held), skipDuplicates: true }));
    },
    /** Notes that somebody has a role no longer. */
    drop: async (guildId: string, held: HeldRole): Promise<void> => {
      await writing(() => database.heldRole.deleteMany({ where: rowOf(guildId, held) }));
    },
    /** The roles that the bot has given a person, on all servers. */
    heldBy: (userId: string) => reading(() => database.heldRole.findMany({ where: { userId } })),
  };
};
