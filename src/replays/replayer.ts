import { fileBeside } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';
import type { Moment } from './moment.ts';

/** What a thread is asked: what a place in a record looks like. */
export interface MomentRequest {
  readonly kind: 'moment';
  /** As its file or its rows have it: the thread reads and checks it. */
  readonly record: unknown;
  /** How many steps are to be played. */
  readonly step: number;
  /** Whether a person took each step; all of them where it is not known. */
  readonly byPeople?: readonly boolean[];
}

/** What a record says, or why it can't be replayed, in a sentence. */
export type Replayed<Found> =
  { readonly ok: true; readonly value: Found } | { readonly ok: false; readonly why: string };

/** Plays records again, while everything else goes on. */
export interface Replayer {
  /**
   * A place in a record, for an owner: the many requests of one hold up nobody else's. Rejects where that takes too
   * long, where too many wait, and where the replayer is closed.
   */
  moment(request: Omit<MomentRequest, 'kind'>, owner: string): Promise<Replayed<Moment>>;
  close(): Promise<void>;
}

export interface ReplayerOptions {
  /** Milliseconds after which a record is given up, from when it is begun. */
  readonly patience: number;
  /** The file that its threads run. */
  readonly worker: string;
}

const DEFAULTS: ReplayerOptions = {
  patience: 2_000,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** What the heap of a thread may hold, in megabytes. */
const HEAP = 96;

/** How many records may wait. */
const MOST = 100;

/** A record that needs less does not wait for one that needs more, in milliseconds. */
const QUICK = 100;

/** A replayer with a thread for long records, and one for short ones. */
export const createReplayer = (options: Partial<ReplayerOptions> = {}): Replayer => {
  const threads = createThreads<MomentRequest, Replayed<Moment>>({
    ...DEFAULTS,
    ...options,
    heap: HEAP,
    most: MOST,
    quick: QUICK,
    closedError: () => new Error('the replayer is closed'),
  });
  return {
    moment: (request, owner) => {
      const length = Math.ceil((request.byPeople?.length ?? 0) / 100);
      return threads.run({ request: { kind: 'moment', ...request }, owner, like: [`moment ${length}`] });
    },
    close: () => threads.close(),
  };
};
