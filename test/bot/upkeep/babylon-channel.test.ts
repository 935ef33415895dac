import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { buttonsOf, textOf } from '../../../src/local/client.ts';
import { readFaults, setFaults } from '../../../src/local/controls.ts';
import {
  callsIn,
  chooseFirst,
  HAND,
  joinServer,
  openHand,
  pass,
  raceOn,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

test('a call is deleted when the match ends', async () => {
  const rig = await startRig();
  await startRace(rig.clay, [rig.blue]);
  await pass(rig, 150_000);
  await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  await rig.clay.press((await rig.clay.command('games', 'babylon end')).message, 'End it');
  const shown = await rig.clay.until('games', (all) => all.some((one) => textOf(one).includes('broken off')));
  expect(callsIn(shown)).toEqual([]);
});

/** Deletes a message with the bot's token. */
const remove = async ({ local }: Rig, id: string): Promise<void> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  await rest.delete(Routes.channelMessage(String(local.channels['games']), id));
};

test('a board whose message was deleted is posted again once it changes, and the calls are still deleted', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const hands = [(await openHand(rig.clay, board)).message, (await openHand(rig.blue, board)).message];
  await pass(rig, 150_000);
  await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  await remove(rig, board.id);
  for (const [index, who] of [rig.clay, rig.blue].entries()) {
    const hand = hands[index] ?? board;
    await who.press(hand, buttonsOf(hand)[0]?.custom_id ?? '');
  }
  const shown = await rig.clay.until(
    'games',
    (all) => all.some((one) => textOf(one).includes('round 2') && !one.ephemeral) && callsIn(all).length === 0,
  );
  const moved = shown.find((one) => textOf(one).includes('round 2') && !one.ephemeral);
  expect(shown.filter((one) => buttonsOf(one).some(({ label }) => label === HAND)).map(({ id }) => id)).toEqual([
    moved?.id,
  ]);
  await raceOn([rig.clay, rig.blue], moved ?? board);
  expect(rig.book.entries().filter(({ level }) => level >= 40)).toEqual([]);
});

test('a board that can’t be updated when it changes is updated a moment later', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const before = textOf(await rig.clay.message(board.id));
  await chooseFirst(rig.clay, board);
  await rig.clay.until('games', (all) => all.some((one) => one.id === board.id && textOf(one) !== before));
  // The REST client itself tries three times again.
  await setFaults(rig.local.url, {
    rest: [{ method: 'PATCH', path: `/messages/${board.id}`, numbers: [1, 2, 3, 4], answer: 500 }],
  });
  await chooseFirst(rig.blue, board);
  await rig.clay.until('games', (all) => all.some((one) => one.id === board.id && textOf(one).includes('round 2')));
  const { rest } = await readFaults(rig.local.url);
  expect(rest.map(({ hit }) => hit)).toEqual([4]);
});

test('a player who offers a seat can still keep it; an old offer has no buttons', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  await startRace(rig.clay, [rig.blue]);
  const offer = async () => (await rig.blue.command('games', 'babylon hand-over')).message;
  const [first, second] = [await offer(), await offer()];
  expect(textOf((await tan.press(first, 'Stay')).message)).toContain(`only for <@${rig.blue.id}>`);
  const { message: early } = await tan.press(first, 'Take over');
  expect(early).toMatchObject({ id: first.id, components: [] });
  expect(textOf(early)).toContain('That offer is over');
  const { message: kept } = await rig.blue.press(second, 'Stay');
  expect(kept).toMatchObject({ id: second.id, components: [] });
  expect(textOf(kept)).toContain(`<@${rig.blue.id}> stays (clay)`);
  const third = await offer();
  await rig.clay.press((await rig.clay.command('games', 'babylon end')).message, 'End it');
  const { message: late } = await tan.press(third, 'Take over');
  expect(late).toMatchObject({ id: third.id, components: [] });
  expect(textOf(late)).toContain('This game is over');
});
