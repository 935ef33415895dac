import { MINUTE } from '../../kernel/time.ts';
import { CorruptMatchError, DatabaseLostError, UnknownMatchError } from '../match/errors.ts';
import { nobody, type FindLeft } from '../people/left.ts';
import { heldUntil } from '../queue/claims.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { concludeGame } from './conclude.ts';
import { hasNextRound, SIZES } from './pairing/next-round.ts';
import { lookAtTournament, readTournament } from './read.ts';
import { beginFirstRound, beginRound, endTournament } from './rounds.ts';
import { endRunsOfThoseOut, settleScoreRound } from './score-rounds.ts';
import { readSeeds } from './seeds.ts';
import { settleGames } from './settle.ts';
import { stillIn, withoutLeft } from './take-out.ts';
import { isTimeUp, type Tournament } from './tournament.ts';

/**
 * Begins tournaments whose sign-up is over, ends games that are forfeited or out of time, and begins the next round or
 * ends the tournament, in any number of processes. Who has left the server is found before that, and has no place.
 * Returns the ids of the matches whose boards show something new.
 */
export const advanceTournaments =
  (context: MatchContext) =>
  async (findLeft: FindLeft = nobody): Promise<readonly string[]> => {
    const changed: string[] = [];
    for (const due of await claimTournaments(context)) {
      const { id } = due;
      try {
        const { boards, isDone } = await advance(context, id, findLeft);
        changed.push(...boards);
        if (isDone) await rest(context, due);
      } catch (err) {
        if (err instanceof DatabaseLostError) throw err;
        context.warn({ err, match: id }, 'a tournament could not go on; will retry');
      }
    }
    return changed;
  };

/** A tournament that no other process looks at until then, unless something changes in it. */
interface ClaimedTournament {
  readonly id: string;
  readonly until: Date;
}

/** Claims the tournaments that are due. A change of a tournament, or the end of one of its games, makes it due. */
const claimTournaments = async ({ database, games, now }: MatchContext): Promise<readonly ClaimedTournament[]> => {
  const known = { in: games.map(({ id }) => id) };
  const until = heldUntil(now());
  const where = { endedAt: null, game: known, advanceAt: { lte: now() } };
  return writing(async () => {
    const rows = await database.tournament.updateManyAndReturn({
      where,
      data: { advanceAt: until },
      select: { id: true },
    });
    return rows.map(({ id }) => ({ id, until }));
  });
};

/** Until the end of its sign-up or round, unless it has changed. If that is over, something is still to be posted. */
const rest = async ({ database, now }: MatchContext, { id, until }: ClaimedTournament): Promise<void> => {
  const at = now();
  const later = new Date(at.getTime() + MINUTE);
  await writing(
    () => database.$executeRaw`
      update sallyport.tournaments set advance_at = case when coalesce(round_ends_at, closes_at) > ${at}::timestamptz
        then coalesce(round_ends_at, closes_at) else ${later}::timestamptz end
      where id = ${id} and advance_at = ${until}::timestamptz`,
  );
};

/** What was done in a tournament: the matches whose boards show something new, and whether that was all. */
interface Advanced {
  readonly boards: readonly string[];
  readonly isDone: boolean;
}

const advance = async (context: MatchContext, id: string, findLeft: FindLeft): Promise<Advanced> => {
  const tournament = await lookAtTournament(context)(id);
  if (tournament === null || tournament.endedAt !== null) return NOTHING;
  if (tournament.beganAt === null) {
    if (isSignUpOver(tournament, context.now())) await closeSignUp(context, tournament, findLeft);
    return NOTHING;
  }
  if (tournament.form === 'score') await endRunsOfThoseOut(context, tournament);
  const { concluded, unreadable, hasUnknown } = await concludeGames(context, tournament);
  const done = await changeLocked(context, id, (tables, current) => settle(context, tables, current, unreadable));
  const boards = [...new Set([...concluded, ...(done?.boards ?? [])])];
  if (done === null || done.over === null) return { boards, isDone: !hasUnknown };
  const left = await findLeft(tournament.guildId, stillIn(done.over));
  const hasRound = await changeLocked(context, id, async (tables, current) => {
    if (current.round !== done.over?.round) return false;
    return endRound(context, tables, await withoutLeft(context, tables, current, left));
  });
  // A round of byes and forfeits alone is over at once.
  if (hasRound !== true) return { boards, isDone: true };
  const next = await advance(context, id, findLeft);
  return { ...next, boards: [...boards, ...next.boards] };
};

const NOTHING: Advanced = { boards: [], isDone: true };

interface Settling {
  readonly boards: readonly string[];
  readonly over: Tournament | null;
}

const settle = async (
  context: MatchContext,
  tables: Transaction,
  tournament: Tournament,
  unreadable: ReadonlySet<string>,
): Promise<Settling> => {
  const { id, form } = tournament;
  if (form === 'score') {
    const isOver = await settleScoreRound(tables, tournament);
    return { boards: [], over: isOver ? await readTournament(context, tables, id) : null };
  }
  const settled = await settleGames(tables, tournament, isTimeUp(tournament, context.now()) ? unreadable : new Set());
  const boards = settled.flatMap(({ matchId }) => matchId ?? []);
  if (settled.length > 0) await tables.tournament.update({ where: { id }, data: { version: { increment: 1 } } });
  const after = settled.length === 0 ? tournament : await readTournament(context, tables, id);
  return { boards, over: after?.games.every(({ winner }) => winner !== null) ? after : null };
};

/**
 * Begins the next round, or ends the tournament if there is none, or the message of the last one could not be posted.
 * Returns whether there is one.
 */
const endRound = async (context: MatchContext, tables: Transaction, tournament: Tournament): Promise<boolean> => {
  const { parties, round } = tournament;
  const hasRound = hasNextRound(tournament) && parties.every((each) => each.round !== round || each.hasBegun);
  if (hasRound) await beginRound(context, tables, tournament);
  else await endTournament(context, tables, tournament);
  return hasRound;
};

const closeSignUp = async (context: MatchContext, before: Tournament, findLeft: FindLeft): Promise<void> => {
  const { id, guildId } = before;
  const ratingOf = await readSeeds(context, id);
  const left = await findLeft(guildId, stillIn(before));
  await changeLocked(context, id, async (tables, signedUp) => {
    const tournament = await withoutLeft(context, tables, signedUp, left);
    const { beganAt, players, form } = tournament;
    const at = context.now();
    if (beganAt !== null || !isSignUpOver(signedUp, at)) return;
    if (players.length >= SIZES[form].least) return beginFirstRound(context, tables, tournament, ratingOf);
    await tables.tournament.update({ where: { id }, data: { endedAt: at, dueAt: at, version: { increment: 1 } } });
  });
};

const isSignUpOver = ({ startsAt, closesAt, players, places }: Tournament, at: Date): boolean =>
  closesAt <= at || (startsAt === null && players.length >= places) || players.length === 0;

/** Changes a tournament that is not over while no other change of it does. Returns null if it is over or gone. */
const changeLocked = async <Changed>(
  context: MatchContext,
  id: string,
  change: (tables: Transaction, tournament: Tournament) => Promise<Changed>,
): Promise<Changed | null> =>
  writing(() =>
    context.database.$transaction(async (tables) => {
      const tournament = await readTournament(context, tables, id, { lock: true });
      return tournament === null || tournament.endedAt !== null ? null : change(tables, tournament);
    }),
  );

interface Concluded {
  readonly concluded: readonly string[];
  readonly unreadable: ReadonlySet<string>;
  /** Whether there are some that only a newer version of the bot knows. */
  readonly hasUnknown: boolean;
}

const concludeGames = async (context: MatchContext, tournament: Tournament): Promise<Concluded> => {
  const concluded: string[] = [];
  const unreadable = new Set<string>();
  let hasUnknown = false;
  for (const game of tournament.games) {
    const { matchId, winner } = game;
    if (matchId === null || winner !== null) continue;
    try {
      if (await concludeGame(context, tournament, { ...game, matchId })) concluded.push(matchId);
    } catch (error) {
      if (!(error instanceof CorruptMatchError)) throw error;
      if (error instanceof UnknownMatchError) hasUnknown = true;
      else unreadable.add(matchId);
    }
  }
  return { concluded, unreadable, hasUnknown };
};
