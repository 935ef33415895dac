import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { connectAs, joinAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, endMatch, recordOf } from '../../rig/bot/board-menus.ts';
import { away, goThrough, labelsOf, makeHome } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** Presses the way from `/play` to a search. */
const look = (who: LocalClient, game = 'Citadel', channel = 'games'): Promise<SeenMessage> =>
  goThrough(who, ['With people', game, 'Find anyone'], channel);

/** The public messages of a channel. */
const publicIn = async (who: LocalClient, channel = 'games'): Promise<readonly SeenMessage[]> =>
  (await who.messages(channel)).filter((message) => !isPrivate(message));

test('two who look for an opponent get a game that both are told of, and are looked for no more', async () => {
  const { clay, blue, bot, local } = await startRig();
  await makeHome(clay, 'lobby');
  const looking = await look(clay);
  expect(isPrivate(looking)).toBe(true);
  expect(textOf(looking)).toMatch(/You are looking for an opponent in \*Citadel\*, until <t:\d+:f> at most/);
  expect(labelsOf(looking)).toEqual(['Stop looking', 'Play a bot']);
  expect(textOf(await look(clay))).toContain('You are already looking for an opponent in *Citadel*');
  await bot.doDue();
  const [home] = (await blue.messages('lobby')).slice(-1);
  expect(home && textOf(home)).toContain(`Citadel: <@${clay.id}> is looking for an opponent`);
  expect(home && labelsOf(home)).toContain('Join: Citadel');
  const { message: mine } = await clay.command('games', 'games');
  expect(textOf(mine)).toContain('You are looking for an opponent in **Citadel**');
  if (!home) throw new Error('there is no home');
  const { message: found } = await blue.press(home, 'Join: Citadel');
  expect(isPrivate(found)).toBe(true);
  // The home stays free of boards: the game is where the first one looked.
  const link = `https://discord.com/channels/${local.guildId}/${local.channels['games']}/`;
  expect(textOf(found)).toContain(`You have an opponent in *Citadel*. ${link}`);
  const [board, told] = await publicIn(clay);
  if (!board || !told) throw new Error('nothing was posted');
  expect(textOf(told)).toMatch(/^<@\d+> and <@\d+>: you play \*Citadel\* against each other\. https/);
  expect(textOf(told)).toContain(`${link}${board.id}`);
  expect(told.mentions.map(({ id }) => id).toSorted()).toEqual([clay.id, blue.id].toSorted());
  const [begun] = await clay.until('games', (all) =>
    all.some((each) => each.id === board.id && labelsOf(each).length > 0 && !labelsOf(each).includes('Leave')),
  );
  expect(begun).toBeDefined();
  await endMatch(clay);
  local.skip(MINUTE + SECOND);
  await bot.doDue();
  expect(textOf((await blue.messages('lobby')).at(-1) ?? board)).not.toContain('looking for an opponent');
});

test('the dice of a game that was found follow from a click and a message that nobody could foresee', async () => {
  const { clay, blue } = await startRig();
  await look(clay);
  await look(blue);
  const [board] = await publicIn(clay);
  if (!board) throw new Error('nothing was posted');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && !labelsOf(each).includes('Leave')));
  await blue.press(await askToEnd(blue), 'End it');
  const record = await recordOf(clay);
  expect(record.fair).toMatchObject({ message: board.id });
  expect(() => checkRecord(citadel, record)).not.toThrow();
});

test('whoever finds nobody in a day is told where they looked, and can stop before', async () => {
  const { clay, blue, bot, local } = await startRig();
  const looking = await look(clay);
  expect(textOf((await clay.press(looking, 'Stop looking')).message)).toContain('You are no longer looking');
  await look(blue);
  local.skip(23 * HOUR);
  await bot.doDue();
  expect(await publicIn(blue)).toEqual([]);
  local.skip(HOUR + MINUTE);
  await bot.doDue();
  const [told, ...more] = await publicIn(blue);
  expect(more).toEqual([]);
  expect(told && textOf(told)).toContain(`<@${blue.id}>, you looked for an opponent in *Citadel*`);
  expect(told && labelsOf(told)).toEqual(['Play a bot', 'Look again']);
  expect(told?.mentions.map(({ id }) => id)).toEqual([blue.id]);
  local.skip(DAY);
  await bot.doDue();
  expect(await publicIn(blue)).toHaveLength(1);
  expect(labelsOf((await blue.command('dm', 'play')).message)).not.toContain('With people');
});

test(
  'a pair that is found while nobody clicks is told once, whatever dies in between',
  { tags: ['long'] },
  async () => {
    const { clay, blue, bot, local, sql } = await startRig();
    await connectAs(local, 'tan');
    await look(clay);
    // Blue is away for a moment of the clock, so that no click pairs them.
    await away(blue, '1');
    await away(blue, 'back');
    await sql.query(`update searches set rating = 9000`);
    await look(blue);
    expect((await sql.query('select id from matches')).rows).toEqual([]);
    local.skip(7 * HOUR);
    await bot.doDue();
    await bot.doDue();
    expect((await sql.query('select id from matches where not gathering')).rows).toHaveLength(1);
    const told = (await publicIn(clay)).filter((message) => textOf(message).includes('against each other'));
    expect(told).toHaveLength(1);
    // The process that told it died before it could note that.
    const [match] = (await sql.query('select id, channel_id from matches')).rows;
    await sql.query(
      `insert into searches (id, user_id, guild_id, game, channel_id, since, rating, due_at, found)
      values ($1, $2, $3, 'citadel', $4, now(), 1500, now() - interval '1 hour', true)`,
      [match?.id, blue.id, local.guildId, match?.channel_id],
    );
    await bot.doDue();
    expect((await sql.query('select id from searches')).rows).toEqual([]);
    expect((await publicIn(clay)).filter((message) => textOf(message).includes('against each other'))).toHaveLength(1);
  },
);

test('whoever looked and has left the server is no opponent', async () => {
  const { clay, local, sql } = await startRig();
  const gone = await joinAs(local, 'gone', 'Gone');
  await look(gone);
  await clay.moderate({ kind: 'remove member', person: gone.id });
  expect(textOf(await look(clay))).toContain('You are looking for an opponent');
  expect((await sql.query('select user_id as id from searches')).rows).toEqual([{ id: clay.id }]);
  expect(await publicIn(clay)).toEqual([]);
});
