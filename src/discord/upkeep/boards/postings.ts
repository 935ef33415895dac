import { SnowflakeUtil, type REST } from 'discord.js';
import { MINUTE } from '../../../kernel/time.ts';
import { CorruptMatchError } from '../../../sessions/match/errors.ts';
import type { Match } from '../../../sessions/match/match.ts';
import type { Posting } from '../../../sessions/messages/postings.ts';
import type { BoardUpdater, Services } from '../../interactions/context.ts';
import { deleteTwins, findAnswer, findPosted, isUnreachable, type MessageRef } from '../../messages/channel.ts';
import { retireMessage } from '../../posting/board-messages.ts';
import { isReposting } from '../../posting/reposting.ts';

/** An answer that Discord has not shown after this time, in milliseconds, never comes. */
const PATIENCE = MINUTE;

/** The message of a posting, or null. It has controls, unless its match knows it already and has ended since. */
const findMessage = (rest: REST, posting: Posting, known: string | null): Promise<MessageRef | null> =>
  isReposting(posting)
    ? findPosted(rest, { ...posting, known, after: startOf(posting) })
    : findAnswer(rest, posting, ({ id, components = [] }) => components.length > 0 || id === known);

/** After the buried message, and not long before the posting, as Discord's clock may differ from ours. */
const startOf = ({ oldMessageId, postedAt }: Posting): string => {
  const since = SnowflakeUtil.generate({ timestamp: postedAt.getTime() - PATIENCE });
  return String(oldMessageId !== null && BigInt(oldMessageId) > since ? oldMessageId : since);
};

interface Settling {
  readonly rest: REST;
  readonly services: Pick<Services, 'matches' | 'postings' | 'log' | 'now'>;
  readonly boardUpdater: Pick<BoardUpdater, 'refresh'>;
}

/**
 * Looks for boards posted by a process that died before it had removed the controls from the old message. The newest
 * message of a match is its board, and the others lose their controls. Then the boards of these matches are updated.
 */
export const settlePostings = async (settling: Settling): Promise<void> => {
  // A slow channel holds up no other match. Postings of one match follow each other, as only one message is kept.
  const last = new Map<string, Promise<void>>();
  for (const posting of await settling.services.postings.open()) {
    const before = last.get(posting.matchId) ?? Promise.resolve();
    last.set(
      posting.matchId,
      before.then(() => tryToSettle(settling, posting)),
    );
  }
  await Promise.all(last.values());
};

const tryToSettle = async (settling: Settling, posting: Posting): Promise<void> => {
  const { postings, log, now } = settling.services;
  try {
    await settle(settling, posting);
  } catch (err) {
    // Without the permission to read the history, nothing can be found. All boards work anyway, except that of a match
    // which can't be read: it is tried for a while, as another version of the bot may be able to read it.
    const isLate = now().getTime() - posting.postedAt.getTime() > PATIENCE;
    const isHopeless = isUnreachable(err) || (isLate && err instanceof CorruptMatchError);
    if (isHopeless) await postings.forget(posting.interactionId);
    else log.warn({ err, match: posting.matchId }, 'cannot search for a board that was posted; will retry');
  }
};

const settle = async ({ rest, services, boardUpdater }: Settling, posting: Posting): Promise<void> => {
  const { matches, postings, now } = services;
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
  if (!isReposting(posting)) await deleteTwins(rest, { interactionId, ...posted });
  await postings.forget(interactionId);
  boardUpdater.refresh(matchId);
};

const placeOf = ({ channelId, messageId }: Match): MessageRef | null =>
  messageId === null ? null : { channelId, messageId };

const oldOf = ({ oldChannelId: channelId, oldMessageId: messageId }: Posting): MessageRef | null =>
  channelId === null || messageId === null ? null : { channelId, messageId };
