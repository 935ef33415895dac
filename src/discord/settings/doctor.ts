import { setTimeout as wait } from 'node:timers/promises';
import { EmbedBuilder } from '@discordjs/builders';
import { version as discordVersion, type Client, type PermissionResolvable, type REST } from 'discord.js';
import installed from '../../../package.json' with { type: 'json' };
import { SECOND } from '../../kernel/time.ts';
import { championTitles } from '../../sessions/champions/titles.ts';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
import { troublesOf } from '../champions/role-trouble.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { showInPlace, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { closureOf, readChannel, type Closure } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import * as findings from './findings.ts';
import type { Finding } from './findings.ts';
import { ownerOf } from './owner.ts';
import { doctorTexts } from './texts/doctor/texts.ts';
import { settingsTexts } from './texts/texts.ts';

/** Shows those who manage a server what works here, what doesn't, and what to do about it. */
export const examine = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse({ answer }, 'may not ask the doctor', owner);
  if (!isWithinReach(interaction)) return refuse({ answer }, 'no member there', messagesTexts.server.noMember);
  const found = (await Promise.all(checks.map((check) => within(check, { interaction, context })))).flat();
  const faults = found.filter(({ fault }) => fault !== null);
  const lines = [...faults, ...found.filter(({ fault }) => fault === null)].map(findings.findingLine);
  const embed = new EmbedBuilder()
    .setTitle(doctorTexts.title({ faults: faults.length }))
    .setDescription(cut([...lines, ...endOf(faults.length)].join('\n')));
  const back = renderButton(settingsTexts.title.server, { kind: 'server' }, 'secondary');
  await showInPlace(handling, renderEmbed(embed, [renderButtons(back)]));
  return { outcome: faults.length === 0 ? 'found nothing wrong' : 'found something wrong' };
};

const endOf = (faults: number): readonly string[] => {
  const versions = { Sallyport: installed.version, Node: process.versions.node, 'discord.js': discordVersion };
  const versionLine = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [`-# ${versionLine.join(' · ')}`, doctorTexts.toFix({ faults })];
};

/** Looks for channels and threads where games are running and can't be shown any more. */
const examinePlaces = async (
  rest: REST,
  { matches }: Pick<HandlerContext, 'matches'>,
  guildId: string,
): Promise<Finding> => {
  const places = await matches.openPlaces(guildId);
  const closed = await Promise.all(
    places.map(async (channelId) => ({ channelId, why: await closureIn(rest, channelId) })),
  );
  return findings.placesFinding(
    places.length,
    closed.flatMap(({ channelId, why }) => (why === null ? [] : [{ channelId, why }])),
  );
};

/** Looks whether the server has a home, and whether the bot can use it. */
const examineHome = async (rest: REST, { homes }: Pick<HandlerContext, 'homes'>, guildId: string): Promise<Finding> => {
  const home = await homes.of(guildId);
  if (home === null) return findings.homeFinding(null);
  const { channelId, trouble } = home;
  return findings.homeFinding({ channelId, trouble: trouble ?? (await closureIn(rest, channelId)) });
};

/** Looks whether the roles of champions can be given, if the server has chosen any. */
const examineRoles = async (
  { rest, user }: Client<true>,
  { champions }: Pick<HandlerContext, 'champions'>,
  guildId: string,
): Promise<readonly Finding[]> => {
  const roles = await champions.rolesOf(guildId);
  const chosen = championTitles.flatMap((title) => roles[title] ?? []);
  const troubles = await troublesOf(rest, { guildId, botId: user.id }, chosen);
  return chosen.length === 0 || troubles.size > 0
    ? findings.rolesFindings(troubles)
    : [{ what: doctorTexts.roles.fine, fault: null }];
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

const permissionKeys = () =>
  Object.keys(messagesTexts.permission) as (keyof typeof messagesTexts.permission & PermissionResolvable)[];

/** Something that the doctor looks at. It never tells addresses, users or errors of the database. */
interface Check {
  readonly what: keyof typeof doctorTexts.name;
  readonly run: (asked: Pick<Handling, 'interaction' | 'context'>) => Promise<readonly Finding[]>;
}

const checks: readonly Check[] = [
  {
    what: 'permissions',
    run: async ({ interaction }) =>
      findings.permissionFindings(permissionKeys().filter((key) => !interaction.appPermissions.has(key))),
  },
  { what: 'database', run: async ({ context }) => [await examineDatabase(context)] },
  {
    what: 'due',
    // Where the database does not answer, its own finding says so.
    run: async ({ context: { health } }) =>
      health.census().then(
        (census) => [findings.dueFinding(census)],
        () => [],
      ),
  },
  {
    what: 'gateway',
    run: async ({ context: { connection } }) =>
      connection.shards().map(({ id, isReady, ping }) => findings.shardFinding(id, isReady, ping)),
  },
  { what: 'pictures', run: async ({ context: { painter } }) => [findings.picturesFinding(painter.lastLate())] },
  {
    what: 'places',
    run: async ({ interaction: { client, guildId }, context }) =>
      guildId === null ? [] : [await examinePlaces(client.rest, context, guildId)],
  },
  {
    what: 'home',
    run: async ({ interaction: { client, guildId }, context }) =>
      guildId === null ? [] : [await examineHome(client.rest, context, guildId)],
  },
  {
    what: 'roles',
    run: async ({ interaction: { client, guildId }, context }) =>
      guildId === null ? [] : examineRoles(client, context, guildId),
  },
  {
    what: 'commands',
    run: async ({ context: { connection } }) => [
      await connection.checkCommands().then(findings.commandsFinding, findings.commandsUnknown),
    ],
  },
];

/** Looks whether the database takes changes, and how soon. */
const examineDatabase = async ({ health }: HandlerContext): Promise<Finding> => {
  const timed = async (): Promise<number> => {
    const began = performance.now();
    await health.ping();
    return Math.round(performance.now() - began);
  };
  try {
    // The first time may include connecting, and waiting for the other checks.
    return findings.databaseFinding(Math.min(await timed(), await timed()));
  } catch (error) {
    return findings.databaseIllFinding(error instanceof DatabaseLostError ? error.trouble : 'lost');
  }
};

/** How long a check may take, in milliseconds: all of them run at the same time. */
const PATIENCE = 8 * SECOND;

/** What a check finds. One that fails or takes too long is a fault, and hides no other one. */
const within = async ({ what, run }: Check, asked: Parameters<Check['run']>[0]): Promise<readonly Finding[]> => {
  const late = wait(PATIENCE, [findings.unexamined(what)], { ref: false });
  try {
    return await Promise.race([run(asked), late]);
  } catch (err) {
    asked.context.log.warn({ err, check: what }, 'the doctor could not examine something');
    return [findings.unexamined(what)];
  }
};
