import { expect, test } from 'vitest';
import { companionOf } from '../../../src/companion/companion.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import { labelsOf, startRun } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** In a shared world the same bot finds an item by then. */
const MOST_TURNS = 40;

test('a bot that plays for a person in Escape comes to the end of each fight and find that it begins', async () => {
  const rig = await startRig();
  const { matches } = rig.bot.services;
  const companion = companionOf(
    matches,
    games,
    rig.local.guildId,
    () => rig.local.now(),
    (id) => rig.bot.refresh(id),
  );
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

test('the board of a game that a bot has ended for a person shows its end', async () => {
  const rig = await startRig();
  const { clay, bot, local, book } = rig;
  const { matches } = bot.services;
  const companion = companionOf(
    matches,
    games,
    local.guildId,
    () => local.now(),
    (id) => bot.refresh(id),
  );
  await startRun(rig);
  const [game] = await companion.games();
  let next = 10n ** 17n;
  while ((await companion.games()).length > 0) await companion.playFor(game?.id ?? '', clay.id, () => String(next++));
  const [board] = await clay.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('# Score'));
  expect(board === undefined ? [] : labelsOf(board)).toContain('Play again');
  expect(book.errors()).toEqual([]);
});

test('a daily run is among the games of the page, as its player’s alone', async () => {
  const { bot, clay, local } = await startRig();
  const companion = companionOf(
    bot.services.matches,
    games,
    local.guildId,
    () => local.now(),
    (id) => bot.refresh(id),
  );
  await clay.command('games', 'daily play', { game: 'siege' });
  const listed = {
    name: 'Dice Siege (daily)',
    command: 'daily play',
    options: { game: 'siege', day: 'today' },
    isPrivate: true,
    toMove: [clay.id],
  };
  expect(await companion.games()).toMatchObject([listed]);
  local.skip(DAY);
  expect(await companion.games()).toMatchObject([{ ...listed, options: { game: 'siege', day: 'yesterday' } }]);
});
