import { expect, test } from 'vitest';
import { DAY } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { callsIn, chooseFirst, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { openGames, openServer } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

/** The names of today and the days after it in UTC. */
const daysFrom = ({ local }: Rig, count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) =>
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(local.now().getTime() + day * DAY),
  );

/** Chooses days off. Returns the settings that are shown then. */
const chooseDays = async (who: LocalClient, shown: SeenMessage, days: readonly string[]): Promise<string> => {
  const { message: asked } = await who.press(shown, 'Days off');
  expect(textOf(asked)).toContain('at most 30 days a year');
  return textOf((await who.choose(asked, days)).message);
};

test('on a person’s days off their clock rests, nobody calls them, and the board and Read say so', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startRace(clay, [blue]);
  const days = daysFrom(rig, 2);
  const chosen = await chooseDays(blue, await openGames(blue, ['Settings', 'Notifications and time']), days);
  for (const day of days) expect(chosen).toContain(`${day}s`);
  await chooseFirst(clay, board);
  const mark = `day off: the clock of <@${blue.id}> rests until <t:`;
  await clay.until('games', (shown) => shown.some((one) => one.id === board.id && textOf(one).includes(mark)));
  expect(textOf((await clay.press(board.id, 'Read')).message)).toContain(mark.replace('day', 'Day'));
  // Somewhere in the second of these days it is still their day off.
  await pass(rig, 1 * DAY);
  expect(callsIn(await clay.messages('games'))).toEqual([]);
  await pass(rig, 1 * DAY);
  await clay.until('games', (shown) => shown.some((one) => one.id === board.id && !textOf(one).includes(mark)));
  await clay.until('games', (shown) => callsIn(shown).length === 1);
  expect(textOf(await clay.message(board.id))).toContain('round 1');
});

test('a server’s days off stop all clocks there, and only those who manage it choose them', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startRace(clay, [blue]);
  const [today = ''] = daysFrom(rig, 1);
  expect(await chooseDays(clay, await openServer(clay), [today])).toContain(`This server rests on ${today}s`);
  await chooseFirst(clay, board);
  const mark = `day off: the clock of <@${blue.id}> rests until <t:`;
  await clay.until('games', (shown) => shown.some((one) => one.id === board.id && textOf(one).includes(mark)));
  expect(await chooseDays(clay, await openServer(clay), [])).toContain('This server has no days off');
  await clay.until('games', (shown) => shown.some((one) => one.id === board.id && !textOf(one).includes(mark)));
  expect(textOf((await pressCopy(rig, blue, '1|do|server')).message)).toContain('Only people who can manage');
});
