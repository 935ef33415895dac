import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { gatherRace } from '../../rig/bot/babylon-players.ts';
import { labelsOf, openGames } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const WHO = ['Settings', 'Notifications and time', 'Who may invite me'];

test('a person shuts another one out privately, who is told nothing but that there is no invitation', async () => {
  const { clay, blue } = await startRig();
  const free = await openGames(blue, WHO);
  expect(free.ephemeral).toBe(true);
  expect(textOf(free)).toContain('Everybody may invite you.');
  expect(labelsOf(free)).toEqual(['Notifications and time']);
  const { message: shut } = await blue.choose(free, clay.id, { menu: 'Don’t let … invite me' });
  expect(textOf(shut)).toContain(`<@${clay.id}> can’t invite you.`);
  const { message: refused } = await clay.useOn('games', blue.id, 'Challenge to Citadel');
  expect(refused).toMatchObject({ ephemeral: true, content: `<@${blue.id}> takes no invitations at the moment.` });
  const lobby = await gatherRace(blue, []);
  const { message: closed } = await clay.press(lobby, 'Join');
  expect(closed).toMatchObject({ ephemeral: true, content: 'You can’t join this game.' });
  await blue.press(lobby, 'Leave');

  const { message: all } = await blue.press(shut, 'Let everybody invite me');
  expect(textOf(all)).toContain('Everybody may invite you.');
  await blue.choose(all, clay.id, { menu: 'Don’t let … invite me' });
  const { message: again } = await blue.choose(all, clay.id, { menu: 'Don’t let … invite me' });
  expect(textOf(again)).toContain('Everybody may invite you.');
  const { message: challenged } = await clay.useOn('games', blue.id, 'Challenge to Citadel');
  expect(labelsOf(challenged)).toContain('Accept');
});
