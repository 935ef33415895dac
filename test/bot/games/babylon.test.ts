import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import {
  cardsIn,
  chooseFirst,
  gatherRace,
  HAND,
  isRaceOver,
  joinServer,
  openHand,
  raceOn,
  raceRecordFile,
  raceRecordOf,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { askToEnd, logOf } from '../../rig/bot/board-menus.ts';
import { pressCopyDirectly } from '../../rig/bot/copies.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { begunByItself, goThrough, labelsOf, pressMore, sealIn, setTo } from '../../rig/bot/player.ts';
import { openRig, startRig, stored } from '../../rig/bot/rig.ts';

test('three people gather, race to the end, and the record verifies', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const people = [rig.clay, rig.blue, tan];
  const lobby = await gatherRace(rig.clay, [rig.blue]);
  const gathered = await rig.clay.message(lobby.id);
  for (const text of [`<@${rig.clay.id}> (Blue) · <@${rig.blue.id}> (Clay) · Tan is free`, 'Start now, or wait'])
    expect(textOf(gathered)).toContain(text);

  const { message: board } = await tan.press(lobby, 'Join');
  expect(labelsOf(board)).toContain(HAND);
  const over = await raceOn(people, board);
  expect(over.id).toBe(lobby.id);
  const record = await raceRecordOf(rig.blue);
  expect(record).toMatchObject({ seats: 3, options: { players: 3, challenge: true } });
  checkRecord(babylon, record);
  const { message: fair } = await pressMore(rig.clay, over, 'Fair dice');
  expect(textOf(fair)).toContain(String(record.fair?.seed));
  expect(textOf(await logOf(tan))).toContain('the log');
});

test('a race against a bot begins with one click, and says exactly once which bot it is', async () => {
  const { clay, sql, book } = await startRig();
  const posted = await goThrough(clay, ['Alone', 'Race a bot']);
  const board = await begunByItself(clay, posted);
  expect(labelsOf(board)).toContain(HAND);
  for (const label of ['Join', 'Leave', 'Add a bot', 'Remove a bot', 'Start', 'Begin', 'More options'])
    expect(labelsOf(board)).not.toContain(label);
  expect(textOf(board)).toContain(`<@${clay.id}> (Blue) · Bot 2 (medium, Clay)`);
  expect(textOf(board).replace('(medium, Clay)', '')).not.toContain('medium');
  expect(textOf(board)).not.toContain('a turn.');
  await clay.redeliver();
  const { rows } = await sql.query<{ entropy: string; commitment: string }>('select entropy, commitment from matches');
  expect(rows).toHaveLength(1);
  // The seal was in the message before Discord chose the id that is mixed in.
  expect(sealIn(posted)).toBe(rows[0]?.commitment.slice(0, 16));
  expect(rows[0]?.entropy).toMatch(new RegExp(`^\\d+:${posted.id}$`));
  expect(book.errors()).toEqual([]);
});

test('a race against a bot begins with one click in a thread, too, where the server wants threads', async () => {
  const { clay, sql, book } = await startRig();
  await setTo(clay, 'server', 'Play in threads');
  const posted = await goThrough(clay, ['Alone', 'Race a bot']);
  // For a moment, the board is still in the channel.
  await clay.until('games', (all) => all.some((shown) => shown.id === posted.id && labelsOf(shown).length === 0));
  const left = await clay.message(posted.id);
  const { rows } = await sql.query<{ thread: string }>(
    'select thread_id as thread from matches where state is not null',
  );
  expect(textOf(left)).toContain(`<#${rows[0]?.thread}>`);
  expect(book.errors()).toEqual([]);
});

test('one person races against two bots', { tags: ['long'] }, async () => {
  const { clay, book } = await startRig();
  const board = await startRace(clay, [], { bots: 2, challenge: false });
  await raceOn([clay], board);
  const record = await raceRecordOf(clay);
  expect(record).toMatchObject({ seats: 3, options: { challenge: false } });
  checkRecord(babylon, record);
  expect(book.errors()).toEqual([]);
});

test(
  'a bot that is stopped between two secret choices loses neither the hands nor the first choice',
  { tags: ['long'] },
  async () => {
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
    expect(after.map((hand) => labelsOf(hand).filter((label) => label?.includes('✓')).length)).toEqual([1, 0]);
    await raceOn(people.toReversed(), await rig.clay.message(board.id));
    checkRecord(babylon, await raceRecordOf(rig.clay));
  },
);

test(
  'two bots that both get every interaction play a race without doubling or losing a move',
  { tags: ['long'] },
  async () => {
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
  },
);

test('a hand can be opened any number of times, and an old one says so', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const first = (await openHand(rig.clay, board)).message;
  const again = (await openHand(rig.clay, board)).message;
  expect(first.ephemeral).toBe(true);
  expect(cardsIn(again)).toEqual(cardsIn(first));
  const old = labelsOf(first)[0] ?? '';
  await chooseFirst(rig.clay, board);
  await rig.clay.until('games', ([shown]) => shown !== undefined && /\S+ has still to choose\.$/m.test(textOf(shown)));
  await chooseFirst(rig.blue, board);
  const before = await stored(rig);
  rig.local.skip(3_000);
  const stale = await rig.clay.press(first, old);
  expect(stale.message).toMatchObject({ id: first.id, ephemeral: true });
  expect(textOf(stale.message)).toContain('earlier turn');
  expect(textOf(stale.message)).toContain('round 2');
  expect(await stored(rig)).toEqual(before);
});

test('the record of a running race reveals no secret, and says that it cannot be replayed', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  expect(await raceRecordFile(rig.blue)).toMatchObject({ setup: { draws: null }, steps: [], fair: { seed: null } });
  await expect(raceRecordOf(rig.blue)).rejects.toThrow('public record of a match that is still running');
});

test('a player’s list has all their games, those that wait for them on top, and opens them', async () => {
  const rig = await startRig();
  const list = async (): Promise<SeenMessage> => (await rig.clay.command('games', 'games')).message;
  expect(textOf(await list())).toContain('no games running');
  await rig.clay.command('games', 'escape start');
  const board = await startRace(rig.clay, [rig.blue]);
  await gatherRace(rig.clay, []);
  const games = await list();
  const lines = textOf(games)
    .split('\n')
    .filter((line) => /^\d\. /.test(line));
  expect(lines).toEqual([
    expect.stringContaining(`against <@${rig.blue.id}>: **your turn**`),
    expect.stringContaining('Escape The Citadel'),
    expect.stringContaining('waiting for players'),
  ]);
  expect(lines[0]).toContain(board.id);
  expect(labelsOf(games).slice(0, 4)).toEqual(['Open 1', 'Open 2', 'Open 3', 'Finished games']);
  await chooseFirst(rig.clay, board);
  expect(textOf(await list())).toContain(`waiting for <@${rig.blue.id}>, round 1, last move <t:`);
  const { message: opened, edited } = await rig.clay.press(games, 'Open 1');
  expect(edited).toEqual([games.id]);
  expect(cardsIn(opened).length).toBeGreaterThan(0);
  const { message: run } = await rig.clay.press(await list(), 'Open 1');
  expect(textOf(run)).toContain('in a new message');
});

test('finished games are listed with their results, and show their logs', { tags: ['long'] }, async () => {
  const rig = await startRig();
  await raceOn([rig.clay], await startRace(rig.clay, [], { bots: 1 }));
  const { message: list } = await rig.clay.command('games', 'games');
  const { message: finished } = await rig.clay.press(list, 'Finished games');
  expect(textOf(finished)).toMatch(/1\. \*\*.*against Bot 2 \(easy\): (you|nobody|(you and )?Bot 2 \(easy\)) won, <t:/);
  expect(textOf((await rig.clay.press(finished, 'Story 1')).message)).toContain('the log');
  expect(textOf((await rig.clay.press(finished, 'Running games')).message)).toContain('no games running');
});

test('a race ends when all players have agreed, or at once for a moderator', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.blue, [tan]);
  const endFor = async (who: typeof tan): Promise<string> =>
    textOf((await who.press(await askToEnd(who), 'End it')).message);
  const isVote = (shown: SeenMessage): boolean => labelsOf(shown).includes('Agree');
  const voteOf = async (who: LocalClient): Promise<SeenMessage> => {
    const shown = await who.until('games', (all) => all.some((one) => labelsOf(one).includes('Agree')));
    const vote = shown.findLast((one) => labelsOf(one).includes('Agree'));
    if (vote === undefined) throw new Error('there is no vote');
    return vote;
  };
  expect(await endFor(rig.blue)).toContain('The others are being asked');
  const vote = await voteOf(tan);
  expect(vote).toMatchObject({ ephemeral: false, content: expect.stringContaining(`once <@${tan.id}> agrees too`) });
  expect(vote.mentions.map(({ id }) => id)).toEqual([tan.id]);
  const keepId = buttonsOf(vote).find(({ label }) => label === 'Keep playing')?.custom_id ?? '';
  expect(textOf((await pressCopyDirectly(rig, rig.blue, keepId)).message)).toContain('no longer');
  expect((await rig.sql.query('select user_id from seats where agreed')).rows).toEqual([{ user_id: rig.blue.id }]);
  expect(await endFor(rig.blue)).toContain('The others are being asked');
  expect((await rig.blue.until('games', (all) => all.filter(isVote).length === 2)).findLast(isVote)?.mentions).toEqual(
    [],
  );
  expect((await rig.clay.press(vote, 'Agree')).message).toMatchObject({ ephemeral: true });
  expect((await rig.clay.press(vote, 'Keep playing')).message).toMatchObject({ ephemeral: true });
  await tan.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('wants to end it'));
  const { message: failed } = await tan.press(vote, 'Keep playing');
  expect({ text: textOf(failed), buttons: labelsOf(failed) }).toEqual({
    text: expect.stringContaining(`<@${tan.id}> wants to keep playing`),
    buttons: [],
  });
  await tan.until('games', ([shown]) => shown !== undefined && !textOf(shown).includes('wants to end it'));
  expect(await endFor(tan)).toContain('The others are being asked');
  const { message: ended } = await rig.blue.press(await voteOf(rig.blue), 'Agree');
  expect(textOf(ended)).toContain('All of you agreed');
  const [over] = await tan.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('broken off'));
  expect(over?.id).toBe(board.id);

  const other = await startRace(rig.blue, [tan]);
  expect(await endFor(rig.clay)).toContain('The game has ended');
  await tan.until('games', (all) =>
    all.some(({ id, ...shown }) => id === other.id && JSON.stringify(shown).includes('broken off')),
  );
});

test('a moderator who is racing elsewhere can end the race in the channel of the command', async () => {
  const rig = await startRig({ mayFail: true });
  const tan = await joinServer(rig, 'Tanner');
  const own = await startRace(rig.clay, [rig.blue]);
  const { message: lobby } = await tan.command('lobby', 'babylon start');
  await rig.blue.press(lobby, 'Join');
  await tan.press(lobby, 'Start');
  const asked = await askToEnd(rig.clay, 'lobby');
  expect(textOf(asked)).toContain(lobby.id);
  await rig.clay.press(asked, 'End it');
  await tan.until('lobby', (all) => all.some((one) => one.id === lobby.id && textOf(one).includes('broken off')));
  expect(labelsOf(await rig.clay.message(own.id))).toContain(HAND);
});

test('a rematch gathers the same people once, with the seats rotated', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const over = await raceOn([clay, blue], await startRace(clay, [blue]));
  const { message: lobby } = await clay.press(over, 'Rematch');
  expect(lobby.mentions.map(({ id }) => id)).toEqual([blue.id]);
  expect(labelsOf(lobby)).not.toContain('Start');
  // The lobby is no game yet, so the record is that of the race before.
  checkRecord(babylon, await raceRecordOf(clay));
  const again = await blue.press(over, 'Rematch');
  expect(again.message).toMatchObject({ ephemeral: true, content: expect.stringContaining(lobby.id) });
  const { rows } = await rig.sql.query('select user_id from seats where match_id <> $1 order by seat', [
    (await rig.sql.query('select id from matches order by opened_at limit 1')).rows[0].id,
  ]);
  expect(rows.map(({ user_id: id }) => id)).toEqual([blue.id, clay.id]);
  expect(labelsOf((await blue.press(lobby, 'Join')).message)).toContain(HAND);
});

test(
  'a rematch against bots begins at once, with the dice that the last board has committed to',
  { tags: ['long'] },
  async () => {
    const { clay, idle } = await startRig();
    const over = await raceOn([clay], await startRace(clay, [], { bots: 1 }));
    const sealIn = (message: SeenMessage): string | undefined =>
      /Rematch: fair dice ([0-9a-f]{16})/.exec(textOf(message))?.[1];
    const seal = sealIn(over);
    expect(seal).toBeDefined();
    const { message: again, interactionId } = await clay.press(over, 'Rematch');
    expect(labelsOf(again)).toContain(HAND);
    expect(textOf(again)).toContain(`Fair dice ${seal}`);
    // The button's message shows the race before, so only the click is mixed into this one.
    const fairness = textOf((await pressMore(clay, again, 'Fair dice')).message);
    expect(fairness).toContain(`\`${interactionId}\``);
    expect(fairness).not.toContain(over.id);
    await idle();
    expect(sealIn(await clay.message(over.id))).not.toBe(seal);
    const second = await raceOn([clay], again);
    const record = await raceRecordOf(clay);
    checkRecord(babylon, record);
    expect(record.fair).toMatchObject({ entropy: interactionId });
    expect(record.fair?.message).toBeUndefined();
    expect(isRaceOver(second)).toBe(true);
  },
);

test('a lobby is called off when the last person leaves it', async () => {
  const rig = await startRig();
  const { message: lobby } = await rig.clay.command('games', 'babylon start');
  await rig.blue.press(lobby, 'Join');
  await rig.clay.press(lobby, 'Leave');
  const { message: left } = await rig.blue.press(lobby, 'Leave');
  expect(textOf(left)).toContain('This game was called off.');
  expect((await rig.sql.query('select id from matches where ended_at is null')).rowCount).toBe(0);
});
