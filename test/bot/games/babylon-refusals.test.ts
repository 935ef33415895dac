// @module-tag ground
import { expect, test } from 'vitest';
import { buttonsOf, joinAs, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import { chooseFirst, gatherRace, HAND, openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { askToEnd, handOver } from '../../rig/bot/board-menus.ts';
import { pressCopy, pressCopyDirectly } from '../../rig/bot/copies.ts';
import { startRig, stored, type Rig } from '../../rig/bot/rig.ts';

/** Asks for something impossible, and checks that only the person who asked gets an answer and nothing changes. */
const refuse = async (rig: Rig, asked: () => Promise<InteractionResult>, words: string): Promise<void> => {
  const before = await stored(rig);
  const { message, edited } = await asked();
  expect({ text: message.content, ephemeral: message.ephemeral, edited }).toEqual({
    text: expect.stringContaining(words),
    ephemeral: true,
    edited: [],
  });
  expect(await stored(rig)).toEqual(before);
};

/** The custom id that a button of a message has. */
const idOf = (message: InteractionResult['message'], label: string): string => {
  const button = buttonsOf(message).find((candidate) => candidate.label === label);
  if (button === undefined) throw new Error(`there is no button ${label}`);
  return button.custom_id;
};

const stranger = ({ local }: Rig): Promise<LocalClient> => joinAs(local, 'mauve', 'Mauve');

test('a lobby says why something can’t be done', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const mauve = await stranger(rig);
  const lobby = await gatherRace(clay, []);
  const [join, leave] = ['Join', 'Leave'].map((label) => idOf(lobby, label));
  const start = idOf(lobby, 'Leave').replace(/\|j\|(\w+)\|.*/, '|s|$1');
  const add = idOf(lobby, 'Leave').replace('leave', 'add-bot');
  const press = (who: LocalClient, id = '') => pressCopy(rig, who, id);
  await refuse(rig, () => press(clay, join), 'You have already joined');
  await refuse(rig, () => press(clay, start), 'It takes one more player to start');
  await refuse(rig, () => press(blue, start), 'Join the game first');
  await refuse(rig, () => press(blue, leave), 'Join the game first');
  await refuse(rig, () => press(blue, add), 'Join the game first');
  await blue.press(lobby, 'Join');
  await clay.press((await clay.press(lobby, 'Add a bot')).message, 'Begin');
  await refuse(rig, () => press(mauve, join), 'has begun');
  await refuse(rig, () => press(blue, leave), 'has begun');
  await refuse(rig, () => mauve.command('games', 'babylon continue'), 'You have no games running here');
  expect(rig.book.errors()).toEqual([]);
});

test('a race says why something can’t be done', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const mauve = await stranger(rig);
  const board = await startRace(clay, [blue]);
  await refuse(rig, () => openHand(mauve, board), 'can play this game');
  const hand = (await openHand(clay, board)).message;
  const cards = buttonsOf(hand).filter(({ label }) => /^\d+: /.test(label ?? ''));
  expect(cards.length).toBeGreaterThan(1);
  for (const { custom_id: id } of cards) {
    await refuse(rig, () => pressCopy(rig, blue, id), 'not in your hand');
    await refuse(rig, () => pressCopy(rig, mauve, id), 'can play this game');
  }
  const [first] = buttonsOf(hand);
  await chooseFirst(clay, board);
  await refuse(rig, () => pressCopy(rig, clay, first?.custom_id ?? ''), 'You have already chosen that');
});

test('a button that is copied to another server, or to direct messages, is refused, and changes nothing', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const board = await startRace(clay, [blue]);
  const { message: hand } = await openHand(clay, board);
  const offer = await handOver(clay);
  const asked = await askToEnd(clay);
  const lobby = await gatherRace(clay, []);
  const copies = [
    [clay, buttonsOf(hand)[0]?.custom_id ?? ''],
    [clay, idOf(board, HAND)],
    [clay, idOf(offer, 'Stay')],
    [await stranger(rig), idOf(offer, 'Take over')],
    [blue, idOf(lobby, 'Join')],
    [clay, idOf(lobby, 'Leave')],
    [clay, idOf(asked, 'End it')],
  ] as const;
  for (const [who, id] of copies) await refuse(rig, () => pressCopyDirectly(rig, who, id), 'no longer kept here');
  await sql.query("update matches set guild_id = '500000000000000009'");
  for (const [who, id] of copies) await refuse(rig, () => pressCopy(rig, who, id), 'no longer kept here');
  expect(rig.book.errors()).toEqual([]);
});

test('choosing a card in a public copy of a hand reveals nothing of the hand', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const hand = (await openHand(rig.clay, board)).message;
  const { message } = await pressCopy(rig, rig.clay, buttonsOf(hand)[0]?.custom_id ?? '');
  expect(message.ephemeral).toBe(false);
  expect(textOf(message)).not.toContain('Your hand');
  expect(JSON.stringify(message)).not.toMatch(/\|p\d/);
});
