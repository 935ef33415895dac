import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError, RESTJSONErrorCodes, SnowflakeUtil, type APIMessage, type REST } from 'discord.js';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { HOUR } from '../../kernel/time.ts';
import { waitsForPlanner } from '../../sessions/match/bots.ts';
import { CorruptMatchError, seatOf, type Board, type Match } from '../../sessions/match/match.ts';
import type { BoardUpdater, PrivateScreens, Services } from '../interactions/context.ts';
import {
  countAfter,
  deleteMessage,
  editMessage,
  isGone,
  postMessage,
  readMessage,
  unarchived,
  type MessageRef,
  type Render,
} from '../messages/channel.ts';
import { jsonOf } from '../messages/render.ts';
import { retireMessage } from '../posting/board-messages.ts';
import { tellResult } from '../posting/threads.ts';
import { renderBoard } from '../view/boards.ts';
import { mentioningReachable } from '../view/lobby.ts';
import { repostingOf } from './postings.ts';
import { createVersionChecks } from './version-checks.ts';

/** A board with this many messages below it is buried. */
const SUNK = 12;
/** How often this is checked, in milliseconds. */
const LOOK_AGAIN = 30_000;
/** How many boards are updated at the same time. */
const AT_ONCE = 12;
/** For messages older than an hour, Discord allows 3 edits in 6 seconds per channel. In milliseconds. */
const OLD_EDITS = 3;
const OLD_SPAN = 6_200;
const OLD = HOUR;
/** How long an answer waits for updates that are under way, in milliseconds. */
const IDLE_SOON = 1_000;
/** How long a match has to stand still before a board that does not show it is edited, in milliseconds. */
const STANDS_STILL = 250;
/** When an update is tried again after the database or Discord was out of reach: for 16 seconds. */
const RETRIES = { retries: 6, minTimeout: 250, factor: 2, unref: true } as const;

/**
 * At most one edit of a message is in progress and one is waiting, which shows the latest board. Another process that
 * edits at the same time can't leave an older board there for good, as each checks again after its edit. `think` is
 * called for a match whose bot should think. Private screens are updated first, as their players are looking at them.
 */
export const createBoardUpdater = (
  rest: REST,
  services: Pick<
    Services,
    'matches' | 'notices' | 'personalCalls' | 'postings' | 'preferences' | 'log' | 'now' | 'painter'
  >,
  think: (matchId: string) => Promise<void>,
  screens: PrivateScreens,
): BoardUpdater => {
  const { matches, notices, personalCalls, postings, log, now } = services;
  const running = new Map<string, Promise<void>>();
  const limit = pLimit(AT_ONCE);
  const asked = new Set<string>();
  const looked = new Map<string, number>();
  /** By channel: when its older messages were last edited. */
  const oldEdits = new Map<string, readonly number[]>();
  /** Aborted when nothing is to be tried again. */
  const closing = new AbortController();

  /** Returns 0, or the milliseconds until the board can be shown. */
  const show = async (matchId: string): Promise<number> => {
    const board = await matches.look(matchId);
    if (board === null) return 0;
    if (waitsForPlanner(board)) void think(matchId);
    await screens.show(board);
    const { channelId, messageId, isOutOfReach, version } = board.match;
    if (isOutOfReach) return 0;
    await tidy(board.match);
    await tellResult(rest, board);
    if (messageId === null) return 0;
    const posted = { channelId, messageId };
    const delay = delayOf(posted);
    if (delay > 0) return delay;
    const isReposted = (await hasSunk(board, posted)) || !(await edit(board, posted));
    if (isReposted) await repost(board, posted);
    const current = await matches.look(matchId);
    if (current?.match.version !== version) asked.add(matchId);
    // The board may have moved while its picture was being made.
    if (current && !isReposted) await retire(current.match, posted);
    return 0;
  };

  /** Updates a board's message. Returns false if that is gone and the board, being in play, has to be posted again. */
  const edit = async (board: Board, posted: MessageRef): Promise<boolean> => {
    const render: Render = async (mayAttach) =>
      mentioningReachable(await renderBoard(board, { pictures: mayAttach ? services : null }), board.match, now());
    try {
      await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
      return true;
    } catch (error) {
      if (!isGone(error)) throw error;
      return isForOne(board) || board.state === null || (board.match.endedAt !== null && board.status.result === null);
    }
  };

  /** Leaves a note in a message that no longer shows the board. */
  const retire = async (match: Match, old: MessageRef): Promise<void> => {
    if (match.messageId !== null && match.messageId !== old.messageId) await retireMessage(rest, old, match);
  };

  const hasSunk = async (board: Board, posted: MessageRef): Promise<boolean> => {
    const { match, state } = board;
    if (isForOne(board) || state === null || match.endedAt !== null) {
      looked.delete(match.id);
      return false;
    }
    if (now().getTime() - (looked.get(match.id) ?? 0) < LOOK_AGAIN) return false;
    looked.set(match.id, now().getTime());
    // Without the permission to read the history, it stays where it is.
    return (await countAfter(rest, posted, SUNK).catch(() => 0)) >= SUNK;
  };

  const repost = async (board: Board, old: MessageRef): Promise<void> => {
    const { match } = board;
    // If another process does the same, nothing is posted twice, as the nonce is the same.
    const nonce = `${match.id.slice(-14)}-${old.messageId.slice(-9)}`;
    const posting = repostingOf(nonce);
    const before = { oldMessageId: old.messageId, oldChannelId: old.channelId };
    await postings.note({ interactionId: posting, matchId: match.id, channelId: old.channelId, ...before });
    const render: Render = (mayAttach) => renderBoard(board, { pictures: mayAttach ? services : null });
    const posted = await postMessage(rest, old.channelId, render, nonce);
    const replaced = await matches.noteMessage(match.id, { ...posted, posting });
    await retire({ ...match, ...posted }, old);
    // Somebody may have had it posted meanwhile, too.
    if (replaced?.messageId && replaced.messageId !== old.messageId && !replaced.isOutOfReach)
      await retire({ ...match, ...posted }, { channelId: replaced.channelId, messageId: replaced.messageId });
    await postings.forget(posting);
  };

  /** How long to wait, in milliseconds, before an older message may be edited; 0 counts as an edit now. */
  const delayOf = ({ channelId, messageId }: MessageRef): number => {
    if (now().getTime() - SnowflakeUtil.timestampFrom(messageId) < OLD) return 0;
    const since = now().getTime() - OLD_SPAN;
    for (const [channel, edits] of oldEdits) if (!edits.some((at) => at > since)) oldEdits.delete(channel);
    const recent = (oldEdits.get(channelId) ?? []).filter((at) => at > since);
    const [first = since] = recent;
    if (recent.length >= OLD_EDITS) return first - since;
    oldEdits.set(channelId, [...recent, now().getTime()]);
    return 0;
  };

  /** Deletes the message that called players once the round that needed them is over. */
  const tidy = async (match: Match): Promise<void> => {
    await tidyPersonalCalls(match);
    const { id, clock, call, endedAt } = match;
    if (call === null || call.messageId === null) return;
    if (endedAt === null && clock?.some(({ called }) => called)) return;
    const { channelId, messageId } = call;
    try {
      await unarchived(rest, channelId, () => deleteMessage(rest, { channelId, messageId }));
      await notices.forgetCall(id, messageId);
    } catch (err) {
      log.warn({ err, match: id }, 'a call could not be deleted');
    }
  };

  /** The same for messages that call one person, perhaps to other matches as well. */
  const tidyPersonalCalls = async (match: Match): Promise<void> => {
    for (const [userId, { call }] of Object.entries(match.times)) {
      const seat = seatOf(match, userId);
      const since = (seat === null ? null : match.clock?.[seat]?.since) ?? null;
      if (call === null || (match.endedAt === null && since !== null && since <= call.postedAt)) continue;
      try {
        if (!(await personalCalls.leave(match.id, userId, call.messageId))) continue;
        await deleteMessage(rest, call);
        await personalCalls.forget(call.messageId);
      } catch (err) {
        log.warn({ err, match: match.id }, 'a call could not be deleted');
      }
    }
  };

  const showInTurn = (matchId: string): Promise<number> => limit(() => show(matchId));

  const persist = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
    const { signal } = closing;
    const done: { readonly value: Value }[] = [];
    const attemptOnce = async (): Promise<void> => void done.push({ value: await attempt() });
    try {
      await pRetry(attemptOnce, { ...RETRIES, signal, shouldRetry: ({ error }) => !isFinal(error) });
    } catch (error) {
      if (!signal.aborted || isFinal(error)) throw error;
    }
    // Closing interrupts the wait for another attempt, which is made at once and is the last one.
    const [first] = done;
    return first ? first.value : attempt();
  };

  const run = async (matchId: string): Promise<void> => {
    while (asked.delete(matchId)) {
      const delay = await persist(() => showInTurn(matchId)).catch((err: unknown) => {
        // The message may be gone or out of reach. The board itself is safe, and any click shows it.
        log.warn({ err, match: matchId }, 'a board could not be updated');
        return 0;
      });
      if (delay === 0) continue;
      await wait(delay);
      asked.add(matchId);
    }
    running.delete(matchId);
  };

  const refresh = (matchId: string): void => {
    asked.add(matchId);
    if (!running.has(matchId)) running.set(matchId, run(matchId));
  };

  /**
   * Whether a match's message already has the words and the controls of its board. A needless edit would show that
   * somebody has prepared something in secret.
   */
  const isCurrent = async (board: Board): Promise<boolean> => {
    const { channelId, messageId } = board.match;
    if (messageId === null) return false;
    const shown = await readMessage(rest, { channelId, messageId });
    return wordsIn(shown) === wordsIn(jsonOf(await renderBoard(board, { pictures: null })));
  };

  /** The version of a match whose message shows another board, or null if it shows this one or can't be edited. */
  const unshownVersion = async (matchId: string): Promise<number | null> => {
    const board = await matches.look(matchId);
    if (board === null || board.match.isOutOfReach) return null;
    const { channelId, messageId, version } = board.match;
    // A process may have posted a sunk board again and died before noting it. Posting it once more finds that message.
    const isSunk = messageId !== null && (await hasSunk(board, { channelId, messageId }));
    looked.delete(matchId);
    return !isSunk && (await isCurrent(board)) ? null : version;
  };

  // While a match moves on, the answers to its clicks show it, and an edit could arrive after a later one of them.
  const catchUp = async (matchId: string, before: number | null = null): Promise<void> => {
    try {
      const unshown = await unshownVersion(matchId);
      if (unshown === null) return;
      if (unshown !== before) {
        await wait(STANDS_STILL);
        await catchUp(matchId, unshown);
        return;
      }
    } catch {
      // The update tries again, and tells if it fails.
    }
    refresh(matchId);
  };

  const retireReplaced = async (matchId: string, place: MessageRef): Promise<void> => {
    const attempt = async (): Promise<void> => {
      const board = await matches.look(matchId);
      if (board) await retire(board.match, place);
    };
    await persist(attempt).catch((err: unknown) =>
      log.warn({ err, match: matchId, ...place }, 'a replaced board could not be retired'),
    );
  };

  const checks = createVersionChecks(matches, { catchUp, retire: retireReplaced }, log);

  return {
    refresh,
    refreshAfter: async (answering, matchId, place = null) => {
      try {
        await answering;
      } finally {
        refresh(matchId);
        if (place !== null) checks.note({ id: matchId, version: null, place });
      }
    },
    refreshIfLate: async (answering, shown) => {
      try {
        await answering;
      } finally {
        // Discord may have taken an answer although it reported an error.
        checks.note(shown);
      }
    },
    idle: async (matchId) => {
      const run = running.get(matchId);
      if (run) await Promise.race([run, wait(IDLE_SOON, undefined, { ref: false })]);
    },
    catchUp: (matchId) => catchUp(matchId),
    letBotsMove: async (matchId, most) => {
      await Promise.race([think(matchId), wait(most, undefined, { ref: false })]);
    },
    settle: async () => {
      await checks.finish();
      closing.abort();
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};

/** Whether trying again would fail, too: Discord has refused, or the match can't be read. */
const isFinal = (error: unknown): boolean =>
  (error instanceof DiscordAPIError &&
    error.code !== RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached) ||
  error instanceof CorruptMatchError;

/** The words of a board's message and the custom ids of its components, without the board, which may be a picture. */
const wordsIn = ({ embeds, components }: Pick<APIMessage, 'embeds' | 'components'>): string => {
  const { title, description } = embeds.at(-1) ?? {};
  const ids = [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id);
  return [title, description?.replace(COMMAND_LINK, '$1').trim(), ...ids].join('\n');
};

const COMMAND_LINK = /<(\/[^:>]+):\d+>/g;

/** The player of a solo game can post its board again with a command; nobody else looks for it. */
const isForOne = ({ match }: Board): boolean => match.game.seats.most === 1;
