import { expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { type MainProcess, runMainIn } from './main-process.ts';
import { isOver, playOn, recordOf, takeFirst } from './player.ts';
import { textOf } from '../../src/local/client.ts';
import { boardOf, newInteraction, startReplica } from '../sessions/replica.ts';
import { chooseFirst, startRace } from './babylon-players.ts';
import { type Rig, openRig, startRig } from './rig.ts';

test('a bot that was stopped and started again goes on with the old message', async () => {
  const rig = await startRig();
  const { message } = await rig.clay.command('games', 'escape start');
  const before = await playOn(rig.clay, message, { most: 4 });
  await rig.bot.stop();
  await rig.runBot();
  const after = await playOn(rig.clay, before.board, { most: 4 });
  expect(after.board.id).toBe(message.id);
  expect((await recordOf(rig.clay)).steps).toHaveLength(before.moves + after.moves);
  expect(rig.book.errors()).toEqual([]);
});

test('a bot that is stopped while it connects again stays away', async () => {
  const rig = await startRig();
  rig.local.dropGateway();
  await expect.poll(() => rig.book.text()).toContain('gateway reconnecting');
  await rig.bot.stop();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await rig.clay.overview()).bot.online).toBe(false);
});

test('a process that was killed in the middle loses nothing, and a new one goes on with the old message', async () => {
  const rig = await openRig();
  const killed = await runMainIn(rig);
  const { message } = await rig.clay.command('games', 'escape start');
  const before = await playOn(rig.clay, message, { most: 5 });
  killed.kill('SIGKILL');
  expect(await killed.ended()).toBe('SIGKILL');

  const unanswered = takeFirst(rig.clay, before.board);
  await expect.poll(async () => (await rig.clay.overview()).interactions).toHaveLength(1);
  rig.local.skip(3_000);
  expect((await unanswered).state).toBe('failed');

  const next = await runMainIn(rig);
  const after = await playOn(rig.clay, before.board);
  expect(after.board.id).toBe(message.id);
  expect(isOver(after.board)).toBe(true);
  const record = await recordOf(rig.clay);
  expect(record.steps).toHaveLength(before.moves + after.moves);
  expect(() => checkRecord(escape, record)).not.toThrow();
  next.kill('SIGTERM');
  expect(await next.ended()).toBe(0);
  expectNoErrors(next);
});

const expectNoErrors = (main: MainProcess): void =>
  expect(main.entries().filter(({ level }) => level >= 50)).toEqual([]);

test('a move that was kept and not shown before its process ended is shown when one starts', async () => {
  const rig = await startRig();
  const { clay, blue, databaseUrl } = rig;
  const board = await startRace(clay, [blue]);
  await chooseFirst(clay, board);
  await rig.bot.stop();
  const { match, state, status } = await boardOf(startReplica(databaseUrl), await matchIn(rig));
  const action = match.game.makeAction(match.game.actions(state, 1)[0]);
  const click = {
    interactionId: newInteraction(),
    matchId: match.id,
    userId: blue.id,
    revision: status.revision,
    action,
  };
  expect((await startReplica(databaseUrl).play(click)).kind).toBe('played');
  await rig.runBot();
  await clay.until('games', ([now]) => now !== undefined && textOf(now).includes('round 2'));
  expect(rig.book.errors()).toEqual([]);
});

const matchIn = async ({ sql }: Rig): Promise<string> => String((await sql.query('select id from matches')).rows[0].id);
