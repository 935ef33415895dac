import { seatings } from '../../sessions/lobby/seats.ts';
import { game, match, number, oneOf, rest, subject, word, type Codecs } from './codec.ts';

/** The forms of a game's options: those that most people choose among, and the others. */
const optionForms = ['usual', 'further'] as const;

/** A match before it begins, and the lists of a person’s matches. */
export const lobbyKinds = {
  /** Changes who takes part in a match that is gathering players. */
  seat: { letter: 'j', fields: { match, seating: oneOf(seatings) } },
  /** A menu of what to play in a match that is gathering players; the chosen value is the number of a preset. */
  preset: { letter: 'x', fields: { match } },
  /** Gives the handicap that is offered in a match that is gathering players, or takes it away. */
  even: { letter: 'ev', fields: { match, how: oneOf(['give', 'take'] as const) } },
  /** A menu of colours in a match that is gathering players; the chosen value is a colour's name, or `none`. */
  colour: { letter: 'co', fields: { match } },
  /** Takes an offered seat; `to` is the only person who may take it, or empty if anybody may. */
  take: { letter: 'g', fields: { match, seat: number, generation: number, to: word } },
  /** Opens a form of options of a match that has not begun. */
  moreOptions: { letter: 'mo', fields: { match, form: oneOf(optionForms) } },
  /** Takes the options from such a form. */
  filledIn: { letter: 'fi', fields: { match, form: oneOf(optionForms) } },
  /** Asks the person who uses it to whom their seat in a match is offered. */
  handOver: { letter: 'ho', fields: { match } },
  /** Offers it: a menu of people, whose chosen one may take it, or a button for anybody. */
  offer: { letter: 'hf', fields: { match, to: oneOf(['one', 'anybody'] as const) } },
  /** Opens a form for a word of one's own that is mixed into the dice of a match that has not begun. */
  ownWord: { letter: 'K', fields: { match } },
  /** Begins a match with the word from such a form; mixes in the click that opened it and the board's message, too. */
  mixWord: { letter: 'I', fields: { match, click: subject, message: word } },
  /** Explains to the person who uses it how the dice of a match are made fair. */
  fair: { letter: 'D', fields: { match } },
  /** Starts a game at once, as its invitation says. */
  quick: { letter: 'Q', fields: { game } },
  /** Opens another game against a bot for somebody who has one running. */
  another: { letter: 'qa', fields: { game } },
  /** Opens a game for several to anyone. */
  gather: { letter: 'gf', fields: { game } },
  /** A menu of people: invites the chosen one to a game. */
  invite: { letter: 'iv', fields: { game } },
  /** Turns to a page of the open games of the person who uses it. */
  mine: { letter: 'q', fields: { page: number, slot: number } },
  /** Turns to a page of the finished games of the person who uses it. */
  finished: { letter: 'z', fields: { page: number, slot: number } },
  /** Gives up the open match of a game and opens a new one with these options, as the game's text. */
  anew: { letter: 'n', fields: { match, options: rest } },
  /** Turns to a page of the ladder of a game. */
  ladder: { letter: 'ld', fields: { game, page: number, slot: number } },
  /** Challenges a person on it; without one, it is a menu of people, and the chosen one is challenged. */
  climb: { letter: 'cb', fields: { game, user: word } },
} satisfies Codecs;
