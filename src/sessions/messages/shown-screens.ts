import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';

/** A message that shows a person their private screen, and that the bot can edit until a token expires. */
export interface PrivateScreen {
  readonly matchId: string;
  readonly userId: string;
  /** The token of the interaction that the message answered. It must not be logged. */
  readonly token: string;
  readonly messageId: string;
  /** How the interaction knows the message: by its id, or as `@original`. */
  readonly address: string;
  /** A hash of what the person could see in it. */
  readonly shown: string;
  readonly expiresAt: Date;
}

/** An older one that comes late changes nothing. Returns the match's version; null where there is no such match. */
const noteScreen =
  ({ database }: MatchContext) =>
  async ({ matchId, userId, token, messageId, address, shown, expiresAt }: PrivateScreen): Promise<number | null> => {
    const [noted] = await writing(
      () => database.$queryRaw<{ readonly version: number }[]>`
        with noted as (
          insert into sallyport.private_screens (match_id, user_id, token, message_id, address, shown, expires_at)
          select id, ${userId}, ${token}, ${messageId}, ${address}, ${shown}, ${expiresAt}::timestamptz
            from sallyport.matches where id = ${matchId}
          on conflict (match_id, user_id) do update set token = excluded.token, message_id = excluded.message_id,
            address = excluded.address, shown = excluded.shown, expires_at = excluded.expires_at
          where private_screens.expires_at <= excluded.expires_at
        )
        select version from sallyport.matches where id = ${matchId}`,
    );
    return noted?.version ?? null;
  };

const screensOf =
  ({ database, now }: MatchContext) =>
  (matchId: string): Promise<readonly PrivateScreen[]> =>
    reading(() => database.privateScreen.findMany({ where: { matchId, expiresAt: { gt: now() } } }));

/** Returns false if an answer wrote the same message meanwhile: the edit may have overwritten it, so edit again. */
const noteScreenShown =
  ({ database }: MatchContext) =>
  async ({ matchId, userId, token, messageId }: PrivateScreen, shown: string): Promise<boolean> => {
    const own = { matchId, userId };
    const { count } = await writing(() =>
      database.privateScreen.updateMany({ where: { ...own, token }, data: { shown } }),
    );
    if (count > 0) return true;
    const overwritten = { where: { ...own, messageId }, data: { shown: UNKNOWN } };
    return (await writing(() => database.privateScreen.updateMany(overwritten))).count === 0;
  };

/** No hash has this value. */
const UNKNOWN = '';

/** Forgets a screen that can't be edited any more, unless the person has another one by now. */
const forgetScreen =
  ({ database }: MatchContext) =>
  async ({ matchId, userId, token }: PrivateScreen): Promise<void> => {
    await writing(() => database.privateScreen.deleteMany({ where: { matchId, userId, token } }));
  };

/** Forgets all screens that have expired, and returns the matches of those that will expire soon. */
const expireScreens =
  ({ database, now }: MatchContext) =>
  async (before: Date): Promise<readonly string[]> => {
    await writing(() => database.privateScreen.deleteMany({ where: { expiresAt: { lte: now() } } }));
    const where = { expiresAt: { lte: before } };
    const rows = await reading(() =>
      database.privateScreen.findMany({ where, distinct: ['matchId'], select: { matchId: true } }),
    );
    return rows.map(({ matchId }) => matchId);
  };

/** The private screens that are shown to people. */
export const createShownScreens = (context: MatchContext) => ({
  note: noteScreen(context),
  of: screensOf(context),
  noteShown: noteScreenShown(context),
  forget: forgetScreen(context),
  expire: expireScreens(context),
});
