import type { BotRatings } from '../../bot.ts';

/** On 9x9, each against the next weaker one. The middle one has everybody's initial rating. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 620, uncertainty: 160 },
    easy: { rating: 1000, uncertainty: 130 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 1990, uncertainty: 200 },
    expert: { rating: 2350, uncertainty: 290 },
  },
  measured:
    'npm run simulate -- citadel --size 9 with --seed ladder, tune and ex-1, each bot against the next weaker one: easy over 300 games, medium over 200, hard over 80 and expert over 60',
};
