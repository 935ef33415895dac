import type { tournamentKinds } from '../custom-ids/tournament.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { askForForm, askForTournament, openFilledIn } from './form.ts';
import { listTournaments, showTable } from './table.ts';
import { setHour, takePart } from './take-part.ts';

export const tournamentComponents: Handlers<keyof typeof tournamentKinds> = {
  tournaments: askForTournament,
  tournamentGame: askForForm,
  tournamentStart: ofGame(openFilledIn),
  tournamentList: listTournaments,
  tournamentHour: setHour,
  tournament: takePart,
  tournamentTable: showTable,
};
