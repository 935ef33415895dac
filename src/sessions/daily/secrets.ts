import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf } from '../../kernel/random.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import type { Day } from '../time/day.ts';

/** The secret of a day and its SHA-256. It never leaves this room before the day is open. */
interface DaySecret {
  readonly secret: string;
  readonly commitment: string;
}

/** The secret of a day. Whichever process asks first makes it, once for all of them. */
export const secretOf = async ({ database }: Pick<MatchContext, 'database'>, day: Day): Promise<DaySecret> => {
  const kept = await reading(() => database.day.findUnique({ where: { day } }));
  if (kept) return kept;
  const secret = newSeed();
  const data = { day, secret, commitment: commitmentOf(secret) };
  await writing(() => database.day.createMany({ data, skipDuplicates: true }));
  return reading(() => database.day.findUniqueOrThrow({ where: { day } }));
};
