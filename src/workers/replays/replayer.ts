import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import type { RecordFinding } from './finding.ts';
import type { Moment } from './moment.ts';

/** What a place in a record looks like. */
export interface MomentRequest {
  readonly kind: 'moment';
  /** The record: its text, or its value. The thread reads and checks it. */
  readonly record: unknown;
  /** How many steps to play. */
  readonly step: number;
  /** Whether a person took each step; all of them if it is not known. */
  readonly byPeople?: readonly boolean[];
}

/** Whether the text of a record is right. */
interface CheckRequest {
  readonly kind: 'check';
  readonly text: string;
}

export type ReplayRequest = MomentRequest | CheckRequest;

/** The answer of a thread. */
export type ReplayAnswer =
  { readonly kind: 'moment'; readonly found: MomentFound } | { readonly kind: 'check'; readonly found: RecordFinding };

/** The size of the largest record that is checked for people, in bytes: hardly any match reaches half of it. */
export const LARGEST_RECORD = 1024 * 1024;

const ANOTHER_QUESTION = 'a thread answered another question';

/** A place in a record, or why it can't be replayed, in a sentence. */
export type MomentFound =
  | { readonly ok: true; readonly game: string; readonly rules: number; readonly moment: Moment }
  | { readonly ok: false; readonly why: string };

/**
 * Replays records while everything else goes on. Everything rejects if it takes too long or needs too much memory, if
 * too many requests are queued, and if the replayer is closed. One owner's many requests don't hold up anybody else's.
 */
export interface Replayer {
  moment(request: Omit<MomentRequest, 'kind'>, owner: string): Promise<MomentFound>;
  check(text: string, owner: string): Promise<RecordFinding>;
  close(): Promise<void>;
}

interface ReplayerOptions {
  /** How long a record may take once it is begun, in milliseconds. */
  readonly patience: number;
  /** The file that its threads run. */
  readonly worker: string;
}

const DEFAULTS: ReplayerOptions = {
  patience: 2_000,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** The heap limit of a thread, in megabytes. */
const HEAP = 96;

/** How many records may be queued. */
const MOST = 100;

/** A record that needs less than this, in milliseconds, never waits for a slower one. */
const QUICK = 100;

/** A replayer with a thread for long records, and one for short ones. */
export const createReplayer = (options: Partial<ReplayerOptions> = {}): Replayer => {
  const limits = { heap: HEAP, most: MOST, quick: QUICK, closedError: () => new Error('the replayer is closed') };
  const threads = createThreads<ReplayRequest, ReplayAnswer>({
    ...DEFAULTS,
    ...options,
    ...limits,
  });
  return {
    moment: async (request, owner) => {
      const like = [`moment ${Math.ceil((request.byPeople?.length ?? 0) / 100)}`];
      const answer = await threads.run({ request: { kind: 'moment', ...request }, owner, like });
      if (answer.kind !== 'moment') throw new Error(ANOTHER_QUESTION);
      return answer.found;
    },
    check: async (text, owner) => {
      const like = [`check ${Math.ceil(text.length / 50_000)}`];
      const answer = await threads.run({ request: { kind: 'check', text }, owner, like });
      if (answer.kind !== 'check') throw new Error(ANOTHER_QUESTION);
      return answer.found;
    },
    close: () => threads.close(),
  };
};
