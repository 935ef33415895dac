import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf, noChance } from '../../kernel/random.ts';
import { fullOptions } from '../match/options.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { asJson } from '../store/queries.ts';
import { settledBefore } from './pairing/forfeits.ts';
import type { PairForm } from './pairing/meeting.ts';
import { pairRound, roundsOf } from './pairing/next-round.ts';
import { openScoreRound } from './score-rounds.ts';
import type { Seeds } from './seeds.ts';
import { tableOf } from './table.ts';
import type { Entrant, Tournament } from './tournament.ts';

/** The part of a round's time that a player has for a turn before a reminder: four turns fit in, with all delays. */
const TURNS_IN_A_ROUND = 6;

/** How many seconds a player of a tournament has for a turn. */
export const patienceIn = ({ seconds }: Pick<Tournament, 'seconds'>): number => Math.floor(seconds / TURNS_IN_A_ROUND);

/** Numbers the players of a tournament by their ratings, and begins its first round. */
export const beginFirstRound = async (
  context: MatchContext,
  tables: Transaction,
  tournament: Tournament,
  ratingOf: Seeds,
): Promise<void> => {
  const { id, form } = tournament;
  const rating = ({ userId }: Entrant): number => ratingOf(userId ?? '').rating;
  const players = tournament.players
    .toSorted((one, other) => rating(other) - rating(one) || one.number - other.number)
    .map((each, index) => ({ ...each, number: index + 1 }));
  await tables.tournamentPlayer.deleteMany({ where: { tournamentId: id } });
  const data = players.map(({ number, userId, isOut }) => ({ tournamentId: id, number, userId, isOut }));
  await tables.tournamentPlayer.createMany({ data });
  const rounds = roundsOf(form, players.length, tournament.rounds);
  await tables.tournament.update({ where: { id }, data: { beganAt: context.now(), rounds } });
  await beginRound(context, tables, { ...tournament, players, rounds });
};

/** Pairs the players and opens their games, or one party for all. Its time runs from the messages that show them. */
export const beginRound = async (context: MatchContext, tables: Transaction, tournament: Tournament): Promise<void> => {
  const { id, form } = tournament;
  const round = tournament.round + 1;
  const at = context.now();
  if (form === 'score') await openScoreRound(tables, tournament, { round, id: newMatchId(), at });
  else await openGames(tables, { ...tournament, form }, round, at);
  const data = { round, roundEndsAt: null, advanceAt: at, version: { increment: 1 }, dueAt: at, tries: 0 };
  await tables.tournament.update({ where: { id }, data });
};

const openGames = async (
  tables: Transaction,
  tournament: Tournament & { readonly form: PairForm },
  round: number,
  at: Date,
): Promise<void> => {
  const { id, form, players, games } = tournament;
  const paired = pairRound(form, players, games, round).map((pairing, index) => {
    const settled = settledBefore(players, pairing);
    const matchId = settled === null ? newMatchId() : null;
    return { tournamentId: id, round, board: index + 1, ...pairing, ...settled, matchId, dueAt: settled ? null : at };
  });
  const opened = paired.flatMap(({ matchId, one, other }) => (matchId === null ? [] : [{ matchId, one, other }]));
  await tables.match.createMany({ data: opened.map(({ matchId }) => newMatch(tournament, matchId, at)) });
  const userOf = (number: number | null) => players.find((each) => each.number === number)?.userId ?? null;
  await tables.seat.createMany({
    data: opened.flatMap(({ matchId, one, other }) =>
      [one, other].map((number, seat) => ({ matchId, seat, userId: userOf(number) })),
    ),
  });
  await tables.tournamentGame.createMany({ data: paired });
};

/** An id that no interaction has. */
const newMatchId = (): string => `t${newSeed().slice(0, 17)}`;

/** The match of a pairing. It begins once its board is posted. */
const newMatch = (tournament: Tournament, id: string, at: Date) => {
  const { game, chosen, guildId, channelId, inThreads } = tournament;
  const options = game.readOptions(fullOptions(game, PLAYERS, chosen));
  const seed = newSeed();
  return {
    id,
    game: game.id,
    rules: game.rules,
    options: asJson(options),
    chosen: asJson(chosen),
    ...(game.drawsAtSetup ? {} : { state: asJson(game.setup(options, PLAYERS, noChance)) }),
    guildId,
    channelId,
    inThread: inThreads,
    patience: patienceIn(tournament),
    commitment: commitmentOf(seed),
    seed,
    nextSeed: newSeed(),
    openedAt: at,
    movedAt: at,
  };
};

const PLAYERS = 2;

/** Ends a tournament whose rounds are over, and notes the places. */
export const endTournament = async (
  { now }: MatchContext,
  tables: Transaction,
  tournament: Tournament,
): Promise<void> => {
  const { id } = tournament;
  const places = JSON.stringify(tableOf(tournament).map(({ player, place }) => ({ player, place })));
  await tables.$executeRaw`
    update sallyport.tournament_players set place = final.place
    from json_to_recordset(${places}::json) as final(player int, place int)
    where tournament_id = ${id} and number = final.player`;
  const at = now();
  const data = { endedAt: at, dueAt: at, tries: 0, version: { increment: 1 } };
  await tables.tournament.update({ where: { id }, data });
};
