import { fieldOf, type Field } from '../rules/field/field.ts';
import type { PlayedTurn } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { changesOf, type Changes } from './changes.ts';
import { detailsOf } from './details.ts';
import { parseFocus, type Details, type Focus } from './focus.ts';
import { playingSeat } from './who.ts';

interface BoardView {
  readonly field: Field;
  /** The turn whose changes are marked: the viewer’s own so far, otherwise the one before. */
  readonly turn: PlayedTurn | null;
  readonly changes: Changes;
  readonly focus: Focus;
  readonly details: Details | null;
}

/** The board as a viewer sees it with this focus. It is computed once for a view, for both screen and picture. */
export const boardViewOf = (view: View, focus: string | null): BoardView => {
  const last = known.get(view);
  if (last?.focus === focus) return last.board;
  const board = last === undefined ? plainBoard(view) : last.board;
  const seen = focusOf(view, focus);
  const focused = { ...board, focus: seen, details: detailsOf(board.field, seen) };
  known.set(view, { focus, board: focused });
  return focused;
};

/** The latest board of each view, with its focus. */
const known = new WeakMap<View, { readonly focus: string | null; readonly board: BoardView }>();

const plainBoard = ({ position, prepared, last }: View): BoardView => {
  const turn = prepared.length > 0 && position.mover !== null ? { seat: position.mover, actions: prepared } : last;
  return {
    field: fieldOf(position),
    turn,
    changes: changesOf(position.options.size, turn?.actions ?? []),
    focus: { kind: 'board' },
    details: null,
  };
};

const FOR_BOTH: ReadonlySet<Focus['kind']> = new Set(['offers', 'count']);

/** The focus of a viewer: the mover's, though either player may make an offer. */
const focusOf = (view: View, text: string | null): Focus => {
  const focus = parseFocus(view.position.options.size, text);
  const isForBoth = FOR_BOTH.has(focus.kind);
  const mayLook = playingSeat(view) !== null && (view.viewer === view.position.mover || isForBoth);
  return mayLook ? focus : { kind: 'board' };
};
