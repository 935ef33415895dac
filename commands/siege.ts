import { gameCommand, hasNoOptions } from '../src/discord/dispatch/game-command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { startAsLastTime, startChosenSolo } from '../src/discord/lobby/solo.ts';
import { siege } from '../src/games/siege/index.ts';
import { words } from './siege-words.ts';

/** `/siege`: the solitaire siege on a sheet. */
export const command = gameCommand({
  game: siege,
  description: words.description,
  told: words.told,
  withOptions: (start) =>
    start.addStringOption((option) =>
      option
        .setName('difficulty')
        .setDescription(words.difficulty)
        .addChoices(
          { name: words.difficultyChoices.normal, value: 'normal' },
          { name: words.difficultyChoices.hard, value: 'hard' },
          { name: words.difficultyChoices.epic, value: 'epic' },
        ),
    ),
  start: (call) =>
    hasNoOptions(call.interaction)
      ? startAsLastTime(call)
      : startChosenSolo(call, { difficulty: givenOption(call.interaction.options, 'difficulty') ?? 'normal' }),
});
