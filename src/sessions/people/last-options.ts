import { z } from 'zod';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';

const Choices = z.record(z.string(), z.unknown()).nullable();

/** The options that a person last chose in a game, as a record has them, or null. */
const lastOptions =
  ({ database }: MatchContext) =>
  async (userId: string, game: string): Promise<unknown> => {
    const [row] = await reading(() =>
      database.send<{ readonly chosen: unknown }>(
        Prisma.sql`select last_options as chosen from sallyport.preferences where id = ${userId}`,
      ),
    );
    return Choices.parse(row?.chosen ?? null)?.[game] ?? null;
  };

const noteOptions =
  ({ database, now }: MatchContext) =>
  async (userId: string, game: string, options: object): Promise<void> => {
    const chosen = JSON.stringify({ [game]: options });
    await writing(
      () => database.$executeRaw`
        insert into sallyport.preferences (id, last_options, changed_at)
        values (${userId}, ${chosen}::jsonb, ${now()}::timestamptz)
        on conflict (id) do update set last_options = coalesce(preferences.last_options, '{}') || excluded.last_options,
          changed_at = excluded.changed_at`,
    );
  };

/** The options that people chose last. */
export const createLastOptions = (context: MatchContext) => ({ of: lastOptions(context), note: noteOptions(context) });
