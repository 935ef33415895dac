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
