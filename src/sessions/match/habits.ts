import { z } from 'zod';

/** How somebody played their latest games with others on a server. */
export type Habits = z.output<typeof Habits>;

const Habits = z.object({
  finished: z.number(),
  /** Those that are over, or that they have left. */
  begun: z.number(),
  /** How many of their turns took up to an hour, up to a day, and longer. */
  hour: z.number(),
  day: z.number(),
  later: z.number(),
});

const HabitsById = z.record(z.string(), Habits);

/** Reads the habits of people from a row, by their ids. */
export const readHabits = (json: unknown): Readonly<Record<string, Habits>> => HabitsById.parse(json ?? {});

/** How few games or turns say nothing about a person. */
const FEWEST = { games: 5, turns: 10 };

/** Whether somebody finishes their games; null if they have played too few. */
export const finishesOf = ({ finished, begun }: Habits): 'always' | 'mostly' | 'seldom' | null => {
  if (begun < FEWEST.games) return null;
  return finished >= 0.9 * begun ? 'always' : finished >= 0.75 * begun ? 'mostly' : 'seldom';
};

/** Within what time somebody usually takes their turn; null if they have taken too few. */
export const paceOf = ({ hour, day, later }: Habits): 'hour' | 'day' | 'later' | null => {
  const turns = hour + day + later;
  if (turns < FEWEST.turns) return null;
  return hour * 2 >= turns ? 'hour' : (hour + day) * 2 >= turns ? 'day' : 'later';
};
