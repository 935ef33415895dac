import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType } from 'discord.js';
import { onTargetBoard } from '../src/discord/dispatch/target-board.ts';
import { EVERYWHERE, type MessageCommand } from '../src/discord/interactions/command.ts';
import { OPENING } from '../src/discord/view/frame-rows.ts';
import { watchingMatch } from '../src/discord/watch/watch.ts';
import { WATCH } from './words.ts';

/** In the menu of a message: shows its finished game again, step by step. */
export const command: MessageCommand = {
  on: 'message',
  data: new ContextMenuCommandBuilder()
    .setName(WATCH)
    .setType(ApplicationCommandType.Message)
    .setIntegrationTypes(EVERYWHERE.integrationTypes)
    .setContexts(EVERYWHERE.contexts),
  handle: (handling) =>
    onTargetBoard(handling, (board) => watchingMatch.watch(handling, board, { step: 0, as: 0, slot: OPENING })),
};
