import type { AnyGame } from '../../games/contract/game.ts';
import { counted } from '../messages/words.ts';

/** Where a board was asked for. */
export const POSTED_BELOW = 'Here it is, in a new message.';

/** Before the first hint of a game. */
export const HINT_MARKS = 'A hint marks this game as played with hints.';

export const SHOW_HINT = 'Show the hint';

/** Before a bot plays a game on to its end. */
export const finishWords = (bot: string): string =>
  `Let the bot \`${bot}\` play to the end? That marks this game as played with hints, and can’t be undone.`;

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string => `You have no games running here. \`/${id} start\` begins one.`;

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Correct it';

export const partLabel = (part: string): string => `Play the part before it: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Play the part before it: ${counted(actions, 'action')}`;
