import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { lookAtTournament } from './read.ts';
import type { Tournament } from './tournament.ts';

const MOST = 10;

interface TournamentsOfServer {
  readonly open: readonly Tournament[];
  /** The latest to end first. */
  readonly over: readonly Tournament[];
}

const listTournaments =
  (context: MatchContext) =>
  async (guildId: string): Promise<TournamentsOfServer> => {
    const { database, games } = context;
    const game = { in: games.map(({ id }) => id) };
    const [open, over] = await reading(() =>
      Promise.all([
        database.tournament.findMany({
          where: { guildId, game, endedAt: null },
          orderBy: { openedAt: 'desc' },
          select: { id: true },
          take: MOST,
        }),
        database.tournament.findMany({
          where: { guildId, game, endedAt: { not: null }, beganAt: { not: null } },
          orderBy: { endedAt: 'desc' },
          select: { id: true },
          take: MOST,
        }),
      ]),
    );
    const look = async (rows: readonly { readonly id: string }[]): Promise<readonly Tournament[]> =>
      (await Promise.all(rows.map(({ id }) => lookAtTournament(context)(id)))).filter((each) => each !== null);
    return { open: await look(open), over: await look(over) };
  };

/** The lists of tournaments. */
export const createTournamentLists = (context: MatchContext) => ({ of: listTournaments(context) });
