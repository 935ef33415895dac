import { expect, test } from 'vitest';
import { companionOf } from '../../src/companion.ts';
import { games } from '../../src/games/index.ts';
import { escape } from '../../src/games/escape/index.ts';
import { startRun } from './player.ts';
import { startRig } from './rig.ts';

/** In a shared world the same bot finds an item by then. */
const MOST_TURNS = 40;

test('a bot that plays for a person in Escape comes to the end of each fight and find that it begins', async () => {
  const rig = await startRig();
  const { matches } = rig.bot.services;
  const companion = companionOf(matches, games, rig.local.guildId, () => rig.local.now());
  await startRun(rig);
  const [game] = await companion.games();
  const board = async () => matches.look(game?.id ?? '');
  let next = 10n ** 17n;
  let [turns, moves] = [0, 0];
  while (turns === moves && turns < MOST_TURNS) {
    await companion.playFor(game?.id ?? '', rig.clay.id, () => String(next++));
    turns++;
    const { match, state } = (await board()) ?? {};
    expect(['move', 'over']).toContain(escape.readState(state).phase.kind);
    moves = match?.moveCount ?? 0;
  }
  expect(moves).toBeGreaterThan(turns);
});

test('a daily run is among the games of the page, as its player’s alone', async () => {
  const { bot, clay, local } = await startRig();
  const companion = companionOf(bot.services.matches, games, local.guildId, () => local.now());
  await clay.command('games', 'daily play', { game: 'siege' });
  const listed = {
    name: 'Dice Siege (daily)',
    command: 'daily play',
    options: { game: 'siege', day: 'today' },
    isPrivate: true,
    toMove: [clay.id],
  };
  expect(await companion.games()).toMatchObject([listed]);
  local.skip(24 * 3_600_000);
  expect(await companion.games()).toMatchObject([{ ...listed, options: { game: 'siege', day: 'yesterday' } }]);
});
