import { expect, test } from 'vitest';
import { babylon } from '../../src/games/babylon/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { textOf } from '../../src/local/client.ts';
import { labelsOf } from './player.ts';
import {
  HAND,
  cardsIn,
  chooseFirst,
  gatherRace,
  isRaceOver,
  joinServer,
  openHand,
  raceOn,
  raceRecordFile,
  raceRecordOf,
  startRace,
} from './babylon-players.ts';
import { openLogBook } from './log-book.ts';
import { openRig, startRig } from './rig.ts';
import { stored } from './stored.ts';

test('three people gather, race to the end, and the record verifies', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const people = [rig.clay, rig.blue, tan];
  const lobby = await gatherRace(rig.clay, [rig.blue, tan]);
  const gathered = await rig.clay.message(lobby.id);
  for (const { id } of people) expect(textOf(gathered)).toContain(`<@${id}>`);
  for (const colour of ['Blue', 'Clay', 'Tan']) expect(textOf(gathered)).toContain(colour);
  expect(textOf(gathered)).toContain('All seats are taken');

  const { message: board } = await tan.press(lobby, 'Start');
  expect(labelsOf(board)).toEqual([HAND]);
  const over = await raceOn(people, board);
  expect(over.id).toBe(lobby.id);
  const record = await raceRecordOf(rig.blue);
  expect(record).toMatchObject({ seats: 3, options: { players: 3, challenge: true } });
  checkRecord(babylon, record);
  expect(textOf(over)).toContain(String(record.fair?.seed));
  expect(textOf((await tan.command('games', 'babylon log')).message)).toContain('the log');
  expect(rig.book.errors()).toEqual([]);
});

test('one person races against two bots', async () => {
  const { clay, book } = await startRig();
  const board = await startRace(clay, [], { bots: 2, challenge: false });
  await raceOn([clay], board);
  const record = await raceRecordOf(clay);
  expect(record).toMatchObject({ seats: 3, options: { challenge: false } });
  checkRecord(babylon, record);
  expect(book.errors()).toEqual([]);
});

test('a bot that is stopped between two secret choices loses neither the hands nor the choice', async () => {
  const rig = await startRig();
  const people = [rig.clay, rig.blue];
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  const hands = await Promise.all(people.map(async (who) => (await openHand(who, board)).message));
  await rig.bot.stop();
  await rig.runBot();
  const after = await Promise.all(people.map(async (who) => (await openHand(who, board)).message));
  expect(after.map(cardsIn)).toEqual(hands.map(cardsIn));
  expect(after.map(textOf)).toEqual(hands.map(textOf));
  expect(after.map((hand) => labelsOf(hand).filter((label) => label?.includes('(chosen)')).length)).toEqual([1, 0]);
  await raceOn(people.toReversed(), await rig.clay.message(board.id));
  checkRecord(babylon, await raceRecordOf(rig.clay));
  expect(rig.book.errors()).toEqual([]);
});

test('two bots that both get every interaction play a race without a doubled or a lost move', async () => {
  const rig = await openRig();
  const books = [openLogBook(), openLogBook()] as const;
  await Promise.all(books.map((book) => rig.runBot({ book })));
  const board = await startRace(rig.clay, [rig.blue], { bots: 1 });
  const over = await raceOn([rig.clay, rig.blue], board);
  expect(isRaceOver(over)).toBe(true);
  const record = await raceRecordOf(rig.clay);
  checkRecord(babylon, record);
  const { rows } = await rig.sql.query('select number, interaction_id from moves order by number');
  expect(rows.map(({ number }) => number)).toEqual(record.steps.map((_, index) => index + 1));
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(1);
  expect(books.flatMap((book) => book.errors())).toEqual([]);
});

test('a hand can be opened as often as one likes, and an old one says that it is old', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const first = (await openHand(rig.clay, board)).message;
  const again = (await openHand(rig.clay, board)).message;
  expect(first.ephemeral).toBe(true);
  expect(cardsIn(again)).toEqual(cardsIn(first));
  const old = labelsOf(first)[0] ?? '';
  await chooseFirst(rig.clay, board);
  await rig.clay.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('has chosen'));
  await chooseFirst(rig.blue, board);
  const before = await stored(rig);
  const stale = await rig.clay.press(first, old);
  expect(stale.message).toMatchObject({ id: first.id, ephemeral: true });
  expect(textOf(stale.message)).toContain('earlier turn');
  expect(textOf(stale.message)).toContain('round 2');
  expect(await stored(rig)).toEqual(before);
});

test('the record of a running race tells no secret, and says that it cannot be replayed', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  expect(await raceRecordFile(rig.blue)).toMatchObject({ setup: { draws: null }, steps: [], fair: { seed: null } });
  await expect(raceRecordOf(rig.blue)).rejects.toThrow('public record of a match that still runs');
});

test('who is in several games finds them all, with whose turn it is', async () => {
  const rig = await startRig();
  const mine = async (): Promise<string> => textOf((await rig.clay.command('games', 'games mine')).message);
  expect(await mine()).toContain('no open game');
  await rig.clay.command('games', 'escape start');
  const board = await startRace(rig.clay, [rig.blue]);
  await gatherRace(rig.clay, []);
  const told = await mine();
  expect(told).toContain('is waiting for you and 1 more');
  expect(told).toContain('is waiting for players');
  expect(told).toContain('Escape The Citadel');
  expect(told).toContain(board.id);
  await chooseFirst(rig.clay, board);
  expect(await mine()).toContain(`is waiting for <@${rig.blue.id}>`);
  await startRace(rig.clay, [], { bots: 1 });
  expect(await mine()).toMatch(/is waiting for you, /);
});

test('a race of several ends when all have agreed, or at once for a moderator', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.blue, [tan]);
  const endFor = async (who: typeof tan): Promise<string> =>
    textOf((await who.press((await who.command('games', 'babylon end')).message, 'End it')).message);
  const { message: asked } = await rig.blue.command('games', 'babylon end');
  const { message: agreed } = await rig.blue.press(asked, 'End it');
  expect(textOf((await rig.blue.press(agreed, 'Keep playing')).message)).toContain('You no longer agree');
  expect(await endFor(tan)).toContain(`It ends when <@${rig.blue.id}>`);
  expect(
    textOf((await tan.press((await tan.command('games', 'babylon end')).message, 'Keep playing')).message),
  ).toContain('You no longer agree');
  expect(await endFor(rig.blue)).toContain(`It ends when <@${tan.id}>`);
  await tan.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('wants to end it'));
  expect(await endFor(tan)).toContain('Your game is ended');
  const [over] = await tan.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('broken off'));
  expect(over?.id).toBe(board.id);

  const other = await startRace(rig.blue, [tan]);
  expect(await endFor(rig.clay)).toContain('The game is ended');
  await tan.until('games', (all) =>
    all.some(({ id, ...shown }) => id === other.id && JSON.stringify(shown).includes('broken off')),
  );
  expect(rig.book.errors()).toEqual([]);
});

test('a moderator who races elsewhere ends the race of others where the command is used', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const own = await startRace(rig.clay, [rig.blue]);
  const { message: lobby } = await tan.command('lobby', 'babylon start');
  await rig.blue.press(lobby, 'Join');
  await tan.press(lobby, 'Start');
  const { message: asked } = await rig.clay.command('lobby', 'babylon end');
  expect(textOf(asked)).toContain(lobby.id);
  await rig.clay.press(asked, 'End it');
  await tan.until('lobby', (all) => all.some((one) => one.id === lobby.id && textOf(one).includes('broken off')));
  expect(labelsOf(await rig.clay.message(own.id))).toEqual([HAND]);
});

test('a rematch gathers the same people once, with the seats rotated', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const over = await raceOn([clay, blue], await startRace(clay, [blue]));
  const { message: lobby } = await clay.press(over, 'Rematch, seats rotated');
  const again = await blue.press(over, 'Rematch, seats rotated');
  expect(again.message).toMatchObject({ ephemeral: true, content: expect.stringContaining(lobby.id) });
  const { rows } = await rig.sql.query('select user_id from seats where match_id <> $1 order by seat', [
    (await rig.sql.query('select id from matches order by opened_at limit 1')).rows[0].id,
  ]);
  expect(rows.map(({ user_id: id }) => id)).toEqual([blue.id, clay.id]);
  expect(labelsOf((await blue.press(lobby, 'Start')).message)).toEqual([HAND]);
  expect(rig.book.errors()).toEqual([]);
});
