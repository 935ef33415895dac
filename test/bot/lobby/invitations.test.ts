import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { presetOfTheDay } from '../../../src/games/citadel/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import { traffic } from '../../../src/local/controls.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { SIDE, startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { away, labelsOf } from '../../rig/bot/player.ts';
import { startRig, stored, type Rig } from '../../rig/bot/rig.ts';

const REMATCH = 'Rematch';
/** The default pause between two pings, and a little more, in milliseconds. */
const PAUSE = 301_000;

const Mentions = z.looseObject({ allowed_mentions: z.looseObject({ users: z.array(z.string()) }) });
/** A callback that posts a message, or a message without a callback; not one that updates a button's message. */
const Body = z.union([z.looseObject({ type: z.literal(4), data: Mentions }).transform(({ data }) => data), Mentions]);

/** How many messages have pinged a person. No edit does. */
const pingsTo = async ({ local }: Rig, { id }: LocalClient): Promise<number> => {
  const posted = (await traffic(local.url)).filter(({ title }) => title.startsWith('POST'));
  const read = posted.map(({ body }) => Body.safeParse(body));
  return read.filter(({ data }) => data?.allowed_mentions.users.includes(id)).length;
};

test('an invitation that is shown again names the invited person, but pings them only after a pause', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  await clay.command('games', 'citadel start', { opponent: blue.id });
  expect(await pingsTo(rig, blue)).toBe(1);
  for (let time = 0; time < 3; time++) {
    const { message } = await clay.command('games', 'citadel continue');
    expect(message.content).toContain(`<@${blue.id}>, <@${clay.id}> invites you`);
  }
  const { message: mine } = await clay.command('games', 'games');
  await clay.press(mine, 'Open 1');
  expect(await pingsTo(rig, blue)).toBe(1);
  local.skip(PAUSE);
  for (let time = 0; time < 2; time++) await clay.command('games', 'citadel continue');
  expect(await pingsTo(rig, blue)).toBe(2);
});

test('a rematch has the limits of an invitation', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const boards: string[] = [];
  for (let game = 0; game < 2; game++) {
    boards.push((await startMatch(clay, blue)).id);
    await typeTurn(clay, 'resign');
    await clay.until('games', (all) =>
      all.some((each) => each.id === boards.at(-1) && labelsOf(each).includes(REMATCH)),
    );
  }
  const [first = '', second = ''] = boards;
  const { message: lobby } = await clay.press(first, REMATCH);
  const { message: refused } = await clay.press(second, REMATCH);
  expect(refused).toMatchObject({ ephemeral: true, content: expect.stringContaining('You have already invited') });
  expect(textOf((await clay.press(lobby, 'Leave')).message)).toContain('called off');
  for (const board of [first, second]) {
    const { message } = await clay.press(board, REMATCH);
    expect(textOf(message)).toContain(`You invited <@${blue.id}> a moment ago.`);
  }
  expect(await pingsTo(rig, blue)).toBe(1);
  local.skip(PAUSE);
  const { message: again } = await clay.press(second, REMATCH);
  expect(await pingsTo(rig, blue)).toBe(2);
  await blue.press(again, 'Join');
  await typeTurn(clay, 'resign');
  // Blue has accepted, so another rematch needs no pause, but it does not ping again.
  await clay.until('games', (all) => all.some((each) => each.id === again.id && labelsOf(each).includes(REMATCH)));
  expect((await clay.press(again, REMATCH)).message.content).toContain(`<@${blue.id}>: a rematch of *Citadel*?`);
  expect(await pingsTo(rig, blue)).toBe(2);
  await away(blue, '3');
  const { message: absent } = await clay.press(first, REMATCH);
  expect(textOf(absent)).toContain(`<@${blue.id}> is away until`);
});

test('a rematch that any of its players shows again pings nobody before the pause is over', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await startMatch(clay, blue);
  await typeTurn(clay, 'resign');
  const shown = await clay.until('games', (all) => all.some((each) => labelsOf(each).includes(REMATCH)));
  await clay.press(shown.find((each) => labelsOf(each).includes(REMATCH)) ?? '', REMATCH);
  expect(await pingsTo(rig, blue)).toBe(1);
  for (const who of [clay, blue, clay]) {
    const { message } = await who.command('games', 'citadel continue');
    expect(message.content).toContain(`<@${blue.id}>: a rematch of *Citadel*?`);
  }
  expect(await pingsTo(rig, blue)).toBe(1);
});

const CITADEL = 'Challenge to Citadel';
const RACE = 'Challenge to a race';

test('a member is challenged in their menu to a short game of Citadel, and accepts', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const { message: lobby } = await clay.useOn('games', 'blue', CITADEL);
  expect(lobby).toMatchObject({ ephemeral: false, mentions: [{ id: blue.id }] });
  expect(lobby.content).toContain(`<@${blue.id}>, <@${clay.id}> invites you to a game of *Citadel*: 9×9, `);
  expect(lobby.content).toContain('citadels placed for you, about 20 minutes.');
  expect(labelsOf(lobby).slice(0, 3)).toEqual(['Accept', 'Decline', 'Call it off']);
  // Discord may deliver it twice.
  await clay.redeliver();
  const { message: board } = await blue.press(lobby, 'Accept');
  expect(board.id).toBe(lobby.id);
  expect(labelsOf(board)).toContain(SIDE);

  const tan = await joinServer(rig, 'Tanner');
  await clay.command('games', 'citadel start', { opponent: tan.id });
  const { rows } = await sql.query('select chosen, patience, in_thread from matches order by opened_at');
  expect(rows.map(({ chosen }) => chosen)).toEqual([presetOfTheDay, expect.objectContaining(presetOfTheDay)]);
  const [{ chosen: _chosen, ...challenged }, { chosen: _other, ...started }] = rows;
  expect(challenged).toEqual(started);
});

test('a member is challenged to a race: only they can accept, and a third player can join after that', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { message: lobby } = await clay.useOn('games', blue.id, RACE);
  expect(lobby.mentions.map(({ id }) => id)).toEqual([blue.id]);
  const { message: kept } = await tan.press(lobby, 'Accept');
  expect(kept).toMatchObject({ ephemeral: true, content: `That seat is kept for <@${blue.id}>.` });
  const { message: joined } = await blue.press(lobby, 'Accept');
  expect(labelsOf(joined)).toEqual(expect.arrayContaining(['Join', 'Start']));
  const { message: race } = await tan.press(joined, 'Join');
  expect(labelsOf(race)).toContain('My hand: choose in secret');
});

test('declining a challenge calls it off', async () => {
  const { clay, blue, bot } = await startRig();
  expect(bot.name).not.toBe('');
  const { message: lobby } = await clay.useOn('games', 'blue', RACE);
  const { message: declined } = await blue.press(lobby, 'Decline');
  expect(textOf(declined)).toContain(`<@${blue.id}> declined, so this game was called off.`);
});

describe.each([CITADEL, RACE])('%s', (command) => {
  test('says why somebody can’t be challenged, to its user alone, and opens nothing', async () => {
    const rig = await startRig();
    const { clay, local } = rig;
    for (const [whom, words] of [
      ['clay', 'You can’t invite yourself.'],
      [local.botId, `<@${local.botId}> is a Discord bot and can’t accept.`],
    ] as const) {
      const { message } = await clay.useOn('games', whom, command);
      expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining(words) });
    }
    expect(await stored(rig)).toEqual([[], [], []]);
  });

  test('tells somebody who has invited a person already, or a moment ago, or too many people', async () => {
    const rig = await startRig();
    const { clay, local } = rig;
    const said = async (whom: string): Promise<string> => (await clay.useOn('games', whom, command)).message.content;
    await said('blue');
    expect(await said('blue')).toMatch(/^You have already invited/);
    const lobby = (await clay.messages('games')).find(({ ephemeral }) => !ephemeral);
    await clay.press(lobby?.id ?? '', 'Call it off');
    expect(await said('blue')).toMatch(/^You invited <@\d+> a moment ago\./);
    local.skip(300_000);
    for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir']) await said((await joinServer(rig, name)).id);
    expect(await said('blue')).toMatch(/^You have 5 games waiting for players/);
  });
});
