import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { SIDE } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, stored } from '../../rig/bot/rig.ts';

const CITADEL = 'Challenge to Citadel';
const RACE = 'Challenge to a race';

test('a member is challenged to Citadel in their menu, as with the command, and accepts', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const { message: lobby } = await clay.useOn('games', 'blue', CITADEL);
  expect(lobby).toMatchObject({ ephemeral: false, mentions: [{ id: blue.id }] });
  expect(lobby.content).toContain(`<@${blue.id}>, <@${clay.id}> invites you to a game of *Citadel*.`);
  expect(labelsOf(lobby).slice(0, 3)).toEqual(['Accept', 'Decline', 'Call it off']);
  // Discord may deliver it twice.
  await clay.redeliver();
  const { message: board } = await blue.press(lobby, 'Accept');
  expect(board.id).toBe(lobby.id);
  expect(labelsOf(board)).toContain(SIDE);

  const tan = await joinServer(rig, 'Tanner');
  await clay.command('games', 'citadel start', { opponent: tan.id });
  const { rows } = await sql.query('select chosen, patience, in_thread from matches order by opened_at');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
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
