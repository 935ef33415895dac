import { waitsForPlanner } from '../../../sessions/match/bots.ts';
import type { Board } from '../../../sessions/match/match.ts';
import type { PrivateScreens, Shown } from '../../interactions/context.ts';
import { closureOf, type MessageRef } from '../../messages/channel.ts';
import { tellResult } from '../../posting/threads.ts';
import { deleteOldCalls } from '../calls/old-calls.ts';
import type { Burials } from './buried.ts';
import { editBoard, repostBoard, retireBoard, type Edited } from './messages.ts';
import type { Parents } from './parents.ts';
import type { UpdaterContext } from './updater-context.ts';

interface Showing extends UpdaterContext {
  readonly screens: PrivateScreens;
  readonly think: (matchId: string) => Promise<void>;
  readonly burials: Burials;
  readonly parents: Parents;
  /** How long to wait before a message may be edited, in milliseconds; 0 counts as an edit now. */
  readonly delayOf: (message: MessageRef) => number;
}

/**
 * Updates all messages of a match but one in which an answer has just shown it. Returns 0, or the milliseconds until
 * its board may be edited. Calls `again` if the match has moved on meanwhile.
 */
export const showMatch = async (
  showing: Showing,
  matchId: string,
  shown: Shown | null,
  again: (matchId: string) => void,
): Promise<number> => {
  const { rest, services, screens, think, burials, delayOf } = showing;
  const { matches } = services;
  const board = await matches.look(matchId);
  if (board === null) return 0;
  services.homes.stir(board.match.guildId);
  if (waitsForPlanner(board)) void think(matchId);
  await screens.show(board);
  const { channelId, messageId, isOutOfReach, version } = board.match;
  if (isOutOfReach) return 0;
  await deleteOldCalls(showing, board.match);
  await tellResult(rest, board);
  if (messageId === null) return 0;
  const posted = { channelId, messageId };
  const isShown = shown?.version === version && shown.place?.messageId === messageId;
  const delay = isShown ? 0 : delayOf(posted);
  if (delay > 0) return delay;
  const isBuried = await burials.isBuried(board, posted);
  if (isShown && !isBuried) return 0;
  const edited = isBuried ? 'post again' : await editBoard(showing, board, posted);
  const isReposted = await postAgain(showing, board, posted, edited);
  const current = await matches.look(matchId);
  if (current?.match.version !== version) again(matchId);
  // The board may have moved while its picture was being made.
  if (current && !isReposted) await retireBoard(showing, current.match, posted);
  return 0;
};

/** Posts a board again if its edit has shown that it must be. Returns whether it was posted. */
const postAgain = async (showing: Showing, board: Board, posted: MessageRef, edited: Edited): Promise<boolean> => {
  const { services, parents } = showing;
  if (edited === 'shown') return false;
  const why = edited === 'post again' ? null : edited;
  const channelId = why === null ? posted.channelId : await parents.of(posted.channelId);
  try {
    if (channelId !== null) await repostBoard(showing, board, posted, { channelId, why });
    if (channelId !== null) return true;
  } catch (err) {
    if (closureOf(err) === null) throw err;
  }
  // Its players are called by direct message, and any of them can show it elsewhere.
  services.log.warn({ match: board.match.id, channel: posted.channelId, why }, 'a board has no place any more');
  return false;
};
