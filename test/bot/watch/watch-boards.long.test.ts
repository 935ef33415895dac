// @module-tag long
// @module-tag release
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { menusOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { cardsIn, isRaceOver, openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { openSide, pressFor, startMatch, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { begunByItself, labelsOf, offersOf, playOn, pressMore } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** A board as it was shown: its text, and the hash of its picture. */
interface Shown {
  readonly text: string;
  readonly picture: string;
}

const shownIn = async ({ embeds, attachments: [file] }: SeenMessage): Promise<Shown> => {
  const bytes = file === undefined ? '' : Buffer.from(await (await fetch(file.url)).arrayBuffer());
  return { text: embeds[0]?.description ?? '', picture: createHash('sha256').update(bytes).digest('hex') };
};

/** A rig in which all boards are shown as text and as pictures. */
const startBoth = async () => {
  const rig = await startRig({ arePictured: true });
  await rig.sql.query('update preferences set with_text = true where id = $1', [rig.local.guildId]);
  return rig;
};

/** Every board of a finished match through some eyes, from its beginning to its end. */
const watchAll = async (who: LocalClient, over: SeenMessage, eyes?: string): Promise<readonly Shown[]> => {
  let at = (await pressMore(who, over, 'Watch')).message;
  if (eyes !== undefined) {
    const [menu] = menusOf(at);
    const option = menu && 'options' in menu ? menu.options.find(({ label }) => label.startsWith(eyes)) : undefined;
    at = (await who.choose(at, option?.value ?? '', { menu: menu?.custom_id ?? '' })).message;
  }
  const boards = [await shownIn(at)];
  while (labelsOf(at).includes('Next')) {
    at = (await who.press(at, 'Next')).message;
    boards.push(await shownIn(at));
  }
  return boards;
};

/** Expects the boards that were shown in play among the watched ones, in the same order. */
const expectWatched = (seen: readonly Shown[], watched: readonly Shown[]): void => {
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.every(({ text }) => text !== '')).toBe(true);
  let from = 0;
  for (const [number, board] of seen.entries()) {
    const found = watched.findIndex(
      ({ text, picture }, index) => index >= from && text === board.text && picture === board.picture,
    );
    expect({ number, found, text: found < 0 ? board.text : '' }).toEqual({
      number,
      found: expect.any(Number),
      text: '',
    });
    from = found;
  }
};

const endOf = async (who: LocalClient, id: string): Promise<SeenMessage> => {
  const all = await who.until('games', (some) =>
    some.some((each) => each.id === id && labelsOf(each).includes('Share')),
  );
  return all.find((each) => each.id === id) ?? who.message(id);
};

test.each(['escape', 'siege'])('a run of %s is watched exactly as its player saw it', async (game) => {
  const { clay, blue, book } = await startBoth();
  const { message } = await clay.command('games', `${game} start`);
  const start = await begunByItself(clay, message);
  const seen = [await shownIn(start)];
  await playOn(clay, start, { see: async (board) => void seen.push(await shownIn(board)) });
  expectWatched(seen, await watchAll(blue, await endOf(clay, message.id)));
  expect(book.errors()).toEqual([]);
});

test('a race is watched exactly as the public and each of its players saw it', async () => {
  const rig = await startBoth();
  const { clay, blue } = rig;
  const board = await startRace(clay, [blue]);
  const seen = { table: [await shownIn(board)], clay: [] as Shown[], blue: [] as Shown[] };
  for (let rounds = 0; rounds < 40 && !isRaceOver(await clay.message(board.id)); rounds++) {
    for (const name of ['clay', 'blue'] as const) {
      const who = rig[name];
      if (isRaceOver(await clay.message(board.id))) break;
      const { message: hand } = await openHand(who, board);
      if (cardsIn(hand).length === 0) continue;
      seen[name].push(await shownIn(hand));
      const [offer] = offersOf(hand);
      if (offer?.kind !== 'button') continue;
      seen[name].push(await shownIn((await who.press(hand, offer.id)).message));
    }
    await rig.bot.doDue();
    seen.table.push(await shownIn(await clay.message(board.id)));
  }
  const over = await endOf(clay, board.id);
  expectWatched(seen.table, await watchAll(blue, over, 'What everybody saw'));
  expectWatched(seen.clay, await watchAll(blue, over, 'The side of Clay'));
  expectWatched(seen.blue, await watchAll(blue, over, 'The side of Blue'));
  expect(rig.book.errors()).toEqual([]);
});

test('a match of Citadel is watched exactly as the public and each of its players saw it', async () => {
  const rig = await startBoth();
  const { clay, blue, sql } = rig;
  const board = await startMatch(clay, blue, { size: 7, cap: 4 });
  const { rows } = await sql.query('select user_id from seats order by seat');
  const seen = { table: [] as Shown[], clay: [] as Shown[], blue: [] as Shown[] };
  for (let state = await stateOf(rig); state.mover !== null; state = await stateOf(rig)) {
    const name = rows[state.mover].user_id === clay.id ? 'clay' : 'blue';
    let side = await openSide(rig[name], board);
    seen[name].push(await shownIn(side));
    for (const word of turnOf(state).split(' ')) {
      side = (await pressFor(rig[name], side, word, state.phase)).message;
      seen[name].push(await shownIn(side));
    }
    await rig.bot.doDue();
    seen.table.push(await shownIn(await clay.message(board.id)));
  }
  // Only the boards of a side show what it prepared.
  expect(seen.clay.length + seen.blue.length).toBeGreaterThan(2 * seen.table.length);
  const over = await endOf(clay, board.id);
  expectWatched(seen.table, await watchAll(blue, over, 'What everybody saw'));
  for (const [seat, side] of ['Blue', 'Orange'].entries()) {
    const name = rows[seat].user_id === clay.id ? 'clay' : 'blue';
    expectWatched(seen[name], await watchAll(blue, over, `The side of ${side}`));
  }
});
