// @module-tag ground
import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { postCopy, pressCopy } from '../../rig/bot/copies.ts';
import { openProxy } from '../../rig/bot/discord-proxy.ts';
import { firstOffer, isOver, labelsOf, playOn, startRun, take, takeFirst } from '../../rig/bot/player.ts';
import { openRig, shownIn, startRig, stored, type Rig } from '../../rig/bot/rig.ts';

const moveCount = async ({ sql }: Rig): Promise<unknown> =>
  (await sql.query('select count(*)::int as moves, max(number) as last from moves')).rows[0];

test('a stranger gets a private answer, and nothing changes', async () => {
  const rig = await startRig();
  const message = await startRun(rig);
  const before = await stored(rig);
  const refused = await takeFirst(rig.blue, message);
  expect(refused.message.ephemeral).toBe(true);
  expect(refused.message.content).toContain(`<@${rig.clay.id}>`);
  expect(refused.edited).toEqual([]);
  expect(await stored(rig)).toEqual(before);
  await rig.clay.press(await askToEnd(rig.clay), 'End it');
  const [board] = await rig.clay.until('games', ([shown]) => shown !== undefined && isOver(shown));
  const again = await rig.blue.press(board ?? '', 'Play again');
  expect(again.message.ephemeral).toBe(true);
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(1);
});

test('a button of an earlier turn shows the current board, and says so unless it was a double tap', async () => {
  const rig = await startRig();
  const message = await startRun(rig);
  const first = firstOffer(message);
  // Two messages show one board: the retired one keeps its buttons if its edit is overtaken.
  const copy = await postCopy(rig, message.components);
  const tappedTwice = await postCopy(rig, message.components);
  const { board } = await playOn(rig.clay, message, { most: 2 });
  const before = await stored(rig);
  const tapped = await take(rig.clay, tappedTwice, first);
  expect({ edited: tapped.edited, said: tapped.message.content }).toEqual({ edited: [tappedTwice.id], said: '' });
  expect(await stored(rig)).toEqual(before);
  rig.local.skip(3_000);
  const stale = await take(rig.clay, copy, first);
  expect(stale.edited).toEqual([copy.id]);
  expect(stale.message.content).toContain('earlier turn');
  const textsIn = ({ embeds }: SeenMessage) =>
    embeds.map(({ title, description, footer }) => [title, description, footer]);
  expect(textsIn(stale.message)).toEqual(textsIn(board));
  expect(labelsOf(stale.message)).toEqual(labelsOf(board));
  expect(await stored(rig)).toEqual(before);
  const next = await takeFirst(rig.clay, stale.message);
  expect(next.edited).toEqual([copy.id]);
  await rig.clay.until('games', ([shown]) => shown?.embeds[0]?.description === next.message.embeds[0]?.description);
});

test('an interaction delivered twice moves once', async () => {
  const rig = await startRig();
  const message = await startRun(rig);
  const moved = await takeFirst(rig.clay, message);
  await rig.clay.redeliver();
  await rig.idle();
  expect(rig.book.entries().filter(({ msg }) => msg.includes('already answered')).length).toBe(1);
  expect(await moveCount(rig)).toEqual({ moves: 1, last: 1 });
  const [shown] = await rig.clay.messages('games');
  expect(shown).toEqual(moved.message);
});

test('a start delivered twice opens one run, and posts it once', async () => {
  const rig = await startRig();
  await rig.clay.command('games', 'escape start');
  await rig.clay.redeliver();
  await rig.idle();
  expect(rig.book.entries().filter(({ msg }) => msg.includes('already answered')).length).toBe(1);
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(1);
  expect(await rig.clay.messages('games')).toHaveLength(1);
});

test('a button pressed twice at once moves once', async () => {
  const rig = await startRig();
  const message = await startRun(rig);
  const { board } = await playOn(rig.clay, message, { most: 2 });
  const both = await Promise.all([takeFirst(rig.clay, board), takeFirst(rig.clay, board)]);
  expect(both.map(({ state }) => state)).toEqual(['answered', 'answered']);
  expect(await moveCount(rig)).toEqual({ moves: 3, last: 3 });
  const outcomes = rig.book.entries().flatMap(({ outcome }) => outcome ?? []);
  expect(outcomes.slice(-2).toSorted()).toEqual(['played', 'refused: stale']);
  await takeFirst(rig.clay, both[0].message);
});

test('custom ids that are foreign or lead nowhere get an answer in words and change nothing', async () => {
  const rig = await startRig();
  await startRun(rig);
  const before = await stored(rig);
  for (const [id, words] of [
    ['hello', 'isn’t from this bot'],
    ['1', 'doesn’t know that button'],
    ['1|z|1', 'doesn’t know that button'],
    ['1|a|\u0000\'"|0|e', 'isn’t from this bot'],
    ['0|a|1|0|e', 'older Sallyport'],
    ['1|h|chess|0|0', 'doesn’t play that game'],
    ...[
      '1|a|1|0|e',
      '1|f|1|0|map:1',
      '1|b|1',
      '1|e|1',
      '1|r|1',
      '1|n|1|v',
      '1|l|1|0|0',
      '1|u|1|0',
      '1|i|1|0',
      '1|s|1',
    ].map((lost) => [lost, 'no longer kept'] as const),
  ] as const) {
    const { message, edited } = await pressCopy(rig, rig.clay, id);
    const { content, ephemeral } = message;
    const expected = { id, content: expect.stringContaining(words), ephemeral: true, edited: [] };
    expect({ id, content, ephemeral, edited }).toEqual(expected);
  }
  expect(await stored(rig)).toEqual(before);
});

test('tampered custom ids of a real match change nothing', async () => {
  const rig = await startRig();
  const board = await startRun(rig);
  const offer = firstOffer(board);
  const [version, , match] = (offer.kind === 'button' ? offer.id : offer.menu).split('|');
  const before = await stored(rig);
  for (const [kind, rest, words] of [
    ['a', '|zzzz|e', 'earlier turn'],
    ['a', '|0|fly', 'can no longer be read'],
    ['a', '|0|w999', 'You can only walk'],
    ['m', '|0|0', 'can no longer be read'],
    ['n', '|x', 'nothing was changed'],
    ['i', '|zzzz', 'earlier turn'],
    ['u', '|0', 'nothing to undo'],
    ['s', '', 'Now run!'],
    ['f', '|0|nowhere', 'Now run!'],
    ['l', '|zzzz|0', 'Nothing has happened'],
  ] as const) {
    const { message } = await pressCopy(rig, rig.clay, `${version}|${kind}|${match}${rest}`);
    expect({ kind, rest, text: textOf(message) }).toEqual({ kind, rest, text: expect.stringContaining(words) });
  }
  expect(await stored(rig)).toEqual(before);
});

test('a board that is replaced while its button is pressed keeps no controls, however late the answer', async () => {
  const rig = await openRig();
  const proxy = await openProxy(rig.local);
  await rig.runBot({ apiUrl: proxy.apiUrl });
  const old = await startRun(rig);
  proxy.delay(1_500);
  const pressing = takeFirst(rig.clay, old);
  await expect.poll(() => proxy.heldUp()).toBe(1);
  proxy.delay(0);
  const { message: board } = await rig.clay.command('games', 'escape continue');
  expect((await pressing).edited).toEqual([old.id]);
  const messages = await rig.clay.until('games', (all) =>
    all.some(({ id, content }) => id === old.id && content !== ''),
  );
  expect(messages.filter((shown) => labelsOf(shown).length > 0).map(({ id }) => id)).toEqual([board.id]);
  expect(textOf(await rig.clay.message(old.id))).toContain(board.id);
});

test('a further answer that Discord has taken in spite of an error is not left there twice', async () => {
  const rig = await openRig({ mayFail: true });
  const proxy = await openProxy(rig.local);
  await rig.runBot({ apiUrl: proxy.apiUrl });
  const old = await startRun(rig);
  const { message: question } = await rig.clay.command('games', 'escape start');
  proxy.loseAnswer('POST', /\/webhooks\//);
  await rig.clay.press(question, 'Keep playing it');
  const hasControls = (shown: SeenMessage): boolean => !shown.ephemeral && labelsOf(shown).length > 0;
  const messages = await rig.clay.until('games', (all) => {
    const [one, ...others] = all.filter(hasControls);
    return one !== undefined && one.id !== old.id && others.length === 0;
  });
  const board = messages.find(hasControls);
  expect(proxy.isLosing()).toBe(false);
  expect(messages.filter(({ ephemeral }) => !ephemeral).map(({ id }) => id)).toEqual([old.id, board?.id]);
  expect(await shownIn(rig)).toEqual([board?.id]);
});
