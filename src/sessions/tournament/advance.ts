import { MISSED_UNTIL_ABSENT } from '../match/deadlines.ts';
import { CorruptMatchError, DatabaseLostError, UnknownMatchError } from '../match/errors.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { concludeGame } from './conclude.ts';
import { SIZES } from './pairing/next-round.ts';
import { lookAtTournament, readTournament } from './read.ts';
import { beginFirstRound, beginRound, endTournament } from './rounds.ts';
import { endRunsOfThoseOut, settleScoreRound } from './score-rounds.ts';
import { readSeeds } from './seeds.ts';
import { settleGames } from './settle.ts';
import { nobody, stillIn, withoutLeft, type FindLeft } from './take-out.ts';
import type { Tournament } from './tournament.ts';

/**
 * Does what is due in tournaments: begins those whose sign-up is over, ends games that are forfeited or out of time,
 * and begins the next round, or ends the tournament, once all games of a round are over. Any number of processes may do
 * so at the same time. Whoever has left the server is found before each round, and plays in none any more. Returns the
 * ids of the matches whose boards show something new.
 */
export const advanceTournaments =
  (context: MatchContext) =>
  async (findLeft: FindLeft = nobody): Promise<readonly string[]> => {
    const changed: string[] = [];
    for (const id of await dueTournaments(context)) {
      try {
        changed.push(...(await advance(context, id, findLeft)));
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
        select id, form, round, round_ends_at, (
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
        when form = 'score' then not exists (${openParty}) or exists (${openParty} and exists (${isAwaitedThoughOut}))
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

/** In SQL: the party of the round that a row of `open` plays by score, unless it is over. */
const openParty = Prisma.sql`
  select from parties
  where parties.tournament_id = open.id and parties.round = open.round and parties.ended_at is null`;

/** In SQL: somebody in that party who is out of the tournament, and has not ended their run. */
const isAwaitedThoughOut = Prisma.sql`
  select from party_members as member
  join tournament_players as player on player.tournament_id = open.id and player.user_id = member.user_id and is_out
  where member.party_id = parties.id and not exists (
    select from matches where matches.party_id = parties.id and opened_by = member.user_id
      and matches.ended_at is not null)`;

const advance = async (context: MatchContext, id: string, findLeft: FindLeft): Promise<readonly string[]> => {
  const tournament = await lookAtTournament(context)(id);
  if (tournament === null || tournament.endedAt !== null) return [];
  if (tournament.beganAt === null) {
    await closeSignUp(context, tournament, findLeft);
    return [];
  }
  if (tournament.form === 'score') await endRunsOfThoseOut(context, tournament);
  const { concluded, unreadable } = await concludeGames(context, tournament);
  const done = await changeLocked(context, id, (tables, current) => settle(context, tables, current, unreadable));
  const boards = [...new Set([...concluded, ...(done?.boards ?? [])])];
  if (done === null || done.over === null) return boards;
  const left = hasNext(done.over) ? await findLeft(tournament.guildId, stillIn(done.over)) : [];
  const hasRound = await changeLocked(context, id, async (tables, current) => {
    if (current.round !== done.over?.round) return false;
    return endRound(context, tables, await withoutLeft(context, tables, current, left));
  });
  // A round of byes and forfeits alone is over at once.
  return hasRound === true ? [...boards, ...(await advance(context, id, findLeft))] : boards;
};

/** What was settled in a tournament: the matches of its games, and the tournament if its round is over. */
interface Settling {
  readonly boards: readonly string[];
  readonly over: Tournament | null;
}

/** Settles the games of a round that are over, or the party that it is. */
const settle = async (
  context: MatchContext,
  tables: Transaction,
  tournament: Tournament,
  unreadable: ReadonlySet<string>,
): Promise<Settling> => {
  const { id, form, roundEndsAt } = tournament;
  if (form === 'score') {
    const isOver = await settleScoreRound(tables, tournament);
    return { boards: [], over: isOver ? await readTournament(context, tables, id) : null };
  }
  const isTimeUp = roundEndsAt !== null && roundEndsAt <= context.now();
  const settled = await settleGames(tables, tournament, isTimeUp ? unreadable : new Set());
  const boards = settled.flatMap(({ matchId }) => matchId ?? []);
  if (settled.length > 0) await tables.tournament.update({ where: { id }, data: { version: { increment: 1 } } });
  const after = settled.length === 0 ? tournament : await readTournament(context, tables, id);
  return { boards, over: after?.games.every(({ winner }) => winner !== null) ? after : null };
};

/** Whether a tournament has a round after the present one. Nobody by score can be beaten by somebody who is alone. */
const hasNext = (tournament: Tournament): boolean =>
  tournament.round < (tournament.rounds ?? 0) && (tournament.form !== 'score' || stillIn(tournament).length > 1);

/** Begins the next round, or ends the tournament if there is none. Returns whether there is one. */
const endRound = async (context: MatchContext, tables: Transaction, tournament: Tournament): Promise<boolean> => {
  const hasRound = hasNext(tournament);
  if (hasRound) await beginRound(context, tables, tournament);
  else await endTournament(context, tables, tournament);
  return hasRound;
};

/** Begins a tournament whose sign-up is over, or calls it off. */
const closeSignUp = async (context: MatchContext, before: Tournament, findLeft: FindLeft): Promise<void> => {
  const { id, guildId } = before;
  const ratingOf = await readSeeds(context, id);
  const left = await findLeft(guildId, stillIn(before));
  await changeLocked(context, id, async (tables, signedUp) => {
    const tournament = await withoutLeft(context, tables, signedUp, left);
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
