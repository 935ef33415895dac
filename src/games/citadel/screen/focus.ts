import type { Control } from '../../contract/screen.ts';
import { pointAt, pointName, squareAt, squareName, type Point, type Square } from '../rules/field/state.ts';
import type { Overlay } from './board.ts';

export type Focus =
  | { readonly kind: 'board' }
  /** A page of the warriors around a citadel, or near the enemy. */
  | { readonly kind: 'warriors'; readonly around: Point | 'enemy'; readonly page: number }
  /** What one warrior can do, with a page of the points to which it can walk. */
  | { readonly kind: 'warrior'; readonly at: Point; readonly page: number }
  /** Which warrior falls in a tie, against a warrior or a wall. */
  | { readonly kind: 'attack'; readonly at: Point }
  | { readonly kind: 'raze'; readonly square: Square }
  | { readonly kind: 'fights'; readonly page: number }
  /** Where to recruit: at this citadel, or at the first one. */
  | { readonly kind: 'recruit'; readonly at: Point | null }
  /** Asks whether to do this. */
  | { readonly kind: 'dismiss'; readonly at: Point }
  | { readonly kind: 'end' }
  | { readonly kind: 'count' }
  /** What can be offered. */
  | { readonly kind: 'offers' }
  /** The points of a row where a citadel can be placed. */
  | { readonly kind: 'row'; readonly row: number };

/** What a focus shows: a few lines, signs over the board, and controls. */
export interface Details {
  readonly lines: readonly string[];
  readonly overlay: Overlay;
  readonly controls: readonly (readonly Control[])[];
}

/** A focus as a short text for a custom id. */
export const makeFocus = (size: number, focus: Focus): string => {
  switch (focus.kind) {
    case 'board':
    case 'end':
    case 'count':
    case 'offers':
      return focus.kind;
    case 'warriors':
      return `warriors:${focus.around === 'enemy' ? focus.around : pointName(size, focus.around)}:${focus.page}`;
    case 'warrior':
      return `warrior:${pointName(size, focus.at)}:${focus.page}`;
    case 'recruit':
      return focus.at === null ? 'recruit' : `recruit:${pointName(size, focus.at)}`;
    case 'attack':
    case 'dismiss':
      return `${focus.kind}:${pointName(size, focus.at)}`;
    case 'raze':
      return `raze:${squareName(size, focus.square)}`;
    case 'fights':
      return `${focus.kind}:${focus.page}`;
    case 'row':
      return `row:${focus.row}`;
  }
};

/** The focus that a text from `makeFocus` stands for; the plain board for any other text. */
export const parseFocus = (size: number, text: string | null): Focus => {
  const [kind, what = '', third = ''] = (text ?? '').split(':');
  return (
    focusOn(kind, pointAt(size, what), Number(third)) ??
    focusOnPage(kind, Number(what)) ??
    focusOnGroup(size, kind, what, Number(third)) ??
    focusOnSquare(kind, squareAt(size, what)) ??
    focusAlone(text)
  );
};

const focusAlone = (text: string | null): Focus => {
  if (text === 'recruit') return { kind: text, at: null };
  return { kind: ALONE.find((kind) => kind === text) ?? 'board' };
};

/** The kinds of focus that are on nothing in particular. */
const ALONE = ['end', 'count', 'offers'] as const;

const focusOn = (kind: string | undefined, at: Point | null, page: number): Focus | null => {
  if (at === null) return null;
  if (kind === 'warrior') return isPage(page) ? { kind, at, page } : null;
  return kind === 'attack' || kind === 'dismiss' || kind === 'recruit' ? { kind, at } : null;
};

const focusOnPage = (kind: string | undefined, page: number): Focus | null => {
  if (!isPage(page)) return null;
  if (kind === 'row') return { kind, row: page };
  return kind === 'fights' ? { kind, page } : null;
};

const focusOnGroup = (size: number, kind: string | undefined, what: string, page: number): Focus | null => {
  const around = what === 'enemy' ? what : pointAt(size, what);
  return kind === 'warriors' && around !== null && isPage(page) ? { kind, around, page } : null;
};

const focusOnSquare = (kind: string | undefined, square: Square | null): Focus | null =>
  kind === 'raze' && square !== null ? { kind, square } : null;

const isPage = (page: number): boolean => Number.isInteger(page) && page >= 1 && page < 100;
