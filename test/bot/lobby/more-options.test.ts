import { describe, expect, test } from 'vitest';
import { presetOfTheDay } from '../../../src/games/citadel/index.ts';
import { buttonsOf, menusOf, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { endMatch, startWith } from '../../rig/bot/board-menus.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { labelsOf, pressMore, takeFirst } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { keptOf } from '../../rig/sessions/replica.ts';

const MORE = 'More options';

/** The options of the match that was opened last. */
const optionsOf = async ({ sql }: Rig): Promise<unknown> =>
  (await sql.query('select options from matches order by opened_at desc, id desc limit 1')).rows[0]?.options;

/** A siege waits for its player only if asked to. */
const start = async (who: LocalClient, game: string, options = {}): Promise<SeenMessage> =>
  (await who.command('games', `${game} start`, { ...options, ...(game === 'siege' && { 'own-word': true }) })).message;

/** The fields of a form by kind, with what is chosen. */
const partsOf = ({ modal }: InteractionResult): unknown =>
  modal?.components.map((part) => {
    const field = 'component' in part ? part.component : null;
    const options = field && 'options' in field ? field.options : [];
    return [field?.type, options.flatMap((option) => (option.default ? [option.value] : []))];
  });

describe.each([
  {
    game: 'escape',
    filled: { variants: ['Hard Mode', 'Fire Wall'] },
    chosen: { variants: ['hard-mode', 'fire-wall'], world: 'free', seed: null },
    first: { variants: [], world: 'free', seed: null },
    line: { seed: 'castle' },
    next: { variants: ['hard-mode', 'fire-wall'], world: 'free', seed: null },
    parts: [
      [22, ['hard-mode', 'fire-wall']],
      [4, []],
    ],
  },
  {
    game: 'siege',
    filled: { difficulty: 'Epic: walls of 18, 28 and 15 boxes' },
    chosen: { difficulty: 'epic' },
    first: { difficulty: 'normal' },
    line: { difficulty: 'hard' },
    next: { difficulty: 'hard' },
    parts: [[21, ['epic']]],
  },
])('$game', ({ game, filled, chosen, first, line, next, parts }) => {
  test('starts at once with what its player chose the last time, in the form or in the command line', async () => {
    const rig = await startRig();
    const { clay, blue, sql, bot, idle } = rig;
    const board = await start(clay, game);
    expect(board.ephemeral).toBe(false);
    expect(labelsOf(board)).not.toContain(MORE);
    expect(await optionsOf(rig)).toEqual(first);
    const done = await clay.submit(await pressMore(clay, board, MORE), filled);
    expect(textOf(done.message)).toMatch(new RegExp(`Your options are set\\. https.*/${board.id}$`));
    expect(await optionsOf(rig)).toEqual(chosen);
    await idle();
    // The form shows what is chosen now. If it is sent as it is, nothing changes.
    const again = await pressMore(clay, board, MORE);
    expect(partsOf(again)).toEqual(parts);
    await clay.submit(again, {});
    expect(await optionsOf(rig)).toEqual(chosen);
    expect((await sql.query('select from matches')).rowCount).toBe(1);

    await endMatch(clay);
    await start(clay, game);
    expect(await optionsOf(rig)).toEqual(chosen);
    // Other people don't start with these options.
    await start(blue, game);
    expect(await optionsOf(rig)).toEqual(first);

    await endMatch(clay);
    await start(clay, game, line);
    await endMatch(clay);
    await start(clay, game);
    expect(await optionsOf(rig)).toEqual(next);

    expect(JSON.stringify(await keptOf(bot.services, clay.id))).toContain('"lastOptions":{"');
    await bot.services.privacy.forget(clay.id, 'test');
    await start(clay, game);
    expect(await optionsOf(rig)).toEqual(first);
  });

  test('keeps its options once it has begun, and shows its form only to its player', async () => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const board = await start(clay, game);
    expect(labelsOf((await blue.press(board, '⋯')).message)).not.toContain(MORE);
    const { message: menu } = await clay.press(board, '⋯');
    const more = buttonsOf(menu).find(({ label }) => label === MORE)?.custom_id ?? '';
    const { message: refused } = await pressCopy(rig, blue, more);
    expect(refused).toMatchObject({ ephemeral: true, content: expect.stringContaining('can play this game') });
    const opened = await clay.press(menu, MORE);
    const begin = labelsOf(board).find((label) => label === 'Begin');
    const begun = begin ? await clay.press(board, begin) : await takeFirst(clay, board);
    expect(labelsOf((await clay.press(begun.message, '⋯')).message)).not.toContain(MORE);
    const { message: late } = await clay.submit(opened, filled);
    expect(late).toMatchObject({ ephemeral: true, content: 'This game has begun, so its options stay as they are.' });
    expect(await optionsOf(rig)).toEqual(first);
  });
});

test('a shared world is named in the form, and begins again only on request', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const board = await start(clay, 'escape');
  await clay.submit(await pressMore(clay, board, MORE), { seed: ' castle ', variants: ['Hot Pursuit'] });
  expect(await optionsOf(rig)).toEqual({ variants: ['hot-pursuit'], world: 'shared', seed: 'castle' });
  await endMatch(clay);
  await start(clay, 'escape');
  expect(await optionsOf(rig)).toEqual({ variants: ['hot-pursuit'], world: 'free', seed: null });
});

test('kept options that can no longer be read give way to the defaults', async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  await sql.query('insert into preferences (id, last_options, changed_at) values ($1, $2, now())', [
    clay.id,
    JSON.stringify({ siege: { difficulty: 'unheard of' } }),
  ]);
  await start(clay, 'siege');
  expect(await optionsOf(rig)).toEqual({ difficulty: 'normal' });
});

test('the people in a lobby of Citadel fill in the form, and the game follows it', async () => {
  const rig = await startRig();
  const { clay, blue, sql, idle } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const lobby = await start(clay, 'citadel');
  const { message: menu } = await clay.press(lobby, '⋯');
  const more = buttonsOf(menu).find(({ label }) => label === MORE)?.custom_id ?? '';
  const { message: refused } = await pressCopy(rig, tan, more);
  expect(refused).toMatchObject({ ephemeral: true, content: 'Join the game first.' });
  const opened = await clay.press(menu, MORE);
  expect(partsOf(opened)).toEqual([
    [3, ['9/7']],
    [21, ['balanced']],
    [21, ['ring']],
    [22, ['pie', 'tally']],
    [3, ['86400']],
  ]);
  const filled = { board: '13/7', setup: 'by-hand', siege: 'liberties', extras: ['hints'] };
  await clay.submit(opened, filled);
  await idle();
  const chosen = await clay.message(lobby.id);
  for (const words of ['**13×13**', 'without an empty point', 'Hints: both may ask'])
    expect(textOf(chosen)).toContain(words);
  expect(textOf(chosen)).not.toContain('Pie rule');
  expect(menusOf(chosen).length).toBeGreaterThan(0);
  await blue.press(chosen, 'Join');
  const { rows } = await sql.query('select options from matches');
  expect(rows[0].options).toMatchObject({ size: 13, citadels: 7, siege: 'liberties', hints: true, tally: false });
  expect(rows[0].options).not.toHaveProperty('pie');
});

/** The lobby that was opened last: what will be played, and how many seconds a turn has. */
const lobbyOf = async ({ sql }: Rig): Promise<unknown> =>
  (await sql.query('select chosen, patience from matches order by opened_at desc, id desc limit 1')).rows[0];

test('the form of a lobby has the time for a turn, and its author’s next lobby is like this one', async () => {
  const rig = await startRig();
  const { clay, blue, idle } = rig;
  const lobby = await start(clay, 'babylon');
  const opened = await pressMore(clay, lobby, MORE);
  expect(partsOf(opened)).toEqual([
    [3, ['byPlayers']],
    [22, []],
    [3, ['none']],
    [3, ['86400']],
  ]);
  await clay.submit(opened, {});
  await idle();
  expect([textOf(await clay.message(lobby.id)), await lobbyOf(rig)]).toEqual([
    textOf(lobby),
    { chosen: {}, patience: 86_400 },
  ]);
  const filled = { fights: 'Ordeal: the hardest fights', time: '1 hour' };
  await clay.submit(await pressMore(clay, lobby, MORE), filled);
  await idle();
  expect(textOf(await clay.message(lobby.id))).toContain('1 hour a turn.');
  const chosen = { chosen: { challenge: true, ordeal: true }, patience: 3600 };
  expect(await lobbyOf(rig)).toEqual(chosen);
  await clay.press(lobby, 'Leave');

  await start(clay, 'babylon');
  expect(await lobbyOf(rig)).toEqual(chosen);
  await start(blue, 'babylon');
  expect(await lobbyOf(rig)).toEqual({ chosen: {}, patience: 86_400 });
  const typed = await startWith(clay, 'babylon', { time: 'no limit' });
  expect(await lobbyOf(rig)).toEqual({ ...chosen, patience: null });
  await clay.choose(typed, 'ordinary fights', { menu: menusOf(typed)[0]?.custom_id ?? '' });
  await start(clay, 'babylon');
  expect(await lobbyOf(rig)).toEqual({ chosen: { challenge: false }, patience: null });
});

test('a lobby of Citadel is like its host’s last one, invitation or not; a bot has its own defaults', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const form = { board: '13/7', setup: 'balanced', siege: 'liberties', extras: ['tally'] };
  const lobby = await start(clay, 'citadel');
  await clay.submit(await pressMore(clay, lobby, MORE), form);
  const kept: unknown = await lobbyOf(rig);
  expect(kept).toMatchObject({ chosen: { size: 13, citadels: 7, setup: 'balanced', siege: 'liberties' } });
  const lobbyWith = async (options: object): Promise<unknown> => {
    const { id } = await start(clay, 'citadel', options);
    const opened = await lobbyOf(rig);
    await clay.press(id, 'opponent' in options ? 'Call it off' : 'Leave');
    return opened;
  };
  expect(await lobbyWith({ opponent: blue.id })).toEqual(kept);
  expect(await lobbyWith({ bot: 'easy' })).toMatchObject({ chosen: { ...presetOfTheDay, hints: true } });
  expect(await lobbyWith({})).toEqual(kept);
  await lobbyWith({ size: 9 });
  expect(await lobbyWith({})).toMatchObject({ chosen: { size: 9, siege: 'ring' } });

  const unheard = JSON.stringify({ citadel: { size: 900 } });
  await sql.query('update preferences set last_options = $2 where id = $1', [clay.id, unheard]);
  expect(await lobbyWith({})).toEqual({ chosen: presetOfTheDay, patience: 86_400 });
});
