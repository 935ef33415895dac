import type { APIGuildMember, APIRole } from 'discord-api-types/v10';
import { PermissionsBitField, Routes, type REST } from 'discord.js';

/** Why the bot can't give a role. */
export type RoleTrouble = 'gone' | 'not allowed' | 'managed' | 'above';

interface Standing {
  readonly roles: readonly APIRole[];
  /** The roles of a member. */
  readonly own: readonly string[];
}

/** Why the bot can't give some roles of a server, by their ids. Those that it can give are left out. */
export const troublesOf = async (
  rest: REST,
  { guildId, botId }: { readonly guildId: string; readonly botId: string },
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, RoleTrouble>> => {
  if (roleIds.length === 0) return new Map();
  const [roles, bot] = (await Promise.all([
    rest.get(Routes.guildRoles(guildId)),
    rest.get(Routes.guildMember(guildId, botId)),
  ])) as [readonly APIRole[], APIGuildMember];
  const standing = { roles, own: bot.roles };
  const mayGive = roles.some(
    ({ id, permissions }) =>
      (id === guildId || bot.roles.includes(id)) && new PermissionsBitField(BigInt(permissions)).has('ManageRoles'),
  );
  const troubleOf = (roleId: string): RoleTrouble | null => {
    const role = roles.find(({ id }) => id === roleId);
    if (role === undefined) return 'gone';
    if (role.managed || roleId === guildId) return 'managed';
    return mayGive ? (isBelow(standing, role) ? null : 'above') : 'not allowed';
  };
  return new Map(
    roleIds.flatMap((id): [string, RoleTrouble][] => {
      const trouble = troubleOf(id);
      return trouble === null ? [] : [[id, trouble]];
    }),
  );
};

/** Whether a role is lower than the highest one of a member. Of two in the same position, the older is the higher. */
const isBelow = ({ roles, own }: Standing, role: APIRole): boolean =>
  roles.some(
    (each) =>
      own.includes(each.id) &&
      (each.position > role.position || (each.position === role.position && BigInt(each.id) < BigInt(role.id))),
  );

/** Whether somebody with some roles stands above a role of a server. */
export const standsAbove = async (
  rest: REST,
  guildId: string,
  own: readonly string[],
  roleId: string,
): Promise<boolean> => {
  const roles = (await rest.get(Routes.guildRoles(guildId))) as readonly APIRole[];
  const role = roles.find(({ id }) => id === roleId);
  return role !== undefined && isBelow({ roles, own }, role);
};
