import { pointsOf, wallsOf } from '../rules/field/field.ts';
import { pointName, squareName } from '../rules/field/point.ts';
import { SIDES } from '../rules/field/state.ts';
import { besiegedOf } from '../rules/siege.ts';
import { SIGNS } from '../screen/board.ts';
import { typedText } from '../screen/happened.ts';
import { colours } from '../words/names.ts';
import { alt } from '../words/picture.ts';
import type { DrawnBoard } from './drawn-board.ts';

/** The most characters that Discord accepts. */
const MOST = 1024;

/**
 * The board in words, for people who can't see the picture: how the game ended (empty if it goes on), the place of
 * every piece, and what else fits.
 */
export const altOf = ({ field, threatened, layout, turn }: DrawnBoard, result: string): string => {
  const { size } = layout;
  const named = (points: readonly number[]): readonly string[] => points.map((point) => pointName(size, point));
  const { citadels, standing, armies, isCitadel } = field;
  const held = (mark: number): readonly string[] => named(citadels.filter((at) => standing[at] === mark));
  const parts = [
    result,
    alt.board(size),
    ...SIDES.map((side) => {
      const others = pointsOf(armies[side]).filter((point) => isCitadel[point] !== 1);
      return alt.side(colours[side], SIGNS[side], held(1 + side), named(others));
    }),
    alt.empty(held(0)),
    alt.walls(wallsOf(field).map((square) => squareName(size, square))),
    alt.threatened(named(threatened)),
    ...SIDES.map((side) => alt.besieged(SIGNS[side], named(besiegedOf(field, side)))),
    turn === null || turn.actions.length === 0
      ? ''
      : alt.turn(SIGNS[turn.seat], typedText(turn.actions).replaceAll('`', '')),
  ].filter((part) => part !== '');
  const whole = parts.join(' ');
  if (whole.length <= MOST) return whole;
  const fitting = parts.filter((_, index) => parts.slice(0, index + 1).join(' ').length + 1 + alt.rest.length <= MOST);
  return [...fitting, alt.rest].join(' ');
};
