import pLimit from 'p-limit';

/** Something to post in a channel. */
export interface ChannelJob {
  readonly channelId: string;
  /** Posts it. Deals with its own failures. */
  run(): Promise<void>;
}

/** Jobs in channels: one at a time in each of them, and many channels at once. */
export interface ChannelWork {
  /** Claims what is due, and begins it. More is claimed whenever a channel is done. */
  begin(): Promise<void>;
  /** Waits until nothing is under way. */
  isDone(): Promise<void>;
  /** Claims nothing more, and waits until nothing is under way. */
  stop(): Promise<void>;
}

/** In how many channels something is posted at the same time. */
const CHANNELS_AT_ONCE = 64;

/**
 * Work that is claimed bit by bit. `claim` returns jobs for no more than so many channels, and for none of those that
 * are busy, so a slow channel holds up only itself. `report` gets a failure of a claim that nobody waits for.
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

  /** Does a job after those before it in its channel. Once the channel is free, more is claimed. */
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
