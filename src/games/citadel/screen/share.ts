import { colourAt, type Colour } from '../../contract/colours.ts';
import { coloursIn } from '../rules/field/colours.ts';
import type { View } from '../rules/view.ts';
import { endingTexts } from '../texts/ending/texts.ts';
import { boardViewOf } from './board-view.ts';
import { whyEnded } from './told.ts';

/** What a player may post about a finished game: how it ended, and each side’s citadels. Throws while it goes on. */
export const share = (view: View, given?: readonly Colour[]): string => {
  const { ending, options, turn } = view.position;
  if (ending === null) throw new RangeError('the game is not over');
  const { held, sides } = boardViewOf(view, null).field;
  const { winners } = ending;
  const colours = coloursIn(given);
  const end =
    winners.length === 0
      ? 'drawn'
      : view.viewer === 'table'
        ? 'other'
        : winners.some((side) => side === view.viewer)
          ? 'won'
          : 'lost';
  const told = endingTexts.shared({
    size: options.size,
    end,
    winners: winners.map((side) => colourAt(colours, side).name),
    count: winners.length,
    turns: turn,
    why: whyEnded(ending, options),
  });
  const sideText = (side: (typeof sides)[number]): string => {
    const { name, emoji } = colourAt(colours, side);
    return `${name} ${emoji.repeat(held[side]) || '–'}`;
  };
  return `${told}\n${sides.map(sideText).join(' ')}`;
};
