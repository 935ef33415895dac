import type { APIMessage, REST } from 'discord.js';
import { HOUR } from '../../../kernel/time.ts';
import { CorruptMatchError } from '../../../sessions/match/errors.ts';
import type { OldBoard } from '../../../sessions/messages/postings.ts';
import type { Services } from '../../interactions/context.ts';
import { isGone, isUnreachable, readMessage } from '../../messages/channel.ts';
import { retireMessage } from '../../posting/board-messages.ts';

/** After this time, in milliseconds, no edit of a replaced message is still in progress. */
const EDITED_WITHIN = 15_000;

/** An old message that can't be read is given up after this time, in milliseconds. */
const GIVEN_UP = HOUR;

/**
 * Looks once more at messages that another one has replaced as their match's board. An edit of the old message may have
 * been in progress then, in a process that died before it noticed.
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
      else log.warn({ err, match: old.matchId }, 'cannot read a message that showed a board; will retry');
    }
  };

  const due = new Date(now().getTime() - EDITED_WITHIN);
  await Promise.all((await postings.old(due)).map(checkOrReport));
};

/** Whether a message has controls that reach the bot. */
const hasControls = ({ components = [] }: APIMessage): boolean =>
  components.some((row) => 'components' in row && row.components.some((each) => 'custom_id' in each));
