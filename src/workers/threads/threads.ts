import { createExpectations } from './expectations.ts';
import { createFairQueue, type Entry } from './fair-queue.ts';
import { createLane, type LaneOptions } from './lane.ts';

/** A job for the threads. */
interface Job<Request> {
  readonly request: Request;
  /** Who is waiting: a person or a match. One owner's many jobs don't hold up anybody else's. */
  readonly owner: string;
  /** Names shared with similar work, the most similar first: earlier durations predict how long this job will take. */
  readonly like: readonly string[];
}

/** Threads for one kind of work. If a job goes wrong, no other is affected. */
interface Threads<Request, Answer> {
  /**
   * Rejects if the work fails or takes too long, if too many jobs are queued, or this one for too long, and if the
   * threads are closed.
   */
  run(job: Job<Request>): Promise<Answer>;
  /** Stops the current jobs, and rejects the queued ones with `closedError`. */
  close(): Promise<void>;
}

interface ThreadsOptions extends LaneOptions {
  /** How many jobs may be queued. */
  readonly most: number;
  /** How long a job may be queued, in milliseconds; by default for as long as it takes. */
  readonly queuedFor?: number;
  /** Jobs that take at most this long, in milliseconds, get a second thread of their own; null for none. */
  readonly quick: number | null;
  /** The error for jobs that come after the threads are closed. */
  readonly closedError: () => Error;
}

/** A queued job, and whoever is waiting for it. */
interface WaitingJob<Request, Answer> {
  readonly job: Job<Request>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** Whether it was queued for too long, so that nobody waits for it any more. */
  readonly isGivenUp: () => boolean;
  /** From now on it is not given up. */
  readonly begin: () => void;
}

/** Threads that start when they are first needed. Jobs wait in a fair queue, short ones before long ones. */
export const createThreads = <Request, Answer>(options: ThreadsOptions): Threads<Request, Answer> => {
  const { most, queuedFor, quick, closedError } = options;
  const expectations = createExpectations();
  const queue = createFairQueue<WaitingJob<Request, Answer>>();
  let isClosed = false;

  const takeLane = (fits: (entry: Entry<unknown>) => boolean) => {
    const lane = createLane<Request, Answer>(options);
    let isBusy = false;
    /** Does one job after another while there are any that fit. */
    const goOn = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      for (let entry = queue.take(fits); entry !== undefined; entry = queue.take(fits))
        if (!entry.item.isGivenUp()) await work(entry.item);
      isBusy = false;
    };
    const work = async ({ job, resolve, reject, begin }: WaitingJob<Request, Answer>): Promise<void> => {
      begin();
      let began = performance.now();
      const answer = lane.run(job.request, () => (began = performance.now()));
      await answer.then(resolve, (error: unknown) => reject(isClosed ? closedError() : error));
      expectations.learn(job.like, performance.now() - began);
    };
    return { goOn, close: () => lane.close() };
  };
  // The quick lane goes first, so that the other one is left for slow jobs.
  const lanes = [...(quick === null ? [] : [takeLane(({ cost }) => cost <= quick)]), takeLane(() => true)];

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closedError());
        if (queue.size >= most) return reject(new Error(`${queue.size} jobs are queued already: this is one too many`));
        let isGivenUp = false;
        const giveUp = (): void => {
          isGivenUp = true;
          reject(new Error(`a job was queued for ${queuedFor} ms`));
        };
        const timer = queuedFor === undefined ? undefined : setTimeout(giveUp, queuedFor).unref();
        const item = { job, resolve, reject, isGivenUp: () => isGivenUp, begin: () => clearTimeout(timer) };
        queue.add({ item, owner: job.owner, cost: expectations.of(job.like) });
        for (const lane of lanes) void lane.goOn();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject, begin } of queue.clear()) {
        begin();
        reject(closedError());
      }
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
