/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'Ceci n’est pas à nous : rien n’a été fait.';
export const UNKNOWN_COMMAND =
  'Cette version de Sallyport ne connaît pas cette commande. ' +
  'Si une mise à jour de Sallyport est en cours, réessaie dans une minute.';

/** For a message without a board to read. */
export const NO_BOARD = 'Il n’y a pas de plateau dans ce message. Choisis-en un qui montre une partie.';
