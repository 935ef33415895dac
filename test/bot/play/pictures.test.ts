// @module-tag ground
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { renderBoard, renderForSpectator, renderPrivateScreen } from '../../../src/discord/view/boards.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { seatOf } from '../../../src/sessions/match/seats.ts';
import { openSide, startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { setTo } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

type PicturedMatch = Rig & { readonly bot: RunningBot; readonly board: SeenMessage };

/** Clay and Blue have begun a game, and its board is there. */
const beginMatch = async (field = 9): Promise<PicturedMatch> => {
  const rig = await startRig({ own: 'its painter closes', arePictured: true });
  return { ...rig, board: await startMatch(rig.clay, rig.blue, { size: field, citadels: field === 19 ? 9 : 7 }) };
};

/** The player to move, and the one who waits. */
const moverIn = async (rig: PicturedMatch): Promise<readonly [LocalClient, LocalClient]> =>
  (await stateOf(rig)).mover === 0 ? [rig.clay, rig.blue] : [rig.blue, rig.clay];

/** The address of the picture in a message. */
const pictureIn = ({ embeds: [embed] }: SeenMessage): string | undefined => embed?.image?.url;

/** Downloads the picture of a message from Discord. */
const fetchPicture = async (message: SeenMessage): Promise<ReturnType<typeof decode>> => {
  const address = pictureIn(message);
  if (address === undefined) throw new Error(`There is no picture: ${textOf(message)}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture is gone: ${response.status}`);
  return decode(await response.arrayBuffer());
};

/** Whether the alternative text of a message's picture has these words. */
const saysIn = ({ embeds: [embed] }: SeenMessage, words: string): boolean =>
  embed?.image?.description?.includes(words) ?? false;

/** Waits until a message only says where its board has moved. */
const retired = async (who: LocalClient, { id }: SeenMessage): Promise<SeenMessage> => {
  await who.until('games', (seen) => seen.some((each) => each.id === id && textOf(each).includes('has moved')));
  return who.message(id);
};

test('a board is shown as a picture in place of its text, with words for anyone who can’t see it', async () => {
  const { board, bot, clay } = await beginMatch();
  await bot.stop();
  expect(await fetchPicture(await clay.message(board.id))).toMatchObject({ width: 816 });
  expect(pictureIn(board)).toMatch(/\/board\.png$/);
  expect(saysIn(board, 'Board of 9 by 9')).toBe(true);
  expect(textOf(board)).not.toContain('a b c d e f g h j');
  expect(board.attachments).toEqual([]);
});

test('an edit replaces the picture, and the old one is gone', { tags: ['long'] }, async () => {
  const rig = await beginMatch();
  const { clay, blue, board } = rig;
  const first = pictureIn(board);
  await typeTurn((await stateOf(rig)).mover === 0 ? clay : blue, 'e5');
  await clay.until('games', (messages) => messages.some((each) => saysIn(each, 'Empty citadels: e5')));
  const edited = await clay.message(board.id);
  expect((await fetch(first ?? '')).ok).toBe(false);

  await clay.command('games', 'citadel continue');
  const moved = await retired(clay, board);
  expect(moved.embeds).toEqual([]);
  expect((await fetch(pictureIn(edited) ?? '')).ok).toBe(false);
});

test(
  'a server that switches pictures off gets text of any size, and gets pictures back on request',
  { tags: ['long'] },
  async () => {
    const { clay, blue, board } = await beginMatch(19);
    expect(textOf((await setTo(clay, 'server', 'Text only')).message)).toContain('text only');
    const { message } = await blue.command('games', 'citadel continue');
    expect(pictureIn(message)).toBeUndefined();
    expect(textOf(message)).toContain('a b c d e f g h j');
    await retired(clay, board);
    await setTo(clay, 'server', 'Boards: default');
    expect(pictureIn((await blue.command('games', 'citadel continue')).message)).toBeDefined();
  },
);

test('with both text and pictures, the largest board has its text and the picture below, also in private', async () => {
  const rig = await beginMatch(19);
  const { clay, board } = rig;
  const [mover, waiting] = await moverIn(rig);
  await setTo(clay, 'server', 'Text and pictures');
  const { message } = await waiting.command('games', 'citadel continue');
  await retired(clay, board);
  await setTo(waiting, 'settings', 'Pictures only');
  const [both, alone] = [await openSide(mover, message), await openSide(waiting, message)];
  for (const seen of [message, both]) {
    expect(pictureIn(seen)).toMatch(/\/board\.png$/);
    expect(textOf(seen)).toContain('a b c d e f g h j');
  }
  expect(pictureIn(alone)).toBeDefined();
  expect(textOf(alone)).not.toContain('a b c d e f g h j');
});

test('the mover’s private picture shows the prepared and chosen actions', async () => {
  const rig = await beginMatch();
  const { board } = rig;
  const [mover, waiting] = await moverIn(rig);
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

test('a person’s own setting applies to everything that only they see', async () => {
  const rig = await beginMatch(19);
  const { clay, board } = rig;
  const [mover, waiting] = await moverIn(rig);
  await setTo(waiting, 'settings', 'Text only');
  const [own, other] = [await openSide(waiting, board), await openSide(mover, board)];
  expect(pictureIn(own)).toBeUndefined();
  expect(textOf(own)).toContain('a b c d e f g h j');
  expect(pictureIn(other)).toBeDefined();
  expect(pictureIn((await waiting.command('games', 'citadel continue')).message)).toBeDefined();
  await setTo(clay, 'server', 'Text only');
  await setTo(waiting, 'settings', 'Pictures only');
  const { message } = await waiting.command('games', 'citadel continue');
  expect(pictureIn(message)).toBeUndefined();
  expect(pictureIn(await openSide(waiting, message))).toBeDefined();
});

test('if a picture can’t be made, the board is only text, and only the log says so', async () => {
  const { bot, blue, book } = await beginMatch(19);
  await bot.services.painter.close();
  const { message, state } = await blue.command('games', 'citadel continue');
  expect(state).toBe('answered');
  expect(pictureIn(message)).toBeUndefined();
  expect(textOf(message)).toContain('a b c d e f g h j');
  expect(book.entries().some(({ msg }) => msg.includes('a picture could not be made'))).toBe(true);
});

/** The pictures of a bot, with a list of whom each was made for. */
const notedPictures = ({ services: { painter, preferences, log } }: RunningBot) => {
  const owners: string[] = [];
  const paint: typeof painter.paint = (svg, owner) => {
    owners.push(owner);
    return painter.paint(svg, owner);
  };
  return { owners, pictures: { preferences, log, painter: { ...painter, paint } } };
};

/** The one board of a rig. */
const onlyBoard = async ({ sql, bot }: Rig & { readonly bot: RunningBot }) => {
  const { rows } = await sql.query<{ id: string }>('select id from matches');
  const board = await bot.services.matches.look(rows[0]?.id ?? '');
  if (board === null) throw new Error('there is no match');
  return board;
};

test('each picture counts as that of the person it is for', { tags: ['long'] }, async () => {
  const rig = await startRig({ own: 'it counts all pictures', arePictured: true });
  const { clay, blue, bot } = rig;
  await startMatch(clay, blue);
  const { owners, pictures } = notedPictures(bot);
  const people = [clay.id, blue.id];
  for (let turn = 0; turn < 2; turn++) {
    const board = await onlyBoard(rig);
    const { mover } = await stateOf(rig);
    const movers = people.filter((id) => seatOf(board.match, id) === mover);
    for (const id of people) await renderPrivateScreen(board, seatOf(board.match, id) ?? -1, { pictures });
    await renderForSpectator(board, { owner: 'somebody', wantedBy: ['somebody', rig.local.guildId], pictures }, {});
    // The public board counts as that of the person whose turn it is, unless it answers someone.
    await renderBoard(board, { pictures });
    await renderBoard(board, { pictures, viewer: blue.id });
    // Who waits has no board beside the public one.
    expect(owners.splice(0)).toEqual([...movers, 'somebody', ...movers, blue.id]);
    await typeTurn(movers[0] === clay.id ? clay : blue, turnOf(await stateOf(rig)));
  }
});
