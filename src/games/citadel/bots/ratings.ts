import type { BotRatings } from '../../contract/bot.ts';

/** On 9x9, each against the next weaker one. The middle one has everybody's initial rating. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 540, uncertainty: 190 },
    easy: { rating: 950, uncertainty: 160 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 1930, uncertainty: 140 },
    expert: { rating: 2400, uncertainty: 250 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ladder, each bot against the next weaker one: easy over 200 games, medium and hard over 100, and expert over 50',
};
