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

  const { message: again } = await blue.choose(shut, clay.id, { menu: 'Don’t let … invite me' });
  expect(textOf(again)).toContain('Everybody may invite you.');
  const { message: challenged } = await clay.useOn('games', blue.id, 'Challenge to Citadel');
  expect(labelsOf(challenged)).toContain('Accept');
});

test('the stats of somebody else have a button for it, and one more lets everybody in', async () => {
  const { clay, blue } = await startRig();
  const stats = await openGames(blue, ['Stats']);
  expect(labelsOf(stats)).not.toContain('Don’t let them invite me');
  const { message: theirs } = await blue.choose(stats, clay.id);
  const { message: shut } = await blue.press(theirs, 'Don’t let them invite me');
  expect(textOf(shut)).toContain(`<@${clay.id}> can’t invite you.`);
  const { message: all } = await blue.press(shut, 'Let everybody invite me');
  expect(textOf(all)).toContain('Everybody may invite you.');
});
