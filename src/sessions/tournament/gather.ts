import type { AnyGame } from '../../games/contract/game.ts';
import { err, ok } from '../../kernel/result.ts';
import { MINUTE } from '../../kernel/time.ts';
import {
  changeGathering,
  openGathering,
  whyClosed,
  whyNotBegin,
  type GatheringKind,
  type GatheringOutcome,
  type GatheringRefusal,
  type GatheringRequest,
} from '../gathering/gathering.ts';
import { nobody, type FindLeft } from '../people/left.ts';
import type { MatchContext } from '../store/context.ts';
import { asJson } from '../store/queries.ts';
import type { Form } from './pairing/meeting.ts';
import { SIZES } from './pairing/next-round.ts';
import { lookAtTournament, readTournament } from './read.ts';
import { beginFirstRound } from './rounds.ts';
import { readSeeds } from './seeds.ts';
import { stillIn, withoutLeft } from './take-out.ts';
import { entrantOf, mayRun, whyNotWithdraw, type Tournament } from './tournament.ts';

type OwnRefusal = 'no such tournament' | 'out' | 'too many tournaments';

export type TournamentRefusal = GatheringRefusal | OwnRefusal;

/** The outcome of a request: the tournament after it, or why nothing was done. @testonly */
export type TournamentOutcome = GatheringOutcome<Tournament, OwnRefusal>;

export interface TournamentOpening {
  readonly interactionId: string;
  readonly userId: string;
  readonly game: AnyGame;
  readonly chosen: object;
  readonly form: Form;
  /** The rounds of a Swiss one; null for as many as it takes. */
  readonly rounds: number | null;
  /** How many seconds a round may take. */
  readonly seconds: number;
  readonly places: number;
  /** For how many milliseconds people may sign up. */
  readonly signUp: number;
  readonly inThreads: boolean;
  readonly guildId: string;
  readonly channelId: string;
  readonly againOf?: string;
}

export const tournaments: GatheringKind<Tournament, OwnRefusal> = {
  refusals: { none: 'no such tournament', tooMany: 'too many tournaments' },
  read: readTournament,
  repeating: ({ tournament }, againOf) => tournament.findUnique({ where: { againOf }, select: { id: true } }),
  count: ({ tournament }, openedBy) => tournament.count({ where: { endedAt: null, openedBy } }),
  isIn: (tournament, userId) => entrantOf(tournament, userId) !== undefined,
  // Once all places are taken, it begins by itself, unless it has an hour.
  sizeOf: ({ players, places }) => ({ people: players.length, most: places }),
  hasTooFew: ({ players, form }) => players.length < SIZES[form].least,
  mayRun,
  add: (_context, { tournamentPlayer }, { id: tournamentId, players }, { userId }) => {
    const number = 1 + Math.max(0, ...players.map((each) => each.number));
    return tournamentPlayer.create({ data: { tournamentId, number, userId } });
  },
  remove: ({ tournamentPlayer }, { id: tournamentId, userId }) =>
    tournamentPlayer.deleteMany({ where: { tournamentId, userId } }),
  setHour: (_context, { tournament }, id, startsAt) =>
    tournament.update({ where: { id }, data: startsAt === null ? { startsAt } : { startsAt, closesAt: startsAt } }),
  note: ({ now }, { tournament }, id, change) =>
    tournament.update({ where: { id }, data: { ...change, version: { increment: 1 }, advanceAt: now() } }),
};

/** Opens a tournament for people to sign up, once per interaction, and once for each one that is repeated. */
export const openTournament =
  (context: MatchContext) =>
  (opening: TournamentOpening): Promise<TournamentOutcome> => {
    const { interactionId: id, userId, game, chosen, signUp, againOf = null, ...more } = opening;
    return openGathering(context, tournaments, opening, (at) => {
      const closesAt = new Date(at.getTime() + signUp);
      const data = {
        id,
        ...more,
        game: game.id,
        chosen: asJson(chosen),
        openedBy: userId,
        openedAt: at,
        closesAt,
        advanceAt: closesAt,
        // The answer to the interaction shows it. If that never comes, it is posted a moment later.
        dueAt: new Date(at.getTime() + MINUTE),
        againOf,
        players: { create: [{ number: 1, userId }] },
      };
      return context.database.tournament.create({ data });
    });
  };

/** Calls a tournament off that has not begun, for the person who opened it or somebody who manages the server. */
export const cancelTournament = (context: MatchContext) => (request: GatheringRequest) =>
  changeGathering(context, tournaments, request, async (_tables, tournament) => {
    const why = whyClosed(tournament) ?? (tournaments.mayRun(tournament, request) ? null : 'not host');
    return why === null ? ok('called off') : err(why);
  });

/** Begins a tournament for its opener or a manager, without those who have left, even if too few are left then. */
export const beginTournament =
  (context: MatchContext) =>
  async (request: GatheringRequest, findLeft: FindLeft = nobody): Promise<TournamentOutcome> => {
    const seeds = await readSeeds(context, request.id);
    const before = await lookAtTournament(context)(request.id);
    // Nobody is asked about for those who may not begin it.
    const asks = before !== null && whyNotBegin(tournaments, before, request) === null;
    const left = asks ? await findLeft(before.guildId, stillIn(before)) : [];
    return changeGathering(context, tournaments, request, async (tables, signedUp) => {
      const why = whyNotBegin(tournaments, signedUp, request);
      if (why !== null) return err(why);
      const tournament = await withoutLeft(context, tables, signedUp, left);
      if (tournaments.hasTooFew(tournament)) return err('too few');
      await beginFirstRound(context, tables, tournament, seeds);
      return ok('begun');
    });
  };

/** Takes somebody out of a tournament that has begun. All games that they would still play are forfeits. */
export const withdrawFromTournament = (context: MatchContext) => (request: GatheringRequest) =>
  changeGathering(context, tournaments, request, async (tables, tournament) => {
    const why = whyNotWithdraw(tournament, request.userId);
    if (why !== null) return err(why);
    const where = { tournamentId: tournament.id, userId: request.userId };
    await tables.tournamentPlayer.updateMany({ where, data: { isOut: true } });
    return ok('withdrew');
  });
