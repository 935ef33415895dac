import type { Board } from '../../sessions/match/match.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { homeOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse, whisperRefusal } from '../messages/refusals.ts';
import { postBoard } from '../posting/board-messages.ts';
import { endingTexts } from './texts/texts.ts';

/** Starts a game with the dice of a shared one. It counts nowhere. */
export const beatResult = async (handling: ComponentHandling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const opened = await context.matches.openWithDiceOf(match.id, {
    interactionId: interaction.id,
    game: match.game,
    userId: interaction.user.id,
    guildId: homeOf(interaction),
    channelId: interaction.channelId,
    isOutOfReach: !isWithinReach(interaction),
  });
  if (opened.kind === 'no dice') return refuse(handling, 'no dice', endingTexts.noDice, match.id);
  if (opened.kind === 'refused') return whisperRefusal(handling, { why: opened.why, board: null });
  await postBoard(handling, opened.board);
  return { outcome: opened.kind === 'opened' ? 'began to beat a result' : 'continued', match: opened.board.match.id };
};
