import { MINUTE, SECOND } from '../../kernel/time.ts';
import { openMessages, type Claim } from '../gathering/messages.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { stageOf, type Tournament } from './tournament.ts';

/** A board of a tournament that is to be posted, which no other process does until then. */
export interface ClaimedBoard {
  readonly tournamentId: string;
  readonly round: number;
  readonly board: number;
  readonly matchId: string;
  readonly channelId: string;
  readonly until: Date;
}

/** The pause between two edits of a message, in milliseconds. */
const PACE = 5 * SECOND;

const openBoards = (context: MatchContext) =>
  openOutbox<Pick<ClaimedBoard, 'tournamentId' | 'round' | 'board'>>(context, {
    table: Prisma.sql`sallyport.tournament_games`,
    isFree: (at) => Prisma.sql`tournament_games.due_at <= ${at}::timestamptz and match_id is not null`,
    key: {
      columns: Prisma.sql`tournament_id, round::text, board::text`,
      of: ({ tournamentId, round, board }) => [tournamentId, String(round), String(board)],
    },
    keepsRows: true,
  });

/** Claims boards that are to be posted, the best players' first, once their round is announced. */
const claimBoards =
  (outbox: ReturnType<typeof openBoards>) =>
  ({ without = [], most = 20 }: Claim = {}) =>
    outbox.claim<Omit<ClaimedBoard, 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select tournament_id, round, board from sallyport.tournament_games
        where ${isFree} and tournament_id in (
          select id from sallyport.tournaments where channel_id <> all(${[...without]}::text[])
            and (stage >= tournament_games.round or tournaments.due_at is null))
        order by due_at, tournament_id, round, board limit ${most}`,
      joined: Prisma.sql`tournament_games.tournament_id = chosen.tournament_id
        and tournament_games.round = chosen.round and tournament_games.board = chosen.board`,
      returning: Prisma.sql`tournament_games.tournament_id as "tournamentId", tournament_games.round,
        tournament_games.board, tournament_games.match_id as "matchId", (
          select channel_id from sallyport.tournaments where id = tournament_games.tournament_id) as "channelId"`,
    });

/** Notes that a message shows a tournament as it was read. It is edited again after a pause, unless it is over. */
const noteShown =
  ({ database, now }: MatchContext) =>
  async (tournament: Tournament, messageId: string): Promise<void> => {
    const { id, version, endedAt } = tournament;
    const dueAt = endedAt === null ? new Date(now().getTime() + PACE) : null;
    const data = { messageId, shown: version, stage: stageOf(tournament), dueAt, tries: 0 };
    await writing(() => database.tournament.updateMany({ where: { id }, data }));
  };

/** Notes that the message of a tournament can't be edited any more. Its next round gets another one. */
const noteLost =
  ({ database }: MatchContext) =>
  async (id: string): Promise<void> => {
    await writing(() => database.tournament.updateMany({ where: { id }, data: { messageId: null, dueAt: null } }));
  };

/** The message of its tournament then links to it, and the time of its round runs. */
const notePosted =
  ({ database, now }: MatchContext) =>
  async ({ tournamentId, round, board }: ClaimedBoard): Promise<void> => {
    const at = now();
    const later = new Date(at.getTime() + MINUTE);
    await writing(() =>
      database.$transaction([
        database.tournamentGame.updateMany({ where: { tournamentId, round, board }, data: { dueAt: null } }),
        database.$executeRaw`
          update sallyport.tournaments set version = version + 1,
            due_at = case when message_id is not null then coalesce(due_at, ${later}::timestamptz) else due_at end,
            round_ends_at = ${at}::timestamptz + seconds * interval '1 second', advance_at = ${at}::timestamptz
          where id = ${tournamentId} and tournaments.round = ${round} and ended_at is null`,
      ]),
    );
  };

/** The messages of tournaments, and those of their boards until each is posted. */
export const createTournamentMessages = (context: MatchContext) => {
  const isStale = Prisma.sql`tournaments.shown is distinct from tournaments.version`;
  const boards = openBoards(context);
  return {
    noteShown: noteShown(context),
    noteLost: noteLost(context),
    messages: openMessages(context, Prisma.sql`sallyport.tournaments`, { isStale }),
    notePosted: notePosted(context),
    boards: { ...boards, claim: claimBoards(boards) },
  };
};
