// @module-tag ground
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import { requestCounts, setFaults, skipClock, traffic } from '../../../src/local/controls.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { HAND } from '../../rig/bot/babylon-players.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { begunByItself, isOver, labelsOf, LASTING, openGames, playOn, takeFirst } from '../../rig/bot/player.ts';
import { openRig, startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { isShort } from '../../rig/games/trials.ts';
import { TRANSPORT, type Transport } from '../../rig/run/transport.ts';

/** A rig with a bot that Clay has installed to her apps. */
const startInstalled = async (transport = TRANSPORT): Promise<Rig & { readonly bot: RunningBot }> => {
  const rig = await startRig({ transport });
  await rig.clay.install();
  // Pictures are slow to make.
  for (const { id } of [rig.clay, rig.blue])
    await rig.sql.query('insert into preferences (id, pictures, changed_at) values ($1, false, now())', [id]);
  return rig;
};

/** How many requests the bot has made to a channel, with its own token and with the tokens of interactions. */
const requestsTo = async ({ local }: Rig, channel: string): Promise<readonly [number, number]> => {
  const counts = await requestCounts(local.url);
  const counted = counts.find(({ channelId }) => channelId === local.channels[channel]);
  return [counted?.byBotToken ?? 0, counted?.byInteractionToken ?? 0];
};

/** The log's warnings and errors. */
const worries = ({ book }: Rig) => book.entries().filter(({ level, msg }) => level >= 40 && msg !== 'gateway closed');

test.each<Transport>(isShort ? [TRANSPORT] : ['gateway', 'http'])(
  'where the bot is not a member, a whole run over %s survives a restart and a day, and never needs the bot’s token',
  { tags: ['both'] },
  async (transport) => {
    const rig = await startInstalled(transport);
    const { clay, sql, local } = rig;
    const { message } = await clay.command('tavern', 'escape start', LASTING);
    expect(message.ephemeral).toBe(false);
    const {
      rows: [{ seed }],
    } = await sql.query('select seed from matches');
    const first = await playOn(clay, message, { most: 4 });
    await rig.bot.stop();
    const bot = await rig.runBot();
    const second = await playOn(clay, first.board, { most: 3 });
    await skipClock(local.url, DAY + 1000);
    await bot.doDue();
    const third = await playOn(clay, second.board, { most: 2 });

    const { message: again } = await clay.command('tavern', 'escape continue');
    expect(again.id).not.toBe(message.id);
    expect(textOf(await clay.message(message.id))).toBe(textOf(third.board));
    // People see an answer before Discord tells the bot the message's id.
    const onAgain = `/${local.channels['tavern']}/${again.id}`;
    await rig.idle();
    const { message: mine } = await clay.command('games', 'games');
    expect(textOf(mine)).toContain(onAgain);
    expect(textOf(mine)).toContain('on another server');
    expect(labelsOf(mine)).not.toContain('Open 1');
    expect(labelsOf((await clay.command('tavern', 'games')).message)).toContain('Open 1');

    const sent = [...(await traffic(local.url)), ...(await rig.blue.messages('tavern'))];
    expect(JSON.stringify(sent)).not.toContain(seed);
    const over = await playOn(clay, again);
    expect(isOver(over.board)).toBe(true);
    // The old board shows the end as soon as someone uses it.
    expect(isOver((await takeFirst(clay, third.board)).message)).toBe(true);
    expect((await clay.press(over.board, 'Play again')).message.id).not.toBe(over.board.id);

    await bot.doDue();
    await bot.stop();
    const [byBot, byInteractions] = await requestsTo(rig, 'tavern');
    expect(byBot).toBe(0);
    expect(byInteractions).toBeGreaterThan(10);
    expect(worries(rig)).toEqual([]);
  },
);

test(
  'a person plays a siege in a group, and another one at the same time in direct messages',
  { tags: ['long'] },
  async () => {
    const rig = await startInstalled();
    const { clay, blue } = rig;
    const { message: opened } = await clay.command('Friday group', 'siege start');
    const message = await begunByItself(clay, opened, 'Friday group');
    const { message: direct } = await clay.command('dm', 'siege start');
    const [run] = await Promise.all([playOn(clay, message, { most: 2 }), rig.bot.doDue()]);
    expect(textOf((await clay.command('dm', 'games')).message)).toContain('in another group');
    expect(textOf((await clay.command('Friday group', 'games')).message)).toContain('in our direct messages');
    // The others in the group see the board, but can't play on it.
    const { message: refusal } = await takeFirst(blue, (await clay.command('Friday group', 'siege continue')).message);
    expect(refusal.ephemeral).toBe(true);
    expect(textOf(refusal)).toContain('can play this game');
    expect(isOver((await playOn(clay, run.board)).board)).toBe(true);
    expect(isOver(await clay.message(direct.id))).toBe(false);
    expect(textOf(await openGames(clay, ['Stats'], 'Friday group'))).toContain('in this group');
    const finishedIn = async (place: string): Promise<SeenMessage> =>
      (await clay.press((await clay.command(place, 'games')).message, 'Finished games')).message;
    const elsewhere = await finishedIn('games');
    expect(textOf(elsewhere)).toMatch(/1\. \*\*.*Dice Siege.* in another group chat: /);
    expect(labelsOf(elsewhere)).not.toContain('Story 1');
    expect(labelsOf(await finishedIn('Friday group'))).toContain('Story 1');
    const [byBot] = await requestsTo(rig, 'Friday group');
    expect(byBot).toBe(0);
    expect(worries(rig)).toEqual([]);
  },
);

test('where only one person sees the answers, a run and the daily can be played', { tags: ['long'] }, async () => {
  const rig = await startInstalled();
  const { clay, blue } = rig;
  const { message } = await clay.command('library', 'escape start', LASTING);
  expect(message.ephemeral).toBe(true);
  const { board } = await playOn(clay, message, { most: 3 });
  await rig.bot.stop();
  const bot = await rig.runBot();
  const { board: over } = await playOn(clay, board);
  expect(isOver(over)).toBe(true);
  // Nobody else has seen it, so it does not count as shared.
  for (const press of [1, 2]) {
    const { message: shared } = await clay.press(over, 'Share');
    expect([press, shared.ephemeral, textOf(shared)]).toEqual([press, true, expect.stringContaining(`<@${clay.id}>`)]);
  }
  await bot.idle();
  expect((await rig.sql.query('select from shares')).rowCount).toBe(0);
  const { message: daily } = await clay.command('library', 'daily');
  // Nobody else can see its message, so there is no link to it. The list comes before a move that might end it.
  expect(textOf((await clay.command('games', 'games')).message)).toMatch(/daily/i);
  await playOn(clay, daily, { most: 3 });
  expect((await blue.messages('library')).length).toBe(0);
  await bot.doDue();
  await bot.stop();
  expect((await requestsTo(rig, 'library'))[0]).toBe(0);
  expect(worries(rig)).toEqual([]);
});

const GROUP = 'Friday group';

/** Opens a person's private screen by the button of a public board in the group. */
const openOwn = async (who: LocalClient, board: SeenMessage, button: string): Promise<SeenMessage> => {
  const before = (await who.messages(GROUP)).length;
  await who.press(board, button);
  const own = (await who.until(GROUP, (all) => all.length > before)).at(-1);
  if (own?.ephemeral !== true) throw new Error('No private screen was opened.');
  return own;
};

test('in a group, Citadel’s public board follows while a click’s token lasts, and is posted again later', async () => {
  const rig = await startInstalled();
  const { clay, blue, local } = rig;
  await blue.install();
  const people = [clay, blue];
  const moverOf = async (): Promise<LocalClient> => people[(await stateOf(rig)).mover ?? 0] ?? clay;
  const { message } = await clay.command(GROUP, 'citadel start', { thread: true });
  const { message: board } = await blue.press(message, 'Join');
  const publicBoards = async (): Promise<readonly SeenMessage[]> =>
    (await blue.messages(GROUP)).filter(({ ephemeral, embeds }) => !ephemeral && embeds.length > 0);

  await openOwn(await moverOf(), board, SIDE);
  const before = textOf(await blue.message(board.id));
  await (await moverOf()).command(GROUP, 'citadel play', { turn: turnOf(await stateOf(rig)) });
  await clay.until(GROUP, (all) => all.some((each) => each.id === board.id && textOf(each) !== before));
  expect(await publicBoards()).toHaveLength(1);

  await skipClock(local.url, 20 * MINUTE);
  await (await moverOf()).command(GROUP, 'citadel play', { turn: turnOf(await stateOf(rig)) });
  await clay.until(GROUP, (all) => all.some(({ id, ephemeral }) => !ephemeral && BigInt(id) > BigInt(board.id)));
  expect(await publicBoards()).toHaveLength(2);
  // Nobody is called: a call needs the bot's own token.
  await skipClock(local.url, DAY + DAY / 2);
  await rig.bot.doDue();
  const [, second] = await publicBoards();
  const ended = await askToEnd(clay, GROUP);
  await clay.press(ended, 'End it');
  expect(isOver((await blue.press(second?.id ?? '', SIDE)).messages.at(-1) ?? board)).toBe(true);
  await rig.bot.stop();
  expect((await requestsTo(rig, GROUP))[0]).toBe(0);
  expect(worries(rig)).toEqual([]);
});

test('two people race in a group, each with cards that only they see', async () => {
  const rig = await startInstalled();
  const { clay, blue } = rig;
  const { message } = await clay.command(GROUP, 'babylon start');
  await blue.press(message, 'Join');
  const { message: board } = await clay.press(message, 'Start');
  for (const who of [clay, blue]) {
    await takeFirst(who, await openOwn(who, board, HAND));
  }
  await clay.until(GROUP, (all) => all.some((each) => each.id === board.id && /round 2/i.test(textOf(each))));
  await rig.bot.stop();
  expect((await requestsTo(rig, GROUP))[0]).toBe(0);
  expect(worries(rig)).toEqual([]);
});

test('elsewhere only people who have installed the bot have its commands, and only those that work there', async () => {
  const rig = await openRig();
  await expect(rig.clay.install()).rejects.toThrow('can’t be installed to people');
  const first = await rig.runBot();
  await rig.clay.install();
  const namesFor = async (who: LocalClient, place: 'elsewhere' | 'group'): Promise<readonly string[]> =>
    (await who.overview()).commands[place].map(({ name }) => name);
  expect(await namesFor(rig.blue, 'elsewhere')).toEqual([]);
  expect(await namesFor(rig.clay, 'elsewhere')).toEqual(
    expect.arrayContaining(['daily', 'escape', 'games', 'help', 'play', 'siege']),
  );
  await first.stop();
  await rig.runBot();
  // The second start does not change the setting again.
  expect(rig.book.entries().filter(({ msg }) => msg === 'people can install the bot to themselves now')).toHaveLength(
    1,
  );
});

test('the log tells the host what to set if Discord does not let the bot set it', async () => {
  const rig = await openRig({ mayFail: true });
  await setFaults(rig.local.url, { rest: [{ method: 'PATCH', path: '/applications/@me', answer: 500 }] });
  await rig.runBot();
  expect(rig.book.text()).toContain('tick User Install');
});
