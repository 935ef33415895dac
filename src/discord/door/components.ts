import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { doorKinds } from '../custom-ids/door.ts';
import { homeOf, showInPlace, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { turnMine } from '../lobby/game-lists.ts';
import { renderAlone } from './alone.ts';
import { firstScreen } from './first.ts';
import { askForCompany, askForGame } from './people.ts';
import { askForLesson, askWhatToLearn, showBoardsAs } from './study.ts';

const goTo = async (handling: Handling, { screen }: Pick<CustomIdOf<'door'>, 'screen'>): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  switch (screen) {
    case 'first':
      await showInPlace(handling, await firstScreen(handling));
      return { outcome: 'showed the door' };
    case 'alone':
      await showInPlace(handling, renderAlone(context.games, homeOf(interaction)));
      return { outcome: 'asked what to play alone' };
    case 'people':
      return askForGame(handling);
    case 'learn':
      return askForLesson(handling);
    case 'games':
      return turnMine(handling, { page: 0 });
  }
};

export const doorComponents: Handlers<keyof typeof doorKinds> = {
  door: goTo,
  company: ofGame(askForCompany),
  study: ofGame(askWhatToLearn),
  boardsAs: showBoardsAs,
};
