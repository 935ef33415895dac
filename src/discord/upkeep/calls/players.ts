import type { REST } from 'discord.js';
import { inLanguage } from '../../../kernel/language/current.ts';
import { HOUR } from '../../../kernel/time.ts';
import type { DueMessage } from '../../../sessions/match/call.ts';
import type { Board, Match } from '../../../sessions/match/match.ts';
import type { ClaimedNotice, Notice } from '../../../sessions/notices/notices.ts';
import { ordinaryTime, reachableFrom, type OwnTime } from '../../../sessions/time/own-time.ts';
import { dateAt } from '../../../sessions/time/wall-clock.ts';
import type { BoardUpdater, Services } from '../../interactions/context.ts';
import { inLanguageOf } from '../../interactions/handling.ts';
import {
  closureOf,
  deleteMessage,
  isUnreachable,
  postDirectly,
  postMessage,
  unarchived,
  type Closure,
} from '../../messages/channel.ts';
import type { Outbox } from '../../messages/outbox.ts';
import { calledIn, renderCall, renderCallWithoutPlace, renderDigest, renderLobbyCall, type Called } from './render.ts';

interface Caller {
  readonly rest: REST;
  readonly services: Pick<Services, 'matches' | 'notices' | 'nudges' | 'personalCalls' | 'preferences' | 'now' | 'log'>;
  readonly boardUpdater: Pick<BoardUpdater, 'refresh'>;
}

/** Someone who was called to all their games is not called to the same game again for this long, in milliseconds. */
const DAILY = 20 * HOUR;

/** The calls and reminders that are due. */
export const dueCalls = (caller: Caller): Outbox<ClaimedNotice> => ({
  what: 'a notice',
  queue: caller.services.notices,
  nameOf: ({ matchId }) => ({ match: matchId }),
  post: (notice) => postNotice(caller, notice),
  doWithout: async (notice, error) => {
    const closure = closureOf(error);
    await (closure === null ? Promise.reject(error) : callWithoutPlace(caller, notice, closure));
  },
});

/** Calls the players of a match by direct message and says why, as nothing can be posted in its channel. */
const callWithoutPlace = async (caller: Caller, notice: ClaimedNotice, why: Closure): Promise<void> => {
  const { rest, services } = caller;
  const { matches, notices, personalCalls, now, log } = services;
  const board = await matches.look(notice.matchId);
  const called = board === null ? [] : calledIn(board, notice);
  if (board === null || called.length === 0) return notices.drop(notice);
  const { match } = board;
  log.warn({ match: match.id, channel: match.channelId, why }, 'a call goes to its players directly');
  for (const each of called) {
    if (reachableFrom(timeOf(match, each.userId), now()) > now()) continue;
    await removeCalls(caller, match, each.userId);
    const message = await inLanguageOf(services, each.userId, () => renderCallWithoutPlace(board, each, why));
    const posted = await postDirectly(rest, each.userId, message, `${notice.id.slice(-22)}-${each.seat}d`);
    if (posted !== null) await personalCalls.posted(notice, each.userId, posted, [match.id]);
  }
  await notices.drop(notice);
};

/**
 * Posts a notice to the players who can be called now, in the way that they have chosen, and leaves the others for
 * later. Of the messages that mention a person in a match, only the last one is kept. A notice that another process has
 * claimed since is left to that process.
 *
 * @testonly
 */
export const postNotice = async (caller: Caller, notice: ClaimedNotice): Promise<void> => {
  const { matches, notices, now } = caller.services;
  const board = await matches.look(notice.matchId);
  const called = board === null ? [] : calledIn(board, notice);
  if (board === null || called.length === 0) return notices.drop(notice);
  const at = now();
  const whenOf = ({ userId }: Called): Date => reachableFrom(timeOf(board.match, userId), at);
  const ready = called.filter((each) => whenOf(each) <= at);
  const later = called.filter((each) => !ready.includes(each));
  const dueAt = new Date(Math.min(...later.map((each) => whenOf(each).getTime())));
  const [only] = ready;
  if (only === undefined) return notices.postpone(notice, dueAt);
  // The board was read before this: a call that another process has posted since must not be deleted.
  if (!(await notices.renew(notice))) return;
  if (later.length > 0)
    await notices.split(
      notice,
      later.map(({ seat }) => seat),
      dueAt,
    );
  if (board.match.gathering) return callToLobby(caller, board, notice, ready);
  const { calls, callsIn } = timeOf(board.match, only.userId);
  if (ready.length === 1 && calls === 'daily') return callToAll(caller, board, notice, only);
  if (ready.length === 1 && callsIn === 'direct') return callDirectly(caller, board, notice, only);
  return callInChannel(caller, board, notice, ready);
};

const timeOf = ({ times }: Match, userId: string): OwnTime => times[userId] ?? ordinaryTime;

/** Posts one message that calls all players who can be called now. */
const callInChannel = async (caller: Caller, board: Board, notice: Notice, ready: readonly Called[]): Promise<void> => {
  const { rest, services, boardUpdater } = caller;
  const { match } = board;
  const people = ready.map(({ userId }) => userId);
  for (const userId of people) await removeCalls(caller, match, userId, { isReplaced: true });
  const message = { ...inLanguage(match.language, () => renderCall(board, ready)), pings: people };
  const posted = await postMessage(rest, match.channelId, () => Promise.resolve(message), notice.id);
  const before = await services.notices.posted(notice, { ...posted, people });
  if (before?.messageId) await removeMessage(rest, before);
  // The round may be over by now: then the board's next update deletes the message.
  boardUpdater.refresh(match.id);
};

/** Posts a message in the channel that calls people to a match which others want to begin with them. */
const callToLobby = async (
  { rest, services }: Caller,
  { match }: Board,
  notice: Notice,
  ready: readonly Called[],
): Promise<void> => {
  const message = inLanguage(match.language, () => renderLobbyCall(match, ready));
  const posted = await postMessage(rest, match.channelId, () => Promise.resolve(message), notice.id);
  await services.notices.posted(notice, { ...posted, people: message.pings ?? [] });
};

/** Calls one player by direct message; if Discord refuses it, in the channel. */
const callDirectly = async (caller: Caller, board: Board, notice: Notice, called: Called): Promise<void> => {
  const { rest, services, boardUpdater } = caller;
  const { match } = board;
  await removeCalls(caller, match, called.userId);
  const message = await inLanguageOf(services, called.userId, () => renderCall(board, [called], 'direct'));
  const posted = await postDirectly(rest, called.userId, message, notice.id);
  if (posted === null) return callInChannel(caller, board, notice, [called]);
  await services.personalCalls.posted(notice, called.userId, posted, [match.id]);
  boardUpdater.refresh(match.id);
};

/** Calls a player once a day to all the games that wait for them; in a channel, to those there. */
const callToAll = async (caller: Caller, board: Board, notice: Notice, { userId }: Called): Promise<void> => {
  const { rest, services, boardUpdater } = caller;
  const { matches, notices, nudges, personalCalls, now } = services;
  const { match } = board;
  const { zone, callsIn } = timeOf(match, userId);
  const all = (await matches.waitingBoards(userId)).map((each) => each.match);
  const here = all.filter(({ channelId }) => channelId === match.channelId);
  const before = all.find(({ id }) => id === match.id)?.times[userId]?.call;
  if (before && before.postedAt.getTime() > now().getTime() - DAILY) return notices.drop(notice);
  // All notices of one morning lead to the same message, which Discord posts once.
  const nonce = (channelId: string): string =>
    `${userId.slice(-8)}${channelId.slice(-6)}-${dateAt(now(), zone).replaceAll('-', '')}`;
  for (const each of callsIn === 'direct' ? all : here) await removeCalls(caller, each, userId);
  const nudge = callsIn === 'direct' ? await nudges.toTell(userId) : null;
  const direct =
    callsIn === 'direct'
      ? await postDirectly(
          rest,
          userId,
          await inLanguageOf(services, userId, () => renderDigest(all, userId, 'direct', nudge)),
          nonce('direct'),
        )
      : null;
  if (direct !== null && nudge !== null) await nudges.told(userId);
  const listed = direct === null ? here : all;
  const message = { ...inLanguage(match.language, () => renderDigest(listed, userId)), pings: [userId] };
  const posted =
    direct ?? (await postMessage(rest, match.channelId, () => Promise.resolve(message), nonce(match.channelId)));
  await personalCalls.posted(
    notice,
    userId,
    posted,
    listed.map(({ id }) => id),
  );
  boardUpdater.refresh(match.id);
};

/**
 * Deletes the messages that have mentioned a person in a match so far. The call in the channel goes in any case if
 * another one is about to replace it.
 */
const removeCalls = async (
  { rest, services: { notices, personalCalls } }: Caller,
  { id, call, times }: Match,
  userId: string,
  { isReplaced = false }: { readonly isReplaced?: boolean } = {},
): Promise<void> => {
  if (call?.messageId && (isReplaced || (call.people ?? [userId]).includes(userId))) {
    await removeMessage(rest, call);
    await notices.forgetCall(id, call.messageId);
  }
  const own = times[userId]?.call;
  if (!own) return;
  await removeMessage(rest, own);
  await personalCalls.forget(own.messageId);
};

const removeMessage = async (rest: REST, { channelId, messageId }: DueMessage): Promise<void> => {
  if (messageId === null) return;
  try {
    await unarchived(rest, channelId, () => deleteMessage(rest, { channelId, messageId }));
  } catch (error) {
    // Nobody can read it there any more, either.
    if (!isUnreachable(error)) throw error;
  }
};
