import { LRUCache } from 'lru-cache';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayOf, mondayBefore, type Day } from '../time/day.ts';

const troubles = ['deleted', 'locked', 'not allowed'] as const;

type HomeTrouble = (typeof troubles)[number];

interface Home {
  readonly channelId: string;
  /** The message there that is kept current; null until it is posted. */
  readonly messageId: string | null;
  readonly trouble: HomeTrouble | null;
}

/** A home that no other process looks at until a time. */
export interface ClaimedHome extends Omit<Home, 'trouble'> {
  readonly guildId: string;
  /** The SHA-256 of what the message shows. */
  readonly shown: string;
  /** The Monday of the last week that needs no post about the week before it. */
  readonly week: Day;
  /** When it was chosen: a home that was chosen again since is another one. */
  readonly chosenAt: Date;
  /** When it was looked at before; null if it never was, or what its server lets people see has changed since. */
  readonly lookedAt: Date | null;
  readonly until: Date;
}

interface Shown {
  readonly messageId: string;
  readonly shown: string;
}

/** How soon a home is looked at again, in milliseconds: so its message is edited once in this time at most. */
const PAUSE = MINUTE;

/** After how long a channel that can't be used is tried again, in milliseconds. */
const CLOSED = HOUR;

/** How many homes of quiet servers are looked at in a minute, and how long each of them waits at most. */
const LOOKS_A_MINUTE = 300;
const LONGEST = 6 * HOUR;

/** How long it is taken for known how many homes there are, in milliseconds. */
const COUNTED_FOR = 10 * MINUTE;

/** How long a home of a quiet server waits to be looked at again, in milliseconds: longer where there are many. */
const quietPauses = ({ database }: MatchContext): (() => Promise<number>) => {
  const known = new LRUCache<'pause', number>({ max: 1, ttl: COUNTED_FOR });
  return async () => {
    const pause = known.get('pause');
    if (pause !== undefined) return pause;
    const homes = await reading(() => database.home.count());
    const counted = Math.min(LONGEST, Math.max(1, Math.ceil(homes / LOOKS_A_MINUTE)) * PAUSE);
    known.set('pause', counted);
    return counted;
  };
};

/** Its message is then due. Returns the home before, or null: the caller deletes its message in another channel. */
const setHome =
  ({ database, now }: MatchContext) =>
  async (guildId: string, channelId: string): Promise<Home | null> => {
    const at = now();
    const before = await homeOf(database, guildId);
    const isKept = before?.channelId === channelId;
    const row = { channelId, shown: '', dueAt: at, tries: 0, trouble: null, chosenAt: at };
    const fresh = { ...row, messageId: null, week: mondayBefore(dayOf(at)) };
    await writing(() =>
      database.home.upsert({ where: { guildId }, create: { guildId, ...fresh }, update: isKept ? row : fresh }),
    );
    return before;
  };

/** Turns the home of a server off. Returns the home that it was, whose message the caller deletes; null if none. */
const removeHome =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<Home | null> => {
    const before = await homeOf(database, guildId);
    await writing(() => database.home.deleteMany({ where: { guildId } }));
    return before;
  };

const homeOf = async (database: MatchContext['database'], guildId: string): Promise<Home | null> => {
  const row = await reading(() => database.home.findUnique({ where: { guildId } }));
  if (row === null) return null;
  const { channelId, messageId } = row;
  return { channelId, messageId, trouble: troubles.find((each) => each === row.trouble) ?? null };
};

const openHomes = (context: MatchContext) =>
  openOutbox<Pick<ClaimedHome, 'guildId'>>(context, {
    table: Prisma.sql`sallyport.homes`,
    isFree: (at) => Prisma.sql`due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`guild_id`, of: ({ guildId }) => [guildId] },
    keepsRows: true,
  });

/** Which homes are claimed: for how many channels at most, and which are left out, as something is posted there. */
interface HomesClaim {
  readonly most?: number;
  readonly without?: readonly string[];
}

const claimHomes =
  (outbox: ReturnType<typeof openHomes>, hasten: () => Promise<void>) =>
  async ({ most = 20, without = [] }: HomesClaim = {}): Promise<readonly ClaimedHome[]> => {
    await hasten();
    return outbox.claim<Omit<ClaimedHome, 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select guild_id from sallyport.homes where ${isFree} and channel_id <> all(${[...without]}::text[])
        order by due_at limit ${most}`,
      joined: Prisma.sql`homes.guild_id = chosen.guild_id`,
      returning: Prisma.sql`homes.guild_id as "guildId", channel_id as "channelId", message_id as "messageId", shown,
        week, chosen_at as "chosenAt", looked_at as "lookedAt"`,
    });
  };

const afterPause = Prisma.sql`looked_at + ${PAUSE}::int * interval '1 millisecond'`;

/** Has homes looked at a minute after their last look where something happened since, as far as this process saw. */
const createHaste = ({ database }: MatchContext) => {
  let stirred = new Set<string>();
  return {
    stir: (guildId: string | null): void => {
      if (guildId !== null) stirred.add(guildId);
    },
    hasten: async (): Promise<void> => {
      if (stirred.size === 0) return;
      const guilds = [...stirred];
      stirred = new Set();
      await writing(
        () => database.$executeRaw`
          update sallyport.homes set due_at = ${afterPause}
          where guild_id = any(${guilds}::text[]) and trouble is null and due_at > ${afterPause}`,
      );
    },
  };
};

/** The row of a home, as long as it was not chosen again or turned off. */
const rowOf = ({ guildId, chosenAt }: Pick<ClaimedHome, 'guildId' | 'chosenAt'>) => ({ guildId, chosenAt });

/** The homes of servers, and when each is looked at. */
export const createHomes = (context: MatchContext) => {
  const { database, now } = context;
  const outbox = openHomes(context);
  const { stir, hasten } = createHaste(context);
  const quietPause = quietPauses(context);
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  /** Returns false if the home was chosen again or turned off meanwhile. */
  const note = async (home: ClaimedHome, data: Prisma.HomeUpdateManyMutationInput): Promise<boolean> =>
    (await writing(() => database.home.updateMany({ where: rowOf(home), data }))).count > 0;
  return {
    set: setHome(context),
    remove: removeHome(context),
    of: (guildId: string): Promise<Home | null> => homeOf(database, guildId),
    claim: claimHomes(outbox, hasten),
    /** Notes that something happened on a server, or on none (null). Its home shows that within a minute. */
    stir,
    renew: outbox.renew,
    postpone: outbox.postpone,
    /** Puts off a home that could not be brought up to date, for longer each time. */
    putOff: async (home: ClaimedHome): Promise<true> => {
      if (!(await outbox.putOff(home))) await outbox.postpone(home, later(CLOSED));
      return true;
    },
    /** How long the home of a quiet server waits to be looked at again, in milliseconds. */
    quietPause,
    /** Notes what the message of a home shows, and when it is looked at again. Returns false if it is no longer so. */
    noteShown: async (home: ClaimedHome, { messageId, shown }: Shown): Promise<boolean> => {
      const quiet = later(await quietPause());
      const isSeen = Prisma.sql`looked_at is not distinct from ${home.lookedAt}::timestamptz`;
      const noted = await writing(
        () => database.$executeRaw`
          update sallyport.homes set message_id = ${messageId}, shown = ${shown}, tries = 0, trouble = null,
            looked_at = case when ${isSeen} then ${now()}::timestamptz end,
            due_at = case when ${isSeen} then ${quiet}::timestamptz else ${later(PAUSE)}::timestamptz end
          where guild_id = ${home.guildId} and chosen_at = ${home.chosenAt}::timestamptz`,
      );
      return noted > 0;
    },
    noteWeek: (home: ClaimedHome, week: Day): Promise<boolean> => note(home, { week }),
    /** Notes that the channel of a home can't be used. One that was deleted is not tried again. */
    noteTrouble: (home: ClaimedHome, trouble: HomeTrouble): Promise<boolean> =>
      note(home, { trouble, dueAt: trouble === 'deleted' ? null : later(CLOSED) }),
    /** Has the home of a server looked at again soon, as people may see more or less there, or the bot may do so. */
    wake: async (guildId: string): Promise<void> => {
      await writing(
        () => database.$executeRaw`
          update sallyport.homes set looked_at = null, due_at = case when trouble is null
            then least(due_at, greatest(${now()}::timestamptz, ${afterPause})) else ${now()}::timestamptz end
          where guild_id = ${guildId} and due_at is not null`,
      );
    },
  };
};
