import { createExpectations } from './expectations.ts';
import { type Entry, createFairQueue } from './fair-queue.ts';
import { type LaneOptions, createLane } from './lane.ts';

/** What threads are asked to do. */
export interface Job<Request> {
  readonly request: Request;
  /** Who waits for it: a person or a match. The many jobs of one owner hold up nobody else's. */
  readonly owner: string;
  /** Names of work that takes as long, the most similar first: how long it took tells how long this one will take. */
  readonly like: readonly string[];
}

/** Threads of their own for one kind of work. A job that goes wrong fails alone. */
export interface Threads<Request, Answer> {
  /** Rejects where the work fails or takes too long, where too much waits already, and where the threads are closed. */
  run(job: Job<Request>): Promise<Answer>;
  /** Stops what is under way. What waits is rejected with the error for that. */
  close(): Promise<void>;
}

export interface ThreadsOptions extends LaneOptions {
  /** How many jobs may wait. */
  readonly most: number;
  /** Jobs that take at most this long have a thread of their own beside the one for all, in milliseconds; null for none. */
  readonly quick: number | null;
  /** The error of all that is asked of closed threads. */
  readonly closedError: () => Error;
}

/** A job that waits, and whoever waits for it. */
interface Waiting<Request, Answer> {
  readonly job: Job<Request>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that start when they are first needed. Jobs wait in a fair queue, the short ones before the long ones. */
export const createThreads = <Request, Answer>(options: ThreadsOptions): Threads<Request, Answer> => {
  const { most, quick, closedError } = options;
  const expectations = createExpectations();
  const queue = createFairQueue<Waiting<Request, Answer>>();
  let isClosed = false;

  const takeLane = (fits: (entry: Entry<unknown>) => boolean) => {
    const lane = createLane<Request, Answer>(options);
    let isBusy = false;
    /** Does one job after the other, as long as there are any that fit. */
    const goOn = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      for (let entry = queue.take(fits); entry !== undefined; entry = queue.take(fits)) await work(entry.item);
      isBusy = false;
    };
    const work = async ({ job, resolve, reject }: Waiting<Request, Answer>): Promise<void> => {
      let began = performance.now();
      const answer = lane.run(job.request, () => (began = performance.now()));
      await answer.then(resolve, (error: unknown) => reject(isClosed ? closedError() : error));
      expectations.learn(job.like, performance.now() - began);
    };
    return { goOn, close: () => lane.close() };
  };
  // The quick lane is asked first, so that the other one is left to what takes long.
  const lanes = [...(quick === null ? [] : [takeLane(({ cost }) => cost <= quick)]), takeLane(() => true)];

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closedError());
        if (queue.size >= most) return reject(new Error(`${queue.size} jobs wait already: this is one too many`));
        queue.add({ item: { job, resolve, reject }, owner: job.owner, cost: expectations.of(job.like) });
        for (const lane of lanes) void lane.goOn();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(closedError());
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
