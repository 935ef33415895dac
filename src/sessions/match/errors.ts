/** Thrown when a match's stored state can't be read. Nothing was changed. */
export class CorruptMatchError extends Error {
  override readonly name = 'CorruptMatchError';
  readonly matchId: string;

  constructor(matchId: string, options: ErrorOptions) {
    super(`the stored state of match ${matchId} can't be read`, options);
    this.matchId = matchId;
  }
}

/**
 * Thrown when a match is of a game, or of a version of its rules, that this release does not know: a newer one does.
 * Nothing was changed.
 */
export class UnknownMatchError extends CorruptMatchError {}

/** Thrown when the database can't be reached. If `unsure`, a change may or may not have been stored. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly unsure: boolean;

  constructor({ unsure, cause }: { readonly unsure: boolean; readonly cause: unknown }) {
    super(unsure ? 'the database was lost during a change' : 'the database is out of reach', { cause });
    this.unsure = unsure;
  }
}
