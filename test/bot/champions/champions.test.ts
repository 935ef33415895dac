import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import { setFaults } from '../../../src/local/controls.ts';
import { openGames, openServer, setTo } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

const ROLES = ['Roles for champions'];
const MENU = 'Role for the winner of the last tournament';

/** Looks at who has which roles, and has tournaments be won. */
const openCourt = (rig: Rig & { readonly bot: RunningBot }) => {
  const { local, sql } = rig;
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  let tournaments = 0;
  return {
    rolesOf: async (userId: string) =>
      ((await rest.get(Routes.guildMember(local.guildId, userId))) as { readonly roles: readonly string[] }).roles,
    /** Ends a tournament that these people have won. */
    crown: async (...winners: readonly string[]): Promise<void> => {
      const id = `t${(tournaments += 1)}`;
      await sql.query(
        `insert into tournaments (id, game, chosen, form, seconds, places, guild_id, channel_id, in_threads, opened_at,
            closes_at, advance_at, began_at, ended_at, shown)
          values ($1, 'citadel', '{}', 'swiss', 60, 8, $2, '2', false, $3, $3, 'infinity', $3, $3, 0)`,
        [id, local.guildId, local.now()],
      );
      await sql.query(
        `insert into tournament_players (tournament_id, number, user_id, place)
          select $1, index, id, 1 from unnest($2::text[]) with ordinality as winners (id, index)`,
        [id, winners],
      );
    },
    /** Skips the clock, and does what is due. */
    after: async (milliseconds: number): Promise<void> => {
      local.skip(milliseconds);
      await rig.bot.doDue();
    },
  };
};

test('whoever holds a title has its role, and nobody else, as far as the bot may give it', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const { rolesOf, crown, after } = openCourt(rig);
  const role = await clay.moderate({ kind: 'create role', name: 'Champion' });
  await crown(blue.id);
  const { message: chosen } = await clay.choose(await openServer(clay, ROLES), 'Champion', { menu: MENU });
  expect(textOf(chosen)).toContain(`<@&${role}> for the winner of the last tournament.`);
  expect(textOf(chosen)).toContain('give the bot’s role the permission “Manage Roles”');
  await rig.bot.doDue();
  expect(await rolesOf(blue.id)).toEqual([]);

  local.grant(['ManageRoles']);
  await after(HOUR);
  expect(await rolesOf(blue.id)).toEqual([role]);
  expect(textOf(await openServer(clay, ['Check the bot']))).toContain('✓ Roles for champions: all can be given');
  // It passes on, and is shared; somebody who is not listed has none.
  await crown(clay.id, blue.id);
  await after(5 * MINUTE);
  expect([await rolesOf(clay.id), await rolesOf(blue.id)]).toEqual([[role], [role]]);
  await setTo(blue, 'settings', 'Keep me out of leaderboards');
  await after(5 * MINUTE);
  expect([await rolesOf(clay.id), await rolesOf(blue.id)]).toEqual([[role], []]);
  await setTo(blue, 'settings', 'Show me in leaderboards');
  // Whoever has left gets it when they are back, and so does somebody from whom it was taken.
  await clay.moderate({ kind: 'remove member', person: 'blue' });
  await clay.moderate({ kind: 'take role', role, person: 'clay' });
  await after(5 * MINUTE);
  expect(await rolesOf(clay.id)).toEqual([role]);
  await clay.moderate({ kind: 'let in member', person: 'blue' });
  await after(5 * MINUTE);
  expect(await rolesOf(blue.id)).toEqual([role]);

  // A change of the roles is looked at at once.
  await crown(blue.id);
  await clay.moderate({ kind: 'move role', role, isAbove: true });
  await rig.idle();
  await rig.bot.doDue();
  expect(await rolesOf(clay.id)).toEqual([role]);
  expect(textOf(await openServer(clay, ['Check the bot']))).toContain('move the bot’s role above this one');
  await clay.moderate({ kind: 'move role', role, isAbove: false });
  await rig.idle();
  await rig.bot.doDue();
  expect([await rolesOf(clay.id), await rolesOf(blue.id)]).toEqual([[], [role]]);
  // Forgotten people have no role, and nothing says that they had one.
  await openGames(blue, ['Your data', 'Remove it all', 'Yes, for good']);
  expect(await rolesOf(blue.id)).toEqual([]);
  expect((await rig.sql.query('select from held_roles where user_id = $1', [blue.id])).rows).toEqual([]);
  await clay.moderate({ kind: 'delete role', role });
  expect(textOf(await openServer(clay, ROLES))).toContain('The role no longer exists.');
});

test('an outage and another choice leave nobody with a role that is not theirs', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const { rolesOf, crown, after } = openCourt(rig);
  const [old, next, elders] = await Promise.all([
    clay.moderate({ kind: 'create role', name: 'Old' }),
    clay.moderate({ kind: 'create role', name: 'Next' }),
    clay.moderate({ kind: 'create role', name: 'Elders', isManaged: true }),
  ]);
  local.grant(['ManageRoles']);
  await crown(blue.id);
  await clay.choose(await openServer(clay, ROLES), 'Old', { menu: MENU });
  // Discord fails once the bot has noted what it is about to give.
  await setFaults(local.url, { rest: [{ method: 'PUT', path: '/roles/', answer: 500 }] });
  await rig.bot.doDue();
  expect(await rolesOf(blue.id)).toEqual([]);
  await setFaults(local.url, {});
  await crown(clay.id);
  await after(HOUR);
  expect([await rolesOf(clay.id), await rolesOf(blue.id)]).toEqual([[old], []]);
  await clay.choose(await openServer(clay, ROLES), 'Next', { menu: MENU });
  await rig.bot.doDue();
  expect(await rolesOf(clay.id)).toEqual([next]);
  const { message: managed } = await clay.choose(await openServer(clay, ROLES), elders, { menu: MENU });
  expect(textOf(managed)).toContain('Nobody can give this role');
  await rig.bot.doDue();
  expect(await rolesOf(clay.id)).toEqual([]);
  const { message: none } = await clay.choose(await openServer(clay, ROLES), [], { menu: MENU });
  expect(textOf(none)).not.toContain('<@&');
  await after(HOUR);
  const due = await rig.sql.query<{ due_at: Date | null }>('select due_at from champion_roles');
  expect(due.rows).toEqual([{ due_at: null }]);
});
