import { BEST_DAYS, DIVIDED_FROM, points } from '../../sessions/seasons/points.ts';
import { seasonsTexts } from './texts/texts.ts';

/** The table of all points. The README has the same. */
export const pointsText = (): string => {
  const texts = seasonsTexts.points;
  const { daily, party, game, puzzle } = points;
  return [
    texts.daily(daily),
    texts.party(party),
    texts.game(game),
    texts.alone(game),
    texts.puzzle(puzzle),
    '',
    texts.best({ best: BEST_DAYS }),
    texts.nothing,
    texts.medals,
    texts.divisions({ people: DIVIDED_FROM }),
  ].join('\n');
};
