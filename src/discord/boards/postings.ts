import { type REST, SnowflakeUtil } from 'discord.js';
import type { Match } from '../../sessions/match.ts';
import type { Posting } from '../../sessions/postings.ts';
import { type Posted, deleteTwins, findAnswer, findPosted, isUnreachable } from '../messages/channel.ts';
import type { BoardUpdater, Services } from '../messages/context.ts';
import { retireMessage } from './board-messages.ts';

/** If Discord shows an answer at all, it does so within this time, in milliseconds. */
const PATIENCE = 60_000;

/** The name of a posting that answers no interaction, but posts a buried board again. */
const REPOSTING = 'again:';
export const repostingOf = (nonce: string): string => `${REPOSTING}${nonce}`;

/** The message that a posting led to, if there is one by now. */
const findMessage = (rest: REST, posting: Posting): Promise<Posted | null> =>
  posting.interactionId.startsWith(REPOSTING)
    ? findPosted(rest, { ...posting, after: startOf(posting) })
    : findAnswer(rest, posting);

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
    const posted = await findMessage(rest, posting);
    if (posted === null) {
      if (now().getTime() - posting.postedAt.getTime() > PATIENCE) await postings.forget(interactionId);
      return;
    }
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
      // Without the permission to read the history, nothing can be found. All the boards work anyway.
      if (isUnreachable(err)) await postings.forget(posting.interactionId);
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

const placeOf = ({ channelId, messageId }: Match): Posted | null =>
  messageId === null ? null : { channelId, messageId };

const oldOf = ({ oldChannelId: channelId, oldMessageId: messageId }: Posting): Posted | null =>
  channelId === null || messageId === null ? null : { channelId, messageId };
