import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { dayAfter, weekOf } from '../../../src/sessions/time/day.ts';
import { BLUE, CLAY, newInteraction, openReplica } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';
import { DAY, startTime } from './dailies.ts';

const open = async () => {
  const { now, skip } = startTime();
  const database = openReplica(await sharedDatabase());
  const { puzzleAnswers, puzzleWeeks, figures, privacy } = createSessions({ database, games, now, machineNow: now });
  let day = DAY;
  const answer = async (userId: string, how: 'solves' | 'misses', puzzle: string, measured = 1500): Promise<void> => {
    await puzzleAnswers.count({
      game: 'citadel',
      day,
      userId,
      isSolved: how === 'solves',
      guildId: null,
      puzzle,
      measured,
    });
  };
  const nextDay = (): void => {
    skip(24);
    day = dayAfter(day, 1);
  };
  const missInWeek = async (userId: string, number: number, puzzle: string): Promise<void> => {
    const week = weekOf(day);
    await puzzleWeeks.count({
      game: 'citadel',
      week,
      number,
      userId,
      isSolved: false,
      guildId: null,
      puzzle,
      measured: 1500,
    });
  };
  const ratingOf = (userId: string) => figures.puzzles('citadel', userId);
  const ratedPuzzles = () => database.ratedPuzzle.findMany({ where: { game: 'citadel' } });
  const orderIn = (week: number, puzzles: Readonly<Record<string, number>>): Promise<readonly string[]> =>
    puzzleWeeks.order(
      { game: 'citadel', week },
      Object.entries(puzzles).map(([puzzle, measured]) => ({ puzzle, measured })),
    );
  return { answer, nextDay, missInWeek, privacy, ratingOf, ratedPuzzles, orderIn };
};

test('a first answer changes the rating of its person and of the puzzle, the more the less likely it was', async () => {
  const { answer, nextDay, ratingOf } = await open();
  expect(await ratingOf(CLAY)).toBeNull();
  await answer(CLAY, 'solves', 'even');
  const first = await ratingOf(CLAY);
  expect(first).toMatchObject({ answered: 1, solved: 1 });
  expect(first?.rating.rating).toBeGreaterThan(1500);
  expect(first?.rating.uncertainty).toBeLessThan(1000);
  expect(first?.change).toBeCloseTo((first?.rating.rating ?? 0) - 1500);
  expect(first?.puzzle.rating).toBeLessThan(1500);
  // Somebody else answers it wrong: it is harder than it was.
  await answer(BLUE, 'misses', 'even');
  const other = await ratingOf(BLUE);
  expect(other?.rating.rating).toBeLessThan(1500);
  expect(other?.puzzle.rating).toBeGreaterThan(first?.puzzle.rating ?? Infinity);
  nextDay();
  await answer(CLAY, 'solves', 'easy', 900);
  const easy = await ratingOf(CLAY);
  expect(easy?.change).toBeGreaterThan(0);
  expect(easy?.change).toBeLessThan(first?.change ?? 0);
  nextDay();
  await answer(CLAY, 'misses', 'simple', 900);
  expect((await ratingOf(CLAY))?.change).toBeLessThan(0);
});

test('a puzzle that comes again is not rated again, one of a week is, and who goes leaves nothing', async () => {
  const { answer, nextDay, missInWeek, privacy, ratingOf, ratedPuzzles } = await open();
  await answer(CLAY, 'solves', 'even');
  const before = await ratingOf(CLAY);
  nextDay();
  await answer(CLAY, 'solves', 'even');
  expect(await ratingOf(CLAY)).toEqual(before);
  await missInWeek(CLAY, 3, 'weekly');
  expect(await ratingOf(CLAY)).toMatchObject({ answered: 2, solved: 1 });
  await privacy.forget(CLAY, newInteraction());
  expect(await ratingOf(CLAY)).toBeNull();
  expect(await ratedPuzzles()).toEqual([]);
});

test('answers at the same time all count, once each, and whoever goes takes back what theirs changed', async () => {
  const { answer, privacy, ratingOf, ratedPuzzles } = await open();
  const people = Array.from({ length: 8 }, (_, number) => `person-${number}`);
  await Promise.all(
    people.flatMap((who, number) => {
      const how = number % 2 === 0 ? 'solves' : 'misses';
      return [answer(who, how, 'even'), answer(who, how, 'even')];
    }),
  );
  const before = await ratedPuzzles();
  expect(before).toMatchObject([{ puzzle: 'even', answers: people.length }]);
  for (const who of people) expect(await ratingOf(who)).toMatchObject({ answered: 1 });
  const stays = await ratingOf('person-2');

  await answer(CLAY, 'solves', 'even');
  expect((await ratedPuzzles())[0]?.rating).toBeLessThan(before[0]?.rating ?? 0);
  await privacy.forget(CLAY, newInteraction());
  const after = await ratedPuzzles();
  expect(after).toMatchObject([{ puzzle: 'even', answers: people.length }]);
  expect(after[0]?.rating).toBeCloseTo(before[0]?.rating ?? 0);
  expect((await ratingOf('person-2'))?.rating).toEqual(stays?.rating);
});

test('a week rises by what people found hard before it, and stays so when they answer meanwhile', async () => {
  const { answer, orderIn } = await open();
  const week = weekOf(DAY);
  const puzzles = { first: 1400, second: 1500, third: 1510 };
  await answer(CLAY, 'misses', 'first');
  const now = ['second', 'third', 'first'];
  const later = await orderIn(week + 1, puzzles);
  expect(later).toEqual(['first', 'second', 'third']);
  expect(await Promise.all([orderIn(week, puzzles), orderIn(week, puzzles)])).toEqual([now, now]);
  await answer(BLUE, 'solves', 'first');
  expect(await orderIn(week, puzzles)).toEqual(now);
});
