import { EmbedBuilder } from '@discordjs/builders';
import { version as discordVersion, type PermissionResolvable, type REST } from 'discord.js';
import installed from '../../../package.json' with { type: 'json' };
import { isWithinReach } from '../interactions/answer.ts';
import type { HandlerContext } from '../interactions/context.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { closureOf, readChannel, type Closure } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderEmbed } from '../messages/render.ts';
import { BOT_IS_NO_MEMBER, permissions } from '../messages/words.ts';
import { mayManage } from './settings.ts';
import * as words from './words.ts';

/** `/sallyport doctor`: what works here, what doesn't, and what to do about it. */
export const examine = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  if (interaction.guildId === null || !mayManage(interaction)) {
    const why = interaction.guildId === null ? words.NO_SERVER_TO_EXAMINE : words.ONLY_MANAGERS_EXAMINE;
    return refuse({ answer }, 'may not ask the doctor', why);
  }
  if (!isWithinReach(interaction)) return refuse({ answer }, 'no member there', BOT_IS_NO_MEMBER);
  const findings = [
    ...permissionKeys.map((key) => words.permissionFinding(key, interaction.appPermissions.has(key))),
    ...(await examineHost(context)),
    await examinePlaces(interaction.client.rest, context, interaction.guildId),
  ];
  const faults = findings.filter(({ fault }) => fault !== null);
  const lines = [...faults, ...findings.filter(({ fault }) => fault === null)].map(words.findingWords);
  const versions = { Sallyport: installed.version, Node: process.versions.node, 'discord.js': discordVersion };
  const embed = new EmbedBuilder()
    .setTitle(words.doctorTitle(faults.length))
    .setDescription(cut([...lines, words.versionsWords(versions)].join('\n')));
  await answer.whisper(renderEmbed(embed));
  return { outcome: faults.length === 0 ? 'found nothing wrong' : 'found something wrong' };
};

/** Looks for channels and threads where games are running and can't be shown any more. */
const examinePlaces = async (
  rest: REST,
  { matches }: Pick<HandlerContext, 'matches'>,
  guildId: string,
): Promise<words.ServerFinding> => {
  try {
    const places = await matches.openPlaces(guildId);
    const closed = await Promise.all(
      places.map(async (channelId) => ({ channelId, why: await closureIn(rest, channelId) })),
    );
    return words.placesFinding(
      places.length,
      closed.flatMap(({ channelId, why }) => (why === null ? [] : [{ channelId, why }])),
    );
  } catch {
    return words.PLACES_UNKNOWN;
  }
};

const closureIn = async (rest: REST, channelId: string): Promise<Closure | null> => {
  try {
    const channel = await readChannel(rest, channelId);
    return 'thread_metadata' in channel && channel.thread_metadata.locked ? 'locked' : null;
  } catch (error) {
    const closure = closureOf(error);
    if (closure === null) throw error;
    return closure;
  }
};

const permissionKeys = Object.keys(permissions) as (keyof typeof permissions & PermissionResolvable)[];

/** Examines what does not depend on the channel. */
const examineHost = async ({ health, connection }: HandlerContext): Promise<readonly words.ServerFinding[]> => {
  const began = performance.now();
  const answers = await health.ping().then(
    () => Math.round(performance.now() - began),
    () => null,
  );
  const shards = connection.shards().map(({ id, isReady, ping }) => words.shardFinding(id, isReady, ping));
  const commands = await connection.checkCommands().then(words.commandsFinding, words.commandsUnknown);
  const due = answers === null ? [] : [words.dueFinding(await health.census())];
  return [words.databaseFinding(answers), ...due, ...shards, commands];
};
