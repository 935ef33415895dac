import { ComponentType } from 'discord-api-types/v10';
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

test('a character is chosen first and its strength next, and the board names both', async () => {
  const { clay } = await startRig();
  const { message: lobby } = await clay.command('games', 'babylon start');
  const { message: chosen } = await clay.choose(lobby, 'Tigran (easy)', { menu: 'Or play against a bot now' });
  expect(textOf(chosen)).toContain('Tigran (easy');
  expect(labelsOf(chosen)).not.toContain(HAND);
  const menu = menusOf(chosen).find(({ custom_id }) => custom_id === menuIn(chosen));
  if (menu?.type !== ComponentType.StringSelect) throw new Error('there is no choice of strengths');
  expect(menu.placeholder).toBe('Bots: Tigran (easy)');
  expect(menu.options.find(({ label }) => label === 'Nabu (easy)')?.description).toContain('Hoards');
  const { message: harder } = await clay.choose(chosen, 'Bots: medium', { menu: menu.custom_id });
  expect(textOf(harder)).toContain('Tigran (medium');
  const { message: two } = await clay.press(harder, 'Add a bot');
  expect(textOf(two)).toMatch(/Tigran \(medium.*Nabu \(medium/s);
  const begin = labelsOf(two).includes('Begin') ? 'Begin' : 'Start';
  const { message: board } = await clay.press(two, begin);
  expect(labelsOf(board)).toContain(HAND);
  expect(textOf(board)).toMatch(/Tigran \(medium.*Nabu \(medium/s);
});

test('a command names a character of Citadel, at the level that it names, too', async () => {
  const { clay } = await startRig();
  const { message: lobby } = await clay.command('games', 'citadel start', {
    bot: 'beginner',
    character: 'mara',
    size: 9,
  });
  expect(textOf(lobby)).toContain('Mara (beginner');
  const { message: plain } = await clay.command('games', 'citadel start', { character: 'odo', size: 9 });
  expect(textOf(plain)).toContain('Odo (easy');
});
