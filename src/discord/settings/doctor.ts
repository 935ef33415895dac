import { EmbedBuilder } from '@discordjs/builders';
import { version as discordVersion, type PermissionResolvable } from 'discord.js';
import installed from '../../../package.json' with { type: 'json' };
import { isWithinReach } from '../interactions/answer.ts';
import type { HandlerContext } from '../interactions/context.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
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
