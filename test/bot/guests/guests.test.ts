// @module-tag ground
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsFor } from '../../../commands/index.ts';
import { games } from '../../../src/games/index.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import { loadGuests } from '../../../src/workers/guests/guests.ts';
import { begunByItself, goThrough, isOver, labelsOf, openGames, ownData, takeFirst } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';
import { nim, packageOf } from '../../rig/games/packages.ts';

/** A bot's games and commands with those of some packages. */
const withPackages = async (...folders: readonly string[]) => {
  const guests = await loadGuests(folders, MINUTE);
  const all = [...games, ...guests.games];
  return { games: all, commands: commandsFor(all) };
};

test('a game of a package is played, and once the package is gone its matches end in peace', async () => {
  const rig = await openRig();
  const { clay, sql } = rig;
  const folder = packageOf(nim());
  const first = await rig.runBot(await withPackages(folder));
  const people = await goThrough(clay, ['With people', 'Nim of Ada']);
  const begun = await begunByItself(clay, (await clay.press(people, 'Against a bot')).message);
  expect(textOf(begun)).toMatch(/\d+ stones/);
  const { message: board } = await takeFirst(clay, begun);
  expect(textOf(board)).toContain('took 1.');
  const again = await goThrough(clay, ['With people', 'Nim of Ada']);
  const { message: asked } = await clay.press(again, 'Against a bot');
  let played = await begunByItself(clay, (await clay.press(asked, 'Begin another one')).message);
  while (!isOver(played)) {
    await takeFirst(clay, played);
    await rig.idle();
    played = await clay.message(played.id);
  }
  await goThrough(clay, ['With people', 'Nim of Ada', 'Open a seat here']);
  await rig.idle();
  await first.stop();

  rmSync(folder, { recursive: true });
  await rig.runBot(await withPackages(folder));
  await rig.idle();
  const { rows } = await sql.query('select ended_at is null as "isOpen", result from matches order by id');
  expect(rows).toEqual([
    { isOpen: false, result: null },
    { isOpen: false, result: expect.objectContaining({ outcome: 'won' }) },
    { isOpen: false, result: null },
  ]);
  const shown = (await clay.messages('games')).find(({ id }) => id === board.id);
  expect(shown && textOf(shown)).toContain('ada-nim is gone');
  const finished = textOf(await clay.message(played.id));
  expect(finished).toContain(' won');
  expect(finished).not.toContain('broken off');
  const [label = ''] = shown ? labelsOf(shown) : [];
  const { message: answer } = await clay.press(board.id, label);
  expect(answer.ephemeral).toBe(true);
  expect(textOf(answer)).toContain('ada-nim is gone');
  expect(textOf(await openGames(clay, []))).not.toContain('ada-nim');
  expect((await ownData(clay)).attachments).toHaveLength(1);
  expect(labelsOf(await goThrough(clay, ['With people']))).not.toContain('Nim of Ada');
});
