/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'Das ist nichts von uns. Es ist nichts passiert.';
export const UNKNOWN_COMMAND =
  'Diese Version von Sallyport kennt diesen Befehl nicht. ' +
  'Falls Sallyport gerade aktualisiert wird, versuch es in einer Minute noch einmal.';

/** For a message without a board to read. */
export const NO_BOARD = 'In dieser Nachricht ist kein Brett. Wähl eine, die eine Partie zeigt.';
