import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { readTournament } from './read.ts';
import type { Tournament } from './tournament.ts';

/** The people of a tournament who still play in it. */
export const stillIn = ({ players }: Pick<Tournament, 'players'>): readonly string[] =>
  players.flatMap(({ userId, isOut }) => (isOut || userId === null ? [] : [userId]));

/** The tournament without people who have left its server: nobody is paired with them any more. */
export const withoutLeft = async (
  context: MatchContext,
  tables: Transaction,
  tournament: Tournament,
  left: readonly string[],
): Promise<Tournament> => {
  if (left.length === 0) return tournament;
  await takeOut(context, tables, tournament, left);
  return (await readTournament(context, tables, tournament.id)) ?? tournament;
};

/** Takes people out of a tournament: off its list before it has begun, then out of all that they would play. */
const takeOut = async (
  { now }: Pick<MatchContext, 'now'>,
  tables: Transaction,
  { id: tournamentId, beganAt }: Pick<Tournament, 'id' | 'beganAt'>,
  people: readonly string[],
): Promise<void> => {
  const where = { tournamentId, userId: { in: [...people] } };
  if (beganAt === null) await tables.tournamentPlayer.deleteMany({ where });
  else await tables.tournamentPlayer.updateMany({ where, data: { isOut: true } });
  await tables.tournament.update({
    where: { id: tournamentId },
    data: { version: { increment: 1 }, advanceAt: now() },
  });
};

/** Notes that people of a tournament have left its server. They forfeit what they play in it, and all after that. */
export const noteLeftServer =
  (context: MatchContext) =>
  async (id: string, people: readonly string[]): Promise<void> => {
    await writing(() =>
      context.database.$transaction(async (tables) => {
        const tournament = await readTournament(context, tables, id, { lock: true });
        if (tournament !== null && tournament.endedAt === null) await takeOut(context, tables, tournament, people);
      }),
    );
  };
