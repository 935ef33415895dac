import { ComponentType, type Message as DiscordMessage } from 'discord.js';
import type { Board } from '../../sessions/match/match.ts';
import { isFoundBy } from '../../sessions/match/place.ts';
import { parseCustomId } from '../custom-ids/custom-id.ts';
import type { MessageHandling } from '../interactions/command.ts';
import { homeOf, type LoggedOutcome } from '../interactions/handling.ts';
import { dispatchTexts } from './texts/texts.ts';

/** Hands on the board of the message in whose menu a command was chosen. The board is found by its buttons. */
export const onTargetBoard = async (
  { interaction, answer, context }: MessageHandling,
  handleBoard: (board: Board) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const { targetMessage, client } = interaction;
  const matchId = targetMessage.author.id === client.user.id ? matchIn(targetMessage) : null;
  const board = matchId === null ? null : await context.matches.look(matchId);
  if (board && isFoundBy(board.match, interaction.user.id, homeOf(interaction))) return handleBoard(board);
  await answer.whisper(dispatchTexts.noBoard);
  return { outcome: 'refused: no board' };
};

/** The match that the buttons of a message belong to, or null. */
const matchIn = ({ components }: Pick<DiscordMessage, 'components'>): string | null => {
  for (const row of components) {
    for (const part of row.type === ComponentType.ActionRow ? row.components : []) {
      const id = 'customId' in part && part.customId ? parseCustomId(part.customId) : null;
      if (id?.ok && 'match' in id.value) return id.value.match;
    }
  }
  return null;
};
