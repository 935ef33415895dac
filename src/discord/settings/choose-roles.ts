import { EmbedBuilder } from '@discordjs/builders';
import { roleMention } from 'discord.js';
import { championTitles } from '../../sessions/champions/titles.ts';
import { standsAbove, troublesOf } from '../champions/role-trouble.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach, type Answerable } from '../interactions/answer.ts';
import { givenRole } from '../interactions/given.ts';
import { showInPlace, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, roleMenu } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { findingLine, rolesFindings } from './findings.ts';
import { ownerOf } from './owner.ts';
import { settingsTexts } from './texts/texts.ts';

/** Shows those who manage a server which roles champions get there, with menus that change them. */
export const showRoles = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  if (!isWithinReach(interaction)) return refuse(handling, 'no member there', messagesTexts.server.noMember);
  const { effect, line, menu } = settingsTexts.champions;
  const roles = await context.champions.rolesOf(owner.id);
  const lines = championTitles.flatMap((title) => {
    const { [title]: role } = roles;
    return role === null ? [] : [line[title]({ role: roleMention(role) })];
  });
  const place = { guildId: owner.id, botId: interaction.client.user.id };
  const chosen = championTitles.flatMap((title) => roles[title] ?? []);
  const troubles = rolesFindings(await troublesOf(interaction.client.rest, place, chosen)).map(findingLine);
  const embed = new EmbedBuilder()
    .setTitle(settingsTexts.champions.title)
    .setDescription([...lines, ...troubles, effect].join('\n'));
  const menus = championTitles.map((title) => roleMenu({ kind: 'chooseRole', title }, menu[title], roles[title]));
  const back = renderButton(settingsTexts.title.server, { kind: 'server' }, 'secondary');
  await showInPlace(handling, renderEmbed(embed, [...menus, renderButtons(back)]));
  return { outcome: 'looked at the roles of champions' };
};

/** Has champions get the role that was chosen in a menu, or none, and shows all of them. */
export const chooseRole = async (
  handling: ComponentHandling,
  { title }: CustomIdOf<'chooseRole'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  const roleId = givenRole(interaction);
  if (roleId !== null && !(await mayGive(interaction, owner.id, roleId)))
    return refuse(handling, 'may not give that role', settingsTexts.champions.mayNot);
  await context.champions.choose(owner.id, title, roleId);
  return showRoles(handling);
};

/** Whether somebody may give a role themselves: nobody gets one through the bot that they could not give. */
const mayGive = async (
  { memberPermissions, member, client }: Answerable,
  guildId: string,
  roleId: string,
): Promise<boolean> => {
  if (memberPermissions?.has('Administrator') === true) return true;
  if (memberPermissions?.has('ManageRoles') !== true || member === null) return false;
  const own = Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
  return standsAbove(client.rest, guildId, own, roleId);
};
