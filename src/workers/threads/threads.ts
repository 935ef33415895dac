import { BusyError } from './busy-error.ts';
import { createExpectations } from './expectations.ts';
import { createFairQueue, type Entry } from './fair-queue.ts';
import { createLane, type Lane, type LaneOptions } from './lane.ts';

type Work = Readonly<Record<string, (request: never) => unknown>>;

interface Job<Request> {
  readonly request: Request;
  /** Who is waiting: a person or a match. One owner's many jobs don't hold up those of others. */
  readonly owner: string;
  /** Names shared with similar work, the most similar first: earlier durations predict how long this job will take. */
  readonly like: readonly string[];
}

/** Threads for one kind of work. If a job goes wrong, no other is affected. */
interface Threads<Worker extends Work> {
  /** Has the worker answer. Rejects on failure, with a `BusyError` when that takes too long, and once closed. */
  run<Name extends keyof Worker & string>(
    name: Name,
    job: Job<Parameters<Worker[Name]>[0]>,
  ): Promise<Awaited<ReturnType<Worker[Name]>>>;
  close(): Promise<void>;
}

interface ThreadsOptions extends LaneOptions {
  readonly most: number;
  /** How long a job may be queued, in milliseconds; by default for as long as it takes. */
  readonly queuedFor?: number;
  /** Jobs that are expected to take at most this long, in milliseconds, get a second thread of their own. */
  readonly quick?: number;
  readonly closedError: () => Error;
}

interface QueuedJob {
  start(lane: Lane): Promise<void>;
  refuse(error: Error): void;
}

/** Threads that start when they are first needed. Jobs wait in a fair queue, short ones before long ones. */
export const createThreads = <Worker extends Work>(options: ThreadsOptions): Threads<Worker> => {
  const { most, queuedFor, quick, closedError } = options;
  const expectations = createExpectations();
  const queue = createFairQueue<QueuedJob>();
  let isClosed = false;

  /** A lane that does one job after another while there are any that fit. */
  const openLane = (fits: (entry: Entry<unknown>) => boolean) => {
    const lane = createLane(options);
    let isBusy = false;
    const goOn = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      for (let entry = queue.take(fits); entry !== undefined; entry = queue.take(fits)) await entry.item.start(lane);
      isBusy = false;
    };
    return { goOn, close: () => lane.close() };
  };
  // The quick lane goes first, so that the other one is left for slow jobs.
  const lanes = [...(quick === undefined ? [] : [openLane(({ cost }) => cost <= quick)]), openLane(() => true)];

  return {
    run: (name, { request, owner, like }) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closedError());
        if (queue.size >= most)
          return reject(new BusyError(`${queue.size} jobs are queued already: this is one too many`));
        const job: QueuedJob = {
          start: async (lane) => {
            clearTimeout(timer);
            let began = performance.now();
            const answer = lane.run<Awaited<ReturnType<Worker[typeof name]>>>(
              name,
              request,
              () => (began = performance.now()),
            );
            await answer.then(resolve, (error: unknown) => reject(isClosed ? closedError() : error));
            expectations.learn(like, performance.now() - began);
          },
          refuse: (error) => {
            clearTimeout(timer);
            queue.remove(job);
            reject(error);
          },
        };
        const giveUp = (): void => job.refuse(new BusyError(`a job was queued for ${queuedFor} ms`));
        const timer = queuedFor === undefined ? undefined : setTimeout(giveUp, queuedFor).unref();
        queue.add({ item: job, owner, cost: expectations.of(like) });
        for (const lane of lanes) void lane.goOn();
      }),
    close: async () => {
      isClosed = true;
      for (const job of queue.clear()) job.refuse(closedError());
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
