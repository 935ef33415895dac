import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openSide } from '../../rig/bot/citadel-players.ts';
import { labelsOf, makeHome, pressMore, setTo, tableOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const openLadder = async (who: LocalClient): Promise<SeenMessage> =>
  (await who.press(await tableOf(who, citadel), 'Ladder')).message;

test('a challenge is an invitation, its winner takes the place, and the home shows who is on top', async () => {
  const rig = await startRig();
  const { clay, blue, local, bot } = rig;
  await makeHome(clay, 'lobby');
  const empty = await openLadder(clay);
  expect(textOf(empty)).toContain('Nobody is on it yet.');
  const { message: lobby } = await clay.choose(empty, blue.id);
  expect(lobby.mentions).toMatchObject([{ id: blue.id }]);
  expect(textOf(lobby)).toContain(`If <@${blue.id}> declines, or does not answer in 3 days, <@${clay.id}> wins it.`);
  expect(textOf((await clay.choose(await openLadder(clay), blue.id)).message)).toContain('already');
  await rig.idle();
  const { message: board } = await blue.press(lobby, 'Accept');
  await rig.idle();
  await blue.press((await pressMore(blue, await openSide(blue, board), 'Resign')).message, 'End it');
  await rig.idle();
  const ladder = await openLadder(blue);
  expect(textOf(ladder)).toContain(`**1.** <@${clay.id}>\n**2.** <@${blue.id}> (you)`);
  expect(textOf(ladder)).toContain('You are number 2 of 2.');
  expect(labelsOf(await openLadder(clay))).toEqual(['Tables', 'My games']);
  await setTo(clay, 'settings', 'Keep me out of leaderboards');
  expect(textOf((await blue.press(ladder, 'Challenge number 1')).message)).toContain('keeps out of leaderboards');
  await setTo(clay, 'settings', 'Show me in leaderboards');
  const { message: again } = await blue.press(ladder, 'Challenge number 1');
  await rig.idle();
  await clay.press(again, 'Decline');
  expect(textOf(await openLadder(clay))).toContain(`**1.** <@${blue.id}>\n**2.** <@${clay.id}> (you)`);
  local.skip(MINUTE + 1);
  await bot.doDue();
  const [home] = await blue.messages('lobby');
  expect(home === undefined ? '' : textOf(home)).toContain(
    `**Ladder**\nCitadel: **1.** <@${blue.id}> · **2.** <@${clay.id}>`,
  );
});
