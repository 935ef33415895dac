import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { gameCommand } from '../../../src/discord/dispatch/game-command.ts';
import { games } from '../../../src/games/index.ts';
import { pebbles } from '../../../src/games/pebbles/index.ts';
import { buttonsOf, textOf } from '../../../src/local/client.ts';
import { begunByItself, goThrough, labelsOf, MORE, openGames, playOn, takeFirst } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

const told = { start: 'Start', continue: 'Show' };

const withPebbles = {
  games: [...games, pebbles],
  commands: [...commands, gameCommand({ game: pebbles, words: () => ({ description: 'a draft', told }) })],
};

test('a draft is played with a bot to its end, over a restart, and what it lacks is offered nowhere', async () => {
  const rig = await openRig();
  const { clay } = rig;
  const first = await rig.runBot(withPebbles);
  const people = await goThrough(clay, ['With people', 'Pebbles']);
  const board = await begunByItself(clay, (await clay.press(people, 'Against a bot')).message);
  expect(textOf(board)).toContain('o o o o o');
  expect(labelsOf(board)).toEqual(expect.arrayContaining(['Take 1', 'Take 2', 'Take 3', MORE]));
  const { message: once } = await takeFirst(clay, board);
  expect(textOf(once)).toMatch(/took [123]\./);
  await rig.idle();
  await first.stop();
  await rig.runBot(withPebbles);
  const { board: over } = await playOn(clay, once);
  expect(textOf(over)).toContain('0 left');
  const more = labelsOf((await clay.press(over, MORE)).message);
  expect(more).toContain('Rules');
  expect(more).not.toContain('How to play');
  expect(labelsOf(await goThrough(clay, ['Learn']))).not.toContain('Pebbles');
  const tables = await openGames(clay, ['Tables']);
  expect(JSON.stringify(tables.components)).not.toContain('Pebbles');
  expect(JSON.stringify(tables.components)).toContain('Dice Siege');
  const { message: again } = await clay.command('games', 'pebbles start');
  expect(buttonsOf(again).length).toBeGreaterThan(0);
});
