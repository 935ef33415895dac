import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { buttonsOf, menusOf, textOf } from '../../src/local/client.ts';
import { SIDE, openSide, stateOf } from './citadel-players.ts';
import { labelsOf } from './player.ts';
import { joinServer } from './babylon-players.ts';
import { startRig } from './rig.ts';
import { stored } from './stored.ts';

test('a person who is invited is called by name, accepts, and the game begins', async () => {
  const rig = await startRig();
  const { clay, blue, book, sql } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { message: lobby } = await clay.command('games', 'citadel start', { opponent: blue.id, field: 9 });
  expect(lobby.content).toContain(`<@${blue.id}>`);
  expect(lobby.mentions.map(({ id }) => id)).toEqual([blue.id]);
  expect(textOf(lobby)).toContain('**9x9**, **5 citadels**');
  expect(labelsOf(lobby)).toEqual(['Accept', 'Decline', 'Call it off']);

  const before = await stored(rig);
  for (const [who, button, words] of [
    [tan, 'Accept', `kept for <@${blue.id}>`],
    [tan, 'Decline', `kept for <@${blue.id}>`],
    [tan, 'Call it off', 'Only those who are in'],
    [clay, 'Accept', 'You are in already'],
    [clay, 'Decline', `kept for <@${blue.id}>`],
    [blue, 'Call it off', 'Only those who are in'],
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
  expect(labelsOf(board)).toEqual([SIDE]);
  await blue.redeliver();
  const { rows } = await sql.query('select gathering, entropy, invitation from matches');
  expect(rows).toMatchObject([{ gathering: false, invitation: { userId: blue.id, answer: 'accepted' } }]);
  expect(book.errors()).toEqual([]);
});

test('who declines calls the game off, and so does who withdraws the invitation', async () => {
  const rig = await startRig();
  const { clay, blue, book } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', { opponent: blue.id });
  const { message: declined } = await blue.press(lobby, 'Decline');
  expect(textOf(declined)).toContain(`<@${blue.id}> declined, so this game was called off.`);
  expect(buttonsOf(declined)).toEqual([]);
  expect(textOf((await clay.command('games', 'citadel end')).message)).toContain('You are in no open game here');

  const again = () => clay.command('games', 'citadel start', { opponent: blue.id });
  expect(textOf((await again()).message)).toContain(`You invited <@${blue.id}> a moment ago.`);
  rig.local.skip(300_000);
  const { message: second } = await again();
  expect(textOf((await again()).message)).toContain(`<@${blue.id}> has an invitation of yours already.`);
  const { message: withdrawn } = await clay.press(second, 'Call it off');
  expect(textOf(withdrawn)).toContain('This game was called off.');
  expect(buttonsOf(withdrawn)).toEqual([]);
  expect(book.errors()).toEqual([]);
});

test.each([
  { options: { field: 9, size: 11 }, words: 'not both' },
  { options: { citadels: 6 }, words: 'odd: 5 or 7, not 6' },
  { options: { size: 8, citadels: 9 }, words: '8x8 has room for 7 citadels at most, not 9' },
  { options: { opponent: 'clay' }, words: 'You can’t invite yourself' },
  { options: { opponent: 'bot' }, words: 'Fill in `bot`' },
  { options: { opponent: 'blue', bot: 'easy' }, words: 'either an `opponent` or a `bot`' },
])('a start with $options is refused in words, and opens nothing', async ({ options, words }) => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const ids: Readonly<Record<string, string>> = { clay: clay.id, blue: blue.id, bot: local.botId };
  const chosen = 'opponent' in options ? { ...options, opponent: ids[options.opponent ?? ''] ?? '' } : options;
  const { message } = await clay.command('games', 'citadel start', chosen);
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining(words) });
  expect(await stored(rig)).toEqual([[], [], []]);
});

test('whoever joins plays, or a bot: its level is in the lobby where there are several', async () => {
  const rig = await startRig();
  const { clay, blue, book } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', {
    size: 8,
    citadels: 7,
    siege: 'liberties',
    cap: 0,
  });
  for (const words of ['**8x8**, **7 citadels**', 'without an empty point', 'After 30 turns without a taking']) {
    expect(textOf(lobby)).toContain(words);
  }
  expect(textOf(lobby)).not.toContain('After turn');
  await blue.press(lobby, 'Join');
  await blue.press(lobby, 'Leave');
  const [levels] = menusOf(lobby);
  if (levels?.type !== ComponentType.StringSelect) throw new Error('there is no choice of bots');
  expect(levels.options.map(({ value }) => value)).toEqual(['easy', 'medium', 'hard']);
  await clay.choose(lobby, 'easy', { menu: levels.custom_id });
  // The message may still show for a moment who had left before.
  await expect.poll(async () => textOf(await clay.message(lobby.id))).toContain('All seats are taken');
  const { message: board } = await clay.press(lobby, 'Start');
  await expect.poll(async () => (await stateOf(rig)).mover).toBe(0);
  expect(labelsOf(await openSide(clay, board))).toContain('Type it');
  expect(book.errors()).toEqual([]);
});
