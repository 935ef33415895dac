import { MISSED_UNTIL_ABSENT } from '../match/deadlines.ts';
import { CorruptMatchError, DatabaseLostError, UnknownMatchError } from '../match/errors.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { concludeGame } from './conclude.ts';
import { SIZES } from './pairing/next-round.ts';
import { lookAtTournament, readTournament } from './read.ts';
import { beginFirstRound, beginRound, endTournament } from './rounds.ts';
import { readSeeds } from './seeds.ts';
import { settleGames } from './settle.ts';
import type { Tournament } from './tournament.ts';

/**
 * Does what is due in tournaments: begins those whose sign-up is over, ends games that are forfeited or out of time,
 * and begins the next round, or ends the tournament, once all games of a round are over. Any number of processes may do
 * so at the same time. Returns the ids of the matches whose boards show something new.
 */
export const advanceTournaments = (context: MatchContext) => async (): Promise<readonly string[]> => {
  const changed: string[] = [];
  for (const id of await dueTournaments(context)) {
    try {
      changed.push(...(await advance(context, id)));
    } catch (err) {
      if (err instanceof DatabaseLostError) throw err;
      context.warn({ err, match: id }, 'a tournament could not go on; will retry');
    }
  }
  return changed;
};

/** The tournaments in which something may be due. */
const dueTournaments = async ({ database, games, now }: MatchContext): Promise<readonly string[]> => {
  const at = now();
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      with open as (
        select id, round_ends_at, (
          select count(*) from tournament_players where tournament_id = tournaments.id) as signed_up,
          places, closes_at, began_at
        from tournaments where ended_at is null and game = any(${games.map((game) => game.id)}::text[])
      ), played as (
        select tournament_games.*, matches.id as known, matches.ended_at, matches.clock
        from tournament_games left join matches on matches.id = match_id
        where tournament_id in (select id from open) and winner is null
      )
      select id from open
      where case when began_at is null then closes_at <= ${at}::timestamptz or signed_up >= places or signed_up = 0
        else round_ends_at <= ${at}::timestamptz
          or not exists (select from played where tournament_id = open.id)
          or exists (select from played where tournament_id = open.id and (
            known is null or ended_at is not null
            or exists (select from tournament_players as player where player.tournament_id = open.id and is_out
              and player.number in (one, other))
            or exists (select from json_array_elements(clock) as own
              where (own->>'missed')::int >= ${MISSED_UNTIL_ABSENT})))
        end`,
  );
  return rows.map(({ id }) => id);
};

const advance = async (context: MatchContext, id: string): Promise<readonly string[]> => {
  const tournament = await lookAtTournament(context)(id);
  if (tournament === null || tournament.endedAt !== null) return [];
  if (tournament.beganAt === null) {
    await closeSignUp(context, tournament);
    return [];
  }
  const { concluded, unreadable } = await concludeGames(context, tournament);
  const done = await changeLocked(context, id, (tables, current) => goOn(context, tables, current, unreadable));
  const boards = [...new Set([...concluded, ...(done?.boards ?? [])])];
  // A round of byes and forfeits alone is over at once.
  return done?.hasRound ? [...boards, ...(await advance(context, id))] : boards;
};

/** What was done in a tournament: the matches whose games were settled, and whether another round has begun. */
interface GoneOn {
  readonly boards: readonly string[];
  readonly hasRound: boolean;
}

/** Settles the games of a tournament that are over, and once all are, begins the next round or ends it. */
const goOn = async (
  context: MatchContext,
  tables: Transaction,
  tournament: Tournament,
  unreadable: ReadonlySet<string>,
): Promise<GoneOn> => {
  const { id, roundEndsAt, rounds } = tournament;
  const isTimeUp = roundEndsAt !== null && roundEndsAt <= context.now();
  const settled = await settleGames(tables, tournament, isTimeUp ? unreadable : new Set());
  const boards = settled.flatMap(({ matchId }) => matchId ?? []);
  if (settled.length > 0) await tables.tournament.update({ where: { id }, data: { version: { increment: 1 } } });
  const after = settled.length === 0 ? tournament : await readTournament(context, tables, id);
  if (after === null || after.games.some(({ winner }) => winner === null)) return { boards, hasRound: false };
  const hasRound = after.round < (rounds ?? 0);
  if (hasRound) await beginRound(context, tables, after);
  else await endTournament(context, tables, after);
  return { boards, hasRound };
};

/** Begins a tournament whose sign-up is over, or calls it off. */
const closeSignUp = async (context: MatchContext, { id }: Tournament): Promise<void> => {
  const ratingOf = await readSeeds(context, id);
  await changeLocked(context, id, async (tables, tournament) => {
    const { beganAt, players, form, closesAt, places } = tournament;
    const at = context.now();
    const isOver = closesAt <= at || players.length >= places || players.length === 0;
    if (beganAt !== null || !isOver) return;
    if (players.length >= SIZES[form].least) return beginFirstRound(context, tables, tournament, ratingOf);
    await tables.tournament.update({ where: { id }, data: { endedAt: at, dueAt: at, version: { increment: 1 } } });
  });
};

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

/** The ids of the matches that were ended, and of those that can't be read. */
interface Concluded {
  readonly concluded: readonly string[];
  readonly unreadable: ReadonlySet<string>;
}

/** Ends the games that are forfeited or out of time. */
const concludeGames = async (context: MatchContext, tournament: Tournament): Promise<Concluded> => {
  const concluded: string[] = [];
  const unreadable = new Set<string>();
  for (const game of tournament.games) {
    const { matchId, winner } = game;
    if (matchId === null || winner !== null) continue;
    try {
      if (await concludeGame(context, tournament, { ...game, matchId })) concluded.push(matchId);
    } catch (error) {
      if (!(error instanceof CorruptMatchError)) throw error;
      // A newer version of the bot may know it.
      if (!(error instanceof UnknownMatchError)) unreadable.add(matchId);
    }
  }
  return { concluded, unreadable };
};
