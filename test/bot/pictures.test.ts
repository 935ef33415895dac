import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { type LocalClient, textOf } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';
import { openSide, startDuel, stateOf, typeTurn } from './citadel-players.ts';
import { type Rig, type RunningBot, startRig } from './rig.ts';

type Duel = Rig & { readonly bot: RunningBot; readonly board: SeenMessage };

/** Clay and Blue have begun a game, and its board is shown. */
const beginDuel = async (field = 9): Promise<Duel> => {
  const rig = await startRig();
  return { ...rig, board: await startDuel(rig.clay, rig.blue, { field }) };
};

/** The address of the picture in a message. */
const pictureIn = ({ embeds: [embed] }: SeenMessage): string | undefined => embed?.image?.url;

/** The picture of a message, as it is to be had from Discord. */
const fetchPicture = async (message: SeenMessage): Promise<ReturnType<typeof decode>> => {
  const address = pictureIn(message);
  if (address === undefined) throw new Error(`There is no picture: ${textOf(message)}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture is gone: ${response.status}`);
  return decode(await response.arrayBuffer());
};

/** Whether the picture of a message says so in words. */
const saysIn = ({ embeds: [embed] }: SeenMessage, words: string): boolean =>
  embed?.image?.description?.includes(words) ?? false;

/** A message as soon as it only tells where its board is now. */
const retired = async (who: LocalClient, { id }: SeenMessage): Promise<SeenMessage> => {
  await who.until('games', (seen) => seen.some((each) => each.id === id && textOf(each).includes('has moved')));
  return who.message(id);
};

test('a board is shown as text and as a picture, with words for who does not see it', async () => {
  const { board, book, bot, clay } = await beginDuel();
  await bot.stop();
  expect(await fetchPicture(await clay.message(board.id))).toMatchObject({ width: 812 });
  expect(pictureIn(board)).toMatch(/\/board\.png$/);
  expect(saysIn(board, 'Board of 9 by 9')).toBe(true);
  expect(textOf(board)).toContain('a b c d e f g h j');
  expect(board.attachments).toEqual([]);
  expect(book.errors()).toEqual([]);
});

test('a board that breaks its lines on a phone is a picture alone', async () => {
  const { board, bot, clay } = await beginDuel(19);
  await bot.stop();
  expect(await fetchPicture(await clay.message(board.id))).toMatchObject({ width: 1092 });
  expect(textOf(board)).not.toContain('a b c d e f g h j');
});

test('an edit replaces the picture: the old one is gone', async () => {
  const { clay, board } = await beginDuel();
  // The answer to who began the game is followed by an edit that shows everybody the same.
  const first = pictureIn(board);
  await clay.until('games', (messages) => messages.some((each) => each.id === board.id && pictureIn(each) !== first));
  const edited = await clay.message(board.id);
  expect((await fetch(first ?? '')).ok).toBe(false);

  await clay.command('games', 'citadel continue');
  const moved = await retired(clay, board);
  expect(moved.embeds).toEqual([]);
  expect((await fetch(pictureIn(edited) ?? '')).ok).toBe(false);
});

test('switched off for a server, the board is text alone, whatever its size; and comes back', async () => {
  const { clay, blue, board } = await beginDuel(19);
  expect(textOf((await clay.command('games', 'games server', { pictures: 'off' })).message)).toContain('pictures: off');
  const { message } = await blue.command('games', 'citadel continue');
  expect(pictureIn(message)).toBeUndefined();
  expect(textOf(message)).toContain('a b c d e f g h j');
  await retired(clay, board);
  await clay.command('games', 'games server', { pictures: 'unset' });
  expect(pictureIn((await blue.command('games', 'citadel continue')).message)).toBeDefined();
});

test('who is to move sees in private what is prepared and chosen, drawn into the picture', async () => {
  const rig = await beginDuel();
  const { clay, blue, board } = rig;
  const [mover, waiting] = (await stateOf(rig)).mover === 0 ? [clay, blue] : [blue, clay];
  const side = await openSide(mover, board);
  const plain = await fetchPicture(side);
  expect(plain).toMatchObject({ width: 812 });
  expect(side.ephemeral).toBe(true);
  const { message } = await mover.choose(side, 'Row 5');
  expect(message.id).toBe(side.id);
  expect(Buffer.from((await fetchPicture(message)).data).equals(Buffer.from(plain.data))).toBe(false);
  expect((await fetch(pictureIn(side) ?? '')).ok).toBe(false);
  await typeTurn(mover, 'e5');
  const placed = await waiting.until('games', (seen) => seen.some((each) => saysIn(each, 'Empty citadels: e5')));
  expect(placed.some(({ id }) => id === board.id)).toBe(true);
});

test('what a person has set holds for what only that person sees', async () => {
  const { clay, blue, board } = await beginDuel(19);
  await clay.command('games', 'games settings', { pictures: 'off' });
  const [own, other] = [await openSide(clay, board), await openSide(blue, board)];
  expect(pictureIn(own)).toBeUndefined();
  expect(textOf(own)).toContain('a b c d e f g h j');
  expect(pictureIn(other)).toBeDefined();
  expect(pictureIn((await clay.command('games', 'citadel continue')).message)).toBeDefined();
  await clay.command('games', 'games server', { pictures: 'off' });
  await blue.command('games', 'games settings', { pictures: 'on' });
  const { message } = await clay.command('games', 'citadel continue');
  expect(pictureIn(message)).toBeUndefined();
  expect(pictureIn(await openSide(blue, message))).toBeDefined();
});

test('where a picture can’t be made, the board is text alone, and only the log says so', async () => {
  const { bot, blue, book } = await beginDuel(19);
  await bot.services.painter.close();
  const { message, state } = await blue.command('games', 'citadel continue');
  expect(state).toBe('answered');
  expect(pictureIn(message)).toBeUndefined();
  expect(textOf(message)).toContain('a b c d e f g h j');
  expect(book.entries().some(({ msg }) => msg.includes('a picture could not be made'))).toBe(true);
  expect(book.errors()).toEqual([]);
});
