import type { BotRatings } from '../../bot.ts';

/** On 9x9, each against the next weaker one. The middle one has everybody's initial rating. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 550, uncertainty: 200 },
    easy: { rating: 940, uncertainty: 170 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 1890, uncertainty: 190 },
    expert: { rating: 2340, uncertainty: 330 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ladder, each bot against the next weaker one: easy over 200 games, medium over 100, hard over 60 and expert over 50',
};
