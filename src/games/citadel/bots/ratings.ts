import type { BotRatings } from '../../contract/bot.ts';

/** The ratings on 9x9, measured against the next weaker bot. The middle one has the rating that players begin with. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 540, uncertainty: 190 },
    easy: { rating: 950, uncertainty: 160 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 1930, uncertainty: 140 },
    expert: { rating: 2400, uncertainty: 250 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ladder, each bot against the next weaker one: ' +
    'easy over 200 games, medium and hard over 100, and expert over 50',
};
