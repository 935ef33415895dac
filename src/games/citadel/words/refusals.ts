import { REFUSALS, type Refusal } from '../rules/words.ts';
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
