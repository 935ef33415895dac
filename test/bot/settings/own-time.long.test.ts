// @module-tag long
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { nextAt } from '../../../src/sessions/time/wall-clock.ts';
import { callsIn, chooseFirst, mentioned, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { away, settings, setTo } from '../../rig/bot/choose-settings.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('a person can come back early, and keeps the remaining days for later', async () => {
  const rig = await startRig();
  await startRace(rig.clay, [rig.blue]);
  await away(rig.blue, '20');
  await pass(rig, 5 * DAY);
  expect(await away(rig.blue)).toMatch(/You are away until <t:\d+:f>.* you have 10 days left/);
  expect(await away(rig.blue, 'back')).toMatch(/Welcome back: your time runs again\. You have 2[45] days left/);
  expect(await away(rig.blue, 'back')).toBe('You are not away, so nothing was changed.');
  await pass(rig, HOUR);
  await rig.clay.until('games', (shown) =>
    callsIn(shown).some(({ mentions }) => mentions.some(({ id }) => id === rig.blue.id)),
  );
});

test('a daily call lists all the games that wait for a person, in the morning of their zone', async () => {
  const rig = await startRig();
  await rig.blue.openDirect();
  await settings(rig.blue, { zone: 'Asia/Tokyo', 'quiet-from': '21:00', 'quiet-until': '7:15' });
  const { message } = await setTo(rig.blue, 'settings', 'Call me once a day');
  await rig.blue.press(message, 'Call me by direct message');
  const first = await startRace(rig.clay, [rig.blue]);
  const second = await startRace(rig.clay, [rig.blue]);
  const next = nextAt(rig.local.now(), 7 * 60 + 15, 'Asia/Tokyo').getTime() - rig.local.now().getTime();
  await pass(rig, next - MINUTE);
  expect(await rig.blue.messages('dm')).toEqual([]);
  await pass(rig, MINUTE + SECOND);
  const [digest] = await rig.blue.until('dm', (shown) => shown.length > 0);
  expect(digest?.content).toMatch(/^2 games are waiting for you\.\n- \[Escape from Babylon\]/);
  for (const { id } of [first, second]) expect(digest?.content).toContain(id);
  await pass(rig, 3 * HOUR);
  expect((await rig.blue.messages('dm')).map(({ id }) => id)).toEqual([digest?.id]);
  expect(mentioned(rig.blue, callsIn(await rig.clay.messages('games')))).toEqual([]);
  await chooseFirst(rig.blue, first);
  expect((await rig.blue.messages('dm')).map(({ id }) => id)).toEqual([digest?.id]);
  await chooseFirst(rig.blue, second);
  await rig.blue.until('dm', (shown) => shown.length === 0);
});
