import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import { requestCounts, setFaults, skipClock, traffic } from '../../../src/local/controls.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { HAND } from '../../rig/bot/babylon-players.ts';
import { SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf, LASTING, playOn, takeFirst } from '../../rig/bot/player.ts';
import { openRig, startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { isShort } from '../../rig/games/trials.ts';
import { TRANSPORT, type Transport } from '../../rig/run/transport.ts';

/** A rig with a bot that Clay has installed to herself. */
const startInstalled = async (transport = TRANSPORT): Promise<Rig & { readonly bot: RunningBot }> => {
  const rig = await startRig({ transport });
  await rig.clay.install();
  // Pictures are slow to make.
  for (const { id } of [rig.clay, rig.blue])
    await rig.sql.query('insert into preferences (id, pictures, changed_at) values ($1, false, now())', [id]);
  return rig;
};

/** How many requests the bot has made to a channel by name, with its own token and with those of interactions. */
const requestsTo = async ({ local }: Rig, channel: string): Promise<readonly [number, number]> => {
  const counts = await requestCounts(local.url);
  const counted = counts.find(({ channelId }) => channelId === local.channels[channel]);
  return [counted?.byBotToken ?? 0, counted?.byInteractionToken ?? 0];
};

/** Lines of the log that tell of something that did not work. */
const worries = ({ book }: Rig) => book.entries().filter(({ level, msg }) => level >= 40 && msg !== 'gateway closed');

test.each<Transport>(isShort ? [TRANSPORT] : ['gateway', 'http'])(
  'a whole run over %s where the bot is not a member: a restart, a day later, an old board, and never its own token',
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
    // Discord tells the bot which message an answer became only after people see it.
    const onAgain = `/${local.channels['tavern']}/${again.id}`;
    await expect.poll(async () => textOf((await clay.command('games', 'games mine')).message)).toContain(onAgain);
    const { message: mine } = await clay.command('games', 'games mine');
    expect(textOf(mine)).toContain('on another server');
    expect(labelsOf(mine)).not.toContain('Open 1');
    expect(labelsOf((await clay.command('tavern', 'games mine')).message)).toContain('Open 1');

    const told = [...(await traffic(local.url)), ...(await rig.blue.messages('tavern'))];
    expect(JSON.stringify(told)).not.toContain(seed);
    const over = await playOn(clay, again);
    expect(isOver(over.board)).toBe(true);
    // The old board shows the end as soon as somebody uses it.
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

test('a siege in a group of people, and another one beside it in direct messages', { tags: ['long'] }, async () => {
  const rig = await startInstalled();
  const { clay, blue } = rig;
  const { message: opened } = await clay.command('Friday group', 'siege start');
  const { message } = await clay.press(opened, 'Begin');
  const { message: direct } = await clay.command('dm', 'siege start');
  const [run] = await Promise.all([playOn(clay, message, { most: 2 }), rig.bot.doDue()]);
  expect(textOf((await clay.command('dm', 'games mine')).message)).toContain('in another group');
  expect(textOf((await clay.command('Friday group', 'games mine')).message)).toContain('in our direct messages');
  // The group sees the board, and nobody else plays on it.
  const { message: refusal } = await takeFirst(blue, (await clay.command('Friday group', 'siege continue')).message);
  expect(refusal.ephemeral).toBe(true);
  expect(textOf(refusal)).toContain('can play this game');
  expect(isOver((await playOn(clay, run.board)).board)).toBe(true);
  expect(isOver(await clay.message(direct.id))).toBe(false);
  expect(textOf((await clay.command('Friday group', 'games stats')).message)).toContain('in this group');
  expect(textOf((await clay.command('dm', 'games stats', { member: blue.id })).message)).toContain('on a server');
  const finishedIn = async (place: string): Promise<SeenMessage> =>
    (await clay.press((await clay.command(place, 'games mine')).message, 'Finished games')).message;
  const elsewhere = await finishedIn('games');
  expect(textOf(elsewhere)).toMatch(/1\. \*\*.*Dice Siege.* in another group: /);
  expect(labelsOf(elsewhere)).not.toContain('Story 1');
  expect(labelsOf(await finishedIn('Friday group'))).toContain('Story 1');
  const [byBot] = await requestsTo(rig, 'Friday group');
  expect(byBot).toBe(0);
  expect(worries(rig)).toEqual([]);
});

test(
  'where answers come out for one person only, a run and the daily are played all the same',
  { tags: ['long'] },
  async () => {
    const rig = await startInstalled();
    const { clay, blue } = rig;
    const { message } = await clay.command('library', 'escape start', LASTING);
    expect(message.ephemeral).toBe(true);
    const { board } = await playOn(clay, message, { most: 3 });
    await rig.bot.stop();
    const bot = await rig.runBot();
    const { board: over } = await playOn(clay, board);
    expect(isOver(over)).toBe(true);
    // What nobody else has seen was not shared, so it can be shared again.
    for (const press of [1, 2]) {
      const { message: shared } = await clay.press(over, 'Share');
      expect([press, shared.ephemeral, textOf(shared)]).toEqual([
        press,
        true,
        expect.stringContaining(`<@${clay.id}>`),
      ]);
    }
    expect((await rig.sql.query('select from shares')).rowCount).toBe(0);
    const { message: daily } = await clay.command('library', 'daily play');
    // Its message can be seen by nobody else, so there is no link to it. It is looked for before a move could end it.
    expect(textOf((await clay.command('games', 'games mine')).message)).toMatch(/daily/i);
    await playOn(clay, daily, { most: 3 });
    expect((await blue.messages('library')).length).toBe(0);
    await bot.doDue();
    await bot.stop();
    expect((await requestsTo(rig, 'library'))[0]).toBe(0);
    expect(worries(rig)).toEqual([]);
  },
);

const GROUP = 'Friday group';

/** A person's own screen, which the button of a public board in the group opens below it. */
const openOwn = async (who: LocalClient, board: SeenMessage, button: string): Promise<SeenMessage> => {
  const before = (await who.messages(GROUP)).length;
  await who.press(board, button);
  const own = (await who.until(GROUP, (all) => all.length > before)).at(-1);
  if (own?.ephemeral !== true) throw new Error('Nothing of the person’s own was opened.');
  return own;
};

test('two play Citadel in a group: the public board follows by the token of a click, and is posted anew after that', async () => {
  const rig = await startInstalled();
  const { clay, blue, local } = rig;
  await blue.install();
  const people = [clay, blue];
  const moverOf = async (): Promise<LocalClient> => people[(await stateOf(rig)).mover ?? 0] ?? clay;
  const { message } = await clay.command(GROUP, 'citadel start', { field: 9, setup: 'balanced', thread: true });
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
  // Nobody can be called: that would be a message of the bot's own.
  await skipClock(local.url, DAY + DAY / 2);
  await rig.bot.doDue();
  const [, second] = await publicBoards();
  const ended = await clay.command(GROUP, 'citadel end');
  await clay.press(ended.message, 'End it');
  expect(isOver((await blue.press(second?.id ?? '', SIDE)).messages.at(-1) ?? board)).toBe(true);
  await rig.bot.stop();
  expect((await requestsTo(rig, GROUP))[0]).toBe(0);
  expect(worries(rig)).toEqual([]);
});

test('two race in a group, with cards that only they see', async () => {
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

test('what needs the bot as a member says so', async () => {
  const { clay, book } = await startInstalled();
  for (const command of ['daily settings', 'sallyport doctor'])
    expect(textOf((await clay.command('tavern', command)).message)).toContain('not a member of this server');
  expect(book.errors()).toEqual([]);
});

test('only those who have installed the bot have its commands elsewhere, and all of those that work there', async () => {
  const rig = await openRig();
  await expect(rig.clay.install()).rejects.toThrow('can’t be installed to people');
  const first = await rig.runBot();
  await rig.clay.install();
  const namesFor = async (who: LocalClient, place: 'elsewhere' | 'group'): Promise<readonly string[]> =>
    (await who.overview()).commands[place].map(({ name }) => name);
  expect(await namesFor(rig.blue, 'elsewhere')).toEqual([]);
  expect(await namesFor(rig.clay, 'elsewhere')).toEqual(
    expect.arrayContaining(['daily', 'escape', 'games', 'play', 'sallyport', 'siege']),
  );
  await first.stop();
  await rig.runBot();
  // What was set by the first start is not set again.
  expect(rig.book.entries().filter(({ msg }) => msg === 'people can install the bot to themselves now')).toHaveLength(
    1,
  );
});

test('a host is told what to set if Discord does not let the bot do it', async () => {
  const rig = await openRig();

  await setFaults(rig.local.url, { rest: [{ method: 'PATCH', path: '/applications/@me', answer: 500 }] });
  await rig.runBot();
  expect(rig.book.text()).toContain('tick User Install');
});
