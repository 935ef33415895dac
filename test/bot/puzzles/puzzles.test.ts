import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { openTyping, pressFor } from '../../rig/bot/citadel-players.ts';
import { forget, goThrough, labelsOf, ownData } from '../../rig/bot/player.ts';
import { puzzleOfToday, rightTurn, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig } from '../../rig/bot/rig.ts';

const open = async (who: LocalClient, which = 'today'): Promise<SeenMessage> => await openPuzzle(who, 'citadel', which);

const type = async (who: LocalClient, message: SeenMessage, turn: string): Promise<SeenMessage> =>
  (await who.submit(await openTyping(who, message), { turn })).message;

test('the first answer to the puzzle of the day counts, and only then shows the share of solvers', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const right = rightTurn(puzzleOfToday(rig)).join(' ');
  const [opened, spare] = [await open(clay), await open(clay)];
  expect(opened.ephemeral).toBe(true);
  expect(textOf(opened)).toContain('Your first answer counts');
  expect(JSON.stringify(opened)).not.toContain(right);
  expect(textOf(opened)).not.toMatch(/%|right turn:/);
  expect(labelsOf(opened)).not.toContain('Show the solution');

  const refused = await type(clay, opened, 'resign');
  expect(textOf(refused)).toContain('you can’t offer anything or resign');
  const missed = await type(clay, refused, '.');
  expect(textOf(missed)).toContain('That isn’t it.');
  expect(textOf(missed)).toContain(`The right turn: \`${right}\``);
  expect(textOf(missed)).toMatch(/^(?:Blue|Orange) [a-z]+ .*\d\.$/m);
  expect(textOf(missed)).toContain('You are the first to answer');
  expect(labelsOf(missed)).toContain('Practise: hard');

  const solved = await type(blue, await open(blue), right);
  expect(textOf(solved)).toContain('That’s it!');
  expect(textOf(solved)).toContain('50% of 2 people have solved it');
  // Another message with the same puzzle still works, but the first answer stays.
  expect(textOf(await type(clay, spare, right))).toContain('was wrong');
  expect(textOf(await open(clay))).toContain('50% of 2 people have solved it');
  const kept = await sql.query('select user_id, is_solved from puzzle_answers order by is_solved');
  expect(kept.rows.map((row) => row.is_solved)).toEqual([false, true]);
});

test('a person who has everything removed is not counted, and can’t answer again on the same day', async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  await type(clay, await open(clay), '.');
  const given = await ownData(clay);
  const [file] = given.attachments;
  expect(await (await fetch(file?.url ?? '')).text()).toContain('"puzzleAnswers"');
  await forget(clay);
  expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
  const again = await type(clay, await open(clay), rightTurn(puzzleOfToday(rig)).join(' '));
  expect(textOf(again)).toContain('this answer doesn’t count');
  expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
});

test('a practice puzzle is solved by clicks, after a wrong turn that was taken back and one that was not', async () => {
  const { clay, sql } = await startRig();
  let message = await open(clay, 'hard');
  const named = shownPuzzle(message);
  const [first = '', ...rest] = rightTurn(named);
  message = (await pressFor(clay, message, first, 'play')).message;
  expect(labelsOf(message)).toContain('Undo');
  message = (await clay.press(message, 'Undo')).message;
  expect(labelsOf(message)).not.toContain('Undo');
  message = await type(clay, message, '.');
  expect(textOf(message)).toMatch(/\*\*: \*\*That isn’t it\.\*\* .+ Try again\.$/m);
  for (const word of [first, ...rest]) message = (await pressFor(clay, message, word, 'play')).message;
  expect(textOf(message)).toContain('That’s it!');
  expect(textOf(message)).toContain('Nothing else works');
  message = (await clay.press(message, 'Another puzzle')).message;
  expect(shownPuzzle(message).name).not.toBe(named.name);
  message = (await clay.press(message, 'Show the solution')).message;
  expect(textOf(message)).toContain('The right turn:');
  expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
});

test('the first puzzle is easy, and the strength follows what one solves', async () => {
  const { clay, sql } = await startRig();
  const fresh = (): Promise<SeenMessage> => goThrough(clay, ['Learn', citadel.name, 'Puzzle of the day']);
  const solve = async (shown: SeenMessage): Promise<SeenMessage> =>
    (await clay.press(await type(clay, shown, rightTurn(shownPuzzle(shown)).join(' ')), 'Another puzzle')).message;
  const reveal = async (shown: SeenMessage): Promise<SeenMessage> =>
    (await clay.press((await clay.press(shown, 'Show the solution')).message, 'Another puzzle')).message;
  const first = await fresh();
  expect(textOf(first)).toContain('An easy one to begin with.');
  expect(textOf((await clay.press(first, 'Today’s puzzle')).message)).toContain('Today’s puzzle (');
  let message = await reveal(await fresh());
  expect(shownPuzzle(message).strength).toBe('easy');
  expect(textOf(await fresh())).toContain('An easy one to begin with.');
  message = await solve(message);
  expect(shownPuzzle(message).strength).toBe('medium');
  message = await solve(message);
  expect(shownPuzzle(message).strength).toBe('hard');
  message = await reveal(message);
  expect(shownPuzzle(message).strength).toBe('medium');
  message = await type(clay, message, '.');
  message = await reveal(message);
  expect(shownPuzzle(message).strength).toBe('easy');
  // From then on, the puzzle of the day comes first.
  expect(textOf(await fresh())).toContain('Today’s puzzle (');
  expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
});

test.each(citadel.puzzles?.strengths ?? [])(
  'the right turn of every %s puzzle for practice can be clicked',
  { timeout: 600_000, tags: ['long', 'release'] },
  async (which) => {
    const { clay } = await startRig();
    let message = await openPuzzle(clay, 'citadel', which);
    const seen = new Set<string>();
    for (let named = shownPuzzle(message); !seen.has(named.name); named = shownPuzzle(message)) {
      seen.add(named.name);
      for (const word of rightTurn(named)) message = (await pressFor(clay, message, word, 'play')).message;
      expect(`${named.name}: ${textOf(message)}`).toContain('That’s it!');
      // Another one after a solved one would be of the next strength.
      const { message: shared } = await clay.press(message, 'Share');
      const { message: again } = await clay.press(shared, 'Try it yourself');
      message = (await clay.press(again, 'Another puzzle')).message;
    }
    expect(seen.size).toBeGreaterThan(50);
  },
);
