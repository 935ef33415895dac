import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';

interface Chore {
  readonly name: string;
  readonly at: Date;
  /** It begins if no process has begun it after this time. */
  readonly idleSince: Date;
  /** When this process last began it: then it may do so again at once. */
  readonly ownTime?: Date | null;
}

/** Claims a chore. Returns whether this process is the one that does it now. */
export const claimChore = async (
  { database }: Pick<MatchContext, 'database'>,
  { name, at, idleSince, ownTime = null }: Chore,
): Promise<boolean> => {
  const claimed = await writing(
    () => database.$executeRaw`
      insert into sallyport.chores (name, begun) values (${name}, ${at}::timestamptz)
      on conflict (name) do update set begun = excluded.begun
        where chores.begun <= ${idleSince}::timestamptz or chores.begun = ${ownTime}::timestamptz`,
  );
  return claimed > 0;
};
