import type { BotRatings } from '../../bot.ts';

/** On 9x9, each against the next weaker one. The middle one has everybody's initial rating. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 600, uncertainty: 350 },
    easy: { rating: 970, uncertainty: 230 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 2080, uncertainty: 300 },
    expert: { rating: 2400, uncertainty: 450 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ratings, each bot against the next weaker one: easy over 40 games, medium over 24 and hard over 12; that of expert is an estimate',
};
