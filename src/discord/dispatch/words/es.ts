/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'Eso no es nuestro, así que no se hizo nada.';
export const UNKNOWN_COMMAND =
  'Esta versión de Sallyport no conoce ese comando. ' +
  'Si Sallyport se está actualizando, inténtalo de nuevo en un minuto.';

/** For a message without a board to read. */
export const NO_BOARD = 'En ese mensaje no hay ningún tablero. Elige uno que muestre una partida.';
