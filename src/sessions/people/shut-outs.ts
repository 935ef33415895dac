import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';

/** Somebody, and who may not play with them unasked. */
interface ShutOut {
  readonly by: string;
  readonly userId: string;
}

/** How many people one person can shut out. */
export const MOST_SHUT_OUT = 50;

/** Whether a person does not let another one invite them, nor join their lobbies. */
export const isShutOut = async (
  tables: Pick<Transaction, 'shutOut'>,
  { by: shutBy, userId }: ShutOut,
): Promise<boolean> => (await tables.shutOut.count({ where: { shutBy, userId } })) > 0;

/** Shuts a person out, or lets them in again. Returns false if there are too many already. */
const change =
  ({ database, now }: MatchContext) =>
  async ({ by: shutBy, userId }: ShutOut, to: 'out' | 'in'): Promise<boolean> => {
    if (to === 'in') {
      await writing(() => database.shutOut.deleteMany({ where: { shutBy, userId } }));
      return true;
    }
    const others = await reading(() => database.shutOut.count({ where: { shutBy, userId: { not: userId } } }));
    if (others >= MOST_SHUT_OUT) return false;
    await writing(() => database.shutOut.createMany({ data: { shutBy, userId, since: now() }, skipDuplicates: true }));
    return true;
  };

/** Whom people do not let invite them. Those are not told. */
export const createShutOuts = (context: MatchContext) => ({
  is: (shutOut: ShutOut): Promise<boolean> => reading(() => isShutOut(context.database, shutOut)),
  change: change(context),
  /** The people whom a person has shut out, the latest last. */
  by: async (shutBy: string): Promise<readonly string[]> => {
    const rows = await reading(() =>
      context.database.shutOut.findMany({ where: { shutBy }, orderBy: { since: 'asc' } }),
    );
    return rows.map(({ userId }) => userId);
  },
  letAllIn: async (shutBy: string): Promise<void> => {
    await writing(() => context.database.shutOut.deleteMany({ where: { shutBy } }));
  },
});
