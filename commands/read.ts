import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType } from 'discord.js';
import { onTargetBoard } from '../src/discord/dispatch/target-board.ts';
import { EVERYWHERE, type MessageCommand } from '../src/discord/interactions/command.ts';
import { readBoard } from '../src/discord/play/description.ts';
import { READ_THIS_BOARD } from './words.ts';

/** In the menu of a message: describes its board in sentences. */
export const command: MessageCommand = {
  on: 'message',
  data: new ContextMenuCommandBuilder()
    .setName(READ_THIS_BOARD)
    .setType(ApplicationCommandType.Message)
    .setIntegrationTypes(EVERYWHERE.integrationTypes)
    .setContexts(EVERYWHERE.contexts),
  handle: (handling) => onTargetBoard(handling, (board) => readBoard(handling, board)),
};
