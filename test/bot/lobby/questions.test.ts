import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { askToEnd, recordOf } from '../../rig/bot/board-menus.ts';
import { isOver, labelsOf, LASTING, playOn, playUnseen, takeFirst } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('starting another run asks first, and can continue the open one', async () => {
  const { clay, sql } = await startRig();
  const first = await clay.command('games', 'escape start', LASTING);
  await takeFirst(clay, first.message);
  const { message: asked } = await clay.command('lobby', 'escape start');
  expect(asked.ephemeral).toBe(true);
  expect(labelsOf(asked)).toEqual(['Keep playing it', 'End it and start over']);
  expect((await sql.query('select id from matches')).rowCount).toBe(1);

  await clay.press(asked, 'Keep playing it');
  const [question, board] = await clay.until('lobby', (messages) => messages.length === 2);
  expect(question).toMatchObject({ id: asked.id, embeds: [], components: [] });
  expect(board?.ephemeral).toBe(false);
  const [old] = await clay.until('games', ([message]) => message?.components?.length === 0);
  expect(old).toMatchObject({ id: first.message.id, embeds: [] });
  expect(old?.content).toContain(`${board?.channel_id}/${board?.id}`);
  if (board) await takeFirst(clay, board);
});

test('starting another run can end the open one and start a new one, with the requested options', async () => {
  const { clay, sql } = await startRig();
  const first = await clay.command('games', 'escape start', LASTING);
  await takeFirst(clay, first.message);
  const { message: asked } = await clay.command('games', 'escape start', { seed: 'dragon' });
  await clay.press(asked, 'End it and start over');
  const [old, , next] = await clay.until(
    'games',
    (messages) => messages.length === 3 && messages[0] !== undefined && isOver(messages[0]),
  );
  expect(next?.ephemeral).toBe(false);
  expect(next && textOf(next)).toContain('Shared world');
  const { rows } = await sql.query('select ended_at is null as open, result from matches order by opened_at');
  expect(rows).toEqual([
    { open: false, result: expect.objectContaining({ outcome: 'abandoned' }) },
    { open: true, result: null },
  ]);
  expect(old?.id).toBe(first.message.id);
  if (next) await takeFirst(clay, next);
  expect((await recordOf(clay)).options).toMatchObject({ variants: [], seed: 'dragon' });
});

test('pressing the button that ends a run and starts another twice at once opens one run', async () => {
  const { clay, sql, book, idle } = await startRig();
  await clay.command('games', 'escape start');
  const { message } = await clay.command('games', 'escape start');
  await Promise.all([clay.press(message, 'End it and start over'), clay.press(message, 'End it and start over')]);
  await idle();
  expect(book.entries().filter(({ outcome }) => outcome !== undefined).length).toBe(4);
  expect((await sql.query('select id from matches')).rowCount).toBe(2);
  expect((await sql.query('select id from matches where ended_at is null')).rowCount).toBe(1);
});

test('each person has one run on a server, so two starts at the same time open one', async () => {
  const { clay, blue, sql } = await startRig();
  const both = await Promise.all([clay.command('games', 'escape start'), clay.command('games', 'escape start')]);
  expect(both.filter(({ message }) => message.ephemeral)).toHaveLength(1);
  expect((await blue.command('games', 'escape start')).message.ephemeral).toBe(false);
  expect((await sql.query('select id from matches')).rowCount).toBe(2);
});

test('ending asks first: one button keeps the run, the other one ends it', async () => {
  const { clay, sql } = await startRig();
  const { message: board } = await clay.command('games', 'escape start', LASTING);
  const kept = await askToEnd(clay);
  expect(kept.ephemeral).toBe(true);
  const after = await clay.press(kept, 'Keep playing');
  expect(after.message).toMatchObject({ id: kept.id, components: [] });
  expect((await sql.query('select id from matches where ended_at is null')).rowCount).toBe(1);
  await takeFirst(clay, board);

  const asked = await askToEnd(clay);
  const ended = await clay.press(asked, 'End it');
  expect(ended.message.content).toContain(board.id);
  await clay.until('games', ([shown]) => shown !== undefined && isOver(shown));
  expect((await recordOf(clay)).result).toMatchObject({ outcome: 'abandoned' });
  expect((await sql.query('select id from matches where ended_at is null')).rowCount).toBe(0);
});

test('a late answer to an old question applies to the current situation', async () => {
  const { bot, clay, sql } = await startRig();
  const { message: board } = await clay.command('games', 'escape start');
  const question = await askToEnd(clay);
  await playUnseen(bot, clay, board);
  const { rows: before } = await sql.query('select result, ended_at from matches');
  const late = await clay.press(question, 'End it');
  expect(late.message.content).toContain('over');
  expect((await sql.query('select result, ended_at from matches')).rows).toEqual(before);
});

test('continue posts the board again and retires the old message', async () => {
  const { clay } = await startRig();
  const { message: board } = await clay.command('games', 'escape start', LASTING);
  const { board: played } = await playOn(clay, board, { most: 4 });
  const { message: moved } = await clay.command('lobby', 'escape continue');
  expect(moved.ephemeral).toBe(false);
  expect(labelsOf(moved)).toEqual(labelsOf(played));
  const [old] = await clay.until('games', ([message]) => message?.components?.length === 0);
  expect(old).toMatchObject({ id: board.id, embeds: [] });
  expect(old?.content).toContain(`/${moved.channel_id}/${moved.id}`);
  await takeFirst(clay, moved);
});

test('continue without a run says how to begin one', async () => {
  const { clay } = await startRig();
  const { message } = await clay.command('games', 'escape continue');
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringMatching(/<\/escape start:\d+>/) });
});

test('a run that ends before the message of its board is noted ends on that board, too', async () => {
  const { clay, sql, book } = await startRig({ own: 'it changes the database' });
  await sql.query(`
    create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7471); return null; end $$;
    create trigger waiting before update of message_id on matches for each statement execute function wait_for_test();
    select pg_advisory_lock(7471)`);
  const { message: board } = await clay.command('games', 'escape start', LASTING);
  const question = await askToEnd(clay);
  await clay.press(question, 'End it');
  await sql.query('select pg_advisory_unlock(7471)');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  expect(book.errors()).toEqual([]);
});
