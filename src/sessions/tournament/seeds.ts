import type { Rating } from '../../games/contract/game.ts';
import { finishedMatches } from '../figures/finished.ts';
import { rate } from '../figures/ratings.ts';
import type { MatchContext } from '../store/context.ts';
import { lookAtTournament } from './read.ts';

export type Seeds = (userId: string) => Rating;

/** The ratings that the players of a tournament are seeded by: those of its game on its server. */
export const readSeeds = async (context: MatchContext, tournamentId: string): Promise<Seeds> => {
  const tournament = await lookAtTournament(context)(tournamentId);
  // Those who play by score meet everybody.
  if (tournament === null || tournament.form === 'score') return () => UNKNOWN;
  const { game, guildId } = tournament;
  return rate(game, await finishedMatches(context, game, { guildId }));
};

const UNKNOWN: Rating = { rating: 1500, uncertainty: 1000 };
