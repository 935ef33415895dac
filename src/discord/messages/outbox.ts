import { RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import { createChannelWork, type ChannelWork } from './channel-work.ts';
import { isGone, isUnreachable } from './channel.ts';
import { lengthOf } from './waits.ts';

interface Attempter {
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  readonly now: () => Date;
}

/** Where messages wait until they are posted, each claimed by one process at a time. */
interface Queue<Due> {
  /** Claims messages that are due, in at most so many channels other than these. */
  claim(choice: { readonly without: readonly string[]; readonly most: number }): Promise<readonly Due[]>;
  postpone(due: Due, at: Date): Promise<unknown>;
  /** Puts off a message that could not be posted. Returns whether that will be tried again. */
  putOff(due: Due): Promise<boolean>;
}

/** What is done about a message that can't be posted, or edited, now. */
export interface Fallback<Due> {
  /** What could not be posted, for the log, such as `a notice`. */
  readonly what: string;
  readonly queue: Pick<Queue<Due>, 'postpone' | 'putOff'>;
  readonly nameOf: (due: Due) => object;
  /** Does without it where its message is gone, or its channel can't be used. By default it is put off. */
  readonly doWithout?: (due: Due, error: unknown) => Promise<unknown>;
  /** What follows once it is given up, after many tries. */
  readonly giveUp?: (due: Due) => Promise<unknown>;
}

/** Messages that the bot posts by itself. */
export interface Outbox<Due extends { readonly channelId: string }> extends Fallback<Due> {
  readonly queue: Queue<Due>;
  /** Posts, or edits, a message that was claimed, unless another process has claimed it since. */
  post(due: Due): Promise<void>;
}

/** Does something about a message. If it fails, the message is left for later, or done without. */
export const attempt = async <Due>(
  { log, now }: Attempter,
  due: Due,
  { what, queue, nameOf, doWithout, giveUp }: Fallback<Due>,
  act: () => Promise<unknown>,
): Promise<void> => {
  const failed = async (err: unknown): Promise<void> => {
    const retry = await queue.putOff(due);
    log.warn({ err, ...nameOf(due), retry }, `${what} could not be posted`);
    if (!retry) await giveUp?.(due);
  };
  try {
    await act();
  } catch (err) {
    if (err instanceof RateLimitError) {
      log.info({ err, ...nameOf(due) }, `${what} waits until Discord allows it; will retry`);
      await queue.postpone(due, new Date(now().getTime() + lengthOf(err)));
    } else if (doWithout && (isUnreachable(err) || isGone(err))) {
      log.info({ err, ...nameOf(due), retry: false }, `${what} could not be posted`);
      await doWithout(due, err).catch(failed);
    } else {
      await failed(err);
    }
  }
};

/** Posts the messages of an outbox that are due, one at a time in each channel. */
export const createPoster = <Due extends { readonly channelId: string }>(
  services: Attempter,
  outbox: Outbox<Due>,
): ChannelWork =>
  createChannelWork(
    async (without, most) =>
      (await outbox.queue.claim({ without, most })).map((due) => ({
        channelId: due.channelId,
        run: () => attempt(services, due, outbox, () => outbox.post(due)),
      })),
    (err) => services.log.error({ err }, `cannot claim ${outbox.what}; will retry`),
  );
