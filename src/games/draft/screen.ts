import { buttonRows } from '../contract/button-rows.ts';
import {
  button,
  type Block,
  type Control,
  type Description,
  type MenuOption,
  type Scene,
  type Screen,
} from '../contract/screen.ts';
import type { Seen } from './view.ts';
import { draftWords } from './words.ts';

/** What a draft says of itself, for its plain screen. */
export interface Plain<View, Action, Event> {
  /** The board as text: in code if all lines have at most 30 columns. */
  board(view: View): string;
  /** What a button says of an action, in at most 80 characters. */
  label(action: Action): string;
  /** What happened, in a sentence, with the name of each seat. Everybody reads it: a secret is no event. */
  tell(event: Event, players: readonly string[]): string;
}

interface Shown<View, Action, Event> extends Plain<View, Action, Event> {
  readonly name: string;
}

/** Reads an action's text. */
type Parse<Action> = (text: string) => Action;

/** A plain board with a button for each action, or menus where there are many. */
export const plainScreen = <View, Action, Event>(
  game: Shown<View, Action, Event>,
  parse: Parse<Action>,
  view: Seen<View>,
  { events, players, focus, isBrokenOff }: Scene<Event>,
): Screen => {
  const { turn } = view;
  const isRunning = turn.result === null && isBrokenOff !== true;
  return {
    title: game.name,
    tone: turn.result === null ? 'calm' : 'over',
    headline: events.map((event) => game.tell(event, players)).join(' '),
    story: [],
    board: [blockOf(game.board(view))],
    situation: isRunning ? [{ kind: 'text', text: toMove(view, players) }] : [],
    figures: [],
    controls: isRunning ? controlsOf(movesOn(game, parse, view), view, Number(focus ?? 0)) : [],
  };
};

/** The plain screen in sentences. */
export const plainDescription = <View, Action, Event>(
  game: Shown<View, Action, Event>,
  parse: Parse<Action>,
  view: Seen<View>,
  { events, players }: Scene<Event>,
): Description => {
  const moves = movesOn(game, parse, view).map(({ label }) => label);
  const sentences = [
    ...events.map((event) => game.tell(event, players)),
    ...game.board(view).split('\n'),
    ...(view.turn.result === null ? [toMove(view, players)] : []),
    ...(moves.length > 0 ? [draftWords.offered(moves)] : []),
  ].map((text) => text.replaceAll(UNSPOKEN, ' ').trim().slice(0, LONGEST));
  return { sentences: sentences.filter((text) => text.length > 1), menus: [] };
};

/** What a screen reader stumbles over. */
const UNSPOKEN = /[`*\n]|\p{Extended_Pictographic}/gu;
const LONGEST = 1800;

const toMove = ({ turn }: Seen<unknown>, players: readonly string[]): string =>
  draftWords.toMove(turn.awaited.map((seat) => players[seat] ?? draftWords.player(seat + 1)));

/** In columns: the widest code on a phone. */
const WIDEST = 30;

const blockOf = (text: string): Block => {
  const isCode = text.split('\n').every((line) => line.length <= WIDEST) && !/`|\p{Extended_Pictographic}/u.test(text);
  return { kind: isCode ? 'code' : 'text', text };
};

/** The seats that a screen has actions of: on the table's, all. */
const offeredOn = ({ viewer, turn }: Seen<unknown>) =>
  viewer === 'table' ? turn.offered : turn.offered.slice(viewer, viewer + 1);

/** The moves on a screen, each once. */
const movesOn = <View, Action, Event>(
  game: Shown<View, Action, Event>,
  parse: Parse<Action>,
  view: Seen<View>,
): readonly MenuOption[] =>
  [...new Set(offeredOn(view).flatMap((texts) => texts ?? []))].map((action) => ({
    label: game.label(parse(action)),
    press: { action },
  }));

/** The most rows of moves, and how many moves each of the menus and the pages of two menus have. */
const MOST_ROWS = 4;
const MENU = 25;
const PAGE = 2 * MENU;

const controlsOf = (
  moves: readonly MenuOption[],
  view: Seen<unknown>,
  asked: number,
): readonly (readonly Control[])[] => {
  const own = offeredOn(view).includes(null) ? [[button(draftWords.own, { privateScreen: true })]] : [];
  const rows = [...own, ...buttonRows(moves.map((move) => button(move.label, move.press)))];
  if (rows.length <= MOST_ROWS) return rows;
  const menus = Array.from({ length: Math.ceil(moves.length / MENU) }, (_, index): readonly Control[] => {
    const options = moves.slice(index * MENU, (index + 1) * MENU);
    const from = index * MENU + 1;
    return [{ kind: 'menu', placeholder: draftWords.moves({ from, to: from + options.length - 1 }), options }];
  });
  const pages = Math.ceil(moves.length / PAGE);
  const page = Math.min(asked, pages - 1);
  const turns = [
    ...(page > 0 ? [button(draftWords.before, { focus: `${page - 1}` })] : []),
    ...(page + 1 < pages ? [button(draftWords.after, { focus: `${page + 1}` })] : []),
  ];
  return [...own, ...menus.slice(page * 2, page * 2 + 2), ...(turns.length > 0 ? [turns] : [])];
};
