import { type AutocompleteInteraction, type Client, Events, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { type Answer, type Answerable, answerTo, isAnswered, isTooLate } from '../messages/answer.ts';
import { createScheduler } from '../boards/scheduler.ts';
import type { Services, Command, LoggedOutcome, HandlerContext } from '../messages/context.ts';
import { handleComponent } from '../handlers/components.ts';
import { failureWords } from '../messages/words.ts';

/** The one listener for interactions. */
export interface Listener {
  /** Starts to look after matches that nobody clicks on. */
  start(): Promise<void>;
  /** Looks after all matches for which something has fallen due, at once. */
  doDue(): Promise<void>;
  /** Waits until all interactions are answered that have come, and looks after nothing any more. */
  stop(): Promise<void>;
  /** How many interactions are being answered. */
  running(): number;
}

/** Answers every interaction of a client, each exactly once, and writes one line about each into the log. */
export const listen = (client: Client, commands: readonly Command[], services: Services): Listener => {
  const scheduler = createScheduler(client.rest, services);
  const context: HandlerContext = { ...services, boardUpdater: scheduler.boardUpdater };
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const running = new Set<Promise<void>>();

  const onInteraction = (interaction: Interaction): void => {
    const answered = interaction.isAutocomplete()
      ? suggest(interaction, byName, context)
      : handle(interaction, byName, context);
    const run = answered.finally(() => running.delete(run));
    running.add(run);
  };
  client.on(Events.InteractionCreate, onInteraction);

  return {
    start: () => scheduler.start(),
    doDue: () => scheduler.doDue(),
    stop: async () => {
      while (running.size > 0) await Promise.all(running);
      await scheduler.stop();
      client.off(Events.InteractionCreate, onInteraction);
    },
    running: () => running.size,
  };
};

const handle = async (
  interaction: Interaction,
  commands: ReadonlyMap<string, Command>,
  context: HandlerContext,
): Promise<void> => {
  if (!isAnswerable(interaction)) return;
  const began = performance.now();
  const command = interaction.isChatInputCommand() ? commands.get(interaction.commandName) : undefined;
  const isPublic = interaction.isChatInputCommand() && (command?.isPublic(interaction) ?? false);
  const answer = answerTo(interaction, isPublic);
  const log = context.log.child(identityOf(interaction));
  try {
    const done = await dispatch(interaction, answer, commands, context);
    log.info({ ...done, ms: Math.round(performance.now() - began) }, 'interaction');
  } catch (error) {
    await fail(error, interaction, answer, log, began);
  } finally {
    answer.close();
  }
};

/** Suggests what could be typed. Nothing hangs on it: what goes wrong is only noted. */
const suggest = async (
  interaction: AutocompleteInteraction,
  commands: ReadonlyMap<string, Command>,
  context: HandlerContext,
): Promise<void> => {
  try {
    const choices = await commands.get(interaction.commandName)?.suggest?.(interaction, context);
    await interaction.respond([...(choices ?? [])]);
  } catch (err) {
    // Whoever types on asks again before the answer is there, and another process may be quicker.
    if (isTooLate(err) || isAnswered(err)) return;
    context.log.warn({ interaction: interaction.id, err }, 'nothing could be suggested');
  }
};

const isAnswerable = (interaction: Interaction): interaction is Extract<Interaction, Answerable> =>
  interaction.isChatInputCommand() ||
  interaction.isButton() ||
  interaction.isStringSelectMenu() ||
  (interaction.isModalSubmit() && interaction.isFromMessage());

const identityOf = (interaction: Answerable) => ({
  interaction: interaction.id,
  user: interaction.user.id,
  guild: interaction.guildId,
  asked: interaction.isChatInputCommand() ? interaction.toString().split(' ', 2).join(' ') : 'component',
});

const dispatch = async (
  interaction: Answerable,
  answer: Answer,
  commands: ReadonlyMap<string, Command>,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  if (interaction.isChatInputCommand()) {
    const command = commands.get(interaction.commandName);
    if (command) return command.handle(interaction, answer, context);
    await answer.whisper('That command is no longer known here.');
    return { outcome: 'refused: unknown command' };
  }
  if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit())
    return handleComponent(interaction, answer, context);
  await answer.whisper('That is not one of ours, so nothing was done.');
  return { outcome: 'refused: unknown component' };
};

/** An answer that takes this long was late by its own fault, in milliseconds. */
const SLOW = 2_000;

/** The one place where what was thrown becomes words. */
const fail = async (
  error: unknown,
  interaction: Answerable,
  answer: Answer,
  log: Logger,
  began: number,
): Promise<void> => {
  const reference = interaction.id.slice(-8);
  const ms = Math.round(performance.now() - began);
  if (isAnswered(error)) {
    log.info({ reference, ms }, 'interaction already answered, by another process');
    return;
  }
  if (isTooLate(error)) {
    // Quick work that came too late came late already, or was answered by another process.
    log[ms < SLOW ? 'info' : 'warn']({ reference, ms }, 'interaction not answered: Discord no longer waits for it');
    return;
  }
  log.error({ reference, ms, err: error }, 'interaction failed');
  try {
    await answer.whisper(failureWords(error, reference));
  } catch (err) {
    log.error({ reference, err }, 'the failure could not be told');
  }
};
