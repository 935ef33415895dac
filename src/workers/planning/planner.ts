export interface PlanRequest {
  readonly game: string;
  /** The version of its rules; the current one if not given. */
  readonly rules?: number;
  readonly bot: string;
  readonly view: unknown;
  /** Seeds the bot's own randomness, which is no part of the match's draws: the same text gives the same plan. */
  readonly whims: string;
  /** The match, by its id. How long a bot has thought there predicts how long it will think now. */
  readonly match: string;
  /** Who is waiting: one person's many matches don't hold up those of others. */
  readonly owner: string;
}

export type HintRequest = Omit<PlanRequest, 'bot' | 'match'>;

/** Lets planning bots think while everything else goes on. */
export interface Planner {
  /** Queued. Rejects if the bot fails or takes too long; with a `PlannerClosedError` if the planner is closed first. */
  plan(request: PlanRequest): Promise<readonly unknown[]>;
  /** A hint, in Discord's Markdown, in a game that has hints which take long. Queues and rejects as `plan` does. */
  advise(request: HintRequest): Promise<string>;
  /** Stops all bots that are still thinking. From then on every request is refused. */
  close(): Promise<void>;
}

/** The planner was closed. The request can be made again later, to another planner. */
export class PlannerClosedError extends Error {
  override readonly name = 'PlannerClosedError';

  constructor() {
    super('the planner is closed');
  }
}
