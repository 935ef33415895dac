import type { BotRatings } from '../../game.ts';

/** On 9x9, each against the next weaker one. The middle one has everybody's initial rating. */
export const ratings: BotRatings = {
  byName: {
    easy: { rating: 520, uncertainty: 150 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 2130, uncertainty: 200 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ratings, with --games 400 --bot medium --against easy, and with --games 100 --bot hard --against medium',
};
