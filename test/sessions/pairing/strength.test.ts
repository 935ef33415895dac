import { expect, test } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import { isAlike, mostApart, partnersOf } from '../../../src/sessions/pairing/strength.ts';

const START = new Date('2026-03-01T12:00:00Z');
const after = (hours: number): Date => new Date(START.getTime() + hours * HOUR);
const person = (rating: number, since = START) => ({ rating, since });

test.each([
  { apart: 150, hours: 0, isPaired: true },
  { apart: 151, hours: 0, isPaired: false },
  { apart: 225, hours: 1, isPaired: true },
  { apart: 226, hours: 1, isPaired: false },
  { apart: 520, hours: 5, isPaired: true },
  { apart: 540, hours: 5, isPaired: false },
  { apart: 5000, hours: 5.9, isPaired: false },
  { apart: 5000, hours: 6, isPaired: true },
])('ratings $apart apart are paired after $hours hours: $isPaired', ({ apart, hours, isPaired }) => {
  const [waiting, fresh] = [person(1500), person(1500 - apart, after(hours))];
  expect(isAlike(waiting, fresh, after(hours))).toBe(isPaired);
  expect(isAlike(fresh, waiting, after(hours))).toBe(isPaired);
});

test('the difference that is allowed only grows', () => {
  const hours = Array.from({ length: 30 }, (_, index) => mostApart((index * HOUR) / 4));
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(mostApart(-HOUR)).toBe(150);
});

test('the closest comes first, and of equals who has waited longest', () => {
  const others = [person(1600, after(0.2)), person(1450), person(1600), person(1400), person(1900)];
  const [first, second, third, fourth, none] = partnersOf(person(1500), others, START);
  expect([first, second, third, fourth, none]).toEqual([others[1], others[2], others[3], others[0], undefined]);
});
