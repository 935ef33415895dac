import { buttonRows } from '../contract/button-rows.ts';
import { button, type ButtonControl, type Control, type MenuControl, type MenuOption } from '../contract/screen.ts';
import type { Question } from '../contract/typing.ts';
import type { Seen } from './view.ts';
import { draftWords } from './words.ts';

/** What a screen offers to play. */
interface Offer {
  /** Whether somebody has moves that only their own screen shows. */
  readonly isSecret: boolean;
  /** The texts of moves, each once. */
  readonly moves: readonly string[];
  readonly questions: readonly Question<string>[];
}

/**
 * What a viewer's screen offers: on the table's, the moves of all seats. Without forms, answers are moves like others.
 */
export const offerOn = ({ viewer, turn }: Seen<unknown>, { hasForms }: { readonly hasForms: boolean }): Offer => {
  const own = <Thing>(bySeat: readonly Thing[]): readonly Thing[] =>
    viewer === 'table' ? bySeat : bySeat.slice(viewer, viewer + 1);
  const offered = own(turn.offered);
  const asked = hasForms ? own(turn.asked).flat() : [];
  const answers = new Set(asked.flatMap(({ some }) => some));
  return {
    isSecret: offered.includes(null),
    moves: [...new Set(offered.flatMap((texts) => texts ?? []))].filter((text) => !answers.has(text)),
    questions: [...new Set(asked.map(({ id }) => id))].flatMap((id) => merged(asked.filter((each) => each.id === id))),
  };
};

/** One question that several seats may be asked. No menu has the answers of all unless they are the same. */
const merged = (alike: readonly Question<string>[]): readonly Question<string>[] => {
  const [first] = alike;
  if (first === undefined) return [];
  return [alike.every(({ some }) => some.join('|') === first.some.join('|')) ? first : { ...first, some: [] }];
};

/** The most rows of moves, and how many moves each of the menus and the pages of two menus have. */
const MOST_ROWS = 4;
const MENU = 25;
const PAGE = 2 * MENU;

/** A button for each move and each question, or menus where there are many answers or moves: then on this page. */
export const controlsOf = (
  { isSecret, moves, questions }: Offer,
  labelOf: (text: string) => string,
  asked: number,
): readonly (readonly Control[])[] => {
  const optionOf = (action: string): MenuOption => ({ label: labelOf(action), press: { action } });
  const own = isSecret ? [button(draftWords.own, { privateScreen: true })] : [];
  const buttons = moves.map((action) => button(labelOf(action), { action }));
  const [menus, forms] = [questions.filter(isInMenu), questions.filter((question) => !isInMenu(question))];
  const rows = [
    ...(isSecret ? [own] : []),
    ...menus.map(({ label, some }) => [menuOf(label, some.map(optionOf))]),
    ...buttonRows([...buttons, ...forms.map(formButton)]),
  ];
  if (rows.length <= MOST_ROWS) return rows;
  const others = [...own, ...questions.map(formButton)];
  return [...(others.length > 0 ? [others] : []), ...pageOf(moves.map(optionOf), asked)];
};

const menuOf = (placeholder: string, options: readonly MenuOption[]): MenuControl => ({
  kind: 'menu',
  placeholder,
  options,
});

/** Whether a menu has room for all answers to a question. */
const isInMenu = ({ range, some }: Question<string>): boolean =>
  range !== null && some.length === range.most - range.least + 1 && some.length <= MENU;

const formButton = ({ id, label }: Question<string>): ButtonControl => button(label, { ask: id });

/** Two menus of moves, and buttons to turn to others. */
const pageOf = (moves: readonly MenuOption[], asked: number): readonly (readonly Control[])[] => {
  const menus = Array.from({ length: Math.ceil(moves.length / MENU) }, (_, index): readonly Control[] => {
    const options = moves.slice(index * MENU, (index + 1) * MENU);
    const from = index * MENU + 1;
    return [menuOf(draftWords.moves({ from, to: from + options.length - 1 }), options)];
  });
  const pages = Math.ceil(moves.length / PAGE);
  const page = Math.min(asked, pages - 1);
  const turns = [
    ...(page > 0 ? [button(draftWords.before, { focus: `${page - 1}` })] : []),
    ...(page + 1 < pages ? [button(draftWords.after, { focus: `${page + 1}` })] : []),
  ];
  return [...menus.slice(page * 2, page * 2 + 2), ...(turns.length > 0 ? [turns] : [])];
};
