import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { startAsLastTime, startChosenSolo } from '../src/discord/lobby/solo.ts';
import { siege } from '../src/games/siege/index.ts';
import { siegeCommandWords } from './siege-words.ts';

/** `/siege`: the solitaire siege on a sheet. */
export const command = gameCommand({
  game: siege,
  words: () => siegeCommandWords.words,
  withOptions: (start) =>
    start
      .addStringOption((option) =>
        option
          .setName('difficulty')
          .setDescription(siegeCommandWords.words.difficulty)
          .addChoices(
            { name: siegeCommandWords.words.difficultyChoices.normal, value: 'normal' },
            { name: siegeCommandWords.words.difficultyChoices.hard, value: 'hard' },
            { name: siegeCommandWords.words.difficultyChoices.epic, value: 'epic' },
          ),
      )
      .addBooleanOption((option) => option.setName('own-word').setDescription(siegeCommandWords.words.ownWord)),
  start: (call) => {
    const { options } = call.interaction;
    const difficulty = givenOption(options, 'difficulty');
    const beginning = options.getBoolean('own-word') === true ? 'on request' : 'at once';
    return difficulty === null ? startAsLastTime(call, beginning) : startChosenSolo(call, { difficulty }, beginning);
  },
});
