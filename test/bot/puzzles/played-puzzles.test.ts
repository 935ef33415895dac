import { describe, expect, test } from 'vitest';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { NamedPuzzle } from '../../../src/games/contract/puzzle.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { puzzleOfToday, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig } from '../../rig/bot/rig.ts';

const played = [
  { id: 'escape', game: escape as AnyGame },
  { id: 'babylon', game: babylon as AnyGame },
] as const;

/** The buttons that answer a puzzle, by the game's text of the action. */
const choicesOn = (message: SeenMessage): ReadonlyMap<string, string> =>
  new Map(
    buttonsOf(message).flatMap(({ custom_id: id }) => {
      const read = parseCustomId(id);
      return read.ok && read.value.kind === 'solve' ? [[read.value.action, id] as const] : [];
    }),
  );

const rightOf = (game: AnyGame, { puzzle }: NamedPuzzle): string => game.makeAction(puzzle.solution[0]);

/** The first of the actions behind a button: a walk of several spaces is as right as its first step. */
const firstOf = (actions: string): string => actions.split(' ')[0] ?? '';

/** Presses the right choice of a puzzle, or another one. */
const answer = async (
  who: LocalClient,
  message: SeenMessage,
  { game, named }: { readonly game: AnyGame; readonly named: NamedPuzzle },
  how: 'right' | 'wrong',
): Promise<SeenMessage> => {
  const choices = choicesOn(message);
  const right = rightOf(game, named);
  const action = how === 'right' ? right : [...choices.keys()].find((each) => firstOf(each) !== right);
  return (await who.press(message, choices.get(action ?? '') ?? '')).message;
};

describe.each(played)('$id', ({ id, game }) => {
  test('the first answer to the puzzle of the day counts, and is in the stats', async () => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const named = puzzleOfToday(rig, id);
    const opened = await openPuzzle(clay, id, 'today');
    expect(textOf(opened)).toContain('Your first answer counts. It is the first thing that you do.');
    expect(textOf(opened)).toContain(named.puzzle.task);
    expect(labelsOf(opened)).not.toContain('Hint');
    // A blue button would be a hint.
    const styles = buttonsOf(opened).filter(({ custom_id: each }) => [...choicesOn(opened).values()].includes(each));
    expect(new Set(styles.map(({ style }) => style)).size).toBe(1);

    const missed = await answer(clay, opened, { game, named }, 'wrong');
    expect(textOf(missed)).toMatch(/That isn’t it\.\*{0,2} .+: .+\. The best: .+\./);
    expect(textOf(missed)).toMatch(/Best: .+, .+\./);
    expect(textOf(missed)).toContain('You are the first to answer');

    const solved = await answer(blue, await openPuzzle(blue, id, 'today'), { game, named }, 'right');
    expect(textOf(solved)).toContain('That’s it!');
    expect(textOf(solved)).toContain('50% of 2 people have solved it');
    const { message: stats } = await blue.useOn('games', blue.id, 'Stats');
    expect(textOf(stats)).toMatch(/Puzzles on all servers: rating .+, 1 solved/);
  });

  test('a puzzle for practice is missed, read, solved and followed by another', async () => {
    const { clay, sql } = await startRig();
    let message = await openPuzzle(clay, id, 'easy');
    const named = shownPuzzle(message);
    const { message: reading } = await clay.press(message, 'Read');
    expect(textOf(reading)).toContain(named.puzzle.task);
    expect(textOf(reading)).toContain('10,000');
    message = await answer(clay, message, { game, named }, 'wrong');
    expect(textOf(message)).toMatch(/That isn’t it\..+ Try again\.$/m);
    expect(textOf(message)).not.toContain('Best:');
    message = await answer(clay, message, { game, named }, 'right');
    expect(textOf(message)).toContain('That’s it!');
    expect(textOf(message)).toContain('Best:');
    message = (await clay.press(message, 'Another puzzle')).message;
    expect(shownPuzzle(message).name).not.toBe(named.name);
    expect((await sql.query('select 1 from puzzle_answers')).rows).toEqual([]);
  });
});
