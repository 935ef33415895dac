import { expect, test } from 'vitest';
import type { NamedPuzzle } from '../../../src/games/contract/puzzle.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { puzzleOfToday, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { markDice } from '../../rig/bot/siege-players.ts';

const open = async (who: LocalClient, which: string): Promise<SeenMessage> => await openPuzzle(who, 'siege', which);

/** Keeps dice of a puzzle, by index, and rolls the others; keeping all of them means stopping. */
const keep = async (
  who: LocalClient,
  message: SeenMessage,
  { puzzle }: NamedPuzzle,
  kept: readonly number[],
): Promise<SeenMessage> => {
  const { dice } = siege.readState(puzzle.state).now;
  if (kept.length === dice.length) return (await who.press(message, 'Stop')).message;
  const faces = kept.map((index) => dice[index]);
  const marked = await markDice(who, message, faces);
  const label = labelsOf(marked).find((each) => /^(Roll \d|Reroll all)/.test(each ?? '')) ?? '';
  return (await who.press(marked, label)).message;
};

/** The dice to keep, by index. */
const rightOf = ({ puzzle }: NamedPuzzle): readonly number[] => {
  const action = siege.readAction(puzzle.solution[0]);
  if (action.type === 'roll') return action.keep;
  return [...siege.readState(puzzle.state).now.dice.keys()];
};

/** Other dice to keep than the right ones: one fewer, or one more. */
const wrongOf = (named: NamedPuzzle): readonly number[] => {
  const right = rightOf(named);
  return right.length > 0 ? right.slice(1) : [0];
};

/** What a solution says to keep, and the dice that its text shows as kept: none if stopping is right. */
const shownAs = (
  { puzzle }: NamedPuzzle,
  kept: readonly number[],
): { readonly text: string; readonly marks: number } => {
  const { dice } = siege.readState(puzzle.state).now;
  if (kept.length === 0) return { text: 'Best: roll all dice', marks: 0 };
  if (kept.length === dice.length) return { text: 'Best: stop', marks: dice.length };
  const faces = kept.map((index) => dice[index] ?? 0).toSorted((one, other) => one - other);
  return { text: `Best: keep \`${faces.join(' ')}\``, marks: kept.length };
};

test('the first answer to Siege’s puzzle of the day counts, apart from Citadel’s', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const named = puzzleOfToday(rig, 'siege');
  const opened = await open(clay, 'today');
  expect(opened.ephemeral).toBe(true);
  expect(textOf(opened)).toContain(`Today’s puzzle (${named.strength})`);
  expect(textOf(opened)).toContain('Your first answer counts. It is the dice that you keep');
  expect(textOf(opened)).toContain(named.puzzle.task);
  expect(textOf(opened)).not.toContain('Best:');
  expect(labelsOf(opened)).toEqual(expect.arrayContaining(['Stop', 'Read']));
  expect(labelsOf(opened)).not.toContain('Hint');
  expect(labelsOf(opened)).not.toContain('Show the solution');

  const missed = await keep(clay, opened, named, wrongOf(named));
  expect(textOf(missed)).toMatch(/That isn’t it\.\*{0,2} .+: .+\. The best: .+\./);
  expect(textOf(missed)).toContain('Best:');
  expect(textOf(missed)).toContain('You are the first to answer');
  expect(labelsOf(missed)).toContain('Practise: hard');
  expect(labelsOf(missed)).not.toContain('Stop');

  const solved = await keep(blue, await open(blue, 'today'), named, rightOf(named));
  expect(textOf(solved)).toContain('That’s it!');
  expect(textOf(solved)).toContain('50% of 2 people have solved it');
  expect(textOf(await open(clay, 'today'))).toContain('Your answer to today’s puzzle was wrong');
  const { rows } = await sql.query('select game, is_solved from puzzle_answers order by is_solved');
  expect(rows).toEqual([
    { game: 'siege', is_solved: false },
    { game: 'siege', is_solved: true },
  ]);
  expect(textOf(await openPuzzle(clay, 'citadel', 'today'))).toContain('counts');
});

test.each(siege.puzzles?.strengths ?? [])(
  'a %s puzzle for practice is missed, solved and followed by another',
  async (which) => {
    const { clay, sql } = await startRig();
    let message = await open(clay, which);
    const named = shownPuzzle(message);
    expect(textOf(message)).toContain(`Puzzle (${which})`);
    const { message: reading } = await clay.press(message, 'Read');
    expect(textOf(reading)).toContain(named.puzzle.task);
    message = await keep(clay, message, named, wrongOf(named));
    expect(textOf(message)).toMatch(/\*\*: \*\*That isn’t it\.\*\* .+ Try again\.$/m);
    expect(textOf(message)).not.toContain('Best:');
    message = await keep(clay, message, named, rightOf(named));
    expect(textOf(message)).toContain('That’s it!');
    const { text, marks } = shownAs(named, rightOf(named));
    expect(textOf(message)).toContain(text);
    expect([...textOf(message).matchAll(/\[\d\]/g)]).toHaveLength(marks);
    message = (await clay.press(message, 'Another puzzle')).message;
    expect(shownPuzzle(message).name).not.toBe(named.name);
    message = (await clay.press(message, 'Show the solution')).message;
    expect(textOf(message)).toContain('Best:');
    expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
  },
);
