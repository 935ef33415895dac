// @module-tag ground
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import {
  callsIn,
  chooseFirst,
  gatherRace,
  joinServer,
  pass,
  raceOn,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { askToEnd, handOver, logOf, startWith } from '../../rig/bot/board-menus.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { setTo } from '../../rig/bot/player.ts';
import { openRig, startRig, stored } from '../../rig/bot/rig.ts';

/** The messages of a channel, once they meet a condition. */
const once = (who: LocalClient, fits: (shown: readonly SeenMessage[]) => boolean): Promise<readonly SeenMessage[]> =>
  who.until('games', fits);

test('a player who keeps others waiting is called, reminded and played for once; then the calls go', async () => {
  const rig = await startRig();
  const { id } = await startWith(rig.clay, 'babylon', { time: '3600' });
  await rig.idle();
  const lobby = await rig.clay.message(id);
  expect(textOf(lobby)).toContain('1 hour a turn.');
  await rig.blue.press(lobby, 'Join');
  const { message: board } = await rig.clay.press(lobby, 'Start');
  await chooseFirst(rig.clay, board);

  await pass(rig, 150_000);
  const called = callsIn(await once(rig.blue, (shown) => callsIn(shown).length === 1));
  expect(called[0]).toMatchObject({ mentions: [{ id: rig.blue.id }] });
  expect(called[0]?.content).toContain(board.id);
  expect(called[0]?.content).toContain(`<@${rig.clay.id}> is waiting.`);
  const { message: hand } = await rig.blue.press(called[0] ?? '', 'My hand: choose in secret');
  expect(hand.ephemeral).toBe(true);
  await pass(rig, 150_000);
  expect(callsIn(await rig.blue.messages('games')).map(({ id }) => id)).toEqual(called.map(({ id }) => id));

  await pass(rig, HOUR);
  const reminded = callsIn(await once(rig.blue, (shown) => callsIn(shown).some(({ id }) => id !== called[0]?.id)));
  expect(reminded.length).toBe(1);
  expect(reminded[0]).toMatchObject({ mentions: [{ id: rig.blue.id }] });
  expect(reminded[0]?.content).toMatch(
    /is waiting for you.*\n.*time runs out <t:\d+:R>: a card of the hand is chosen at random\.$/s,
  );

  await pass(rig, HOUR / 2 + 1000);
  const shown = await once(
    rig.clay,
    (all) => callsIn(all).length === 0 && all.some((one) => textOf(one).includes('round 2')),
  );
  expect(shown.map(textOf).join('\n')).toContain(
    `Time ran out for <@${rig.blue.id}>: a card of the hand is chosen at random.`,
  );
  expect(textOf(await logOf(rig.clay))).toContain('Time ran out');

  await chooseFirst(rig.clay, board);
  await chooseFirst(rig.blue, board);
  await once(rig.clay, (all) => all.every((one) => one.id !== board.id || !textOf(one).includes('Time ran out')));
});

test('two bots on one database call, remind and play for a late player only once', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const books = [openLogBook(), openLogBook()] as const;
  const bots = await Promise.all(books.map((book) => rig.runBot({ book })));
  const board = await startRace(rig.clay, [rig.blue], { bots: 1 });
  const passAll = async (milliseconds: number): Promise<void> => {
    rig.local.skip(milliseconds);
    await Promise.all(bots.map((bot) => bot.doDue()));
  };
  for (const [span, count] of [
    [150_000, 1],
    [24 * HOUR, 1],
    [12 * HOUR, 0],
  ] as const) {
    await passAll(span);
    await once(rig.blue, (shown) => callsIn(shown).length === count);
  }
  const { rows } = await rig.sql.query('select seat, maker from moves order by number');
  expect(rows).toEqual([
    { seat: 0, maker: 'clock' },
    { seat: 1, maker: 'clock' },
    { seat: 2, maker: 'bot' },
  ]);
  const looked = books.flatMap((book) => book.entries().filter(({ msg }) => msg === 'due'));
  expect(looked.length).toBe(3);
  expect(books.flatMap((book) => book.errors())).toEqual([]);
  expect((await rig.clay.message(board.id)).id).toBe(board.id);
});

test('time goes on while no bot is running', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  await rig.bot.stop();
  rig.local.skip(25 * HOUR);
  const bot = await rig.runBot();
  await bot.doDue();
  await once(rig.blue, (shown) => callsIn(shown).length === 1);
  await pass({ ...rig, bot }, 12 * HOUR + 1000);
  await once(rig.blue, (shown) => shown.some((one) => textOf(one).includes('Time ran out')));
  expect(rig.book.errors()).toEqual([]);
});

test('a hundred matches that can’t be read hold up no call to another one', { tags: ['long'] }, async () => {
  const rig = await startRig({ mayFail: true });
  const board = await startRace(rig.clay, [rig.blue]);
  await rig.sql.query(`
    insert into matches select (jsonb_populate_record(matches, jsonb_build_object('id', 'broken-' || number,
      'state', '{"version":1}'::jsonb, 'place', null, 'message_id', null, 'due_at', due_at - interval '1 minute'))).*
    from matches, generate_series(1, 100) as number`);
  await chooseFirst(rig.clay, board);
  await pass(rig, 150_000);
  await once(rig.blue, (shown) => callsIn(shown).length === 1);
  const { rows } = await rig.sql.query(`select count(*)::int as put_off from matches where failures = 1`);
  expect(rows).toEqual([{ put_off: 100 }]);
});

test('a lobby that nobody starts is called off, and says so', async () => {
  const rig = await startRig();
  const lobby = await gatherRace(rig.clay, [rig.blue]);
  await pass(rig, 23 * HOUR);
  expect(textOf(await rig.clay.message(lobby.id))).toContain('Closes <t:');
  await pass(rig, 2 * HOUR);
  await once(rig.clay, (shown) =>
    shown.some((one) => textOf(one).includes('called off') && one.components?.length === 0),
  );
});

test('a seat offered to one person can be taken, with its hand, by nobody else', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.clay, [rig.blue]);
  const hand = async (who: LocalClient) => textOf((await who.press(board, 'My hand: choose in secret')).message);
  const before = await hand(rig.blue);
  const offered = await handOver(rig.blue, tan.id);
  expect(offered).toMatchObject({ mentions: [{ id: tan.id }] });
  const rows = await stored(rig);
  expect(textOf((await rig.clay.press(offered, 'Take over')).message)).toContain(`only for <@${tan.id}>`);
  expect(textOf(await handOver(rig.clay, rig.blue.id))).toContain('already');
  expect(await stored(rig)).toEqual(rows);
  const { message: taken } = await tan.press(offered, 'Take over');
  expect(textOf(taken)).toContain(`<@${tan.id}> takes over (Clay)`);
  expect((await hand(tan)).replaceAll(tan.id, '')).toBe(before.replaceAll(rig.blue.id, ''));
  expect(await hand(rig.blue)).toContain('can play this game');
  await raceOn([rig.clay, tan], await rig.clay.message(board.id));
});

test('a player who takes over a seat gets the full time', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  await pass(rig, 24 * HOUR + 1000);
  await pass(rig, 12 * HOUR + 1000);
  const isBoard = (one: SeenMessage): boolean => one.id === board.id;
  await once(rig.clay, (shown) =>
    shown.some((one) => isBoard(one) && textOf(one).includes(`Time ran out for <@${rig.blue.id}>`)),
  );
  const offer = await handOver(rig.blue, tan.id);
  await tan.press(offer, 'Take over');
  await once(rig.clay, (shown) => shown.some((one) => isBoard(one) && textOf(one).includes(`<@${tan.id}> (Clay)`)));
  expect(textOf(await rig.clay.message(board.id))).not.toContain('Time ran out');
});

test('a board that is buried under chat is posted again, and the old one says where it is', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  for (let line = 0; line < 14; line++) await rig.blue.say('games', `talk ${line}`);
  rig.local.skip(MINUTE);
  await chooseFirst(rig.clay, board);
  const shown = await once(rig.clay, (all) => all.some((one) => textOf(one).includes('This board has moved')));
  expect(shown.find((one) => textOf(one).includes('has moved'))?.id).toBe(board.id);
  // The private screen may be newer.
  const moved = shown.findLast((one) => !one.ephemeral && textOf(one).includes('round 1'));
  expect(Number(moved?.id)).toBeGreaterThan(Number(board.id));
  if (moved === undefined) throw new Error('there is no new board');
  await raceOn([rig.clay, rig.blue], moved);
});

test('a server can play in threads unless a player chooses otherwise', async () => {
  const rig = await startRig();
  await setTo(rig.clay, 'server', 'Play in threads');
  const lobby = async (options = {}): Promise<string> =>
    textOf((await rig.blue.command('games', 'babylon start', options)).message);
  expect(await lobby()).toContain('in a thread of its own');
  expect(await lobby({ thread: false })).not.toContain('in a thread of its own');
});

test('a bot plays an absent player’s seat until the player is back', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.clay, [rig.blue, tan]);
  for (let round = 1; round <= 3; round++) {
    await chooseFirst(rig.clay, board);
    await chooseFirst(tan, board);
    await pass(rig, 24 * HOUR + 1000);
    await pass(rig, 12 * HOUR + 1000);
  }
  const away = `<@${rig.blue.id}> is away: a bot plays`;
  await rig.clay.until('games', (shown) => shown.some((one) => textOf(one).includes(away)));
  await chooseFirst(rig.blue, board);
  await rig.clay.until('games', (shown) => shown.every((one) => !textOf(one).includes(away)));
  expect(rig.book.errors()).toEqual([]);
});

test('a race has its own thread, which is reopened after it was archived', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { message: lobby } = await rig.clay.command('games', 'babylon start', { thread: true });
  await rig.blue.press(lobby, 'Join');
  const { message: left } = await rig.clay.press(lobby, 'Start');
  expect(textOf(left)).toContain(`in its own thread: <#${lobby.id}>`);
  const isBoard = (one: SeenMessage): boolean => textOf(one).includes('round 1');
  const board = (await rig.blue.until(lobby.id, (shown) => shown.some(isBoard))).find(isBoard);
  if (board === undefined) throw new Error('there is no board');
  await chooseFirst(rig.clay, board);
  rig.local.skip(8 * 24 * HOUR);
  await chooseFirst(rig.blue, board);
  await rig.blue.until(lobby.id, (shown) => shown.some((one) => textOf(one).includes('round 2')));
  const { channels } = await rig.clay.overview();
  expect(channels.find(({ id }) => id === lobby.id)).toMatchObject({ name: 'Escape from Babylon: Clay vs Blue' });
  await rig.clay.press(await askToEnd(rig.clay, lobby.id), 'End it');
  await rig.clay.until('games', (shown) =>
    shown.some((one) => one.id === lobby.id && textOf(one).includes('It is over: broken off')),
  );
});
