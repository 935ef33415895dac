import { FIRST_RATING, type Rating } from '../../games/contract/game.ts';

/** How many of our points one of openskill's is worth: there, everyone begins at 25, give or take two thirds of it. */
export const POINTS = FIRST_RATING / 25;

/** A rating as openskill has it: a mean and its standard deviation. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** A rating as openskill has it. */
export const skillOf = ({ rating, uncertainty }: Rating): Skill => ({
  mu: rating / POINTS,
  sigma: uncertainty / POINTS / 2,
});

/** A rating as people see it. */
export const ratingIn = ({ mu, sigma }: Skill): Rating => ({ rating: mu * POINTS, uncertainty: 2 * sigma * POINTS });
