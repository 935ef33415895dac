import type { CleanText } from '../../kernel/text.ts';
import type { Seat } from './status.ts';

/** How actions are typed, several at once: for the game's command, its form and the autocomplete of both. */
export interface Typing<State, Action> {
  /** What the form asks for, and an example of it. */
  readonly label: string;
  readonly example: string;
  /** An action as a player types it. */
  write(action: Action): string;
  /** What a seat's text would do. It plays nothing. */
  read(state: State, seat: Seat, text: CleanText): Typed<Action>;
  /** Texts that continue the typed one, the most likely first. */
  suggest(state: State, seat: Seat, text: string): readonly Suggestion[];
}

/** What a typed text says: its actions up to the first that is not legal, and the word of that one. */
interface Typed<Action> {
  readonly actions: readonly Action[];
  readonly mistake: Mistake | null;
}

/** A word that can't be read or played: where it begins in the text, and why, in a sentence. */
export interface Mistake {
  readonly word: string;
  readonly at: number;
  readonly why: string;
}

/** A text that could be typed, or, in `told`, why the text can't go on. */
export interface Suggestion {
  readonly text: string;
  readonly told: string | null;
}

/** What a player answers with a number or a word of their own, typed into a form. */
export interface Question<Action> {
  /** At most 10 small letters, for custom ids. */
  readonly id: string;
  /** On its button and above its field: at most 45 characters. */
  readonly label: string;
  /** What it takes: a sentence of at most 100 characters, which also refuses what is no number or out of range. */
  readonly takes: string;
  /** The least and the greatest whole number that it takes; null if it takes a word. */
  readonly range: { readonly least: number; readonly most: number } | null;
  /** Some legal answers, at least one. They are among the legal actions of the seat, so that chance can choose one. */
  readonly some: readonly Action[];
}

/** What a game asks with a control that has the press `ask`. */
export interface Questions<State, Action> {
  /** What a seat may answer now. */
  of(state: State, seat: Seat): readonly Question<Action>[];
  /** The action that a number in the range, or a word, stands for. Whether it is legal, `play` says. */
  answer(question: string, given: number | CleanText): Action;
}

/** The action that a typed answer stands for; null if the question takes a number, and it is none in its range. */
export const actionOf = <State, Action>(
  questions: Questions<State, Action>,
  { id, range }: Question<Action>,
  text: CleanText,
): Action | null => {
  if (range === null) return questions.answer(id, text);
  const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= range.least && number <= range.most ? questions.answer(id, number) : null;
};
