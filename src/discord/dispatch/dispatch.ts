import { setTimeout as wait } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { SECOND } from '../../kernel/time.ts';
import { UnknownMatchError } from '../../sessions/match/errors.ts';
import { parseCustomId, type CustomId, type CustomIdOf, type Kind } from '../custom-ids/custom-id.ts';
import type { Answer, Answerable } from '../interactions/answer.ts';
import {
  nameOf,
  type AnyCommand,
  type Command,
  type MessageCommand,
  type UserCommand,
} from '../interactions/command.ts';
import type { ComponentHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { components } from './components.ts';
import { dispatchTexts } from './texts/texts.ts';

/** Commands by their names: slash commands, and those in the context menu of a message or a person. */
export interface Commands {
  readonly slash: ReadonlyMap<string, Command>;
  readonly onMessages: ReadonlyMap<string, MessageCommand>;
  readonly onPeople: ReadonlyMap<string, UserCommand>;
}

export const commandsByName = (commands: readonly AnyCommand[]): Commands => ({
  slash: new Map(commands.flatMap((command) => ('on' in command ? [] : [[nameOf(command), command]]))),
  onMessages: new Map(commands.flatMap((command) => (isOn(command, 'message') ? [[nameOf(command), command]] : []))),
  onPeople: new Map(commands.flatMap((command) => (isOn(command, 'user') ? [[nameOf(command), command]] : []))),
});

const isOn = <On extends 'message' | 'user'>(
  command: AnyCommand,
  on: On,
): command is Extract<AnyCommand, { readonly on: On }> => 'on' in command && command.on === on;

/** How long this process leaves what it does not know to a newer one beside it, in milliseconds. */
const STANDS_BACK = SECOND;

/**
 * Has an interaction handled by the command or the component that it is for. What only a newer release knows is left
 * alone, with a sentence: during an update, the newer process beside this one answers first.
 */
export const dispatch = async (handling: Handling, commands: Commands): Promise<LoggedOutcome> => {
  const { answer } = handling;
  try {
    return await handleKnown(handling, commands);
  } catch (error) {
    if (!(error instanceof UnknownMatchError)) throw error;
    return { ...(await leave(answer, 'unknown match', messagesTexts.unknownMatch)), match: error.matchId };
  }
};

const handleKnown = async (handling: Handling, commands: Commands): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  if (interaction.isChatInputCommand()) {
    const command = commands.slash.get(interaction.commandName);
    return command
      ? command.handle({ ...handling, interaction })
      : leave(answer, 'unknown command', dispatchTexts.unknown.command);
  }
  if (interaction.isMessageContextMenuCommand()) {
    const command = commands.onMessages.get(interaction.commandName);
    return command
      ? command.handle({ ...handling, interaction })
      : leave(answer, 'unknown command', dispatchTexts.unknown.command);
  }
  if (interaction.isUserContextMenuCommand()) {
    const command = commands.onPeople.get(interaction.commandName);
    return command
      ? command.handle({ ...handling, interaction })
      : leave(answer, 'unknown command', dispatchTexts.unknown.command);
  }
  if (
    interaction.isButton() ||
    interaction.isStringSelectMenu() ||
    interaction.isUserSelectMenu() ||
    interaction.isRoleSelectMenu() ||
    interaction.isModalSubmit()
  )
    return handleComponent({ ...handling, interaction });
  return refuse({ answer }, 'unknown component', dispatchTexts.unknown.component);
};

/** Does what a component's custom id says. */
const handleComponent = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const id = parseCustomId(handling.interaction.customId);
  if (id.ok) return handle(handling, id.value).finally(() => showStripped(handling, id.value));
  const [why, words] = [`${id.reason} custom id`, messagesTexts.unreadable[id.reason]];
  return id.reason === 'newer' ? leave(handling.answer, why, words) : refuse(handling, why, words);
};

/** Shows the board of a message again whose embeds somebody has removed, if the answer to a click there has not. */
const showStripped = ({ interaction, answer, context }: ComponentHandling, id: CustomId): void => {
  const isStripped = interaction.message.flags.has(MessageFlags.SuppressEmbeds);
  if (isStripped && 'match' in id && !answer.shown.has('update')) context.boardUpdater.refresh(id.match);
};

const handle = <Of extends Kind>(handling: ComponentHandling, id: CustomIdOf<Of>): Promise<LoggedOutcome> =>
  components[id.kind](handling, id);

const leave = async (answer: Answer, why: string, words: string): Promise<LoggedOutcome> => {
  await wait(STANDS_BACK);
  return refuse({ answer }, why, words);
};

/** Whether everybody sees the answer to an interaction. */
export const isPublic = (interaction: Answerable, { slash, onMessages, onPeople }: Commands): boolean => {
  if (interaction.isChatInputCommand()) return slash.get(interaction.commandName)?.isPublic(interaction) ?? false;
  if (!interaction.isContextMenuCommand()) return false;
  const commands = interaction.isUserContextMenuCommand() ? onPeople : onMessages;
  return commands.get(interaction.commandName)?.isPublic ?? false;
};

/** What an interaction asks for, for the log: a command, or the kind of a component. */
export const askedBy = (interaction: Answerable): string => {
  if (interaction.isChatInputCommand()) return interaction.toString().split(' ', 2).join(' ');
  if (interaction.isContextMenuCommand()) return interaction.commandName;
  const id = parseCustomId(interaction.customId);
  return id.ok ? id.value.kind : id.reason;
};

/** What an interaction asks for in one of a few words, for metrics: a command that is not ours is unknown. */
export const kindOf = (interaction: Answerable, { slash, onMessages, onPeople }: Commands, asked: string): string => {
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) return asked;
  const known = interaction.isChatInputCommand()
    ? slash
    : interaction.isUserContextMenuCommand()
      ? onPeople
      : onMessages;
  return known.has(interaction.commandName) ? asked : 'unknown';
};
