import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { startSoloAsWritten } from '../src/discord/lobby/solo.ts';
import { siege } from '../src/games/siege/index.ts';
import { siegeCommandWords } from './siege-words.ts';

/** `/siege`: the solitaire siege on a sheet. */
export const command = gameCommand({
  game: siege,
  words: () => siegeCommandWords.words,
  after: (start) =>
    start.addBooleanOption((option) => option.setName('own-word').setDescription(siegeCommandWords.words.ownWord)),
  start: (call) =>
    startSoloAsWritten(call, call.interaction.options.getBoolean('own-word') === true ? 'on request' : 'at once'),
});
