import type { Colour } from './colours.ts';
import type { Seat } from './status.ts';

/** A line of a match's log: when, the dice, what happened, and a remark. A part may be empty. */
export interface LogLine {
  readonly at: string;
  readonly roll: string;
  readonly effect: string;
  readonly note: string;
}

/** A page of a game's rules, in Discord's Markdown. */
export interface HelpPage {
  readonly title: string;
  readonly text: string;
}

/** Everything besides the view that a screen depends on. */
export interface Scene<Event> {
  /** The events of the last action. Empty at the start and after an undo. */
  readonly events: readonly Event[];
  /** What the viewer takes a closer look at, as a control of an earlier screen names it; null for the plain board. */
  readonly focus: string | null;
  /** The name of each seat in running text. */
  readonly players: readonly string[];
  /** The colour of each seat, in a game that has colours; by default the ordinary ones. */
  readonly colours?: readonly Colour[];
  readonly bots?: readonly Seat[];
  /** What the next match could be. Lessons, puzzles and watched matches offer none. */
  readonly rematch?: Rematch;
  /** Whether a bot may play the match on to its end once its result is almost sure. */
  readonly mayFinish?: boolean;
  /** Whether the match was ended there without a result, so that nobody is awaited. */
  readonly isBrokenOff?: boolean;
  /** What it is a part of, if not of a match: a trial is like a plan. Text needs room, so the needless is left out. */
  readonly within?: 'lesson' | 'puzzle' | 'plan';
}

interface Rematch {
  /** The next bot that is stronger than all that play; null if no bots play or none is stronger. */
  readonly strongerBot: string | null;
}

/**
 * A picture of what a viewer sees: an SVG document of fixed width and height that refers to nothing outside itself. Its
 * texts are set in bold `DejaVu Sans`. `alt` says the same in words, in at most 1024 characters.
 */
export interface Picture {
  readonly svg: string;
  readonly alt: string;
}

/** What a viewer sees, for people who can't see the board: sentences without code or emoji that suffice for playing. */
export interface Description {
  readonly sentences: readonly string[];
  /** Menus of what can be described more closely, each option with its focus; empty if there is no more to say. */
  readonly menus: readonly MenuControl[];
}

/** What a viewer sees and may press. Texts are in Discord's Markdown and stay within Discord's limits. */
export interface Screen {
  readonly title: string;
  readonly tone: Tone;
  readonly board: readonly Block[];
  readonly legend?: string;
  /** What else there is to know, below everything. */
  readonly footnote?: string;
  /** What just happened, in one line. Like everything below it, a phone shows it together with the buttons. */
  readonly headline: string;
  readonly story: readonly Block[];
  /** Whether a hint takes the place of the headline and the story, as a phone has no room for all of them. */
  readonly isHiddenByHint?: true;
  /** How things stand now, below what happened. */
  readonly situation?: readonly Block[];
  readonly figures: readonly Figure[];
  /** The moves in at most 4 rows, the likeliest first. A row has up to 5 buttons, or just one menu. */
  readonly controls: readonly (readonly Control[])[];
  /** What is no move, for the last row: first a hint, then the way back, then anything else. */
  readonly aside?: readonly ButtonControl[];
  /** What else of the board there is to see: below a finished match, anyone may open it. */
  readonly closer?: readonly CloserButton[];
  /** Whether its seat only waits, for which the public board suffices. */
  readonly isWaiting?: true;
  /** How many times its width its picture may be tall: what is around it needs the rest of a phone. */
  readonly tallest?: number;
}

/** A screen that only shows. */
export const withoutControls = (screen: Screen): Screen => ({ ...screen, controls: [], aside: [] });

/** A screen without what a picture beside it shows, or the public board above it. */
export const withoutBoard = (screen: Screen): Screen => {
  const isLeft = ({ isOnBoard }: Block): boolean => isOnBoard !== true;
  return {
    ...screen,
    board: [],
    legend: '',
    story: screen.story.filter(isLeft),
    situation: (screen.situation ?? []).filter(isLeft),
    figures: screen.figures
      .map(({ name, value, beside = value }) => ({ name, value: beside }))
      .filter(({ value }) => value !== ''),
  };
};

/** A button that only shows the board again with this focus. */
export interface CloserButton {
  readonly label: string;
  readonly focus: string;
}

/** The last two are for the banner of a finished match. */
export type Tone = 'calm' | 'danger' | 'good' | 'over' | 'won' | 'lost';

/** A short value with its name. All figures are shown in one line. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What is left of the value beside a picture, which may show all of it. */
  readonly beside?: string;
}

export interface Block {
  /** Code is shown in a monospaced block, in lines of at most 30 columns: a phone breaks longer ones. */
  readonly kind: 'text' | 'code';
  readonly text: string;
  /** For a board that does not fit into 30 columns: its lines may have 40. */
  readonly isWide?: true;
  /** Whether the picture of the board shows it. */
  readonly isOnBoard?: true;
}

export type Control = ButtonControl | MenuControl;

/** An action, or several separated by spaces, played together or not at all. A focus only shows the screen again. */
export type ChoicePress = { readonly action: string } | { readonly focus: string };

/**
 * `follow` follows the hint where that can be taken back, `finish` lets a bot play on to the end, after a question, and
 * `form` opens a form to type actions in, and `ask` one for the answer to the question of this id. Lessons, puzzles and
 * plans have no such forms: what asks is left out there.
 */
export type Press =
  | ChoicePress
  | { readonly undo: true }
  | { readonly hint: true }
  | { readonly follow: true }
  | { readonly finish: 'ask' | 'now' }
  | { readonly privateScreen: true }
  | { readonly form: true }
  | { readonly ask: string };

export interface ButtonControl {
  readonly kind: 'button';
  readonly label: string;
  readonly press: Press;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly emoji?: string;
  readonly disabled?: boolean;
}

/** The focus of a screen with a hint next to its buttons, if the game has a focus that follows hints. */
export const HINTED = 'hint';

/** The focus of a screen with the question whether a bot is to play on to the end. */
export const FINISHING = 'finish';

/** A choice among 1 to 25 options. */
export interface MenuControl {
  readonly kind: 'menu';
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
}

export interface MenuOption {
  readonly label: string;
  readonly description?: string;
  readonly press: ChoicePress;
}

/** A button on a screen. */
export const button = (label: string, press: Press, style: ButtonControl['style'] = 'secondary'): ButtonControl => ({
  kind: 'button',
  label,
  style,
  press,
});

/** A text without Discord's bold marks, for sentences that are read aloud. */
export const plain = (text: string): string => text.replaceAll('**', '');
