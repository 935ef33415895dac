import { HOUR } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';

/** How a server shows that it has the bot: Discord says that it was added, or somebody uses a command there. */
type Sign = 'added' | 'command';

/** How recent the traces are that the first command itself leaves, in milliseconds. */
const JUST_NOW = HOUR;

/**
 * Notes that a server has the bot. Returns whether it is to be greeted: once, by one of all processes. A server that a
 * command shows is new only if nothing of it was there before.
 */
const noteArrival =
  ({ database, now }: MatchContext) =>
  async (guildId: string, sign: Sign): Promise<boolean> => {
    const at = now();
    const before = new Date(at.getTime() - JUST_NOW);
    const rows = await writing(
      () => database.$queryRaw<{ readonly isNew: boolean }[]>`
        insert into arrivals (guild_id, at, is_new)
        select ${guildId}, ${at}::timestamptz, ${sign}::text = 'added' or not (
          exists (select from matches where guild_id = ${guildId} and opened_at < ${before}::timestamptz)
          or exists (select from preferences where id = ${guildId} and changed_at < ${before}::timestamptz)
          or exists (select from daily_posts where guild_id = ${guildId}))
        on conflict (guild_id) do nothing
        returning is_new as "isNew"`,
    );
    return rows[0]?.isNew ?? false;
  };

/** The servers that have added the bot. */
export const createArrivals = (context: MatchContext) => ({ note: noteArrival(context) });
