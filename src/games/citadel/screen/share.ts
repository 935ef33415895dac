import { colourAt, type Colour } from '../../contract/colours.ts';
import { coloursIn } from '../rules/field/colours.ts';
import type { View } from '../rules/view.ts';
import { shared } from '../words/ending.ts';
import { boardViewOf } from './board-view.ts';

/** What a player may post about a finished game: how it ended, and each side’s citadels. Throws while it goes on. */
export const share = (view: View, given?: readonly Colour[]): string => {
  const { ending, options, turn } = view.position;
  if (ending === null) throw new RangeError('the game is not over');
  const { held, sides } = boardViewOf(view, null).field;
  const [winner] = ending.winners;
  const isWon = view.viewer === 'table' || winner === undefined ? null : winner === view.viewer;
  return shared(
    options.size,
    isWon,
    winner === undefined ? null : colourAt(coloursIn(given), winner).name,
    ending.outcome,
    turn,
    sides.map((side) => ({ ...colourAt(coloursIn(given), side), citadels: held[side] })),
  );
};
