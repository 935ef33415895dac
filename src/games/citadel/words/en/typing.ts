import type { Phase } from '../../rules/field/state.ts';
import { REFUSALS, type Refusal } from '../../rules/words/en.ts';
import { counted } from './names.ts';
import { comparison } from './screen.ts';

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];

/** Sentences with the figures of the position: the last point and square of the board, the actions left, the fight. */
export const offThisBoard = (point: string, square: string): string =>
  `${REFUSALS['off-the-board']} Points here go from a1 to ${point}, squares from a1 to ${square}.`;

export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${REFUSALS[refusal]} (${counted(actions, 'action')} left.)`;

export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${REFUSALS[refusal]} It is ${comparison(power, guard)}.`;

/** The form in which a turn is typed. */
export const form = { label: 'Your actions, with spaces between', example: '+d4 e5-e6 xf6>e6 .' } as const;

/** What is wrong with a typed text. */
export const typingWords = {
  nothing: (phase: Phase): string => `You typed nothing. ${hints[phase]}`,
  noAction: (word: string, phase: Phase): string => `“${word}” is not an action. ${hints[phase]}`,
  pointAlone: (at: string): string => `“${at}” alone does not say what to do there. ${hints.play}`,
  noName: (name: string): string =>
    name === ''
      ? 'The point or square is missing, such as c4.'
      : `“${name}” is not a point or square: a letter from a to t without i, then a number from 1 to 19.`,
  twoLosses: 'You lose only one warrior in a tie.',
} as const;

const PLAY =
  'Type d4-d5 to move, +d4 to recruit, #c4 to build, /c4 to tear down, xd5 to attack, !d5 to kill, ~d4 to disband, ' +
  'a dot to end the turn.';

/** What can be typed. */
const hints: Readonly<Record<Phase, string>> = {
  place: 'Type a point, such as e5, to place a citadel there.',
  claim: 'Type the point of a citadel, such as e5, to claim it.',
  play: PLAY,
  over: PLAY,
};
