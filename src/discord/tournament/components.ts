import type { tournamentKinds } from '../custom-ids/tournament.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { askForForm, askForTournament, openFilledIn } from './form.ts';
import { listTournaments, showTable } from './table.ts';
import { takePart } from './take-part.ts';

export const tournamentComponents: Handlers<keyof typeof tournamentKinds> = {
  tournaments: askForTournament,
  tournamentGame: askForForm,
  tournamentStart: ofGame(openFilledIn),
  tournamentList: listTournaments,
  tournament: takePart,
  tournamentTable: showTable,
};
