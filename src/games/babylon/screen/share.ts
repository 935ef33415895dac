import type { Colour } from '../../contract/colours.ts';
import { isOver, SUSA, villages, winnerOf } from '../rules/board.ts';
import { coloursIn } from '../rules/colours.ts';
import type { View } from '../rules/view.ts';
import { colourNames, WARLORD_SIGN } from '../words/names.ts';
import { figures, shared } from '../words/screen.ts';

/** What a player may post about a finished race: how it ended, and how far everyone got. Throws while it goes on. */
export const share = (view: View, given?: readonly Colour[]): string => {
  if (!isOver(view)) throw new RangeError('the race is not over');
  const { runners, round, viewer, warlord } = view;
  const colours = coloursIn(given);
  const colourOf = colourNames(colours);
  const ends = [...villages.map(({ space }) => space), SUSA];
  const wayOf = (who: string, sign: string, space: number) => ({
    who,
    sign,
    stages: ends.filter((end) => end <= space).length,
    of: ends.length,
  });
  const ways = runners.map(({ space }, seat) => wayOf(colourOf(seat), colours[seat]?.emoji ?? '⬜', space));
  const isWon = viewer === 'table' ? null : winnerOf(view) === viewer;
  return shared(isWon, round, [...ways, wayOf(figures.warlord, WARLORD_SIGN, warlord)]);
};
