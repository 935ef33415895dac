import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import { seatOf, type Board } from '../../sessions/match/match.ts';
import type { ClaimedSpectator, Spectator } from '../../sessions/notices/spectators.ts';
import { calledFrom, reachableFrom, type OwnTime } from '../../sessions/time/own-time.ts';
import type { Services } from '../interactions/context.ts';
import type { ChannelJob } from '../messages/channel-work.ts';
import { isUnreachable, postDirectly, postMessage, unarchived } from '../messages/channel.ts';
import { renderEndings } from './calls.ts';

type SpectatorCaller = Pick<Services, 'matches' | 'spectators' | 'ownTimes' | 'now' | 'log'>;

/** Somebody who is told now how a match has ended. */
interface ToldSpectator {
  readonly spectator: ClaimedSpectator;
  readonly board: Board;
  readonly time: OwnTime;
}

/**
 * Claims the telling of those who asked for it how matches have ended, once: in the way in which they want to be called,
 * and when they are neither quiet nor away. What fails is tried again later.
 */
export const claimEndings = async (
  rest: REST,
  services: SpectatorCaller,
  busy: readonly string[],
): Promise<readonly ChannelJob[]> => {
  const all = await services.spectators.claim({ without: busy });
  const ended = [...grouped(all, ({ matchId }) => matchId).values()];
  const ready = (await Promise.all(ended.map((some) => readyIn(services, some)))).flat();
  return [...grouped(ready, groupOf).values()].map((told) => ({
    channelId: told[0]?.spectator.channelId ?? '',
    run: () => tryToTell(rest, services, told),
  }));
};

/** Those of one match who can be told now. A match that can't be read holds up no other one. */
const readyIn = async (
  services: SpectatorCaller,
  spectators: readonly ClaimedSpectator[],
): Promise<readonly ToldSpectator[]> => {
  try {
    const [{ matchId } = { matchId: '' }] = spectators;
    const board = await services.matches.look(matchId);
    return (await Promise.all(spectators.map((each) => readyNow(services, each, board)))).flat();
  } catch (error) {
    await putOff(services, spectators, error);
    return [];
  }
};

/** Somebody who can be told now; the others are left for later, or dropped. */
const readyNow = async (
  { spectators, ownTimes, now }: SpectatorCaller,
  spectator: ClaimedSpectator,
  board: Board | null,
): Promise<readonly ToldSpectator[]> => {
  const endedAt = board?.match.endedAt ?? null;
  if (board === null || endedAt === null || seatOf(board.match, spectator.userId) !== null) {
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

/** Who is told in one message: all who looked at a match, or one person of all matches. */
const groupOf = ({ spectator: { matchId, userId }, board, time }: ToldSpectator): string => {
  if (time.callsIn === 'direct') return `direct ${userId}`;
  return time.calls === 'daily' ? `${board.match.channelId} ${userId}` : matchId;
};

/** Tells those whom no other process has claimed by now. */
const tryToTell = async (rest: REST, services: SpectatorCaller, claimed: readonly ToldSpectator[]): Promise<void> => {
  let people = claimed.map(({ spectator }) => spectator);
  try {
    const renewed = await Promise.all(people.map(services.spectators.renew));
    people = people.filter((_, index) => renewed[index]);
    if (people.length === 0) return;
    await post(
      rest,
      claimed.filter(({ spectator }) => people.includes(spectator)),
    );
    await services.spectators.drop(...people);
  } catch (error) {
    await putOff(services, people, error);
  }
};

const putOff = async (
  { spectators, log }: SpectatorCaller,
  told: readonly Spectator[],
  err: unknown,
): Promise<void> => {
  if (isUnreachable(err)) await spectators.drop(...told);
  const isKept = !isUnreachable(err) && (await spectators.putOff(...told));
  log.warn({ err, match: told[0]?.matchId, retry: isKept }, 'the end of a match could not be told');
};

const post = async (rest: REST, told: readonly ToldSpectator[]): Promise<void> => {
  const [first] = told;
  if (first === undefined) return;
  const { userId } = first.spectator;
  if (first.time.callsIn === 'direct') {
    const message = renderEndings(boardsOf(told), []);
    if ((await postDirectly(rest, userId, message, nonceOf('direct', told))) !== null) return;
  }
  for (const [channelId, here] of grouped(told, ({ board }) => board.match.channelId)) {
    const people = [...new Set(here.map(({ spectator }) => spectator.userId))];
    const message = renderEndings(boardsOf(here), people);
    const nonce = nonceOf(channelId, here);
    await unarchived(rest, channelId, () => postMessage(rest, channelId, () => Promise.resolve(message), nonce));
  }
};

const boardsOf = (told: readonly ToldSpectator[]): readonly Board[] => [
  ...new Map(told.map(({ board }) => [board.match.id, board])).values(),
];

/** The same for the same people, matches and place, so that nobody is told twice if a process dies in between. */
const nonceOf = (place: string, told: readonly ToldSpectator[]): string => {
  const named = told.map(({ spectator: { matchId, userId } }) => `${matchId} ${userId}`).toSorted();
  return createHash('sha256')
    .update([place, ...named].join())
    .digest('base64url')
    .slice(0, 25);
};
