/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'That is not one of ours, so nothing was done.';
export const UNKNOWN_COMMAND =
  'This version of Sallyport doesn’t know that command. If Sallyport is just being updated, try again in a minute.';

/** For a message without a board to read. */
export const NO_BOARD = 'There is no board in that message. Choose one that shows a game.';
