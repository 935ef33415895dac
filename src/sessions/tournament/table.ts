import { scoreStandingsOf, type ScoreStanding } from './pairing/score.ts';
import { standingsOf, type Standing } from './pairing/standings.ts';
import type { Tournament } from './tournament.ts';

/** The table of a tournament so far, the best first. */
export const tableOf = ({
  form,
  players,
  games,
  scores,
}: Pick<Tournament, 'form' | 'players' | 'games' | 'scores'>): readonly (Standing | ScoreStanding)[] =>
  form === 'score' ? scoreStandingsOf(players, scores) : standingsOf(form, players, games);
