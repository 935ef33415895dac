import pLimit from 'p-limit';

export interface ChannelJob {
  readonly channelId: string;
  /** Posts it. Deals with its own failures. */
  run(): Promise<void>;
}

/** Runs jobs in channels: one at a time in each channel, in many channels at once. */
export interface ChannelWork {
  /** Claims jobs that are due, and begins them. Claims more whenever a channel is done. */
  begin(): Promise<void>;
  /** Waits until nothing is under way. */
  isDone(): Promise<void>;
  /** Claims nothing more, and waits until nothing is under way. */
  stop(): Promise<void>;
}

/** The most channels in which jobs run at the same time. */
const CHANNELS_AT_ONCE = 64;

/**
 * Work that is claimed bit by bit. `claim` returns jobs for up to `most` channels that are not busy, so a slow channel
 * holds up only itself. `report` gets the failures of jobs, and of claims that no caller waits for.
 */
export const createChannelWork = (
  claim: (busy: readonly string[], most: number) => Promise<readonly ChannelJob[]>,
  report: (error: unknown) => void,
): ChannelWork => {
  /** The busy channels, each with its last job. */
  const busy = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  // Two claims at the same time would not know of each other's channels.
  const inTurn = pLimit(1);
  let isStopped = false;

  const begin = (): Promise<void> =>
    inTurn(async () => {
      const most = CHANNELS_AT_ONCE - busy.size;
      if (isStopped || most <= 0) return;
      for (const job of await claim([...busy.keys()], most)) follow(job);
    });

  /** Runs a job after the earlier ones in its channel. Claims more once the channel is free. */
  const follow = (job: ChannelJob): void => {
    const before = busy.get(job.channelId) ?? Promise.resolve();
    const work = doAfter(before, job);
    busy.set(job.channelId, work);
    watch(work);
    watch(work.then(() => goOnAfter(job.channelId, work)));
  };

  const doAfter = async (before: Promise<void>, job: ChannelJob): Promise<void> => {
    await before;
    await job.run().catch(report);
  };

  const goOnAfter = (channelId: string, last: Promise<void>): void => {
    if (busy.get(channelId) !== last) return;
    busy.delete(channelId);
    // A claim that has not begun yet is for this channel, too.
    if (inTurn.pendingCount === 0) watch(begin().catch(report));
  };

  const watch = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const isDone = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    begin,
    isDone,
    stop: async () => {
      isStopped = true;
      await isDone();
    },
  };
};
