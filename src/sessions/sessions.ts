import type { GameResult, LogLine, Public } from '../games/game.ts';
import type { GameRecord } from '../games/record.ts';
import type { Request } from './change.ts';
import { type Attended, attend, dueMatches } from './due.ts';
import { begin } from './begin.ts';
import { type Ended, type Ending, end, goOn } from './end.ts';
import { type Seated, type Seating, seat } from './seats.ts';
import { type Handover, handOver } from './hand-over.ts';
import {
  type Player,
  type Whereabouts,
  logOf,
  lookAtLast,
  movedLately,
  openBoards,
  recordOf,
  resultsOf,
} from './history.ts';
import type { Board, Match, MessagePlace } from './match.ts';
import { type Gathering, type Opened, type Opening, gather, open } from './open.ts';
import { type Click, type Outcome, play, undo } from './play.ts';
import { type Preferences, prefer, preferencesOf } from './preferences.ts';
import { type MatchContext, look, lookAt, reach } from './boards.ts';
import { clearCall, swapCall, swapMessage } from './queries.ts';

/**
 * Matches in Postgres. Nothing of a match is held in memory between two calls, so any process may answer any click.
 * Each of these throws a `DatabaseLostError` when the database is out of reach.
 */
export interface Sessions {
  /** Opens a match, once for its interaction. */
  open(opening: Opening): Promise<Opened>;
  /** Opens a match that gathers its players, once for its interaction: it is begun when they are there. */
  gather(gathering: Gathering): Promise<Opened>;
  /** Changes who takes part in a match that has not begun, once for its interaction. */
  seat(request: Request, seating: Seating, bot?: string): Promise<Seated>;
  /** Plays an action, exactly once for its interaction. A refusal has written nothing. */
  play(click: Click): Promise<Outcome>;
  /** Takes back the last action of a turn, where the game allows it: it then stands in no record. */
  undo(click: Omit<Click, 'action'>): Promise<Outcome>;
  /** Sets up a match that gathers its players, or whose setup rolls, with this click's id as the entropy. */
  begin(click: Request): Promise<Outcome>;
  /** Ends a match for a person, or notes that the person has agreed to that where others play too. */
  end(ending: Ending): Promise<Ended>;
  /** The matches for which something has fallen due, or will within `ahead` milliseconds, the longest due first. */
  due(ahead?: number): Promise<readonly string[]>;
  /** Does what has fallen due for a match, exactly once. Null where nothing is due. */
  attend(matchId: string): Promise<Attended | null>;
  /** Remembers the message that calls those who are awaited. Returns the one before, if any. */
  calledBy(matchId: string, posted: MessagePlace): Promise<MessagePlace | null>;
  /** Forgets that message, unless it is another one by now. */
  calledOff(matchId: string, messageId: string): Promise<void>;
  /** Remembers the thread that a match is played in. */
  playedIn(matchId: string, threadId: string): Promise<void>;
  /** Gives a seat from one person to another, once for its interaction. */
  handOver(request: Request, handover: Handover): Promise<Seated>;
  /** Takes back that a person agreed to end a match. Returns whether that was so. */
  goOn(matchId: string, userId: string): Promise<boolean>;
  /** The matches of several that moved in the last so many milliseconds, the latest first. */
  movedLately(milliseconds: number): Promise<readonly string[]>;
  /** The board as it stands, or null where there is no such match. */
  look(matchId: string): Promise<Board | null>;
  /** The board of the match that is open in a place, or null. */
  lookAt(place: string): Promise<Board | null>;
  /** The board of the last match of a game that a person moved in on a server, or null. */
  lookAtLast(of: Player): Promise<Board | null>;
  /** The boards of matches that go on or gather their players, the one that moved last first. */
  openBoards(of: Whereabouts): Promise<readonly Board[]>;
  /** Remembers which public message shows the board now. Returns the one that did before, if any. */
  postedAs(matchId: string, posted: MessagePlace): Promise<MessagePlace | null>;
  /** Marks a running match as one whose players have had hints. */
  hinted(matchId: string): Promise<void>;
  /** The record of a match, running or over. While it runs, neither its seed nor anything that is secret is in it. */
  record(match: Match): Promise<GameRecord | Public<GameRecord>>;
  /** The log of a match, told anew from its record. */
  log(match: Match): Promise<readonly LogLine[]>;
  /** A person's results in a game on a server, best first. */
  results(of: Player): Promise<readonly GameResult[]>;
  /** What is preferred where several have a say, by ids of people and servers: of each setting, what the first has set. */
  preferences(of: readonly string[]): Promise<Preferences>;
  /** Sets some of what a server or a person prefers; null leaves it to others again. */
  prefer(id: string, change: Partial<Preferences>): Promise<void>;
  /** The hash of the commands that were last registered in a scope, or null. */
  registration(scope: string): Promise<string | null>;
  /** Remembers the hash of the commands that are registered in a scope now. */
  registered(scope: string, hash: string): Promise<void>;
}

/** What sessions stand on; the time is the machine's, and nobody plans, unless something else is given. */
export type Foundation = Pick<MatchContext, 'database' | 'games'> & Partial<MatchContext>;

/** The sessions over a database, for the games of a list. */
export const createSessions = (foundation: Foundation): Sessions =>
  sessionsOver({ now: () => new Date(), plan: planNothing, ...foundation });

const planNothing: MatchContext['plan'] = () => Promise.reject(new Error('nobody plans for programs here'));

const sessionsOver = (tables: MatchContext): Sessions => ({
  open: (opening) => open(tables, opening),
  gather: (gathering) => gather(tables, gathering),
  seat: (request, seating, bot) => seat(tables, request, seating, bot),
  play: (click) => play(tables, click),
  undo: (click) => undo(tables, click),
  begin: (click) => begin(tables, click),
  end: (ending) => end(tables, ending),
  due: (ahead = 0) => dueMatches(tables, ahead),
  attend: (matchId) => attend(tables, matchId),
  calledBy: (id, posted) => reach(() => swapCall(tables.database, id, posted), true),
  calledOff: (id, messageId) => reach(() => clearCall(tables.database, id, messageId), true),
  playedIn: async (id, threadId) => {
    await reach(() => tables.database.match.updateMany({ where: { id }, data: { threadId } }), true);
  },
  handOver: (request, handover) => handOver(tables, request, handover),
  goOn: (matchId, userId) => goOn(tables, matchId, userId),
  movedLately: (milliseconds) => movedLately(tables, milliseconds),
  look: (matchId) => look(tables, matchId),
  lookAt: (place) => lookAt(tables, place),
  lookAtLast: (of) => lookAtLast(tables, of),
  openBoards: (of) => openBoards(tables, of),
  postedAs: (id, posted) => reach(() => swapMessage(tables.database, id, posted), true),
  hinted: async (id) => {
    const where = { id, endedAt: null };
    await reach(() => tables.database.match.updateMany({ where, data: { hints: 1 } }));
  },
  record: (match) => recordOf(tables, match),
  log: (match) => logOf(tables, match),
  results: (of) => resultsOf(tables, of),
  preferences: (of) => preferencesOf(tables, of),
  prefer: (id, change) => prefer(tables, id, change),
  registration: async (scope) =>
    (await reach(() => tables.database.registration.findUnique({ where: { scope } })))?.hash ?? null,
  registered: async (scope, hash) => {
    const upsert = { where: { scope }, create: { scope, hash }, update: { hash } };
    await reach(() => tables.database.registration.upsert(upsert));
  },
});
