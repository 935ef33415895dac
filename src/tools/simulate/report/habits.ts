import { levelOf } from '../../../games/contract/characters/character.ts';
import type { AnyGame } from '../../../games/contract/game.ts';
import { replay, type GameRecord } from '../../../games/contract/record.ts';
import { differenceOf, sum, writtenChange, writtenMean, type Total } from './statistics.ts';

/** Counts how bots like to play, as far as a game says what shows that. */
interface Habits {
  /** Adds a game, with the name of the bot in each seat. */
  add(record: GameRecord, bots: readonly string[]): void;
  /**
   * For each character that played against its own level, what it does more or less often, with 95% intervals; for each
   * bot of a game for one, how often it does it.
   */
  report(): readonly string[];
}

/** By bot, the totals of one match. */
type Match = ReadonlyMap<string, Total>;

const NOTHING: Total = { sum: 0, times: 0 };

const together = (one: Total, other: Total): Total => ({ sum: one.sum + other.sum, times: one.times + other.times });

/** No games yet. */
export const createHabits = (game: AnyGame): Habits => {
  const habits = Object.entries(game.simulation?.habits ?? {});
  const matches = new Map<string, Match[]>(habits.map(([name]) => [name, []]));
  return {
    add: (record, bots) => {
      if (bots.length > 1 && !isByCharacters(bots)) return;
      const steps = [...replay(game, record)];
      for (const [name, habit] of habits) {
        const match = new Map<string, Total>();
        for (const { before, seat, action } of steps) {
          const bot = bots[seat] ?? '';
          match.set(bot, together(match.get(bot) ?? NOTHING, habit.count(before, seat, action)));
        }
        matches.get(name)?.push(match);
      }
    },
    report: () => {
      const bots = new Set([...matches.values()].flatMap((all) => all.flatMap((match) => [...match.keys()])));
      const isAlone = game.seats.most === 1;
      const told = isAlone ? alone : against;
      return [...bots]
        .filter((bot) => isAlone || (bot !== levelOf(bot) && bots.has(levelOf(bot))))
        .map((bot) => `${bot}: ${[...matches].map(([name, all]) => `${name} ${told(all, bot)}`).join(', ')}`);
    },
  };
};

const isByCharacters = (bots: readonly string[]): boolean => bots.some((bot) => bot !== levelOf(bot));

/** How often a character and its level did something, and the difference in their games against each other. */
const against = (matches: readonly Match[], bot: string): string => {
  const groups = matches
    .filter((match) => match.has(bot) && match.has(levelOf(bot)))
    .map((match) => ({ part: match.get(bot) ?? NOTHING, whole: match.get(levelOf(bot)) ?? NOTHING }));
  const [own, level] = [rateOf(groups.map(({ part }) => part)), rateOf(groups.map(({ whole }) => whole))];
  const { value, low, high } = differenceOf(groups);
  const change = writtenChange({ value: 100 * value, low: 100 * low, high: 100 * high });
  return `${Math.round(100 * own)} for ${Math.round(100 * level)} (${change})`;
};

/** How often a bot did something, by the hundred. */
const alone = (matches: readonly Match[], bot: string): string => {
  const groups = matches.map((match) => ({ part: match.get(bot) ?? NOTHING, whole: NOTHING }));
  const { value, low, high } = differenceOf(groups);
  return writtenMean({ value: 100 * value, low: 100 * low, high: 100 * high });
};

const rateOf = (totals: readonly Total[]): number =>
  sum(totals.map((total) => total.sum)) / Math.max(1, sum(totals.map(({ times }) => times)));
