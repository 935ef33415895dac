import type { Trouble } from '../../postgres/trouble/trouble.ts';
import { PlannerClosedError } from '../../workers/planning/planner.ts';

/** Thrown when a match's stored state can't be read. Nothing was changed. */
export class CorruptMatchError extends Error {
  override readonly name = 'CorruptMatchError';
  readonly matchId: string;

  constructor(matchId: string, options: ErrorOptions) {
    super(`the stored state of match ${matchId} can't be read`, options);
    this.matchId = matchId;
  }
}

/** Only a newer release knows the game, or this version of its rules. Nothing was changed. */
export class UnknownMatchError extends CorruptMatchError {}

/** Thrown when the database can't be reached or takes no changes. If `unsure`, a change may have been stored. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly unsure: boolean;
  readonly trouble: Trouble;

  constructor({ unsure, trouble, cause }: Pick<DatabaseLostError, 'unsure' | 'trouble' | 'cause'>) {
    super(unsure ? 'the database was lost during a change' : MESSAGES[trouble], { cause });
    this.unsure = unsure;
    this.trouble = trouble;
  }
}

const MESSAGES: Readonly<Record<Trouble, string>> = {
  lost: 'the database is out of reach',
  too_many_connections: 'the database has no connection left',
  read_only: 'the database is read-only',
  disk_full: "the database's disk is full",
  no_right: 'the database refuses its user a right',
};

/** The class of an error in the log and the metrics. */
export const failureClassOf = (error: unknown): Trouble | 'stopping' | 'unreadable' | 'bug' => {
  if (error instanceof DatabaseLostError) return error.trouble;
  if (error instanceof PlannerClosedError) return 'stopping';
  return error instanceof CorruptMatchError ? 'unreadable' : 'bug';
};
