import type { AnyGame } from '../../games/contract/game.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { isDuplicate, reading, writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import type { Form } from './pairing/meeting.ts';
import { SIZES } from './pairing/next-round.ts';
import { lookAtTournament, readTournament } from './read.ts';
import { beginFirstRound } from './rounds.ts';
import { readSeeds } from './seeds.ts';
import { nobody, stillIn, withoutLeft, type FindLeft } from './take-out.ts';
import { entrantOf, type Tournament } from './tournament.ts';

/** What somebody asks a tournament for. */
export interface TournamentRequest {
  readonly tournamentId: string;
  readonly userId: string;
  /** Whether they manage the server. */
  readonly isManager?: boolean;
}

/** Why a tournament does not do what somebody asks for. */
export type TournamentRefusal =
  | 'no such tournament'
  | 'over'
  | 'begun'
  | 'not begun'
  | 'full'
  | 'not in'
  | 'out'
  | 'not host'
  | 'too few'
  | 'too many tournaments';

/** The outcome of a request: the tournament after it, or why nothing was done. */
export type TournamentOutcome =
  | {
      readonly kind: 'opened' | 'joined' | 'already in' | 'left' | 'begun' | 'called off' | 'withdrew';
      readonly tournament: Tournament;
    }
  /** There is already one that repeats the same one. */
  | { readonly kind: 'repeated'; readonly tournament: Tournament }
  | { readonly kind: 'refused'; readonly why: TournamentRefusal; readonly tournament: Tournament | null };

/** A tournament that an interaction opens. */
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
  /** The tournament that is repeated. */
  readonly againOf?: string;
}

/** Opens a tournament for people to sign up, once per interaction, and once for each one that is repeated. */
export const openTournament =
  (context: MatchContext) =>
  async (opening: TournamentOpening): Promise<TournamentOutcome> => {
    const { interactionId: id, userId, game, chosen, signUp, againOf = null, ...more } = opening;
    const { database, limits, now } = context;
    const before = await openedBefore(context, opening);
    if (before) return before;
    const open = { endedAt: null, openedBy: userId };
    if ((await reading(() => database.tournament.count({ where: open }))) >= limits.lobbies)
      return { kind: 'refused', why: 'too many tournaments', tournament: null };
    const at = now();
    const data = {
      id,
      ...more,
      game: game.id,
      chosen: asJson(chosen),
      openedBy: userId,
      openedAt: at,
      closesAt: new Date(at.getTime() + signUp),
      advanceAt: new Date(at.getTime() + signUp),
      // The answer to the interaction shows it. If that never comes, it is posted a moment later.
      dueAt: new Date(at.getTime() + MINUTE),
      againOf,
      players: { create: [{ number: 1, userId }] },
    };
    try {
      await writing(() => database.tournament.create({ data }));
    } catch (error) {
      // The same interaction, or another one that repeats the same tournament, was quicker.
      if (!isDuplicate(error)) throw error;
      return openTournament(context)(opening);
    }
    const tournament = await lookAtTournament(context)(id);
    return tournament ? { kind: 'opened', tournament } : { kind: 'refused', why: 'no such tournament', tournament };
  };

const openedBefore = async (
  context: MatchContext,
  { interactionId, againOf }: TournamentOpening,
): Promise<TournamentOutcome | null> => {
  const own = await lookAtTournament(context)(interactionId);
  if (own) return { kind: 'opened', tournament: own };
  if (againOf === undefined) return null;
  const row = await reading(() => context.database.tournament.findUnique({ where: { againOf }, select: { id: true } }));
  const tournament = row && (await lookAtTournament(context)(row.id));
  return tournament && { kind: 'repeated', tournament };
};

/** Signs somebody up. Once all places are taken, it begins by itself. */
export const joinTournament = (context: MatchContext) => (request: TournamentRequest) =>
  changeTournament(context, request, async (tables, tournament) => {
    const why = whyNotSignUp(tournament);
    if (why !== null) return why;
    const { id, players, places } = tournament;
    if (entrantOf(tournament, request.userId)) return 'already in';
    if (players.length >= places) return 'full';
    const number = 1 + Math.max(0, ...players.map((each) => each.number));
    await tables.tournamentPlayer.create({ data: { tournamentId: id, number, userId: request.userId } });
    return 'joined';
  });

/** Takes somebody off the list of those who have signed up. */
export const leaveTournament = (context: MatchContext) => (request: TournamentRequest) =>
  changeTournament(context, request, async (tables, tournament) => {
    const why = whyNotSignUp(tournament);
    if (why !== null) return why;
    if (!entrantOf(tournament, request.userId)) return 'not in';
    const where = { tournamentId: tournament.id, userId: request.userId };
    await tables.tournamentPlayer.deleteMany({ where });
    return 'left';
  });

/** Calls a tournament off that has not begun, for the person who opened it or somebody who manages the server. */
export const cancelTournament = (context: MatchContext) => (request: TournamentRequest) =>
  changeTournament(context, request, async (tables, tournament) => {
    const why = whyNotSignUp(tournament);
    if (why !== null) return why;
    if (!mayRun(tournament, request)) return 'not host';
    await tables.tournament.update({ where: { id: tournament.id }, data: { endedAt: context.now() } });
    return 'called off';
  });

/**
 * Begins a tournament now, for the person who opened it or somebody who manages the server, without those who have left
 * the server: they are taken off its list, even if too few are left then.
 */
export const beginTournament =
  (context: MatchContext) =>
  async (request: TournamentRequest, findLeft: FindLeft = nobody): Promise<TournamentOutcome> => {
    const seeds = await readSeeds(context, request.tournamentId);
    const before = await lookAtTournament(context)(request.tournamentId);
    // Nobody is asked about for those who may not begin it.
    const asks = before !== null && whyNotBegin(before, request) === null;
    const left = asks ? await findLeft(before.guildId, stillIn(before)) : [];
    return changeTournament(context, request, async (tables, signedUp) => {
      const why = whyNotBegin(signedUp, request);
      if (why !== null) return why;
      const tournament = await withoutLeft(context, tables, signedUp, left);
      if (tooFew(tournament)) return 'too few';
      await beginFirstRound(context, tables, tournament, seeds);
      return 'begun now';
    });
  };

const whyNotBegin = (
  tournament: Tournament,
  request: TournamentRequest,
): Extract<TournamentRefusal, 'over' | 'begun' | 'not host' | 'too few'> | null =>
  whyNotSignUp(tournament) ?? (!mayRun(tournament, request) ? 'not host' : tooFew(tournament) ? 'too few' : null);

const tooFew = ({ players, form }: Tournament): boolean => players.length < SIZES[form].least;

/** Takes somebody out of a tournament that has begun. All games that they would still play are forfeits. */
export const withdrawFromTournament = (context: MatchContext) => (request: TournamentRequest) =>
  changeTournament(context, request, async (tables, tournament) => {
    const { id, endedAt, beganAt } = tournament;
    if (endedAt !== null) return 'over';
    if (beganAt === null) return 'not begun';
    const entrant = entrantOf(tournament, request.userId);
    if (entrant === undefined) return 'not in';
    if (entrant.isOut) return 'out';
    const where = { tournamentId: id, number: entrant.number };
    await tables.tournamentPlayer.updateMany({ where, data: { isOut: true } });
    return 'withdrew';
  });

/** Whether somebody may begin a tournament and call it off. */
const mayRun = ({ openedBy }: Tournament, { userId, isManager = false }: TournamentRequest): boolean =>
  isManager || openedBy === userId;

const whyNotSignUp = ({ endedAt, beganAt }: Tournament): 'over' | 'begun' | null =>
  endedAt !== null ? 'over' : beganAt === null ? null : 'begun';

/** What a change has done, or why it did nothing. */
type Changed =
  | 'joined'
  | 'already in'
  | 'left'
  | 'begun now'
  | 'called off'
  | 'withdrew'
  | Exclude<TournamentRefusal, 'no such tournament'>;

/** Changes a tournament while no other change of it does. */
const changeTournament = async (
  context: MatchContext,
  { tournamentId }: TournamentRequest,
  change: (tables: Transaction, tournament: Tournament) => Promise<Changed>,
): Promise<TournamentOutcome> => {
  const done = await writing(() =>
    context.database.$transaction(async (tables) => {
      const before = await readTournament(context, tables, tournamentId, { lock: true });
      if (before === null) return null;
      const changed = await change(tables, before);
      const data = { version: { increment: 1 }, advanceAt: context.now() };
      if (DOES_SOMETHING.has(changed)) await tables.tournament.update({ where: { id: tournamentId }, data });
      const tournament = await readTournament(context, tables, tournamentId);
      return tournament && { changed, tournament };
    }),
  );
  if (done === null) return { kind: 'refused', why: 'no such tournament', tournament: null };
  const { changed, tournament } = done;
  switch (changed) {
    case 'joined':
    case 'already in':
    case 'left':
    case 'called off':
    case 'withdrew':
      return { kind: changed, tournament };
    case 'begun now':
      return { kind: 'begun', tournament };
    default:
      return { kind: 'refused', why: changed, tournament };
  }
};

const DOES_SOMETHING: ReadonlySet<Changed> = new Set(['joined', 'left', 'begun now', 'called off', 'withdrew']);
