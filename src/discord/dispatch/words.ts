/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'That is not one of ours, so nothing was done.';
export const UNKNOWN_COMMAND = 'That command no longer exists here.';

/** For a message without a board to read. */
export const NO_BOARD = 'There is no board in that message. Choose one that shows a game.';
