import { GUEST_ID } from '../../games/draft/guest-id.ts';
import { isKnown } from '../queue/known.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { end } from './end.ts';

/** Ends the matches of guests that are gone, without a result. Their boards say so. Returns how many there were. */
export const endGone = (context: MatchContext) => async (): Promise<number> => {
  const { database, games } = context;
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from sallyport.matches
      where ended_at is null and game ~ ${GUEST_ID.source} and not ${isKnown(games)}`,
  );
  for (const { id } of rows)
    await end(context)({ interactionId: `gone ${id}`, matchId: id, userId: '', isModerator: true });
  return rows.length;
};
