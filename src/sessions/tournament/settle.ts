import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { readResult } from '../../games/contract/record.ts';
import { MISSED_UNTIL_ABSENT } from '../match/deadlines.ts';
import type { Transaction } from '../store/database.ts';
import { readClock } from '../time/seat-clock.ts';
import { forfeitersOf, forfeitOf } from './pairing/forfeits.ts';
import type { Decision, Winner } from './pairing/meeting.ts';
import type { Tournament, TournamentGame } from './tournament.ts';

interface Settled {
  readonly winner: Winner;
  readonly decision: Decision;
}

interface StoredMatch {
  readonly id: string;
  readonly endedAt: Date | null;
  readonly result: unknown;
  readonly clock: unknown;
}

/**
 * Notes how the games of a tournament ended that are over by now, and takes those out of it who have forfeited one by
 * their absence. Matches that can't be read are level. Returns the games that were settled.
 */
export const settleGames = async (
  tables: Transaction,
  tournament: Tournament,
  unreadable: ReadonlySet<string>,
): Promise<readonly TournamentGame[]> => {
  const open = tournament.games.filter(({ winner }) => winner === null);
  const matches: readonly StoredMatch[] = await tables.match.findMany({
    where: { id: { in: open.flatMap(({ matchId }) => matchId ?? []) } },
    select: { id: true, endedAt: true, result: true, clock: true },
  });
  const settled: TournamentGame[] = [];
  for (const game of open) {
    const match = matches.find(({ id }) => id === game.matchId);
    const how = unreadable.has(match?.id ?? '') ? UNREADABLE : howSettled(tournament, game, match);
    if (how === null) continue;
    settled.push({ ...game, ...how });
  }
  const rows = settled.map(({ round, board, winner, decision }) => ({ round, board, winner, decision }));
  await tables.$executeRaw`
    update sallyport.tournament_games set winner = settled.winner, decision = settled.decision, due_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as settled(round int, board int, winner text, decision text)
    where tournament_id = ${tournament.id} and tournament_games.round = settled.round
      and tournament_games.board = settled.board`;
  // A game that was broken off is settled by that.
  const before = tournament.games.filter(({ round, winner }) => round === tournament.round && winner !== null);
  await takeOutAbsent(tables, tournament, [...before, ...settled]);
  return settled;
};

const UNREADABLE: Settled = { winner: 'level', decision: 'time' };

const howSettled = (
  { players, roundEndsAt }: Tournament,
  { one, other }: TournamentGame,
  match: StoredMatch | undefined,
): Settled | null => {
  const isOut = (number: number | null): boolean => players.some((each) => each.number === number && each.isOut);
  // The match of two who are forgotten is gone.
  if (match === undefined) return forfeitOf(isOut(one), isOut(other)) ?? { winner: 'neither', decision: 'forfeit' };
  if (match.endedAt === null) return null;
  const result = match.result === null ? undefined : unlessUnreadable(() => readResult(match.result));
  // Both have agreed to end it without a result.
  if (result === undefined) return forfeitOf(isOut(one), isOut(other)) ?? { winner: 'level', decision: 'played' };
  const [seat] = result.winners.length === 1 ? result.winners : [];
  const winner: Winner = seat === undefined ? 'level' : seat === 0 ? 'one' : 'other';
  const missed = match.clock === null ? [] : readClock(match.clock).map((own) => own.missed >= MISSED_UNTIL_ABSENT);
  const forfeited = forfeitOf(isOut(one) || missed[0] === true, isOut(other) || missed[1] === true);
  if (forfeited?.winner === winner) return forfeited;
  return { winner, decision: roundEndsAt !== null && match.endedAt >= roundEndsAt ? 'time' : 'played' };
};

const takeOutAbsent = async (
  tables: Transaction,
  { id: tournamentId }: Tournament,
  settled: readonly TournamentGame[],
): Promise<void> => {
  const absent = settled.flatMap(forfeitersOf);
  if (absent.length === 0) return;
  const where = { tournamentId, number: { in: absent } };
  await tables.tournamentPlayer.updateMany({ where, data: { isOut: true } });
};
