import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import { inLanguage } from '../../../kernel/language/current.ts';
import type { Board } from '../../../sessions/match/match.ts';
import { isOut, seatOf } from '../../../sessions/match/seats.ts';
import type { ClaimedSpectator } from '../../../sessions/notices/spectators.ts';
import { calledFrom, reachableFrom, type OwnTime } from '../../../sessions/time/own-time.ts';
import type { Services } from '../../interactions/context.ts';
import { inLanguageOf } from '../../interactions/handling.ts';
import type { ChannelJob } from '../../messages/channel-work.ts';
import { postDirectly, postMessage, unarchived } from '../../messages/channel.ts';
import { attempt, type Fallback } from '../../messages/outbox.ts';
import { renderEndings } from './render.ts';

type SpectatorCaller = Pick<Services, 'matches' | 'spectators' | 'ownTimes' | 'preferences' | 'now' | 'log'>;

interface ReadySpectator {
  readonly spectator: ClaimedSpectator;
  readonly board: Board;
  readonly time: OwnTime;
}

/**
 * Claims the spectators who asked to be notified of matches that have ended. Each gets one message, in the way in which
 * they want to be called, when they are neither quiet nor away. What fails is tried again later.
 */
export const claimEndings = async (
  rest: REST,
  services: SpectatorCaller,
  busy: readonly string[],
): Promise<readonly ChannelJob[]> => {
  const all = await services.spectators.claim({ without: busy });
  const ended = [...grouped(all, ({ matchId }) => matchId).values()];
  const ready = (await Promise.all(ended.map((some) => readyIn(services, some)))).flat();
  return [...grouped(ready, groupOf).values()].map((some) => ({
    channelId: some[0]?.spectator.channelId ?? '',
    run: () => tryToPost(rest, services, some),
  }));
};

/** The spectators of one match who can be notified now. A match that can't be read holds up no other one. */
const readyIn = async (
  services: SpectatorCaller,
  spectators: readonly ClaimedSpectator[],
): Promise<readonly ReadySpectator[]> => {
  const ready: ReadySpectator[] = [];
  await attempt(services, spectators, fallbackOf(services), async () => {
    const [{ matchId } = { matchId: '' }] = spectators;
    const board = await services.matches.look(matchId);
    ready.push(...(await Promise.all(spectators.map((each) => readyNow(services, each, board)))).flat());
  });
  return ready;
};

/** The spectator, if they can be notified now; otherwise they are left for later, or dropped. */
const readyNow = async (
  { spectators, ownTimes, now }: SpectatorCaller,
  spectator: ClaimedSpectator,
  board: Board | null,
): Promise<readonly ReadySpectator[]> => {
  const endedAt = board?.match.endedAt ?? null;
  if (
    board === null ||
    endedAt === null ||
    (seatOf(board.match, spectator.userId) !== null && !isOut(board, spectator.userId))
  ) {
    await spectators.drop(spectator);
    return [];
  }
  const time = await ownTimes.of(spectator.userId);
  const called = calledFrom(time, endedAt);
  if (called === null) {
    await spectators.drop(spectator);
    return [];
  }
  const at = reachableFrom(time, called > now() ? called : now());
  if (at <= now()) return [{ spectator, board, time }];
  await spectators.postpone(spectator, at);
  return [];
};

/** Items by their keys, in the order in which they come. */
const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** Which spectators share a message: those of one match, or one person with all their matches. */
const groupOf = ({ spectator: { matchId, userId }, board, time }: ReadySpectator): string => {
  if (time.callsIn === 'direct') return `direct ${userId}`;
  return time.calls === 'daily' ? `${board.match.channelId} ${userId}` : matchId;
};

/** Notifies those whom no other process has claimed since. */
const tryToPost = (rest: REST, services: SpectatorCaller, claimed: readonly ReadySpectator[]): Promise<void> => {
  const { spectators } = services;
  const [fallback, all] = [fallbackOf(services), peopleIn(claimed)];
  return attempt(services, all, fallback, async () => {
    const renewed = await Promise.all(all.map(spectators.renew));
    const ours = claimed.filter((_, index) => renewed[index]);
    await attempt(services, peopleIn(ours), fallback, async () => {
      await post(rest, services, ours);
      await spectators.drop(...peopleIn(ours));
    });
  });
};

const peopleIn = (ready: readonly ReadySpectator[]) => ready.map(({ spectator }) => spectator);

const fallbackOf = ({ spectators }: Pick<Services, 'spectators'>): Fallback<readonly ClaimedSpectator[]> => ({
  what: 'the end of a match',
  queue: {
    postpone: (some, at) => Promise.all(some.map((each) => spectators.postpone(each, at))),
    putOff: (some) => spectators.putOff(...some),
  },
  nameOf: ([first]) => ({ match: first?.matchId }),
  doWithout: (some) => spectators.drop(...some),
});

const post = async (rest: REST, services: SpectatorCaller, ready: readonly ReadySpectator[]): Promise<void> => {
  const [first] = ready;
  if (first === undefined) return;
  const { userId } = first.spectator;
  if (first.time.callsIn === 'direct') {
    const message = await inLanguageOf(services, userId, () => renderEndings(boardsOf(ready), []));
    if ((await postDirectly(rest, userId, message, nonceOf('direct', ready))) !== null) return;
  }
  for (const [channelId, here] of grouped(ready, ({ board }) => board.match.channelId)) {
    const people = [...new Set(here.map(({ spectator }) => spectator.userId))];
    const language = here[0]?.board.match.language ?? 'en';
    const message = inLanguage(language, () => renderEndings(boardsOf(here), people));
    const nonce = nonceOf(channelId, here);
    await unarchived(rest, channelId, () => postMessage(rest, channelId, () => Promise.resolve(message), nonce));
  }
};

const boardsOf = (ready: readonly ReadySpectator[]): readonly Board[] => [
  ...new Map(ready.map(({ board }) => [board.match.id, board])).values(),
];

/** Follows from the people, matches and place, so that nothing is posted twice if a process dies in between. */
const nonceOf = (place: string, ready: readonly ReadySpectator[]): string => {
  const named = ready.map(({ spectator: { matchId, userId } }) => `${matchId} ${userId}`).toSorted();
  return createHash('sha256')
    .update([place, ...named].join())
    .digest('base64url')
    .slice(0, 25);
};
