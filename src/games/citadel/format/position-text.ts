import { FormatError } from '../../contract/read-as.ts';
import {
  pointAt,
  pointName,
  squareAt,
  squareName,
  warriorsOf,
  type Position,
  type Side,
} from '../rules/field/state.ts';
import { defaultOptions } from '../rules/presets.ts';

/**
 * A position in play as a line of text: the size, First’s seat, the mover’s seat, the turn, the actions, the kills and
 * the turn of the last taking; then the citadels with the seat that held each last, the warriors of both seats, and the
 * walls. All other options are the defaults.
 */
export const makePosition = ({ options: { size }, ...position }: Position): string => {
  const { first, mover, turn, actions, kills, taken, citadels, warriors, walls } = position;
  const points = (list: readonly number[]): string => list.map((point) => pointName(size, point)).join(' ');
  return [
    [size, first, mover, turn, actions, kills, taken].join(' '),
    citadels.map(({ at, last }) => `${pointName(size, at)}:${last ?? '-'}`).join(' '),
    points(warriorsOf({ warriors }, 0)),
    points(warriorsOf({ warriors }, 1)),
    walls.map((square) => squareName(size, square)).join(' '),
  ].join('|');
};

/** The position that a text from `makePosition` stands for. Throws a `FormatError` for any other text. */
export const parsePosition = (text: string): Position => {
  const [figures = '', citadels = '', own = '', others = '', walls = ''] = text.split('|');
  const [size, first, mover, turn, actions, kills, taken] = figures.split(' ').map(Number);
  if (!size || turn === undefined || actions === undefined || kills === undefined || taken === undefined)
    throw new FormatError(`“${text}” is not a position of Citadel`);
  const placed = (place: number | null): number => {
    if (place === null) throw new FormatError(`“${text}” names a place off the board`);
    return place;
  };
  const wordsOf = (list: string): readonly string[] => (list === '' ? [] : list.split(' '));
  const points = (list: string): readonly number[] => wordsOf(list).map((name) => placed(pointAt(size, name)));
  const places = wordsOf(citadels).map((word) => word.split(':'));
  return {
    options: { ...defaultOptions, size, citadels: places.length },
    first: sideOf(first),
    phase: 'play',
    mover: sideOf(mover),
    turn,
    actions,
    kills,
    taken,
    offers: [],
    citadels: places.map(([name = '', last]) => ({
      at: placed(pointAt(size, name)),
      last: last === '-' ? null : sideOf(Number(last)),
    })),
    warriors: [points(own), points(others)],
    walls: wordsOf(walls).map((name) => placed(squareAt(size, name))),
    ending: null,
  };
};

const sideOf = (seat: number | undefined): Side => (seat === 1 ? 1 : 0);
