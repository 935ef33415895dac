import { colourAt, type Colour } from '../../contract/colours.ts';
import { isOver, SUSA, villages, winnerOf } from '../rules/board.ts';
import { coloursIn } from '../rules/colours.ts';
import type { View } from '../rules/view.ts';
import { namesTexts } from '../texts/names/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

const WARLORD_SIGN = '🟥';

/** What a player may post about a finished race: how it ended, and how far everyone got. Throws while it goes on. */
export const share = (view: View, given?: readonly Colour[]): string => {
  if (!isOver(view)) throw new RangeError('the race is not over');
  const { runners, round, viewer, warlord } = view;
  const colours = coloursIn(given);
  const ends = [...villages.map(({ space }) => space), SUSA];
  const wayOf = (who: string, sign: string, space: number): string => {
    const stages = ends.filter((end) => end <= space).length;
    return `${who} ${sign.repeat(stages)}${'⬛'.repeat(ends.length - stages)}`;
  };
  const ways = runners.map(({ space }, seat) => {
    const { name, emoji } = colourAt(colours, seat);
    return wayOf(name, emoji, space);
  });
  const end = viewer === 'table' ? 'watched' : winnerOf(view) === viewer ? 'won' : 'lost';
  const line = [...ways, wayOf(namesTexts.warlord, WARLORD_SIGN, warlord)].join(' ');
  return `${screenTexts.share[end]({ rounds: round })}\n${line}`;
};
