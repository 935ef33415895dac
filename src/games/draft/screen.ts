import type { Block, Description, Scene, Screen } from '../contract/screen.ts';
import { controlsOf, offerOn } from './controls.ts';
import type { Seen } from './view.ts';
import { draftWords } from './words.ts';

/** What a draft says of itself, for its plain screen. */
export interface Plain<View, Action, Event> {
  /** The board as text. A paragraph is in code if all its lines have at most 30 columns, and none names somebody. */
  board(view: View, players: readonly string[]): string;
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
  { events, players, focus, isBrokenOff, within }: Scene<Event>,
): Screen => {
  const { turn } = view;
  const isRunning = turn.result === null && isBrokenOff !== true;
  return {
    title: game.name,
    tone: turn.result === null ? 'calm' : 'over',
    headline: events.map((event) => game.tell(event, players)).join(' '),
    story: [],
    board: game.board(view, players).split('\n\n').map(blockOf),
    situation: isRunning ? [{ kind: 'text', text: toMove(view, players) }] : [],
    figures: [],
    controls: isRunning
      ? controlsOf(
          offerOn(view, { hasForms: within === undefined }),
          (text) => game.label(parse(text)),
          Number(focus ?? 0),
        )
      : [],
  };
};

/** The plain screen in sentences. */
export const plainDescription = <View, Action, Event>(
  game: Shown<View, Action, Event>,
  parse: Parse<Action>,
  view: Seen<View>,
  { events, players }: Scene<Event>,
): Description => {
  const { moves, questions } = offerOn(view, { hasForms: true });
  const labels = [...moves.map((text) => game.label(parse(text))), ...questions.map(({ label }) => label)];
  const sentences = [
    ...events.map((event) => game.tell(event, players)),
    ...game.board(view, players).split('\n'),
    ...(view.turn.result === null ? [toMove(view, players)] : []),
    ...(labels.length > 0 ? [draftWords.offered(labels)] : []),
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

/** What code does not show: marks, emoji, and people. */
const UNCODED = /`|<@|\p{Extended_Pictographic}/u;

const blockOf = (text: string): Block => {
  const isCode = text.split('\n').every((line) => line.length <= WIDEST) && !UNCODED.test(text);
  return { kind: isCode ? 'code' : 'text', text };
};
