import type { Gathering } from '../../sessions/lobby/gather.ts';
import { peopleOf } from '../../sessions/match/seats.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { homeOf, requestOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { listOf } from '../marks/marks.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { boardLink, postBoard } from '../posting/board-messages.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Opens a match that gathers its players, and posts its lobby. A rematch against bots alone begins at once. */
export const gatherPlayers = async (
  handling: GameHandling,
  gathering: Omit<Gathering, 'interactionId' | 'userId' | 'game' | 'guildId' | 'channelId'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const [guildId, isOutOfReach] = [homeOf(interaction), !isWithinReach(interaction)];
  const { channelId } = interaction;
  const from = { interactionId: interaction.id, userId: interaction.user.id, game, guildId, channelId, isOutOfReach };
  const opened = await context.matches.gather({ ...from, ...gathering });
  if (opened.kind === 'refused') return whisperRefusal(handling, { why: opened.why, board: null });
  const { match } = opened.board;
  if (opened.kind === 'occupied') {
    await answer.whisper(listOf([lobbyTexts.rematchExists, boardLink(match)], ' '));
    return { outcome: 'found one gathered already', match: match.id };
  }
  const isRematchAlone = gathering.rematchOf !== undefined && peopleOf(match).length === 1;
  // This button's message shows the match before, so its id must not be mixed into the dice of the new one.
  const { messageId: _before, ...request } = requestOf(handling, match.id);
  const begun = isRematchAlone ? await context.matches.begin(request) : null;
  await postBoard(handling, begun?.board ?? opened.board);
  await context.notices.callToLobbyLater(opened.board.match);
  context.boardUpdater.refresh(match.id);
  return { outcome: begun && begun.kind !== 'refused' ? begun.kind : 'gathered', match: match.id };
};
