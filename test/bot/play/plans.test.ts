import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { callsIn, cardsIn, chooseFirst, openHand, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { openSide, startMatch, stateOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const OPTIONS = { size: 9, citadels: 7, setup: 'balanced' };

const moverOf = async (rig: Rig): Promise<readonly [mover: LocalClient, other: LocalClient]> =>
  (await stateOf(rig)).mover === 0 ? [rig.clay, rig.blue] : [rig.blue, rig.clay];

/** Everything in the channel that everybody sees. */
const publicIn = async (who: LocalClient): Promise<string> =>
  JSON.stringify((await who.messages('games')).filter(({ ephemeral }) => !ephemeral));

const PLAN = 'Plan my turn';

/** Plans to build a wall and to end the turn, and leaves that. Returns the private board after it. */
const leaveWall = async (who: LocalClient, side: SeenMessage): Promise<SeenMessage> => {
  let { message } = await who.press(side, PLAN);
  expect(labelsOf(message)).not.toContain('Leave this plan');
  const pick = async (isIt: (label: string) => boolean): Promise<void> => {
    for (const menu of menusOf(message))
      for (const option of 'options' in menu ? menu.options : [])
        if (isIt(option.label)) {
          ({ message } = await who.choose(message, option.label, { menu: menu.custom_id }));
          return;
        }
    throw new Error(`nothing to choose: ${JSON.stringify(menusOf(message))}`);
  };
  const warrior = labelsOf(message).find((label) => label?.startsWith('Citadel')) ?? 'Citadel';
  ({ message } = await who.press(message, warrior));
  await pick((label) => label.includes('build a wall'));
  expect(textOf(message)).toMatch(/Your plan\W+build a wall in [a-h]\d\./);
  expect(textOf(message)).toContain('Nobody else sees it.');
  // With actions left, the game asks once more.
  for (let press = 0; press < 2 && !labelsOf(message).includes('Leave this plan'); press++) {
    const label = labelsOf(message).find((each) => each?.startsWith('End')) ?? 'End turn';
    ({ message } = await who.press(message, label));
  }
  expect(textOf(message)).toMatch(/Your plan\W+build a wall in [a-h]\d and end the turn\./);
  return (await who.press(message, 'Leave this plan')).message;
};

test('a Citadel turn left in advance is played by itself, and nobody else notices before', async () => {
  const rig = await startRig();
  const { idle, bot, local } = rig;
  const board = await startMatch(rig.clay, rig.blue, OPTIONS);
  const [first] = await moverOf(rig);
  // The second turn may begin by changing sides, so it can't be planned.
  await typeTurn(first, '.');
  await idle();
  const [mover, other] = await moverOf(rig);
  const seen = await publicIn(mover);
  expect(labelsOf(await openSide(mover, board))).not.toContain(PLAN);
  const { message: empty } = await other.press(await openSide(other, board), PLAN);
  const typeIn = async (turn: string) => other.submit(await other.press(empty, 'Type it'), { turn });
  expect(textOf((await typeIn('z99')).message)).toContain('z99');
  const { message: typed } = await typeIn('.');
  expect(textOf(typed)).toMatch(/Your plan\W+end the turn\./);
  expect(labelsOf(typed)).toContain('Leave this plan');
  await other.press(typed, 'Discard it');
  const left = await leaveWall(other, await openSide(other, board));
  expect(textOf(left)).toMatch(/Planned: build a wall in [a-h]\d and end the turn\./);
  await idle();
  expect(await publicIn(mover)).toBe(seen);
  await typeTurn(mover, '.');
  await idle();
  const { walls, turn } = await stateOf(rig);
  expect([walls, turn]).toEqual([[], 3]);
  await bot.stop();
  const again = await rig.runBot({});
  local.skip(18 * SECOND);
  await again.doDue();
  const after = await stateOf(rig);
  expect(after.walls).toHaveLength(1);
  expect(after.turn).toBe(4);
  expect(callsIn(await mover.messages('games'))).toEqual([]);
  expect(rig.book.errors()).toEqual([]);
});

test('a card left in advance is chosen by itself, or kept with a word for its player alone', async () => {
  const rig = await startRig();
  const { clay, blue, idle } = rig;
  const board = await startRace(blue, [clay]);
  expect(labelsOf((await openHand(clay, board)).message)).not.toContain(PLAN);
  await chooseFirst(clay, board);
  const { message: hand } = await openHand(clay, board);
  const { message: planning } = await clay.press(hand, PLAN);
  const [card = ''] = cardsIn(planning);
  const { message: chosen } = await clay.press(planning, buttonsOf(planning)[0]?.custom_id ?? card);
  expect(textOf(chosen)).toMatch(/Your plan\W+card \d+/);
  const { message: read } = await clay.press(chosen, 'Read');
  expect(textOf(read)).toMatch(/Planned: card \d+/);
  const { message: left } = await clay.press(chosen, 'Leave this plan');
  expect(textOf(left)).toMatch(/Planned: card \d+/);
  await idle();
  await chooseFirst(blue, board);
  await idle();
  await pass(rig, 18 * SECOND);
  await idle();
  const own = textOf((await openHand(clay, board)).message);
  expect(own).toMatch(/You can still change it|Your plan no longer fits/);
  const all = JSON.stringify(await blue.messages('games'));
  expect(all).not.toMatch(/[Pp]lan(ned| no)/);
  await pass(rig, 3 * MINUTE);
  expect(rig.book.errors()).toEqual([]);
});
