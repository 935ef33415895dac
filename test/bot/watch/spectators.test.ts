import { expect, test } from 'vitest';
import { timeShown } from '../../../src/discord/settings/own-time.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { nextAt } from '../../../src/sessions/time/wall-clock.ts';
import {
  chooseFirst,
  gatherRace,
  HAND,
  isRaceOver,
  joinServer,
  openHand,
  pass,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import {
  chooseIn,
  fillInTime,
  labelsOf,
  LASTING,
  MORE,
  offersOf,
  playOn,
  pressMore,
  setTo,
  take,
  takeFirst,
} from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { race } from '../../rig/games/babylon/race.ts';
import { some } from '../../rig/games/trials.ts';
import { keptOf } from '../../rig/sessions/replica.ts';

const TELL = 'Tell me when it ends';
const DO_NOT_TELL = 'Don’t tell me when it ends';

/** The messages of a channel that mention a person. */
const mentionsOf = async ({ clay }: Rig, who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await clay.messages('games')).filter(({ mentions }) => mentions.some(({ id }) => id === who.id));

test('a spectator sees a board with its explanations and its log, and can play nothing there', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startMatch(rig.clay, rig.blue);
  const { message: look } = await pressMore(tan, board, 'Look');
  expect(look.ephemeral).toBe(true);
  expect(look.embeds[0]?.description).toContain(board.embeds[0]?.description);
  expect(textOf(look)).toContain('**In words**');
  expect(look.embeds.at(-1)?.description?.length).toBeGreaterThan(100);
  expect(offersOf(look)).toEqual([]);
  expect(labelsOf(look)).toEqual(['Look again', TELL, 'Log', 'Read']);

  const [menu] = menusOf(look);
  const option = menu && 'options' in menu ? menu.options[0] : undefined;
  const { message: closer } = await tan.choose(look, option?.value ?? '', { menu: menu?.custom_id ?? '' });
  expect(closer.id).toBe(look.id);
  expect(textOf(closer)).toContain('**A closer look**');
  const { message: log } = await tan.press(closer, 'Log');
  expect(log.ephemeral).toBe(true);
  expect(textOf(log)).toContain('log');

  // Players have their own screen instead.
  expect(labelsOf((await rig.clay.press(board, MORE)).message)).not.toContain('Look');
});

test('who is caught early looks on with one press, is told of the end, and asks for a rematch at once', async () => {
  const rig = await startRig();
  const { clay, blue, bot, sql } = rig;
  const tan = await joinServer(rig, 'Tanner');
  await startRace(clay, [blue, tan]);
  const caught = race({ at: [0, 36, 30], warlord: 20 });
  await sql.query('update matches set state = $1, version = version + 1', [JSON.stringify(caught)]);
  const { message: board } = await blue.command('games', 'babylon continue');
  const { message: own } = await openHand(clay, board);
  expect(textOf(own)).toContain('You have been caught.');
  expect(labelsOf(own)).toEqual(['Look', 'Read', MORE, 'Puzzle of the day', 'Rematch']);
  expect(labelsOf((await openHand(blue, board)).message)).not.toContain('Rematch');

  const { message: look } = await clay.press(own, 'Look');
  expect(look.id).not.toBe(own.id);
  expect(textOf(look)).toContain('**In words**');
  expect(labelsOf(look)).toEqual(['Look again', TELL, 'Log', 'Read']);
  const { message: noted } = await clay.press(look, TELL);
  expect(noted).toMatchObject({ id: look.id, content: expect.stringContaining('once, when this game ends') });

  const { message: lobby } = await clay.press(own, 'Rematch');
  expect(lobby).toMatchObject({ ephemeral: false, mentions: [{ id: blue.id }, { id: tan.id }] });
  await rig.idle();
  const again = await clay.press(own, 'Rematch');
  expect(again.message).toMatchObject({ ephemeral: true, content: expect.stringContaining(lobby.id) });
  await blue.press(lobby, 'Join');

  for (const who of [blue, tan]) await chooseFirst(who, board);
  await rig.idle();
  expect(isRaceOver(await clay.message(board.id))).toBe(true);
  await bot.doDue();
  await expect
    .poll(async () => (await mentionsOf(rig, clay)).some(({ content }) => content.includes('is over')))
    .toBe(true);
  expect(labelsOf((await tan.press(lobby, 'Join')).message)).toContain(HAND);
});

test('a secret choice does not show to spectators', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(clay, [blue]);
  const { message: hand } = await openHand(clay, board);
  const [first] = offersOf(hand);
  if (first === undefined) throw new Error('there is nothing to choose');
  await take(clay, hand, first);
  await tan.until('games', (all) => all.some((each) => /\S+ has still to choose\.$/m.test(textOf(each))));
  const { message: look } = await pressMore(tan, board, 'Look');
  const { rows } = await rig.sql.query('select state from matches');
  const other = structuredClone(rows[0].state);
  const cards: number[] = other.runners[0].hand;
  other.runners[0].choice = cards.find((card) => card !== other.runners[0].choice);
  await rig.sql.query('update matches set state = $1', [JSON.stringify(other)]);
  const { message: again } = await tan.press(look, 'Look again');
  expect([again.embeds, again.components]).toEqual([look.embeds, look.components]);
});

test('everyone who asked is notified of the end once, in one message, and then forgotten', async () => {
  const rig = await startRig();
  const { clay, blue, bot, sql } = rig;
  const [tan, ash, elm] = [await joinServer(rig, 'Tanner'), await joinServer(rig, 'Ash'), await joinServer(rig, 'Elm')];
  const board = await startMatch(rig.clay, rig.blue);
  for (const who of [tan, ash, elm]) {
    const { message: look } = await pressMore(who, board, 'Look');
    const { message: noted } = await who.press(look, TELL);
    expect(noted).toMatchObject({ id: look.id, content: 'You will be mentioned here once, when this game ends.' });
    expect(labelsOf(noted)).toContain(DO_NOT_TELL);
    await who.redeliver();
    if (who === elm) await elm.press(noted, DO_NOT_TELL);
  }
  expect((await sql.query('select user_id from spectators where wanted order by user_id')).rows).toEqual(
    [tan.id, ash.id].toSorted().map((id) => ({ user_id: id })),
  );
  await bot.doDue();
  expect(await mentionsOf(rig, tan)).toEqual([]);

  await typeTurn(clay, 'resign');
  await Promise.all([bot.doDue(), bot.doDue()]);
  await rig.idle();
  expect((await mentionsOf(rig, tan)).length).toBe(1);
  const [notice] = await mentionsOf(rig, ash);
  expect(notice?.mentions.map(({ id }) => id).toSorted()).toEqual([tan.id, ash.id].toSorted());
  expect(notice?.content).toContain(`is over: <@${blue.id}> won.`);
  expect((await sql.query('select from spectators')).rowCount).toBe(0);
  await bot.doDue();
  expect(await mentionsOf(rig, tan)).toHaveLength(1);
  expect(await mentionsOf(rig, elm)).toEqual([]);

  // The old look shows how it ended, and offers to watch it.
  const { message: late } = await pressMore(tan, board, 'Whole story');
  expect(late.ephemeral).toBe(true);
});

test('a spectator of a solo game looks on from any of its buttons, and is notified of its end', async () => {
  const rig = await startRig();
  const { clay, bot } = rig;
  const tan = await joinServer(rig, 'Tanner');
  // Before a siege has begun, there is nothing to see.
  const { message: sealed } = await clay.command('games', 'siege start', { 'own-word': true });
  expect(labelsOf((await tan.press(sealed, 'Begin')).message)).toEqual([]);
  const { message } = await clay.command('games', 'escape start', LASTING);
  const { board } = await playOn(clay, message, { most: 3 });
  expect(labelsOf(board)).not.toContain('Look');
  const { message: refused } = await takeFirst(tan, board);
  expect(textOf(refused)).toContain('can play this game');
  expect(labelsOf(refused)).toEqual(['Look']);
  const { message: look } = await tan.press(refused, 'Look');
  expect([look.id, look.ephemeral]).toEqual([refused.id, true]);
  expect(look.embeds[0]?.description).toContain(board.embeds[0]?.description);
  expect(textOf(look)).toContain('**In words**');
  expect(offersOf(look)).toEqual([]);
  expect(labelsOf(look)).toEqual(['Look again', TELL, 'Log', 'Read']);
  expect(textOf((await tan.press(look, 'Log')).message)).toContain('log');

  expect(labelsOf((await pressMore(clay, board, 'Read')).message)).not.toContain(TELL);
  const { message: reading } = await pressMore(tan, board, 'Read');
  expect(labelsOf(reading).slice(-2)).toEqual([TELL, 'Log']);
  for (const one of [look, reading]) expect(textOf(one)).toContain(`“You” is <@${clay.id}> here.\n`);
  const { message: noted } = await tan.press(reading, TELL);
  expect(noted.content).toBe('You will be mentioned here once, when this game ends.');

  const asked = await askToEnd(clay);
  await clay.press(asked, labelsOf(asked)[0] ?? '');
  await bot.doDue();
  await rig.idle();
  expect((await mentionsOf(rig, tan)).length).toBe(1);
  const [notice] = await mentionsOf(rig, tan);
  const words = `<@${tan.id}>: <@${clay.id}>’s game of *Escape The Citadel* that you were following is over: `;
  expect(notice?.content.startsWith(words)).toBe(true);
  expect(notice?.mentions.map(({ id }) => id)).toEqual([tan.id]);
  expect(labelsOf((await tan.press(noted, 'Look again')).message)).toEqual(['Watch', 'Log', 'Read']);
});

test('a click that Discord delivers again after a later one changes nothing', async () => {
  const rig = await startRig();
  const { clay, blue, book, sql } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const board = await startMatch(clay, blue);
  const { message: look } = await pressMore(tan, board, 'Look');
  const wishes = async (): Promise<unknown> => (await sql.query('select * from spectators')).rows;
  // Discord takes only one answer.
  const repeats = (): number => book.entries().filter(({ msg }) => msg.includes('already answered')).length;
  const yes = await tan.press(look, TELL);
  const no = await tan.press(look, DO_NOT_TELL);
  for (const repeated of [yes, no]) {
    const before = await wishes();
    const count = repeats();
    await tan.redeliver(repeated);
    await rig.idle();
    expect(repeats()).toBe(count + 1);
    expect(await wishes()).toEqual(before);
    expect(labelsOf((await tan.press(look, 'Look again')).message)).toContain(TELL);
  }
  await tan.press(look, TELL);
  expect(labelsOf((await tan.press(look, 'Look again')).message)).toContain(DO_NOT_TELL);
});

test('a request to be notified of an end is in a person’s data until they are forgotten', async () => {
  const rig = await startRig();
  const { bot, sql, clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(clay, [blue]);
  await tan.press((await pressMore(tan, board, 'Look')).message, TELL);
  const { rows } = await sql.query('select id from matches');
  expect(await keptOf(bot.services, tan.id)).toMatchObject({
    toBeToldOfTheEnd: [{ matchId: rows[0].id }],
    matches: [],
  });
  await bot.services.privacy.forget(tan.id, 'test');
  expect((await sql.query('select from spectators')).rowCount).toBe(0);
});

test('a lobby has nothing to look at, and a game that is over notifies nobody', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const lobby = await gatherRace(rig.clay, []);
  expect(labelsOf(lobby)).not.toContain('Look');
  const board = await startMatch(rig.clay, rig.blue);
  const { message: look } = await pressMore(tan, board, 'Look');
  await typeTurn(rig.clay, 'resign');
  const { message: over } = await tan.press(look, TELL);
  expect(over.content).toBe('This game is over.');
  expect(labelsOf(over)).not.toContain(TELL);
  expect(labelsOf(over)).toContain('Log');
});

/** Lets a person ask to be notified of the end of a new game of Citadel. */
const askAbout = async ({ clay, blue }: Rig, who: LocalClient): Promise<SeenMessage> => {
  const { message: look } = await pressMore(who, await startMatch(clay, blue), 'Look');
  return (await who.press(look, TELL)).message;
};

/** Gives a person quiet hours from an hour ago to two hours from now. */
const beQuiet = async ({ local }: Rig, who: LocalClient): Promise<void> => {
  const at = local.now();
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  await fillInTime(who, { from: timeShown((minute + 23 * 60) % 1440), until: timeShown((minute + 2 * 60) % 1440) });
};

test('a spectator in quiet hours is notified of an end after them, and the others are at once', async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  const [tan, ash] = [await joinServer(rig, 'Tanner'), await joinServer(rig, 'Ash')];
  await beQuiet(rig, tan);
  const board = await startMatch(clay, rig.blue);
  for (const who of [tan, ash]) await who.press((await pressMore(who, board, 'Look')).message, TELL);
  await typeTurn(clay, 'resign');
  await pass(rig, 1000);
  const toldTo = async (who: LocalClient): Promise<readonly unknown[]> =>
    (await mentionsOf(rig, who)).map(({ mentions }) => mentions.map(({ id }) => id));
  await rig.idle();
  expect(await toldTo(ash)).toEqual([[ash.id]]);
  await pass(rig, HOUR);
  expect(await mentionsOf(rig, tan)).toEqual([]);
  await pass(rig, 1.1 * HOUR);
  await rig.idle();
  expect(await toldTo(tan)).toEqual([[tan.id]]);
  const [notice] = await mentionsOf(rig, tan);
  expect(notice?.content).toContain(`<@${tan.id}>: the game of *Citadel* that you were following is over`);
  await rig.idle();
  expect((await sql.query('select from spectators')).rowCount).toBe(0);
  expect(await mentionsOf(rig, ash)).toHaveLength(1);
});

test.each(some([{ isRefused: true }, { isRefused: false }]))(
  'one direct message a day reports all ends, or the channel does if Discord refuses it: $isRefused',
  { tags: ['both'] },
  async ({ isRefused }) => {
    const rig = await startRig();
    const { clay, local } = rig;
    const tan = await joinServer(rig, 'Tanner');
    await tan.openDirect();
    if (isRefused) local.refuseDirect(tan.id);
    const { message } = await setTo(tan, 'settings', 'Notify me once a day');
    await chooseIn(tan, message, 'Notify me by direct message');
    const { content } = await askAbout(rig, tan);
    expect(content).toBe(
      'You will get a direct message once, when this game ends, at the time of your daily notification.',
    );
    await typeTurn(clay, 'resign');
    await askAbout(rig, tan);
    await typeTurn(clay, 'resign');
    const place = isRefused ? 'games' : 'dm';
    const notices = async (): Promise<readonly SeenMessage[]> =>
      (await tan.messages(place)).filter((each) => each.content.includes('that you were following'));
    for (const morning = nextAt(local.now(), 9 * 60, 'UTC').getTime(); local.now().getTime() < morning;) {
      expect(await notices()).toEqual([]);
      await pass(rig, Math.min(HOUR, morning - local.now().getTime() + 1));
    }
    await pass(rig, 1000);
    await rig.idle();
    expect((await notices()).length).toBe(1);
    const [all] = await notices();
    expect(all?.content).toMatch(/2 games that you were following are over\.\n(- \[Citadel\]\(https:.*won\n){2}/);
    expect(all?.mentions.map(({ id }) => id)).toEqual(isRefused ? [tan.id] : []);
  },
);

test('a spectator who is never called is told so when they ask, and is notified of no end', async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const noted = await askAbout(rig, tan);
  await setTo(tan, 'settings', 'Never notify me');
  await tan.press(noted, DO_NOT_TELL);
  const { message: refused } = await tan.press(noted, TELL);
  expect(refused.content).toContain('You have chosen `Never notify me`');
  expect(labelsOf(refused)).toContain(TELL);
  await sql.query('update spectators set wanted = true');
  await typeTurn(clay, 'resign');
  await pass(rig, HOUR);
  await rig.idle();
  expect((await sql.query('select from spectators')).rowCount).toBe(0);
  expect(await mentionsOf(rig, tan)).toEqual([]);
});
