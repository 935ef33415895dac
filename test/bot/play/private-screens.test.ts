import { expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { chooseFirst, openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { openSide, startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { labelsOf, takeFirst } from '../../rig/bot/player.ts';
import { openRig, startRig, type Rig } from '../../rig/bot/rig.ts';

/** A message as its reader gets it, byte for byte. */
const bytesOf = ({ content, embeds, components, attachments }: SeenMessage): string =>
  JSON.stringify(
    [content, embeds, components, attachments.map(({ filename, size }) => [filename, size])],
    (key, value: unknown) =>
      // Each upload has a different address.
      key === 'url' || key === 'proxy_url' ? null : value,
  );

const moverOf = async (rig: Rig): Promise<readonly [mover: LocalClient, other: LocalClient]> =>
  (await stateOf(rig)).mover === 0 ? [rig.clay, rig.blue] : [rig.blue, rig.clay];

const tokensIn = async ({ sql }: Rig): Promise<readonly string[]> =>
  (await sql.query('select token from private_screens')).rows.map(({ token }) => String(token));

/** Expects that a message has changed and is byte for byte what its reader would get by asking again. */
const becomesCurrent = async (
  { idle }: Rig,
  who: LocalClient,
  shown: SeenMessage,
  askAnew: () => Promise<SeenMessage>,
): Promise<void> => {
  const now = async () => bytesOf(await who.message(shown.id));
  // Only the screen that was opened last is kept up to date.
  await idle();
  expect(await now()).not.toBe(bytesOf(shown));
  expect(await now()).toBe(bytesOf(await askAnew()));
};

test('an open private board shows the opponent’s turn without a click, byte for byte as it should', async () => {
  const rig = await startRig();
  const board = await startMatch(rig.clay, rig.blue);
  for (let turn = 0; turn < 6; turn++) {
    const [mover, other] = await moverOf(rig);
    const side = await openSide(other, board);
    await typeTurn(mover, turnOf(await stateOf(rig)));
    await becomesCurrent(rig, other, side, () => openSide(other, board));
  }
  for (const token of await tokensIn(rig)) expect(rig.book.text()).not.toContain(token);
  expect(await tokensIn(rig)).toHaveLength(2);
});

test(
  'each of two processes keeps up to date the private boards that the other has shown',
  { tags: ['long'] },
  async () => {
    const rig = await openRig();
    const books = [openLogBook(), openLogBook()] as const;
    const [first] = await Promise.all(books.map((book) => rig.runBot({ book })));
    const { id: board } = await startMatch(rig.clay, rig.blue);
    // Both processes hear of the lobby, so that one may show it once more after the other has shown the board.
    await rig.idle();
    const [mover, other] = await moverOf(rig);
    const side = await openSide(other, board);
    await first?.stop();
    await typeTurn(mover, turnOf(await stateOf(rig)));
    await becomesCurrent(rig, other, side, () => openSide(other, board));
    for (const token of await tokensIn(rig)) for (const book of books) expect(book.text()).not.toContain(token);
    expect(books.flatMap((book) => book.errors())).toEqual([]);
  },
);

test('a hand says that another player has chosen, but not what, and then shows the next round', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const { message: hand } = await openHand(rig.blue, board);
  await chooseFirst(rig.clay, board);
  await becomesCurrent(rig, rig.blue, hand, async () => (await openHand(rig.blue, board)).message);
  const { message: last } = await openHand(rig.clay, board);
  await chooseFirst(rig.blue, board);
  await rig.idle();
  expect(textOf(await rig.clay.message(last.id))).toContain('round 2');
});

test('a private board gets a button to look again before its token expires, and then stays as it is', async () => {
  const rig = await startRig();
  const board = await startMatch(rig.clay, rig.blue);
  const [mover, other] = await moverOf(rig);
  const side = await openSide(other, board);
  expect(labelsOf(side)).not.toContain('Look again');
  rig.local.skip(14 * MINUTE);
  await rig.bot.doDue();
  await rig.idle();
  expect(labelsOf(await other.message(side.id))).toContain('Look again');
  await rig.idle();
  expect(await tokensIn(rig)).toHaveLength(0);
  const faded = bytesOf(await other.message(side.id));
  rig.local.skip(2 * MINUTE);
  await typeTurn(mover, turnOf(await stateOf(rig)));
  await mover.until('games', (all) => all.some(({ id }) => id === board.id));
  expect(bytesOf(await other.message(side.id))).toBe(faded);
  const { message: again, edited } = await other.press(side.id, 'Look again');
  expect(edited).toEqual([side.id]);
  expect(labelsOf(again)).not.toContain('Look again');
  expect(bytesOf(await openSide(other, board))).toBe(bytesOf(again));
});

test('a screen that is out of reach is silently forgotten', async () => {
  const rig = await startRig();
  const board = await startMatch(rig.clay, rig.blue);
  const [mover, other] = await moverOf(rig);
  await other.dismiss(await openSide(other, board));
  await typeTurn(mover, turnOf(await stateOf(rig)));
  const readers = async (): Promise<unknown> => (await rig.sql.query('select user_id as id from private_screens')).rows;
  await rig.idle();
  expect(await readers()).toEqual([{ id: mover.id }]);
  rig.local.skip(16 * MINUTE);
  await rig.bot.doDue();
  expect(await tokensIn(rig)).toEqual([]);
  expect(rig.book.text()).not.toContain('private screen');
});

test('the answer that ends a turn against a bot shows what the bot has done', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', { size: 9, bot: 'easy' });
  await clay.press(lobby, 'Begin');
  await rig.idle();
  expect((await stateOf(rig)).mover).toBe(0);
  const before = (await stateOf(rig)).step;
  const { message: side } = await typeTurn(clay, turnOf(await stateOf(rig)));
  await rig.idle();
  expect((await stateOf(rig)).mover).toBe(0);
  expect((await stateOf(rig)).step).toBeGreaterThan(before);
  await rig.idle();
  expect(labelsOf(await clay.message(side.id))).toContain('End turn');
  expect(buttonsOf(await clay.message(side.id)).map(({ label }) => label)).not.toContain('Look again');
});

/** Makes the database take a second to note screens that expire at this time or later. */
const slowNotes = (expiresSince: string): string => `
  create function slow_down() returns trigger language plpgsql as $$ begin
    if new.expires_at >= '${expiresSince}' then perform pg_sleep(1); end if;
    return new;
  end $$;
  create trigger slow before insert on private_screens for each row execute function slow_down();`;

test('only the answers to its player show a solo run, as clicks may come faster than notes are stored', async () => {
  const rig = await startRig({ own: 'it changes the database' });
  const { message: board } = await rig.clay.command('games', 'daily', { game: 'escape' });
  await rig.idle();
  expect(await tokensIn(rig)).toHaveLength(1);
  await rig.sql.query('begin; lock table private_screens in access exclusive mode');
  const { message: first } = await takeFirst(rig.clay, board);
  const middle = rig.local.now();
  rig.local.skip(MINUTE);
  const { message: second } = await takeFirst(rig.clay, first);
  const expiresSince = new Date(middle.getTime() + 15 * MINUTE).toISOString();
  await rig.sql.query(`${slowNotes(expiresSince)} commit`);
  const isNoted = `select from private_screens where expires_at >= '${expiresSince}'`;
  await rig.idle();
  expect((await rig.sql.query(isNoted)).rowCount).toBe(1);
  expect(await rig.clay.message(board.id)).toEqual(second);
});
