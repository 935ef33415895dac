import type { ModalBuilder } from '@discordjs/builders';
import { wordForm } from '../discord/lobby/own-word.ts';
import { partyForm } from '../discord/party/form.ts';
import { typingForm } from '../discord/play/typed-play.ts';
import { ownTimeForm } from '../discord/settings/own-time.ts';
import { tournamentForm } from '../discord/tournament/form.ts';
import { renderOptionForm } from '../discord/view/option-form.ts';
import { recordForm } from '../discord/watch/record-files.ts';
import { boardAt, PLACE, type Position } from './matches.ts';

/** All forms in the language that is spoken, those of games for a position of each. */
export const formsAt = (positions: readonly Position[], people: readonly string[]): readonly ModalBuilder[] => {
  const match = PLACE.messageId;
  const games = positions.map(({ game }) => game);
  return [
    ...positions.flatMap((position) => formsOfGame(position, people)),
    ownTimeForm({ zone: 'America/Argentina/ComodRivadavia', quiet: { from: 1_320, until: 480 } }),
    wordForm({ match, click: match, message: match }),
    recordForm(),
    partyForm(games),
    ...games.map((game) => tournamentForm(game, 0)),
  ];
};

const formsOfGame = (position: Position, people: readonly string[]): readonly ModalBuilder[] => {
  const { game } = position;
  const { match } = boardAt(position, people);
  return [
    ...(game.choosing ? [renderOptionForm(match, 'usual', game.choosing.form)] : []),
    ...(game.choosing?.further ? [renderOptionForm(match, 'further', game.choosing.further)] : []),
    ...(game.typing ? [typingForm(game, { kind: 'typed', match: match.id }, '')] : []),
  ];
};
