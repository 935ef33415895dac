import type { AnyGame } from '../../../games/contract/game.ts';
import type { Playthrough } from './playthrough.ts';
import { barsOf, type Section } from './section.ts';
import { meanOf, quantileOf, sum, written, writtenMean } from './statistics.ts';

/** How long games are, and the figures of their results. */
export const lengthSection = (_game: AnyGame, games: readonly Playthrough[]): Section => {
  const lengths = [
    ['turns', games.map(({ turns }) => turns)],
    ['actions', games.map(({ moments }) => moments.length)],
    ['minutes of thinking for each player', games.map(minutesOf)],
  ] as const;
  return {
    id: 'length',
    title: 'Length',
    notes: [
      [
        'A turn begins whenever the clock starts anew.',
        `The minutes are an estimate for people: ${BASE} seconds for each choice between several actions,`,
        `and ${EACH} more for each doubling of their number.`,
      ].join(' '),
    ],
    tables: [
      {
        head: ['A game has', 'Mean', 'Shortest', 'Median', '90% have at most', 'Longest'],
        rows: [...lengths, ...figuresOf(games)].map(([name, values]) => [
          name,
          writtenMean(meanOf(values)),
          ...[0, 0.5, 0.9, 1].map((fraction) => shown(quantileOf(values, fraction))),
        ]),
      },
    ],
    charts: [barsOf('Games by actions', lengths[1][1])],
  };
};

/** The seconds that a person takes for a choice, and for each doubling of the actions to choose from. */
const BASE = 2;
const EACH = 2;

/** How long each player would think in a game, in minutes. */
const minutesOf = ({ moments, seats }: Playthrough): number => {
  const choices = moments.filter(({ legal }) => legal > 1);
  return sum(choices.map(({ legal }) => BASE + EACH * Math.log2(legal))) / 60 / seats;
};

/** All numbers that results have, by name. */
const figuresOf = (games: readonly Playthrough[]): readonly (readonly [string, readonly number[]])[] => {
  const figures = new Map<string, number[]>();
  for (const { result } of games) {
    for (const [name, value] of Object.entries(result ?? {})) {
      if (typeof value === 'number') figures.set(name, [...(figures.get(name) ?? []), value]);
    }
  }
  return [...figures];
};

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : written(value));
