import type { tournamentKinds } from '../custom-ids/tournament.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { showTable } from './table.ts';
import { takePart } from './take-part.ts';

export const tournamentComponents: Handlers<keyof typeof tournamentKinds> = {
  tournament: takePart,
  tournamentTable: showTable,
};
