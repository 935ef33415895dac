import { Events, type AutocompleteInteraction, type Client, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { inLanguage, languageOfLocale } from '../../kernel/language/current.ts';
import { failureClassOf } from '../../sessions/match/errors.ts';
import { askedBy, commandsByName, dispatch, isPublic, kindOf, type Commands } from '../dispatch/dispatch.ts';
import {
  answerTo,
  isAnswered,
  isTooLate,
  type Answer,
  type Answerable,
  type CommandIds,
} from '../interactions/answer.ts';
import type { AnyCommand } from '../interactions/command.ts';
import type { BoardUpdater, Connection, HandlerContext, Services } from '../interactions/context.ts';
import { languageOf } from '../interactions/handling.ts';
import { closureOf } from '../messages/channel.ts';
import { createPrivateScreens } from '../posting/private-screens.ts';
import { createScheduler } from '../upkeep/scheduler.ts';
import { watchArrivals } from './arrivals.ts';
import { isConnected } from './client.ts';
import { failureText } from './failure.ts';
import { measure, shardsOf } from './measure.ts';
import { watchPlaces } from './places.ts';
import { checkCommands } from './register.ts';
import { watchServerLanguages } from './server-languages.ts';

interface Listener {
  /** From now on, turns commands in answers into links. */
  link(ids: CommandIds): void;
  /** Starts to do what falls due. */
  start(): Promise<void>;
  /** Does everything that is due now. */
  doDue(): Promise<void>;
  refresh(matchId: string): void;
  /** Waits until everything that has come is dealt with, and nothing that falls due is in progress. */
  idle(): Promise<void>;
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
  { greetsArrivals = false }: { readonly greetsArrivals?: boolean } = {},
): Listener => {
  const screens = createPrivateScreens(client.rest, () => client.application?.id ?? '', services);
  let ids: CommandIds = new Map();
  const reach = { shards, isConnected: () => isConnected(client), ids: () => ids };
  const scheduler = createScheduler(client.rest, services, screens, reach);
  const context: HandlerContext = {
    ...services,
    connection: connectionOf(client, commands, guildId),
    boardUpdater: scheduler.boardUpdater,
    privateScreens: screens,
  };
  const byName = commandsByName(commands);
  const running = createRunning();

  const onInteraction = (interaction: Interaction): void => {
    const answered = interaction.isAutocomplete()
      ? suggest(interaction, byName, context)
      : handle(interaction, byName, ids, context);
    running.track(
      answered.catch((err: unknown) =>
        services.log.error({ err, interaction: interaction.id }, 'an interaction made no sense'),
      ),
    );
  };
  watch(client, services, scheduler.boardUpdater, running.track);
  const arrivals = greetsArrivals ? watchArrivals(client, services, () => ids) : null;
  client.on(Events.InteractionCreate, onInteraction);

  return {
    link: (known) => {
      ids = known;
    },
    start: async () => {
      await scheduler.start();
      arrivals?.begin();
    },
    doDue: () => scheduler.doDue(),
    refresh: (matchId) => scheduler.boardUpdater.refresh(matchId),
    idle: async () => {
      await running.areDone();
      await arrivals?.settle();
      await scheduler.isDone();
    },
    stop: async () => {
      await running.areDone();
      await scheduler.stop();
      await arrivals?.settle();
      client.off(Events.InteractionCreate, onInteraction);
    },
    running: () => running.count(),
  };
};

interface Running {
  /** Notes work that deals with its own failures. */
  readonly track: (work: Promise<unknown>) => void;
  /** Waits until none is in progress. */
  areDone(): Promise<void>;
  count(): number;
}

const createRunning = (): Running => {
  const running = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    areDone: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    count: () => running.size,
  };
};

const watch = (
  client: Client,
  services: Services,
  boardUpdater: BoardUpdater,
  track: (work: Promise<unknown>) => void,
): void => {
  measure(client, services.metrics);
  watchPlaces(client, services, boardUpdater, track);
  watchServerLanguages(client, services, track);
  client.on(Events.GuildDelete, ({ id }) => {
    const noted = services.departedServers.note(id);
    track(noted.catch((err: unknown) => services.log.warn({ err }, 'a departure was not noted')));
  });
};

const connectionOf = (client: Client, commands: readonly AnyCommand[], guildId: string | null): Connection => ({
  shards: () => shardsOf(client),
  checkCommands: async () => {
    if (!client.isReady()) throw new Error('the bot is not connected yet');
    return checkCommands(client, commands, guildId);
  },
});

const handle = async (
  interaction: Interaction,
  commands: Commands,
  ids: CommandIds,
  context: HandlerContext,
): Promise<void> => {
  if (!isAnswerable(interaction)) return;
  const began = performance.now();
  const answer = answerTo(interaction, isPublic(interaction, commands), ids);
  const asked = askedBy(interaction);
  const identity = identityOf(interaction, asked);
  let outcome = 'failed';
  let language = languageOfLocale(interaction.locale);
  try {
    language = await languageOf({ interaction, context });
    const done = await inLanguage(language, () => dispatch({ interaction, answer, context }, commands));
    context.log.info({ ...identity, ...done, ms: Math.round(performance.now() - began) }, 'interaction');
    outcome = done.outcome;
  } catch (error) {
    outcome = await inLanguage(language, () => fail(error, interaction, answer, context.log.child(identity), began));
    if (outcome === 'failed') context.metrics.failed(failureClassOf(error));
  } finally {
    answer.close();
    context.homes.stir(interaction.guildId);
    const milliseconds = performance.now() - began;
    context.metrics.handled({ command: kindOf(interaction, commands, asked), outcome, milliseconds });
  }
};

/** Answers an autocomplete request. Nothing depends on it, so failures are only logged. */
const suggest = async (
  interaction: AutocompleteInteraction,
  commands: Commands,
  context: HandlerContext,
): Promise<void> => {
  try {
    const command = commands.slash.get(interaction.commandName);
    const choices = await inLanguage(await languageOf({ interaction, context }), () =>
      command?.suggest?.({ interaction, context }),
    );
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
  interaction.isUserSelectMenu() ||
  interaction.isRoleSelectMenu() ||
  (interaction.isModalSubmit() && interaction.isFromMessage());

const identityOf = (interaction: Answerable, asked: string) => ({
  interaction: interaction.id,
  user: interaction.user.id,
  guild: interaction.guildId,
  asked,
});

/** An answer that took longer than this, in milliseconds, was too late because of its own work. */
const SLOW = 2_000;

/** The only place where a thrown error becomes words. */
const fail = async (
  error: unknown,
  interaction: Answerable,
  answer: Answer,
  log: Logger,
  began: number,
): Promise<'answered elsewhere' | 'too late' | 'place closed' | 'failed'> => {
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
  if (closureOf(error) === 'locked') {
    log.info({ reference, ms }, 'interaction not answered: its thread is locked');
    return 'place closed';
  }
  const failure = failureClassOf(error);
  log[failure === 'stopping' ? 'info' : 'error']({ reference, ms, class: failure, err: error }, 'interaction failed');
  try {
    await answer.whisper(failureText(error, reference, { isShown: answer.shown.size > 0 }));
  } catch (err) {
    if (isAnswered(err)) log.info({ reference }, 'interaction already answered by another process');
    else log.error({ reference, err }, 'the failure could not be reported');
  }
  return 'failed';
};
