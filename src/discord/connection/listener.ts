import { Events, type AutocompleteInteraction, type Client, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { parseCustomId } from '../custom-ids/custom-id.ts';
import { handleComponent } from '../dispatch/components.ts';
import { answerTo, isAnswered, isTooLate, type Answer, type Answerable } from '../interactions/answer.ts';
import type { CommandIds } from '../interactions/command-links.ts';
import type {
  AnyCommand,
  Command,
  Connection,
  HandlerContext,
  LoggedOutcome,
  MessageCommand,
  Services,
  UserCommand,
} from '../interactions/context.ts';
import { createPrivateScreens } from '../posting/private-screens.ts';
import { createScheduler } from '../upkeep/scheduler.ts';
import { isConnected } from './client.ts';
import { measure, shardsOf } from './measure.ts';
import { checkCommands } from './register.ts';
import { failureWords, UNKNOWN_COMMAND, UNKNOWN_COMPONENT } from './words.ts';

/** The one listener for interactions. */
interface Listener {
  /** From now on, turns commands in answers into links. */
  link(ids: CommandIds): void;
  /** Starts to do what falls due. */
  start(): Promise<void>;
  /** Does everything that is due now. */
  doDue(): Promise<void>;
  /** Updates the messages of a match. */
  refresh(matchId: string): void;
  /** Waits until all interactions that have come are answered, and stops doing what falls due. */
  stop(): Promise<void>;
  /** How many interactions are being answered. */
  running(): number;
}

/** Answers every interaction of a client of some shards exactly once, and logs one line about each. */
export const listen = (
  client: Client,
  commands: readonly AnyCommand[],
  services: Services,
  guildId: string | null,
  shards: string | null,
): Listener => {
  const screens = createPrivateScreens(client.rest, () => client.application?.id ?? '', services);
  const scheduler = createScheduler(client.rest, services, screens, {
    shards,
    isConnected: () => isConnected(client),
  });
  const connection: Connection = {
    shards: () => shardsOf(client),
    checkCommands: async () => {
      if (!client.isReady()) throw new Error('the bot is not connected yet');
      return checkCommands(client, commands, guildId);
    },
  };
  const context: HandlerContext = {
    ...services,
    connection,
    boardUpdater: scheduler.boardUpdater,
    privateScreens: screens,
  };
  let ids: CommandIds = new Map();
  const byName = namesOf(commands, () => ids);
  const running = new Set<Promise<void>>();

  const onInteraction = (interaction: Interaction): void => {
    const answered = interaction.isAutocomplete()
      ? suggest(interaction, byName, context)
      : handle(interaction, byName, context);
    const run = answered.finally(() => running.delete(run));
    running.add(run);
  };
  measure(client, services.metrics);
  client.on(Events.InteractionCreate, onInteraction);
  client.on(Events.GuildDelete, ({ id }) => {
    services.departedServers.note(id).catch((err: unknown) => services.log.warn({ err }, 'a departure was not noted'));
  });

  return {
    link: (known) => {
      ids = known;
    },
    start: () => scheduler.start(),
    doDue: () => scheduler.doDue(),
    refresh: (matchId) => scheduler.boardUpdater.refresh(matchId),
    stop: async () => {
      while (running.size > 0) await Promise.all(running);
      await scheduler.stop();
      client.off(Events.InteractionCreate, onInteraction);
    },
    running: () => running.size,
  };
};

/** Commands by their names: slash commands, and those in the context menu of a message or a person. */
interface Commands {
  readonly slash: ReadonlyMap<string, Command>;
  readonly onMessages: ReadonlyMap<string, MessageCommand>;
  readonly onPeople: ReadonlyMap<string, UserCommand>;
  /** The ids that link to commands in texts, as far as they are known yet. */
  ids(): CommandIds;
}

const namesOf = (commands: readonly AnyCommand[], ids: () => CommandIds): Commands => ({
  ids,
  slash: new Map(commands.flatMap((command) => ('on' in command ? [] : [[command.data.name, command]]))),
  onMessages: new Map(commands.flatMap((command) => (isOn(command, 'message') ? [[command.data.name, command]] : []))),
  onPeople: new Map(commands.flatMap((command) => (isOn(command, 'user') ? [[command.data.name, command]] : []))),
});

/** Whether a command is in the context menu of a message, or of a person. */
const isOn = <On extends 'message' | 'user'>(
  command: AnyCommand,
  on: On,
): command is Extract<AnyCommand, { readonly on: On }> => 'on' in command && command.on === on;

const handle = async (interaction: Interaction, commands: Commands, context: HandlerContext): Promise<void> => {
  if (!isAnswerable(interaction)) return;
  const began = performance.now();
  const command = interaction.isChatInputCommand() ? commands.slash.get(interaction.commandName) : undefined;
  const isPublic = interaction.isChatInputCommand()
    ? (command?.isPublic(interaction) ?? false)
    : interaction.isUserContextMenuCommand();
  const answer = answerTo(interaction, isPublic, commands.ids());
  const log = context.log.child(identityOf(interaction));
  try {
    const done = await dispatch(interaction, answer, commands, context);
    const milliseconds = performance.now() - began;
    log.info({ ...done, ms: Math.round(milliseconds) }, 'interaction');
    context.metrics.handled({ command: kindOf(interaction, commands), outcome: done.outcome, milliseconds });
  } catch (error) {
    const outcome = await fail(error, interaction, answer, log, began);
    const milliseconds = performance.now() - began;
    context.metrics.handled({ command: kindOf(interaction, commands), outcome, milliseconds });
  } finally {
    answer.close();
  }
};

/** Answers an autocomplete request. Nothing depends on it, so failures are only logged. */
const suggest = async (
  interaction: AutocompleteInteraction,
  commands: Commands,
  context: HandlerContext,
): Promise<void> => {
  try {
    const choices = await commands.slash.get(interaction.commandName)?.suggest?.(interaction, context);
    await interaction.respond([...(choices ?? [])]);
  } catch (err) {
    // Somebody who goes on typing asks again before the answer comes, and another process may be quicker.
    if (isTooLate(err) || isAnswered(err)) return;
    context.log.warn({ interaction: interaction.id, err }, 'autocomplete failed');
  }
};

const isAnswerable = (interaction: Interaction): interaction is Extract<Interaction, Answerable> =>
  interaction.isChatInputCommand() ||
  interaction.isContextMenuCommand() ||
  interaction.isButton() ||
  interaction.isStringSelectMenu() ||
  (interaction.isModalSubmit() && interaction.isFromMessage());

const identityOf = (interaction: Answerable) => ({
  interaction: interaction.id,
  user: interaction.user.id,
  guild: interaction.guildId,
  asked: askedBy(interaction),
});

const askedBy = (interaction: Answerable): string => {
  if (interaction.isChatInputCommand()) return interaction.toString().split(' ', 2).join(' ');
  return interaction.isContextMenuCommand() ? interaction.commandName : 'component';
};

/** What an interaction asks for, as one of a few words: a command of ours, or the kind of a control. */
const kindOf = (interaction: Answerable, { slash, onMessages, onPeople }: Commands): string => {
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const id = parseCustomId(interaction.customId);
    return id.ok ? id.value.kind : id.reason;
  }
  const known = interaction.isChatInputCommand()
    ? slash
    : interaction.isUserContextMenuCommand()
      ? onPeople
      : onMessages;
  const isKnown = known.has(interaction.commandName);
  return isKnown ? askedBy(interaction) : 'unknown';
};

const dispatch = async (
  interaction: Answerable,
  answer: Answer,
  commands: Commands,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  if (interaction.isChatInputCommand()) {
    const command = commands.slash.get(interaction.commandName);
    return command ? command.handle(interaction, answer, context) : refuseUnknown(answer);
  }
  if (interaction.isMessageContextMenuCommand()) {
    const command = commands.onMessages.get(interaction.commandName);
    return command ? command.handle(interaction, answer, context) : refuseUnknown(answer);
  }
  if (interaction.isUserContextMenuCommand()) {
    const command = commands.onPeople.get(interaction.commandName);
    return command ? command.handle(interaction, answer, context) : refuseUnknown(answer);
  }
  if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit())
    return handleComponent(interaction, answer, context);
  await answer.whisper(UNKNOWN_COMPONENT);
  return { outcome: 'refused: unknown component' };
};

const refuseUnknown = async (answer: Answer): Promise<LoggedOutcome> => {
  await answer.whisper(UNKNOWN_COMMAND);
  return { outcome: 'refused: unknown command' };
};

/** An answer that took longer than this, in milliseconds, was too late because of its own work. */
const SLOW = 2_000;

/** The only place where a thrown error becomes words. */
const fail = async (
  error: unknown,
  interaction: Answerable,
  answer: Answer,
  log: Logger,
  began: number,
): Promise<'answered elsewhere' | 'too late' | 'failed'> => {
  const reference = interaction.id.slice(-8);
  const ms = Math.round(performance.now() - began);
  if (isAnswered(error)) {
    log.info({ reference, ms }, 'interaction already answered by another process');
    return 'answered elsewhere';
  }
  if (isTooLate(error)) {
    // If the work was quick, the interaction came too late, or another process has answered it.
    log[ms < SLOW ? 'info' : 'warn']({ reference, ms }, 'interaction not answered: Discord no longer waits for it');
    return 'too late';
  }
  log.error({ reference, ms, err: error }, 'interaction failed');
  try {
    await answer.whisper(failureWords(error, reference));
  } catch (err) {
    if (isAnswered(err)) log.info({ reference }, 'interaction already answered by another process');
    else log.error({ reference, err }, 'the failure could not be reported');
  }
  return 'failed';
};
