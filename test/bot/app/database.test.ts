// @module-tag ground
import { expect, test } from 'vitest';
import { buttonsOf, textOf, type InteractionResult } from '../../../src/local/client.ts';
import { DatabaseLostError } from '../../../src/sessions/match/errors.ts';
import { recordOf } from '../../rig/bot/board-menus.ts';
import { openGate } from '../../rig/bot/database-gate.ts';
import { expectPlayed, firstOffer, labelsOf, playOn, startRun, take, takeFirst } from '../../rig/bot/player.ts';
import { lockMatches, openRig, shownIn, startRig, stored, type Rig } from '../../rig/bot/rig.ts';

test('a lost database changes nothing and says so, and the same button works when it is back', async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  await rig.runBot({ databaseUrl: gate.url });
  const { board, actions } = await playOn(rig.clay, await startRun(rig), { most: 3 });
  const before = await stored(rig);

  await gate.shut();
  // A click that is written into a connection before its end is known can't tell whether it counts.
  await expect.poll(() => rig.book.text()).toContain('database connection lost');
  expectFailure(rig, await takeFirst(rig.clay, board), 'DatabaseLostError');
  expectFailure(rig, await rig.clay.command('games', 'escape continue'), 'DatabaseLostError');
  const [shown] = await rig.clay.messages('games');
  expect(shown).toEqual(board);
  expect(await stored(rig)).toEqual(before);

  await gate.open();
  const moved = await playOn(rig.clay, board, { most: 1 });
  expectPlayed(await recordOf(rig.clay), [...actions, ...moved.actions]);
  expect(rig.book.text()).not.toContain(new URL(rig.databaseUrl).password);
});

test('chores that only lost their database warn of it, and are done once it is back', async () => {
  const rig = await openRig();
  const gate = await openGate(rig.databaseUrl);
  const bot = await rig.runBot({ databaseUrl: gate.url });
  await bot.doDue();
  const warned = (): readonly string[] => rig.book.entries().flatMap(({ level, msg }) => (level === 40 ? [msg] : []));
  expect(warned()).toEqual([]);

  await gate.shut();
  await expect(bot.doDue()).rejects.toThrow(DatabaseLostError);
  await expect.poll(warned).toEqual(expect.arrayContaining(CHORES.map((chore) => expect.stringContaining(chore))));
  await gate.open();
  await bot.doDue();
  expect(rig.book.errors()).toEqual([]);
});

/** The chores whose failure is an error, unless they only lost their database. */
const CHORES = ['cannot make the pars', 'cannot verify the runs of a day', 'cannot settle the seasons'];

test('with a slow database the interaction is deferred, and then answered', async () => {
  const rig = await startRig();
  const board = await startRun(rig);
  const lock = await lockMatches(rig.databaseUrl);
  const offer = firstOffer(board);
  if (offer.kind !== 'button') throw new Error('The first offer is a button.');
  const deferred = await rig.clay.press(board, offer.id, { until: 'acknowledged' });
  expect(deferred.state).toBe('acknowledged');
  await lock.release();
  await rig.clay.until('games', (all) => all.some((shown) => shown.id === board.id && textOf(shown) !== textOf(board)));
  expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
});

test('a move whose answer comes too late still appears on the board', async () => {
  const rig = await startRig();
  const board = await startRun(rig);
  const lock = await lockMatches(rig.databaseUrl);
  const late = takeFirst(rig.clay, board);
  await lock.isWaitedFor();
  rig.local.skip(3_000);
  expect((await late).state).toBe('failed');
  await lock.release();
  await rig.clay.until('games', (all) => all.some((shown) => shown.id === board.id && textOf(shown) !== textOf(board)));
  expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
});

test('a move that one process stores while another one says that it can’t still appears on the board', async () => {
  // Over HTTP only one of the two processes gets an interaction.
  const rig = await openRig({ mayFail: true, transport: 'gateway' });
  const gate = await openGate(rig.databaseUrl);
  await rig.runBot({ databaseUrl: gate.url });
  await rig.runBot();
  const board = await startRun(rig);
  const lock = await lockMatches(rig.databaseUrl);
  await gate.shut();
  expectFailure(rig, await takeFirst(rig.clay, board), 'DatabaseLostError');
  await lock.isWaitedFor();
  await lock.release();
  await rig.clay.until('games', (all) => all.some((shown) => shown.id === board.id && textOf(shown) !== textOf(board)));
  expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
});

test('a new board whose message can’t be noted works, and the old one loses its controls later', async () => {
  const rig = await startRig({ own: 'it changes the database', mayFail: true });
  const old = await startRun(rig);
  await rig.sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before update of message_id on matches for each row
      when (old.message_id is distinct from new.message_id) execute function refuse()`);
  const { message: board } = await rig.clay.command('games', 'escape continue');
  expect(board.id).not.toBe(old.id);
  expect(buttonsOf(await rig.clay.message(old.id))).not.toEqual([]);
  const { edited } = await takeFirst(rig.clay, board);
  expect(edited).toContain(board.id);

  await rig.sql.query('drop trigger refuse on matches');
  await rig.bot.doDue();
  const retired = await rig.clay.message(old.id);
  expect(textOf(retired)).toContain(`This board has moved: https://discord.com/channels/`);
  expect(textOf(retired)).toContain(board.id);
  expect(buttonsOf(retired)).toEqual([]);
  expect((await rig.sql.query('select message_id from matches')).rows).toEqual([{ message_id: board.id }]);
  expect((await rig.sql.query('select from postings')).rowCount).toBe(0);
});

test('a board that can’t be noted beforehand is neither posted nor stored, as nothing would clean up', async () => {
  const rig = await startRig({ own: 'it changes the database', mayFail: true });
  await rig.sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$;
    create trigger refuse before insert on postings for each row execute function refuse()`);
  const { message: refused } = await rig.clay.command('games', 'escape start');
  expect(refused).toMatchObject({ ephemeral: true, content: expect.stringMatching(/Try again and you will see/) });
  expect(await rig.clay.messages('games')).toEqual([refused]);

  expect((await rig.sql.query('select from matches')).rowCount).toBe(0);

  await rig.sql.query('drop trigger refuse on postings');
  const { message: board } = await rig.clay.command('games', 'escape start');
  expect(await shownIn(rig)).toEqual([board.id]);
  expect((await takeFirst(rig.clay, board)).edited).toContain(board.id);
});

test('whoever starts a game that then can’t begin, as the disk is full, reads that it is there', async () => {
  const rig = await startRig({ own: 'it changes the database', mayFail: true });
  await rig.sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$;
    create trigger refuse before insert on moves for each statement execute function refuse();
    create trigger refuse before update of state on matches for each row
      when (old.state is null and new.state is not null) execute function refuse()`);
  await rig.clay.command('games', 'siege start');
  await rig.idle();
  const [board, told] = await rig.clay.messages('games');
  if (board === undefined || told === undefined) throw new Error('nothing was said');
  expect(textOf(told)).toContain('What was just shown is saved. Right after that, the database failed');
  expect(textOf(told)).not.toContain('nothing was changed');
  await rig.sql.query('drop function refuse cascade');
  await rig.clay.press(board, labelsOf(board)[0] ?? '');
  expect((await rig.sql.query('select from matches where state is not null')).rowCount).toBe(1);
});

test('a private answer stays private, even if a slow answer was deferred publicly', async () => {
  const rig = await startRig();
  await startRun(rig);
  await rig.sql.query('begin; lock table matches in access exclusive mode');
  const deferred = await rig.clay.command('games', 'escape start', {}, { until: 'acknowledged' });
  expect(deferred.state).toBe('thinking');
  await rig.sql.query('rollback');
  const messages = await rig.clay.until('games', (all) => all.at(-1)?.content.includes('running') ?? false);
  expect(messages.map(({ ephemeral }) => ephemeral)).toEqual([false, true]);
  expect(await rig.blue.messages('games')).toHaveLength(1);
});

test('a corrupt stored board is reported with a reference, and nothing changes', async () => {
  const rig = await startRig({ mayFail: true });
  const { board } = await playOn(rig.clay, await startRun(rig), { most: 2 });
  const { rows } = await rig.sql.query('select state from matches');
  await rig.sql.query(`update matches set state = '{"version":1,"at":"nowhere"}'`);
  const before = await stored(rig);
  expectFailure(rig, await takeFirst(rig.clay, board), 'CorruptMatchError');
  expectFailure(rig, await rig.clay.command('games', 'escape continue'), 'CorruptMatchError');
  expectFailure(rig, await rig.clay.command('games', 'escape start'), 'CorruptMatchError');
  expect(await stored(rig)).toEqual(before);
  await rig.sql.query('update matches set state = $1', [JSON.stringify(rows[0].state)]);
  expect((await take(rig.clay, board, firstOffer(board))).edited).toEqual([board.id]);
});

/** Expects an answer that the same can be tried again, with a reference that is in the log. */
const expectFailure = ({ book }: Rig, { message }: InteractionResult, type: string): void => {
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringMatching(SAFE) });
  const [, reference] = /Reference (\d+)/.exec(message.content) ?? [];
  const logged = expect.objectContaining({ reference, err: expect.objectContaining({ type }) });
  expect(book.errors()).toContainEqual(logged);
};

/** Says that the match is unchanged, or that a second try is safe. */
const SAFE = /nothing (was changed|counts twice)/;
