import type { REST } from 'discord.js';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
import type { Services } from '../interactions/context.ts';
import { checkServers } from './servers.ts';

/** Work that concerns no match in play. It holds up nothing. */
interface Chores {
  /** Begins all of them, unless they are in progress. */
  begin(): Promise<unknown>;
  /** Begins all of them once those in progress are done, which may have begun before something else fell due. */
  beginAgain(): Promise<unknown>;
  /** Waits until none is in progress. */
  settle(): Promise<void>;
}

/** What is called once the runs of the dailies are verified, and once seasons are settled: then posts may be due. */
interface Followed {
  readonly onVerified: () => Promise<void>;
  readonly onSettled: () => Promise<void>;
}

export const createChores = (rest: REST, services: Services, { onVerified, onSettled }: Followed): Chores => {
  let inProgress: Promise<unknown> | null = null;
  const begin = (): Promise<unknown> =>
    (inProgress ??= Promise.all([
      makePars(services),
      closeDays(services, onVerified),
      tidyServers(rest, services),
      thin(services),
      forgetPings(services),
      countDays(services),
      settleSeasons(services, onSettled),
    ]).finally(() => (inProgress = null)));
  const settle = async (): Promise<void> => {
    if (inProgress === null) return;
    await inProgress;
    // Chores that were asked for meanwhile begin as soon as these end.
    await settle();
  };
  return { begin, beginAgain: () => Promise.resolve(inProgress).then(begin), settle };
};

/** A chore that only lost its database is done once that is back. Anything else wants somebody to look at it. */
const levelOf = (error: unknown): 'warn' | 'error' => (error instanceof DatabaseLostError ? 'warn' : 'error');

const makePars = ({ daily, log }: Services): Promise<void> =>
  daily.makePars().catch((err: unknown) => log[levelOf(err)]({ err }, 'cannot make the pars of a day; will retry'));

const closeDays = ({ daily, log }: Services, onVerified: () => Promise<void>): Promise<void> =>
  daily
    .verify()
    .then(onVerified)
    .catch((err: unknown) =>
      log[levelOf(err)]({ err }, 'cannot verify the runs of a day, or post its results; will retry'),
    );

const tidyServers = (rest: REST, services: Services): Promise<void> =>
  checkServers(rest, services).catch((err: unknown) =>
    services.log.warn({ err }, 'cannot check which servers the bot is on; will retry'),
  );

const thin = async ({ due, log }: Services): Promise<void> => {
  try {
    const { thinned, aside } = await due.thin();
    if (thinned > 0) log.info({ matches: thinned }, 'dropped the moves of matches that ended long ago');
    for (const { matchId, error: err } of aside)
      log.warn({ err, match: matchId }, 'a match that ended long ago can’t be read, and keeps its moves');
  } catch (err) {
    log.warn({ err }, 'cannot drop the moves of old matches; will retry');
  }
};

const countDays = ({ growth, log }: Services): Promise<void> =>
  growth.count().catch((err: unknown) => log.warn({ err }, 'cannot count the days that are over; will retry'));

const settleSeasons = ({ seasons, log }: Services, onSettled: () => Promise<void>): Promise<void> =>
  seasons
    .settle()
    .then(onSettled)
    .catch((err: unknown) => log[levelOf(err)]({ err }, 'cannot settle the seasons that are over; will retry'));

const forgetPings = ({ pingPauses, log }: Services): Promise<void> =>
  pingPauses.forgetOld().catch((err: unknown) => log.warn({ err }, 'cannot forget old pings; will retry'));
