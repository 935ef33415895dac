import { match, number, rest, type Codecs } from './codec.ts';

export const endingKinds = {
  /** Asks the person who uses it whether to end a match. */
  askEnd: { letter: 'ae', fields: { match } },
  /** Ends a match for the person who uses it. */
  end: { letter: 'e', fields: { match } },
  /** Closes a question, and does nothing else. */
  keep: { letter: 'k', fields: { match } },
  /** Opens a match with the same options as a finished one. */
  again: { letter: 'r', fields: { match } },
  /** Asks how to play after a finished match. */
  options: { letter: 'G', fields: { match } },
  /** A menu of these; the chosen value is a whole set of options, as the game's text. */
  choices: { letter: 'C', fields: { match, index: number } },
  /** Starts the game after a finished match, with these options. */
  chosen: { letter: 'X', fields: { match, options: rest } },
  /** Posts a line about a finished match. */
  share: { letter: 'S', fields: { match } },
  /** Starts a game with the dice of a shared one. */
  beat: { letter: 'bt', fields: { match } },
} satisfies Codecs;
