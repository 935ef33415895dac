// @module-tag ground
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import { labelsOf, startRun } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { companionFor } from './companion-for.ts';

/** In the shared world, the bot finds an item within this many turns. */
const MOST_TURNS = 40;

test('a bot that plays for a person in Escape ends each fight and find that it begins', async () => {
  const rig = await startRig();
  const { matches } = rig.bot.services;
  const companion = companionFor(rig);
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

test('the board shows the end of a game that a bot ended for a person', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const companion = companionFor(rig);
  await startRun(rig);
  const [game] = await companion.games();
  let next = 10n ** 17n;
  while ((await companion.games()).length > 0) await companion.playFor(game?.id ?? '', clay.id, () => String(next++));
  const [board] = await clay.until('games', ([shown]) => shown !== undefined && textOf(shown).includes('score '));
  expect(board === undefined ? [] : labelsOf(board)).toContain('Play again');
});

test('the games of the page include a daily run, as private to its player', async () => {
  const rig = await startRig();
  const { clay, local } = rig;
  const companion = companionFor(rig);
  await clay.command('games', 'daily', { game: 'siege' });
  const listed = {
    name: 'Dice Siege (daily)',
    command: 'daily',
    options: { game: 'siege' },
    isPrivate: true,
    toMove: [clay.id],
  };
  expect(await companion.games()).toMatchObject([listed]);
  local.skip(DAY);
  expect(await companion.games()).toMatchObject([{ ...listed, command: 'games', options: {} }]);
});
