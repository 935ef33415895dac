import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { buttonsOf, menusOf, textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { matchRecordOf, openSide, SIDE, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, stored } from '../../rig/bot/rig.ts';

test('an invited person is mentioned, accepts, and the game begins', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { message: lobby } = await clay.command('games', 'citadel start', { opponent: blue.id, size: 9 });
  expect(lobby.content).toContain(`<@${blue.id}>`);
  expect(lobby.mentions.map(({ id }) => id)).toEqual([blue.id]);
  expect(textOf(lobby)).toContain('**9×9**, **7 citadels**');
  expect(labelsOf(lobby).slice(0, 3)).toEqual(['Accept', 'Decline', 'Call it off']);

  const before = await stored(rig);
  for (const [who, button, words] of [
    [tan, 'Accept', `kept for <@${blue.id}>`],
    [tan, 'Decline', `kept for <@${blue.id}>`],
    [tan, 'Call it off', 'Join the game first'],
    [clay, 'Accept', 'You have already joined'],
    [clay, 'Decline', `kept for <@${blue.id}>`],
    [blue, 'Call it off', 'Join the game first'],
  ] as const) {
    const { message } = await who.press(lobby, button);
    expect({ button, ephemeral: message.ephemeral, text: textOf(message) }).toEqual({
      button,
      ephemeral: true,
      text: expect.stringContaining(words),
    });
  }
  expect(await stored(rig)).toEqual(before);

  const { message: board } = await blue.press(lobby, 'Accept');
  expect(board.id).toBe(lobby.id);
  expect(board.content).toBe('');
  expect(labelsOf(board)).toContain(SIDE);
  await blue.redeliver();
  const { rows } = await sql.query('select gathering, entropy, invitation from matches');
  expect(rows).toMatchObject([{ gathering: false, invitation: { userId: blue.id, answer: 'accepted' } }]);
});

test('while a slow bot thinks, the board says so', async () => {
  const rig = await startRig({ own: 'its bots stop thinking' });
  const { message: lobby } = await rig.clay.command('games', 'citadel start', { bot: 'easy', size: 9 });
  await rig.bot.services.stopThinking();
  await rig.clay.press(lobby, 'Begin');
  for (let state = await stateOf(rig); state.mover === 0; state = await stateOf(rig))
    await typeTurn(rig.clay, turnOf(state));
  const says = (shown: SeenMessage): boolean => shown.id === lobby.id && textOf(shown).includes('The bot is thinking…');
  const [board] = await rig.clay.until('games', (all) => all.some(says));
  expect(board?.id).toBe(lobby.id);
});

test('a bot that begins in a thread moves without a further click', async () => {
  const { clay, sql, idle } = await startRig();
  const states = async () =>
    (await sql.query('select state from matches')).rows.map(({ state }) => citadel.readState(state));
  const hasBegun = async (): Promise<boolean> => (await states()).some(({ first }) => first === 1);
  // A coin decides who begins. In so many games, it is the bot at least once.
  for (let number = 0; number < 20 && !(await hasBegun()); number++) {
    const { message: lobby } = await clay.command('games', 'citadel start', { bot: 'beginner', size: 7, thread: true });
    await clay.press(lobby, 'Begin');
    await idle();
    expect((await states()).map(({ mover }) => mover)).not.toContain(1);
  }
  expect(await hasBegun()).toBe(true);
  const { rows } = await sql.query('select distinct claimed_for from matches');
  expect(rows, 'the bot moved before it was late').toEqual([{ claimed_for: null }]);
});

test('declining calls the game off, and so does withdrawing the invitation', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', { opponent: blue.id });
  const { message: declined } = await blue.press(lobby, 'Decline');
  expect(textOf(declined)).toContain(`<@${blue.id}> declined, so this game was called off.`);
  expect(textOf(lobby)).toMatch(/24 hours a turn\. Closes <t:\d+:R>\.[^]*Fair coin/);
  // Neither the time for a turn nor seats and dice.
  expect(textOf(declined)).not.toMatch(/a turn|·|Fair coin/);
  expect(buttonsOf(declined)).toEqual([]);
  expect(textOf((await clay.command('games', 'citadel continue')).message)).toContain('You have no games running here');

  const again = () => clay.command('games', 'citadel start', { opponent: blue.id });
  expect(textOf((await again()).message)).toContain(`You invited <@${blue.id}> a moment ago.`);
  rig.local.skip(300_000);
  const { message: second } = await again();
  expect(textOf((await again()).message)).toContain(`You have already invited <@${blue.id}>.`);
  const { message: withdrawn } = await clay.press(second, 'Call it off');
  expect(textOf(withdrawn)).toContain('This game was called off.');
  expect(textOf(withdrawn)).not.toMatch(/a turn|·|Fair coin/);
  expect(buttonsOf(withdrawn)).toEqual([]);
});

test.each([
  { options: { opponent: 'clay' }, words: 'You can’t invite yourself' },
  { options: { opponent: 'bot' }, words: 'is a Discord bot and can’t accept' },
  { options: { opponent: 'blue', bot: 'easy' }, words: 'either an `opponent` or a `bot`' },
])('a start with $options is refused in words, and opens nothing', async ({ options, words }) => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const ids: Readonly<Record<string, string>> = { clay: clay.id, blue: blue.id, bot: local.botId };
  const chosen = { ...options, opponent: ids[options.opponent] ?? '' };
  const { message } = await clay.command('games', 'citadel start', chosen);
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining(words) });
  expect(await stored(rig)).toEqual([[], [], []]);
});

test('anyone can join, or a bot, and the lobby shows which bot it is if there are several', async () => {
  const rig = await startRig();
  const { id } = await startWith(rig.clay, 'citadel', { size: 8, citadels: 7, siege: 'liberties', cap: 0 });
  await rig.idle();
  const lobby = await rig.clay.message(id);
  for (const words of ['**8×8**, **7 citadels**', 'without an empty point', 'No last turn']) {
    expect(textOf(lobby)).toContain(words);
  }
  expect(textOf(lobby)).not.toContain('After');
  const levels = menusOf(lobby).find(({ placeholder }) => placeholder === 'Or play against a bot now');
  if (levels?.type !== ComponentType.StringSelect) throw new Error('there is no choice of bots');
  expect(levels.options.map(({ label }) => label)).toEqual([
    'Bot: beginner',
    'Bot: easy',
    'Bot: medium',
    'Bot: hard',
    'Bot: expert',
    'Odo (easy)',
    'Mara (easy)',
    'Leif (easy)',
  ]);
  const { message: board } = await rig.clay.choose(lobby, 'Bot: easy', { menu: levels.custom_id });
  await rig.idle();
  expect((await stateOf(rig)).mover).toBe(0);
  expect(textOf(await openSide(rig.clay, board))).toContain('place a citadel');
});

test('a balanced setup takes one press against a bot, leaves an ordinary record, and stays for a rematch', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const options = { size: 9, bot: 'easy' };
  const { message: lobby } = await clay.command('games', 'citadel start', options);
  expect(textOf(lobby)).toContain('the same for all sides');
  expect(labelsOf(lobby)).toContain('Begin');
  expect(textOf(lobby)).not.toContain('reminder');
  await clay.press(lobby, 'Begin');
  expect(await stateOf(rig)).toMatchObject({ phase: 'play' });
  await rig.idle();
  expect((await stateOf(rig)).mover).toBe(0);
  await typeTurn(clay, 'resign');
  const record = await matchRecordOf(clay);
  checkRecord(citadel, record);
  expect(Object.keys(Object(record.options))).not.toContain('setup');
  const setup = record.steps.slice(0, 9).map(({ seat, action }) => [seat, action]);
  const first = record.setup.draws[0];
  expect(setup.map(([seat]) => seat === first)).toEqual([true, false, true, false, true, false, true, false, true]);
  const { message: again } = await clay.press(lobby, 'Rematch');
  expect(labelsOf(again)).toContain(SIDE);
  expect(await stateOf(rig)).toMatchObject({ phase: 'play' });
});

test('a start without options offers the board and the bots in menus, and one choice begins the game', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start');
  expect(textOf(lobby)).toContain('9×9, citadels placed for you');
  expect(labelsOf(lobby)).toEqual(expect.arrayContaining(['Join', 'Leave']));
  expect(labelsOf(lobby)).not.toContain('Start');
  const board = menusOf(lobby).find(({ placeholder }) => placeholder?.startsWith('Board'))?.custom_id ?? '';
  const refused = await blue.choose(lobby, '13×13, you place the citadels', { menu: board });
  expect(textOf(refused.message)).toContain('Join the game first');
  const { message: chosen } = await clay.choose(lobby, '13×13, citadels placed for you', { menu: board });
  expect(textOf(chosen)).toContain('13×13, citadels placed for you');
  await clay.choose(chosen, 'Bot: easy', { menu: 'Or play against a bot now' });
  expect(await stateOf(rig)).toMatchObject({ phase: 'play', options: { size: 13 } });
});
