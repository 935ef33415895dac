import { SnowflakeUtil, type APIMessage, type REST } from 'discord.js';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import { CorruptMatchError } from '../../sessions/match/errors.ts';
import type { Match } from '../../sessions/match/match.ts';
import type { OldBoard, Posting } from '../../sessions/messages/postings.ts';
import type { BoardUpdater, Services } from '../interactions/context.ts';
import {
  deleteTwins,
  findAnswer,
  findPosted,
  isGone,
  isUnreachable,
  readMessage,
  type MessageRef,
} from '../messages/channel.ts';
import { retireMessage } from '../posting/board-messages.ts';

/** If Discord shows an answer at all, it does so within this time, in milliseconds. */
const PATIENCE = MINUTE;

/** The name of a posting that answers no interaction, but posts a buried board again. */
const REPOSTING = 'again:';
export const repostingOf = (nonce: string): string => `${REPOSTING}${nonce}`;

/**
 * The message that a posting led to, if there is one by now. It has controls, which other messages may lack, unless its
 * match knows it already and has ended since.
 */
const findMessage = (rest: REST, posting: Posting, known: string | null): Promise<MessageRef | null> =>
  posting.interactionId.startsWith(REPOSTING)
    ? findPosted(rest, { ...posting, known, after: startOf(posting) })
    : findAnswer(rest, posting, ({ id, components = [] }) => components.length > 0 || id === known);

/** Where to look from: after the buried message, and not long before the posting, as Discord's clock may differ from ours. */
const startOf = ({ oldMessageId, postedAt }: Posting): string => {
  const since = SnowflakeUtil.generate({ timestamp: postedAt.getTime() - PATIENCE });
  return String(oldMessageId !== null && BigInt(oldMessageId) > since ? oldMessageId : since);
};

/**
 * Looks for boards posted by a process that died before it had removed the controls from the old message. The newest
 * message of a match is its board, and the others lose their controls. Then the boards of these matches are updated.
 */
export const settlePostings = async (
  rest: REST,
  { matches, postings, log, now }: Pick<Services, 'matches' | 'postings' | 'log' | 'now'>,
  boardUpdater: Pick<BoardUpdater, 'refresh'>,
): Promise<void> => {
  const settle = async (posting: Posting): Promise<void> => {
    const { interactionId, matchId } = posting;
    const known = await matches.look(matchId);
    if (known === null) return;
    const posted = await findMessage(rest, posting, known.match.messageId);
    if (posted === null) {
      if (now().getTime() - posting.postedAt.getTime() > PATIENCE) await postings.forget(interactionId);
      return;
    }
    // While the channel was searched, another message may have become the board.
    const board = await matches.look(matchId);
    if (board === null) return;
    const shown = [posted, placeOf(board.match), oldOf(posting)].filter((place) => place !== null);
    const kept = shown.reduce((one, other) => (BigInt(one.messageId) >= BigInt(other.messageId) ? one : other));
    if (kept.messageId !== board.match.messageId) await matches.noteMessage(matchId, kept);
    for (const place of shown)
      if (place.messageId !== kept.messageId) await retireMessage(rest, place, { ...board.match, ...kept });
    if (!interactionId.startsWith(REPOSTING)) await deleteTwins(rest, { interactionId, ...posted });
    await postings.forget(interactionId);
    boardUpdater.refresh(matchId);
  };

  const settleOrReport = async (posting: Posting): Promise<void> => {
    try {
      await settle(posting);
    } catch (err) {
      // Without the permission to read the history, nothing can be found. All the boards work anyway, except those of a
      // match that can't be read, which is tried for a while as another version of the bot may be able to.
      const isLate = now().getTime() - posting.postedAt.getTime() > PATIENCE;
      const isHopeless = isUnreachable(err) || (isLate && err instanceof CorruptMatchError);
      if (isHopeless) await postings.forget(posting.interactionId);
      else log.warn({ err, match: posting.matchId }, 'a posted board could not be searched for');
    }
  };

  // A slow channel holds up no other match. Those of one match follow each other, as only one of its messages is kept.
  const last = new Map<string, Promise<void>>();
  for (const posting of await postings.open()) {
    const before = last.get(posting.matchId) ?? Promise.resolve();
    last.set(
      posting.matchId,
      before.then(() => settleOrReport(posting)),
    );
  }
  await Promise.all(last.values());
};

/** After this time, in milliseconds, no edit of a replaced message is under way any more. */
const EDITED_WITHIN = 15_000;

/** After this time, in milliseconds, an old message that can't be looked at is given up. */
const GIVEN_UP = HOUR;

/**
 * Looks once more at messages that another one has replaced as their match's board. While that happened, an edit of the
 * old message may have been under way, and its process may have died before it noticed.
 */
export const checkOldBoards = async (
  rest: REST,
  { matches, postings, log, now }: Pick<Services, 'matches' | 'postings' | 'log' | 'now'>,
): Promise<void> => {
  const check = async (old: OldBoard): Promise<void> => {
    const board = await matches.look(old.matchId);
    if (board !== null && board.match.messageId !== old.messageId && hasControls(await readMessage(rest, old)))
      await retireMessage(rest, old, board.match);
    await postings.forgetOld(old.messageId);
  };

  const checkOrReport = async (old: OldBoard): Promise<void> => {
    try {
      await check(old);
    } catch (err) {
      const isHopeless = isGone(err) || isUnreachable(err) || err instanceof CorruptMatchError;
      if (isHopeless || now().getTime() - old.replacedAt.getTime() > GIVEN_UP) await postings.forgetOld(old.messageId);
      else log.warn({ err, match: old.matchId }, 'a replaced board could not be looked at, which is tried again later');
    }
  };

  const due = new Date(now().getTime() - EDITED_WITHIN);
  await Promise.all((await postings.old(due)).map(checkOrReport));
};

/** Whether a message has anything to be clicked that reaches the bot. */
const hasControls = ({ components = [] }: APIMessage): boolean =>
  components.some((row) => 'components' in row && row.components.some((each) => 'custom_id' in each));

const placeOf = ({ channelId, messageId }: Match): MessageRef | null =>
  messageId === null ? null : { channelId, messageId };

const oldOf = ({ oldChannelId: channelId, oldMessageId: messageId }: Posting): MessageRef | null =>
  channelId === null || messageId === null ? null : { channelId, messageId };
