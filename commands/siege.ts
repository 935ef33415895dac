import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { startSoloAsWritten } from '../src/discord/lobby/solo.ts';
import { siege } from '../src/games/siege/index.ts';
import { siegeTexts } from './texts/siege/texts.ts';

/** `/siege`: the solitaire siege on a sheet. */
export const command = gameCommand({
  game: siege,
  words: () => siegeTexts,
  after: (start) => start.addBooleanOption((option) => option.setName('own-word').setDescription(siegeTexts.ownWord)),
  start: (call) =>
    startSoloAsWritten(call, call.interaction.options.getBoolean('own-word') === true ? 'on request' : 'at once'),
});
