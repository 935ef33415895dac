import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType, InteractionContextType } from 'discord.js';
import { onTargetBoard } from '../src/discord/dispatch/target-board.ts';
import { rematchOf } from '../src/discord/ending/after-the-end.ts';
import { showStatsOf } from '../src/discord/figures/stats.ts';
import { EVERYWHERE, type MessageCommand, type UserCommand } from '../src/discord/interactions/command.ts';
import { readBoard } from '../src/discord/play/description.ts';
import { OPENING } from '../src/discord/view/frame-rows.ts';
import { analyse } from '../src/discord/watch/analyse.ts';
import { watchingMatch } from '../src/discord/watch/watch.ts';
import { commandsTexts } from './texts/texts.ts';

const onMessages = (name: string): ContextMenuCommandBuilder =>
  new ContextMenuCommandBuilder()
    .setName(name)
    .setType(ApplicationCommandType.Message)
    .setIntegrationTypes(EVERYWHERE.integrationTypes)
    .setContexts(EVERYWHERE.contexts);

/** In the menu of a message: describes its board in sentences. */
export const readCommand: MessageCommand = {
  on: 'message',
  data: () => onMessages(commandsTexts.inMenus.read),
  handle: (handling) => onTargetBoard(handling, (board) => readBoard(handling, board)),
};

/** In the menu of a message: shows its finished game again, step by step. */
export const watchCommand: MessageCommand = {
  on: 'message',
  data: () => onMessages(commandsTexts.inMenus.watch),
  handle: (handling) =>
    onTargetBoard(handling, (board) => watchingMatch.watch(handling, board, { step: 0, as: 0, slot: OPENING })),
};

/** In the menu of a message: tells how its finished game went, and what decided it. */
export const analyseCommand: MessageCommand = {
  on: 'message',
  data: () => onMessages(commandsTexts.inMenus.analyse),
  handle: (handling) => onTargetBoard(handling, (board) => analyse(handling, board)),
};

/** In the menu of a message: opens a game like its finished one, for everyone to see. */
export const rematchCommand: MessageCommand = {
  on: 'message',
  isPublic: true,
  data: () => onMessages(commandsTexts.inMenus.rematch),
  handle: (handling) => onTargetBoard(handling, (board) => rematchOf(handling, board)),
};

/** In the menu of a member: how their games on this server went. */
export const statsCommand: UserCommand = {
  on: 'user',
  data: () =>
    new ContextMenuCommandBuilder()
      .setName(commandsTexts.inMenus.stats)
      .setType(ApplicationCommandType.User)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(InteractionContextType.Guild),
  handle: (handling) => showStatsOf(handling, handling.interaction.targetUser.id),
};
