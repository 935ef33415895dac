import type { ButtonControl, Control, MenuOption } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { pointName, squareName, type Action } from '../rules/field/state.ts';
import { isTrade, outcomeOf, type Fight } from '../rules/fights.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { makeFocus } from './focus.ts';

/** Discord’s limit for the options of a menu. */
const MOST_OPTIONS = 25;

/** Options on each of several pages, with room for an option to turn back and one to turn on. */
const PAGE = MOST_OPTIONS - 2;

const BOARD = 'board';

/** A row with a menu, a page at a time if there are too many options; no row without options. */
export const menuRow = (
  placeholder: string,
  options: readonly MenuOption[],
  page = 1,
  focusOf: (page: number) => string = () => BOARD,
): readonly (readonly Control[])[] => {
  if (options.length === 0) return [];
  if (options.length <= MOST_OPTIONS) return [[{ kind: 'menu', placeholder, options }]];
  const pages = Math.ceil(options.length / PAGE);
  const shown = Math.min(Math.max(1, page), pages);
  const turn = (label: string, to: number): readonly MenuOption[] =>
    to >= 1 && to <= pages
      ? [{ label, description: controlsTexts.menu.pageOf({ page: to, pages }), press: { focus: focusOf(to) } }]
      : [];
  const slice = options.slice((shown - 1) * PAGE, shown * PAGE);
  return [
    [
      {
        kind: 'menu',
        placeholder: controlsTexts.menu.page({ placeholder, page: shown, pages }),
        options: [
          ...turn(controlsTexts.menu.previous, shown - 1),
          ...slice,
          ...turn(controlsTexts.menu.next, shown + 1),
        ],
      },
    ],
  ];
};

type Style = ButtonControl['style'];

/** A button, or an option of a menu, that does any of the things that controls can do. */
export const button = (label: string, press: ButtonControl['press'], style: Style = 'secondary'): ButtonControl => ({
  kind: 'button',
  label,
  style,
  press,
});
const option = (label: string, press: MenuOption['press'], description?: string): MenuOption => ({
  label,
  ...(description === undefined ? {} : { description }),
  press,
});

/** A button, or an option of a menu, that plays an action. */
export const actionButton = (label: string, action: Action, style?: Style): ButtonControl =>
  button(label, { action: makeAction(action) }, style);
export const actionOption = (label: string, action: Action, description?: string): MenuOption =>
  option(label, { action: makeAction(action) }, description);

/** A button, or an option of a menu, that looks at something more closely. */
export const focusButton = (label: string, focus: string, style?: Style): ButtonControl =>
  button(label, { focus }, style);
export const focusOption = (label: string, focus: string, description?: string): MenuOption =>
  option(label, { focus }, description);

/** The button back to the plain board. */
export const backButton = (): ButtonControl => focusButton(controlsTexts.label.back, BOARD);

/** A fight in a menu. A tie in which several warriors could fall asks which. */
export const fightOption = (size: number, kind: FightKind, fight: Fight): MenuOption => {
  const place = placeOfFight(size, kind, fight);
  const texts = controlsTexts.option[kind];
  const text = screenTexts.comparison({ power: fight.power, guard: fight.guard, outcome: outcomeOf(fight) });
  if (!isTrade(fight)) return actionOption(texts.won({ at: place }), fightAction(kind, place), text);
  const [first, ...more] = fight.counted.map((point) => pointName(size, point));
  if (first !== undefined && more.length === 0)
    return actionOption(texts.tied({ at: place, loss: first }), fightAction(kind, place, first), text);
  return focusOption(texts.choosing({ at: place }), fightFocus(size, kind, fight), text);
};

/** An attack as a button. A tie in which several warriors could fall asks which. */
export const attackButton = (size: number, fight: Fight): ButtonControl => {
  const at = pointName(size, fight.place);
  if (!isTrade(fight)) return actionButton(controlsTexts.label.attack({ at }), fightAction('attack', at), 'success');
  const [first, ...more] = fight.counted.map((point) => pointName(size, point));
  return first !== undefined && more.length === 0
    ? actionButton(controlsTexts.label.trade({ at, loss: first }), fightAction('attack', at, first))
    : focusButton(controlsTexts.label.tradeOneOf({ at }), fightFocus(size, 'attack', fight));
};

type FightKind = 'attack' | 'raze';

/** The name of a fight's point or square. */
export const placeOfFight = (size: number, kind: FightKind, { place }: Fight): string =>
  kind === 'attack' ? pointName(size, place) : squareName(size, place);

/** The action of a fight, with the warrior lost in a tie. */
export const fightAction = (kind: FightKind, place: string, loss?: string): Action => {
  const lost = loss === undefined ? {} : { loss };
  return kind === 'attack' ? { type: kind, at: place, ...lost } : { type: kind, square: place, ...lost };
};

const fightFocus = (size: number, kind: FightKind, { place }: Fight): string =>
  makeFocus(size, kind === 'attack' ? { kind, at: place } : { kind, square: place });
