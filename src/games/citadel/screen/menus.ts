import type { ButtonControl, Control, MenuOption } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import type { Action } from '../rules/field/action.ts';
import { labels, menus } from '../words/controls.ts';

/** Discord’s limits: options of a menu, and buttons in a row. */
const MOST_OPTIONS = 25;
export const MOST_BUTTONS = 5;

/** Options on a page of a menu with several, which leaves room for turning both ways. */
const PAGE = MOST_OPTIONS - 2;

/** A row with a menu, a page at a time if there are too many options; no row without options. */
export const menuRow = (
  placeholder: string,
  options: readonly MenuOption[],
  page: number,
  focusOf: (page: number) => string,
): readonly (readonly Control[])[] => {
  if (options.length === 0) return [];
  if (options.length <= MOST_OPTIONS) return [[{ kind: 'menu', placeholder, options }]];
  const pages = Math.ceil(options.length / PAGE);
  const shown = Math.min(Math.max(1, page), pages);
  const turn = (label: string, to: number): readonly MenuOption[] =>
    to >= 1 && to <= pages ? [{ label, description: menus.pageOf(to, pages), press: { focus: focusOf(to) } }] : [];
  const slice = options.slice((shown - 1) * PAGE, shown * PAGE);
  return [
    [
      {
        kind: 'menu',
        placeholder: menus.page(placeholder, shown, pages),
        options: [...turn(menus.previous, shown - 1), ...slice, ...turn(menus.next, shown + 1)],
      },
    ],
  ];
};

type Style = ButtonControl['style'];

export const actionButton = (label: string, action: Action, style: Style = 'secondary'): ButtonControl => ({
  kind: 'button',
  label,
  style,
  press: { action: makeAction(action) },
});

export const focusButton = (label: string, focus: string, style: Style = 'secondary'): ButtonControl => ({
  kind: 'button',
  label,
  style,
  press: { focus },
});

export const actionOption = (label: string, action: Action, description?: string): MenuOption => ({
  label,
  ...(description === undefined ? {} : { description }),
  press: { action: makeAction(action) },
});

export const focusOption = (label: string, focus: string, description?: string): MenuOption => ({
  label,
  ...(description === undefined ? {} : { description }),
  press: { focus },
});

/** The focus of the plain board. */
const BOARD = 'board';

export const backButton: ButtonControl = focusButton(labels.back, BOARD);
