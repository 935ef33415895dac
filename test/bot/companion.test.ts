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
  const companion = companionOf(matches, games, rig.local.guildId);
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
