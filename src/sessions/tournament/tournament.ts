import type { AnyGame } from '../../games/contract/game.ts';
import type { Form, Meeting, Player } from './pairing/meeting.ts';
import type { RoundScore } from './pairing/score.ts';

export interface Entrant extends Player {
  /** Null for somebody who is forgotten. */
  readonly userId: string | null;
  /** Their place at the end, from 1; null before it, and for whoever has none. */
  readonly place: number | null;
}

/** A game of a tournament, or a bye. */
export interface TournamentGame extends Meeting {
  readonly board: number;
  readonly matchId: string | null;
  /** The message that shows its board; null if there is none, or it is not posted yet. */
  readonly message: { readonly channelId: string; readonly messageId: string } | null;
  readonly isDue: boolean;
}

interface TournamentParty {
  readonly id: string;
  readonly round: number;
  readonly message: { readonly channelId: string; readonly messageId: string } | null;
  /** Whether people could play in it. */
  readonly hasBegun: boolean;
  readonly isOver: boolean;
}

export interface Tournament {
  readonly id: string;
  readonly game: AnyGame;
  /** The options of its games that differ from the defaults; all options if it is by score. */
  readonly chosen: object;
  readonly form: Form;
  /** Null before it begins, unless that was chosen. */
  readonly rounds: number | null;
  /** How many seconds a round may take. */
  readonly seconds: number;
  readonly places: number;
  readonly guildId: string;
  readonly channelId: string;
  /** The public message that shows it; null if that is not known, or gone. */
  readonly messageId: string | null;
  readonly inThreads: boolean;
  readonly openedBy: string | null;
  readonly openedAt: Date;
  /** When it begins, and not before; null if no hour is set. */
  readonly startsAt: Date | null;
  /** When it begins at the latest. */
  readonly closesAt: Date;
  readonly beganAt: Date | null;
  /** When it was over, or called off. */
  readonly endedAt: Date | null;
  /** The round that is played, from 1; 0 before it begins. */
  readonly round: number;
  /** When the time of the round is up: it runs from its last board. Null until there is one, or the party's message. */
  readonly roundEndsAt: Date | null;
  readonly version: number;
  /** The stage that its message was posted for. */
  readonly stage: number;
  /** Before it begins in the order in which they signed up, from then on by their ratings. */
  readonly players: readonly Entrant[];
  /** By round, and the best players of each first; none in a tournament by score. */
  readonly games: readonly TournamentGame[];
  /** The rounds of a tournament by score that have begun, and the scores of those that are over. */
  readonly parties: readonly TournamentParty[];
  readonly scores: readonly RoundScore[];
}

/** Whether somebody may begin a tournament, call it off and set its hour. */
export const mayRun = (
  { openedBy }: Pick<Tournament, 'openedBy'>,
  { userId, isManager = false }: { readonly userId: string; readonly isManager?: boolean },
): boolean => isManager || openedBy === userId;

/** The stage that the message of a tournament should be posted for: 0 for the sign-up, a round, or the end. */
export const stageOf = ({ round, endedAt, beganAt }: Pick<Tournament, 'round' | 'endedAt' | 'beganAt'>): number =>
  endedAt !== null && beganAt !== null ? round + 1 : round;

/** Who has won a tournament that is over: nobody if two share the first place, or nobody has it. @testonly */
export const championOf = ({ players }: Pick<Tournament, 'players'>): Entrant | null => {
  const first = players.filter(({ place }) => place === 1);
  return first.length === 1 ? (first[0] ?? null) : null;
};

/** Whether the time of the present round is up. It is not before all of its boards are posted. */
export const isTimeUp = ({ roundEndsAt, round, games }: Tournament, at: Date): boolean =>
  roundEndsAt !== null &&
  roundEndsAt <= at &&
  !games.some((game) => game.round === round && game.winner === null && game.isDue);

/** The player of a tournament who is a person; undefined if they are not in it. */
export const entrantOf = ({ players }: Pick<Tournament, 'players'>, userId: string): Entrant | undefined =>
  players.find((each) => each.userId === userId);

/** The player of a tournament with a number; undefined if there is none. */
export const entrantNumbered = ({ players }: Pick<Tournament, 'players'>, number: number): Entrant | undefined =>
  players.find((each) => each.number === number);

/** Why somebody can't withdraw from a tournament, or null. */
export const whyNotWithdraw = (
  tournament: Tournament,
  userId: string,
): 'over' | 'not begun' | 'not in' | 'out' | null => {
  if (tournament.endedAt !== null) return 'over';
  if (tournament.beganAt === null) return 'not begun';
  const entrant = entrantOf(tournament, userId);
  return entrant === undefined ? 'not in' : entrant.isOut ? 'out' : null;
};
