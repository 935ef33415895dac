import { expect, test } from 'vitest';
import { menusOf, textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { HAND, joinServer } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** The menu of how strong the bots in a lobby are. */
const menuIn = (lobby: SeenMessage): string =>
  menusOf(lobby).find(({ placeholder }) => placeholder?.startsWith('Bots:'))?.custom_id ?? 'there is none';

test('a bot that fills a lobby begins nothing, and whoever plays may change how strong it is', async () => {
  const rig = await startRig();
  const { clay: host, blue: guest } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { message: lobby } = await host.command('games', 'babylon start');
  await guest.press(lobby, 'Join');
  const { message: added } = await guest.press(lobby, 'Add a bot');
  expect(textOf(added)).toContain('Bot 3 (easy, Tan)');
  expect(labelsOf(added)).toContain('Begin');
  expect(labelsOf(added)).not.toContain(HAND);

  const { message: refused } = await tan.choose(added, 'Bots: hard', { menu: menuIn(added) });
  expect(textOf(refused)).toContain('Join the game first');
  const { message: harder } = await host.choose(added, 'Bots: hard', { menu: menuIn(added) });
  expect(textOf(harder)).toContain('Bot 3 (hard, Tan)');
  const { message: board } = await guest.press(harder, 'Begin');
  expect(labelsOf(board)).toContain(HAND);
  expect(textOf(board)).toContain('Bot 3 (hard');
});

test('a bot is an easy one in every game, and the next one is like those that are in', async () => {
  const rig = await startRig();
  const { clay: host, blue: guest } = rig;
  const lobby = await startWith(host, 'citadel', { board: '13/13/4' });
  await guest.press(lobby, 'Join');
  const { message: one } = await host.press(lobby, 'Add a bot');
  expect(textOf(one)).toMatch(/Bot 3 \(easy/);
  const { message: stronger } = await host.choose(one, 'Bots: medium', { menu: menuIn(one) });
  const { message: full } = await host.press(stronger, 'Add a bot');
  expect(textOf(full)).toMatch(/Bot 3 \(medium.*Bot 4 \(medium/s);
  expect(labelsOf(full)).toContain('Begin');
});
