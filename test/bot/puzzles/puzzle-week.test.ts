import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { puzzlesOfWeek, type NamedPuzzle } from '../../../src/games/contract/puzzle.ts';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayOf, weekOf } from '../../../src/sessions/time/day.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { openTyping } from '../../rig/bot/citadel-players.ts';
import { forget, labelsOf, openGames, setTo } from '../../rig/bot/player.ts';
import { rightTurn, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const openWeek = async (who: LocalClient): Promise<SeenMessage> => await openPuzzle(who, 'citadel', 'week');

/** Opens a puzzle of this week, and types a turn. */
const answer = async (who: LocalClient, label: string, turn: string): Promise<SeenMessage> => {
  const { message } = await who.press(await openWeek(who), label);
  return (await who.submit(await openTyping(who, message), { turn })).message;
};

const puzzlesNow = ({ local }: Pick<Rig, 'local'>): readonly NamedPuzzle[] =>
  puzzlesOfWeek(citadel, weekOf(dayOf(local.now())));

const rightIn = (rig: Rig, number: number): string => {
  const named = puzzlesNow(rig)[number - 1];
  if (named === undefined) throw new Error('there is no such puzzle');
  return rightTurn(named).join(' ');
};

test('a week has seven puzzles, whose first answers count, and a table of the server', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql } = rig;
  const opened = await openWeek(clay);
  expect(opened.ephemeral).toBe(true);
  expect(labelsOf(opened)).toEqual(['1', '2', '3', '4', '5', '6', '7', 'Table']);
  expect(textOf(opened)).toContain('**7.** hard: open');
  const { message: shown } = await clay.press(opened, '7');
  expect(textOf(shown)).toContain('Puzzle 7 of 7 of the week (hard)');
  expect(textOf(shown)).toContain('Your first answer counts');
  expect(JSON.stringify(shown)).not.toContain(rightIn(rig, 7));
  expect(labelsOf(shown)).not.toContain('Show the solution');
  expect(textOf(await answer(clay, '7', rightIn(rig, 7)))).toContain('You are the first to answer.');
  const missed = await answer(blue, '1', '.');
  expect(textOf(missed)).toContain(`The right turn: \`${rightIn(rig, 1)}\``);
  const { message: second } = await blue.press(missed, 'Next: puzzle 2');
  expect(textOf(second)).toContain('Puzzle 2 of 7');
  await answer(blue, '2', rightIn(rig, 2));
  const again = await blue.press(await openWeek(blue), '1 ✗');
  expect(textOf(again.message)).toContain('Your answer to this puzzle was wrong.');
  const { message: table } = await blue.press(await openWeek(blue), 'Table');
  // Both solved one, and the seventh is harder.
  expect(textOf(table)).toMatch(
    new RegExp(`\\*\\*1\\.\\*\\* <@${clay.id}> \\*\\*1\\*\\* · solved: 7[^]*\\*\\*2\\.\\*\\* <@${blue.id}> \\(you\\)`),
  );
  expect(textOf(await openGames(clay, ['Season']))).toContain(`<@${clay.id}> (you) **2**`);
  await setTo(clay, 'settings', 'Keep me out of leaderboards');
  expect(textOf((await blue.press(await openWeek(blue), 'Table')).message)).not.toContain(clay.id);
  const last = (await clay.press(await openWeek(clay), '3')).message;
  local.skip(7 * DAY);
  const late = (await clay.submit(await openTyping(clay, last), { turn: '.' })).message;
  expect(textOf(late)).toContain('The week of this puzzle is over');
  expect((await sql.query('select from week_answers')).rowCount).toBe(3);
});

test('a puzzle of the running week is not for practice, and an old button does not show its answer', async () => {
  const rig = await startRig();
  const { clay, local } = rig;
  const message = await openPuzzle(clay, 'citadel', 'easy');
  const { puzzle } = shownPuzzle(message);
  const now = weekOf(dayOf(local.now()));
  const weeks = Array.from({ length: 400 }, (_, index) => now + index);
  const week = weeks.find((each) => puzzlesOfWeek(citadel, each).some((named) => named.puzzle.name === puzzle.name));
  local.skip(((week ?? now) - now) * 7 * DAY);
  const number = puzzlesNow(rig).findIndex((named) => named.puzzle.name === puzzle.name) + 1;
  const { message: asked } = await clay.press(message, 'Show the solution');
  expect(textOf(asked)).toContain(`Puzzle ${number} of 7 of the week (easy)`);
  expect(textOf(asked)).toContain('This puzzle is in this week’s puzzle week');
  expect(JSON.stringify(asked)).not.toContain(rightIn(rig, number));
});

test('whoever has everything removed can’t answer a puzzle of the week again', async () => {
  const rig = await startRig();
  const { clay, sql, local } = rig;
  await answer(clay, '1', '.');
  await forget(clay);
  expect((await sql.query('select from week_answers')).rowCount).toBe(0);
  local.skip(MINUTE);
  expect(textOf(await answer(clay, '1', rightIn(rig, 1)))).toContain('this answer doesn’t count');
  expect((await sql.query('select from week_answers')).rowCount).toBe(0);
});

test('a puzzle that people found hard is the last of its week, under every number and button', async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  const [hard, second] = puzzlesNow(rig);
  await sql.query(`insert into rated_puzzles values ('citadel', $1, 3000, 100, 9)`, [hard?.puzzle.name]);
  const { message: shown } = await clay.press(await openWeek(clay), '7');
  expect(textOf(shown)).toContain('Puzzle 7 of 7 of the week (easy)');
  expect(JSON.stringify(shown)).toContain(hard?.name);
  const missed = await answer(clay, '6', '.');
  const { message: last } = await clay.press(missed, 'Next: puzzle 7');
  expect(textOf(last)).toContain('Puzzle 7 of 7 of the week (easy)');
  expect(labelsOf(await answer(clay, '1', rightTurn(second as NamedPuzzle).join(' ')))).toContain('Next: puzzle 2');
  expect(labelsOf(await openWeek(clay)).slice(0, 7)).toEqual(['1 ✓', '2', '3', '4', '5', '6 ✗', '7']);
  expect((await sql.query('select number, is_solved from week_answers order by number')).rows).toEqual([
    { number: 1, is_solved: true },
    { number: 6, is_solved: false },
  ]);
});
