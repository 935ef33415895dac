import { type AutocompleteInteraction, type Client, Events, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { type Answer, type Answerable, answerTo, isAnswered, isTooLate } from '../messages/answer.ts';
import { createScheduler } from '../boards/scheduler.ts';
import type { Services, Command, LoggedOutcome, HandlerContext } from '../messages/context.ts';
import { illustrate } from '../messages/pictures.ts';
import { handleComponent } from '../handlers/components.ts';
import { failureWords } from '../messages/words.ts';

/** The one listener for interactions. */
export interface Listener {
  /** Starts to look after matches that nobody clicks on. */
  start(): Promise<void>;
  /** Looks after all matches for which something has fallen due, at once. */
  attendDue(): Promise<void>;
  /** Takes no more interactions, and waits until those that run are answered. */
  stop(): Promise<void>;
}

/** Answers every interaction of a client, each exactly once, and writes one line about each into the log. */
export const listen = (client: Client, commands: readonly Command[], backing: Services): Listener => {
  const attendant = createScheduler(client.rest, backing);
  const context: HandlerContext = { ...backing, boardUpdater: attendant.bulletin };
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const running = new Set<Promise<void>>();
  let accepting = true;

  const onInteraction = (interaction: Interaction): void => {
    const known = accepting ? byName : null;
    const answered = interaction.isAutocomplete()
      ? suggest(interaction, known, context)
      : handle(interaction, known, context);
    const run = answered.finally(() => running.delete(run));
    running.add(run);
  };
  client.on(Events.InteractionCreate, onInteraction);

  return {
    start: () => attendant.start(),
    attendDue: () => attendant.attendDue(),
    stop: async () => {
      accepting = false;
      while (running.size > 0) await Promise.all(running);
      await attendant.stop();
      client.off(Events.InteractionCreate, onInteraction);
    },
  };
};

/** Commands that answer for all to see; the others answer to the one who asked. */
const PUBLIC = new Set(['start', 'continue', 'hand-over']);

const handle = async (
  interaction: Interaction,
  commands: ReadonlyMap<string, Command> | null,
  context: HandlerContext,
): Promise<void> => {
  if (!isAnswerable(interaction)) return;
  const began = performance.now();
  const isPublic = interaction.isChatInputCommand() && PUBLIC.has(interaction.options.getSubcommand(false) ?? '');
  const answer = answerTo(interaction, isPublic, (message) => illustrate(context, message));
  const log = context.log.child(identityOf(interaction));
  try {
    const deed = commands === null ? await turnAway(answer) : await dispatch(interaction, answer, commands, context);
    log.info({ ...deed, ms: Math.round(performance.now() - began) }, 'interaction');
  } catch (error) {
    await fail(error, interaction, answer, log, began);
  } finally {
    answer.close();
  }
};

/** Suggests what could be typed. Nothing hangs on it: what goes wrong is only noted. */
const suggest = async (
  interaction: AutocompleteInteraction,
  commands: ReadonlyMap<string, Command> | null,
  context: HandlerContext,
): Promise<void> => {
  try {
    const choices = await commands?.get(interaction.commandName)?.suggest?.(interaction, context);
    await interaction.respond([...(choices ?? [])]);
  } catch (err) {
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

const turnAway = async (answer: Answer): Promise<LoggedOutcome> => {
  await answer.whisper('I am just restarting. Your game is kept: try again in a moment.');
  return { outcome: 'turned away' };
};

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
  if (isTooLate(error) || isAnswered(error)) {
    log.warn({ reference, ms, err: error }, 'interaction not answered: too late, or answered by another process');
    return;
  }
  log.error({ reference, ms, err: error }, 'interaction failed');
  try {
    await answer.whisper(failureWords(error, reference));
  } catch (err) {
    log.error({ reference, err }, 'the failure could not be told');
  }
};
