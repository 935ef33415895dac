import type { Closure } from '../../../messages/channel.ts';

const PLACES: Readonly<Record<Closure, string>> = {
  deleted: 'El hilo de esta partida fue borrado',
  locked: 'El hilo de esta partida está cerrado',
  'not allowed': 'El bot perdió el acceso al hilo de esta partida',
};

/** Above a board that is posted in another channel, as it can't stay where it was. */
export const movedFromWords = (why: Closure): string => `${PLACES[why]}, así que sigue aquí.`;
