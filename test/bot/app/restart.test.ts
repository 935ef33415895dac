// @module-tag ground
import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { chooseFirst, startRace } from '../../rig/bot/babylon-players.ts';
import { endMatch, recordOf } from '../../rig/bot/board-menus.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
import { expectPlayed, isOver, labelsOf, LASTING, MORE, playOn, pressMore, takeFirst } from '../../rig/bot/player.ts';
import { openRig, startRig, type Rig } from '../../rig/bot/rig.ts';
import { boardOf, newInteraction, startReplica } from '../../rig/sessions/replica.ts';

test('a bot that is stopped and started again continues with the old message, and with an open replay', async () => {
  const rig = await startRig();
  const { message } = await rig.clay.command('games', 'escape start', LASTING);
  const before = await playOn(rig.clay, message, { most: 4 });
  const { message: other } = await rig.blue.command('lobby', 'escape start', LASTING);
  await takeFirst(rig.blue, other);
  await endMatch(rig.blue, 'lobby');
  await rig.idle();
  const { message: replay } = await pressMore(rig.blue, other, 'Watch');
  await rig.bot.stop();
  await rig.runBot();
  expect(textOf((await rig.blue.press(replay, 'Next')).message)).toContain('Step 1 of ');
  const after = await playOn(rig.clay, before.board, { most: 4 });
  expect(after.board.id).toBe(message.id);
  expectPlayed(await recordOf(rig.clay), [...before.actions, ...after.actions]);
});

test('a bot that is stopped while it reconnects stays away', { tags: ['long'] }, async () => {
  const rig = await startRig({ mayFail: true });
  rig.local.dropGateway();
  await expect.poll(() => rig.book.text()).toContain('gateway reconnecting');
  await rig.bot.stop();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await rig.clay.overview()).bot.online).toBe(false);
});

test(
  'a process that is killed in the middle loses nothing, and a new one continues with the old message',
  { tags: ['long'] },
  async () => {
    const rig = await openRig();
    const killed = await runMainIn(rig);
    const { message } = await rig.clay.command('games', 'escape start', LASTING);
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
    expectPlayed(record, [...before.actions, ...after.actions]);
    expect(() => checkRecord(escape, record)).not.toThrow();
    next.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
    expect(next.errors()).toEqual([]);
  },
);

test('the next process shows a move that a dead process stored but did not show', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startRace(clay, [blue]);
  await chooseFirst(clay, board);
  await rig.bot.stop();
  const replica = startReplica(rig.databaseUrl, { now: () => rig.local.now() });
  const { match, state, status } = await boardOf(replica.matches, await matchIn(rig));
  const action = match.game.makeAction(match.game.actions(state, 1)[0]);
  const click = {
    interactionId: newInteraction(),
    matchId: match.id,
    userId: blue.id,
    revision: status.revision,
    action,
  };
  expect((await replica.matches.play(click)).kind).toBe('played');
  await rig.runBot();
  await clay.until('games', ([now]) => now !== undefined && textOf(now).includes('round 2'));
});

test('the next process shows an end that a dead process stored but did not show', async () => {
  const rig = await startRig({ own: 'it changes the database' });
  const { clay } = rig;
  const { message } = await clay.command('games', 'escape start', LASTING);
  const { board } = await playOn(clay, message, { most: 2 });
  await rig.bot.stop();
  const replica = startReplica(rig.databaseUrl, { now: () => rig.local.now() });
  const request = { interactionId: newInteraction(), matchId: await matchIn(rig), userId: clay.id };
  expect((await replica.matches.end(request)).kind).toBe('resigned');
  await rig.runBot();
  const isShown = (shown: SeenMessage): boolean => shown.id === board.id && isOver(shown);
  await clay.until('games', (all) => all.some(isShown));
});

test(
  'a board that its process did not note before it was killed is still the board of its match',
  { tags: ['long'] },
  async () => {
    const rig = await openRig({ mayFail: true });
    const killed = await runMainIn(rig);
    const { message } = await rig.clay.command('games', 'escape start', LASTING);
    const { board } = await playOn(rig.clay, message, { most: 2 });
    const match = await matchIn(rig);
    await rig.sql.query('begin');
    await rig.sql.query('select from matches where id = $1 for no key update', [match]);
    void rig.clay.command('games', 'escape continue').catch(() => undefined);
    const isBoard = (shown: SeenMessage): boolean => labelsOf(shown).length > 0 && textOf(shown).includes('Steps left');
    const isNew = (shown: SeenMessage): boolean => shown.id !== board.id && isBoard(shown);
    const posted = (await rig.clay.until('games', (all) => all.some(isNew))).find(isNew);
    killed.kill('SIGKILL');
    await killed.ended();
    await rig.sql.query('rollback');

    await rig.runBot();
    const hasMoved = (shown: SeenMessage): boolean =>
      shown.id === board.id && textOf(shown).includes(posted?.id ?? 'none');
    const shown = await rig.clay.until('games', (all) => all.some(hasMoved));
    expect(shown.filter(isBoard).map(({ id }) => id)).toEqual([posted?.id]);
    const { rows } = await rig.sql.query('select message_id from matches');
    expect(rows).toEqual([{ message_id: posted?.id }]);
    expect((await rig.sql.query('select from postings')).rows).toEqual([]);
  },
);

const isRaceBoard = (shown: SeenMessage): boolean => !shown.ephemeral && labelsOf(shown).includes(MORE);

/** A race whose buried board was posted again by a bot that could not note it, and has stopped; and the old board. */
const postUnnoted = async (): Promise<{ readonly rig: Rig; readonly board: SeenMessage }> => {
  const rig = await openRig();
  const bot = await rig.runBot();
  const board = await startRace(rig.clay, [rig.blue]);
  await bot.stop();
  for (let line = 0; line < 13; line++) await rig.blue.say('games', `line ${line}`);
  rig.local.skip(MINUTE);
  await rig.sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refusing before update of message_id on matches for each statement execute function refuse()`);
  const unlucky = await rig.runBot({ book: openLogBook() });
  await rig.blue.until('games', (all) => all.filter(isRaceBoard).length === 2);
  await unlucky.stop();
  await rig.sql.query('drop trigger refusing on matches');
  return { rig, board };
};

test('a buried board is posted again after a restart, and only once even if the bot could not note it', async () => {
  const { rig, board } = await postUnnoted();

  await rig.runBot();
  const left = (await rig.blue.until('games', (all) => all.filter(isRaceBoard).length === 1)).find(isRaceBoard);
  expect(left?.id).not.toBe(board.id);
  expect((await rig.sql.query('select message_id from matches')).rows).toEqual([{ message_id: left?.id }]);
});

test(
  'a match that ends while its board is being posted again leaves no controls behind',
  { tags: ['long'] },
  async () => {
    const { rig } = await postUnnoted();
    await rig.sql.query('update matches set ended_at = now(), due_at = null, version = version + 1');

    await rig.runBot();
    const isInPlay = (shown: SeenMessage): boolean => labelsOf(shown).some((label) => label?.startsWith('My hand'));
    const shown = await rig.blue.until('games', (all) => !all.some(isInPlay));
    expect(shown.filter((each) => textOf(each).includes('This game was broken off'))).toHaveLength(1);
    await expect.poll(async () => (await rig.sql.query('select from postings')).rows).toEqual([]);
  },
);

/** Edits a message back to what it was. */
const putBack = async ({ local }: Rig, { id, content, embeds, components }: SeenMessage): Promise<void> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const route = Routes.channelMessage(local.channels['games'] ?? '', id);
  await rest.patch(route, { body: { content, embeds, components } });
};

test(
  'a match that ends right after a process posted its board again and died leaves no controls behind',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { message: old } = await rig.clay.command('games', 'citadel start');
    const { message: board } = await rig.clay.command('games', 'citadel continue');
    await expect.poll(async () => (await rig.sql.query('select from old_boards')).rowCount).toBe(1);
    await rig.clay.press(board, 'Leave');
    await rig.clay.until('games', (all) => all.every((shown) => labelsOf(shown).length === 0));
    await rig.bot.stop();
    // Undoes everything that the process did after it had noted the new message.
    await putBack(rig, old);
    await rig.sql.query('delete from old_boards');
    await rig.sql.query(
      `insert into postings (interaction_id, match_id, channel_id, old_message_id, old_channel_id, posted_at)
     select $1, id, channel_id, $2, channel_id, opened_at from matches`,
      [board.interaction_metadata?.id, old.id],
    );

    const next = await rig.runBot();
    await next.doDue();
    expect(labelsOf(await rig.clay.message(old.id))).toEqual([]);
    expect((await rig.sql.query('select from postings')).rowCount).toBe(0);
  },
);

test(
  'an old board that got its controls back from the last edit of a dead process loses them',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const old = await startRace(rig.clay, [rig.blue]);
    const { message: board } = await rig.clay.command('games', 'babylon continue');
    await expect.poll(async () => (await rig.sql.query('select from old_boards')).rowCount).toBe(1);
    const retired = await rig.clay.message(old.id);
    expect(labelsOf(retired)).toEqual([]);
    await rig.bot.stop();
    await putBack(rig, old);
    expect(labelsOf(await rig.clay.message(old.id))).toEqual(labelsOf(old));

    rig.local.skip(15_000);
    const next = await rig.runBot();
    await next.doDue();
    expect(textOf(await rig.clay.message(old.id))).toBe(textOf(retired));
    expect(labelsOf(await rig.clay.message(old.id))).toEqual([]);
    expect(labelsOf(await rig.clay.message(board.id))).toEqual(labelsOf(old));
    expect((await rig.sql.query('select from old_boards')).rowCount).toBe(0);
  },
);

test('old boards that are gone, were never replaced or are current are not checked for ever', async () => {
  const rig = await startRig();
  const { message: board } = await rig.clay.command('games', 'escape start', LASTING);
  const noted = [{ message_id: board.id }];
  await expect.poll(async () => (await rig.sql.query('select message_id from matches')).rows).toEqual(noted);
  const channel = rig.local.channels['games'];
  await rig.sql.query(
    `insert into old_boards (message_id, channel_id, match_id, replaced_at)
     select message_id, $1, id, opened_at from matches union all select '123', $1, id, opened_at from matches`,
    [channel],
  );
  rig.local.skip(15_000);
  await rig.bot.doDue();
  expect((await rig.sql.query('select from old_boards')).rowCount).toBe(0);
  expect(labelsOf(await rig.clay.message(board.id))).toEqual(labelsOf(board));
});

test('the bot gives up the old board of a match that can’t be read', async () => {
  const rig = await startRig({ mayFail: true });
  await rig.clay.command('games', 'escape start', LASTING);
  await rig.sql.query(`
    insert into old_boards (message_id, channel_id, match_id, replaced_at)
    select '123', channel_id, id, opened_at from matches`);
  await rig.sql.query(`update matches set state = '{}'`);
  rig.local.skip(15_000);
  await rig.bot.doDue();
  expect((await rig.sql.query('select from old_boards')).rowCount).toBe(0);
});

test('people can begin a full lobby whose process died before it began the match, or remove its bot', async () => {
  const rig = await startRig();
  await rig.clay.command('games', 'citadel start');
  await rig.sql.query(`insert into seats (match_id, seat, bot) select id, 1, 'easy' from matches`);
  await rig.sql.query('update matches set version = version + 1');
  const { message } = await rig.clay.command('games', 'citadel continue');
  expect(labelsOf(message)).toEqual(expect.arrayContaining(['Begin', 'Remove a bot']));
  const removed = await rig.clay.press(message, 'Remove a bot');
  expect(labelsOf(removed.message)).toContain('Join');
  expect(labelsOf(removed.message)).not.toContain('Begin');
  expect((await rig.sql.query('select bot from seats')).rows).toEqual([{ bot: null }]);
});

const matchIn = async ({ sql }: Rig): Promise<string> => String((await sql.query('select id from matches')).rows[0].id);
