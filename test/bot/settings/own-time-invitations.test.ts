import { expect, test } from 'vitest';
import { timeOfDay } from '../../../src/discord/settings/words.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { chooseFirst, joinServer, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { setTo } from '../../rig/bot/choose-settings.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const REMATCH = 'Rematch, seats rotated';

/** Makes the last hour and the hours to come quiet for a person. */
const beQuiet = async ({ local }: Rig, who: LocalClient, hours: number): Promise<void> => {
  const begins = new Date(local.now().getTime() - HOUR);
  const minute = begins.getUTCHours() * 60 + begins.getUTCMinutes();
  const until = timeOfDay((minute + (hours + 1) * 60) % 1440);
  await who.command('games', 'games settings', { 'quiet-from': timeOfDay(minute), 'quiet-until': until });
};

const callsTo = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('games')).filter(({ mentions }) => mentions.some(({ id }) => id === who.id));

test('an invitation during quiet hours mentions its person once, after they end', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await beQuiet(rig, blue, 3);
  const { message: lobby } = await clay.useOn('games', 'blue', 'Challenge to Citadel');
  expect(textOf(lobby)).toContain(`<@${blue.id}>, <@${clay.id}> invites you`);
  for (let hours = 0; hours < 3; hours++) {
    expect(await callsTo(blue)).toEqual([]);
    await pass(rig, 0.9 * HOUR);
  }
  await pass(rig, HOUR);
  const called = await blue.until('games', (shown) => shown.some(({ mentions }) => mentions.length > 0));
  expect(called.at(-1)?.content).toContain(`<@${blue.id}>, <@${clay.id}> invites you to a game of *Citadel*.`);
  expect(called.at(-1)?.content).toContain(lobby.id);
  await pass(rig, HOUR);
  expect(await callsTo(blue)).toHaveLength(1);
});

test('a person who accepts an invitation during quiet hours gets no call for it', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  await beQuiet(rig, blue, 3);
  const { message: lobby } = await clay.useOn('games', 'blue', 'Challenge to a race');
  await blue.press(lobby, 'Accept');
  await pass(rig, 4 * HOUR);
  await expect.poll(async () => (await sql.query('select from notices')).rowCount).toBe(0);
  expect(await callsTo(blue)).toEqual([]);
});

test('a rematch calls a player after their quiet hours', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await startMatch(clay, blue);
  await typeTurn(clay, 'resign');
  const shown = await clay.until('games', (all) => all.some((each) => labelsOf(each).includes(REMATCH)));
  await beQuiet(rig, blue, 2);
  const { message: again } = await clay.press(shown.find((each) => labelsOf(each).includes(REMATCH)) ?? '', REMATCH);
  expect(textOf(again)).toContain(`<@${blue.id}>: a rematch of *Citadel*?`);
  expect(await callsTo(blue)).toEqual([]);
  await pass(rig, 2.1 * HOUR);
  await blue.until('games', (shown) => shown.some(({ mentions }) => mentions.some(({ id }) => id === blue.id)));
});

test('a person who wants no calls is invited without a mention', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  await setTo(blue, 'settings', 'Never call me');
  await beQuiet(rig, blue, 1);
  await clay.useOn('games', 'blue', 'Challenge to Citadel');
  expect((await sql.query('select from notices')).rowCount).toBe(0);
  await pass(rig, 2 * HOUR);
  await startRace(clay, [await joinServer(rig, 'Tanner')]);
  await clay.command('games', 'babylon hand-over', { to: blue.id });
  expect(await callsTo(blue)).toEqual([]);
});

test('an offer of a seat mentions its person outside their quiet hours, and is refused if they are away', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const [tan, ash] = [await joinServer(rig, 'Tanner'), await joinServer(rig, 'Ash')];
  const board = await startRace(clay, [blue]);
  await beQuiet(rig, tan, 5);
  const { message: offer } = await clay.command('games', 'babylon hand-over', { to: tan.id });
  expect(textOf(offer)).toContain(`<@${tan.id}>, do you want to take over`);
  expect(await callsTo(tan)).toEqual([]);
  await ash.command('games', 'games away', { until: '3' });
  const { message: refused } = await clay.command('games', 'babylon hand-over', { to: ash.id });
  expect(refused).toMatchObject({ ephemeral: true });
  expect(textOf(refused)).toMatch(/^<@\d+> is away until <t:\d+:f>, and can’t take over before that\.$/);
  // The first offer still stands. The new player takes over the clock, too, but gets no call before the morning.
  await tan.press(offer, 'Take over');
  await chooseFirst(blue, board);
  for (let hours = 0; hours < 4; hours++) await pass(rig, HOUR);
  expect(await callsTo(tan)).toEqual([]);
  await pass(rig, 1.1 * HOUR);
  await tan.until('games', (shown) => shown.some(({ mentions }) => mentions.some(({ id }) => id === tan.id)));
  await ash.command('games', 'games away', { until: 'back' });
  await blue.command('games', 'babylon hand-over', { to: ash.id });
  expect(await callsTo(ash)).toHaveLength(1);
});
