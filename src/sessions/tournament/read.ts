import { UnknownMatchError } from '../match/errors.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading } from '../store/failures.ts';
import { decisions, forms, winners } from './pairing/meeting.ts';
import type { Tournament, TournamentGame } from './tournament.ts';

type Tables = Pick<Transaction, 'tournament' | 'match' | 'party' | '$queryRaw'>;

/** Reads a tournament with its players and games. `lock` keeps others from changing it until the transaction ends. */
export const readTournament = async (
  { games: all }: Pick<MatchContext, 'games'>,
  tables: Tables,
  id: string,
  { lock = false } = {},
): Promise<Tournament | null> => {
  if (lock) await tables.$queryRaw`select id from sallyport.tournaments where id = ${id} for update`;
  const row = await tables.tournament.findUnique({
    where: { id },
    include: {
      players: { orderBy: { number: 'asc' } },
      games: { orderBy: [{ round: 'asc' }, { board: 'asc' }] },
      scores: { orderBy: [{ round: 'asc' }, { number: 'asc' }] },
    },
  });
  if (row === null) return null;
  const game = all.find((each) => each.id === row.game);
  const form = forms.find((each) => each === row.form);
  if (game === undefined || form === undefined)
    throw new UnknownMatchError(id, { cause: `there is no ${row.form} of ${row.game}` });
  const matchIds = row.games.flatMap(({ matchId }) => matchId ?? []);
  const matches = await tables.match.findMany({
    where: { id: { in: matchIds } },
    select: { id: true, channelId: true, messageId: true },
  });
  const messages = new Map(matches.map(({ id: of, channelId, messageId }) => [of, { channelId, messageId }]));
  const games = row.games.map((each): TournamentGame => {
    const { channelId, messageId = null } = messages.get(each.matchId ?? '') ?? {};
    return {
      round: each.round,
      board: each.board,
      one: each.one,
      other: each.other,
      matchId: each.matchId,
      message: channelId === undefined || messageId === null ? null : { channelId, messageId },
      winner: winners.find((winner) => winner === each.winner) ?? null,
      decision: decisions.find((decision) => decision === each.decision) ?? null,
      isDue: each.dueAt !== null,
    };
  });
  const parties = form === 'score' ? await partiesOf(tables, id) : [];
  return { ...row, game, form, chosen: Object(row.chosen), games, parties };
};

const partiesOf = async (tables: Tables, tournamentId: string): Promise<Tournament['parties']> => {
  const rows = await tables.party.findMany({
    where: { tournamentId },
    orderBy: { round: 'asc' },
    select: { id: true, round: true, channelId: true, messageId: true, beganAt: true, endedAt: true },
  });
  return rows.map(({ id, round, channelId, messageId, beganAt, endedAt }) => ({
    id,
    round: round ?? 0,
    message: messageId === null ? null : { channelId, messageId },
    hasBegun: beganAt !== null,
    isOver: endedAt !== null,
  }));
};

export const lookAtTournament =
  (context: MatchContext) =>
  (id: string): Promise<Tournament | null> =>
    reading(() => readTournament(context, context.database, id));
