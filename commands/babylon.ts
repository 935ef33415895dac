import { gameCommand } from '../src/discord/handlers/game-command.ts';
import { addTableOptions, readTableOptions } from '../src/discord/boards/table-options.ts';
import { startMultiplayer } from '../src/discord/handlers/multiplayer.ts';
import { babylon } from '../src/games/babylon/index.ts';

/** `/babylon`: the race with secret cards. */
export const command = gameCommand({
  game: babylon,
  description: 'a race with secret cards, for 2 or 3',
  told: {
    start: 'Start a race for 2 or 3 people or bots',
    continue: 'Show your race again, here',
    end: 'End your race, once everybody in it agrees',
    log: 'Your race so far, round by round',
    record: 'Your race as a file',
  },
  withOptions: (start) =>
    addTableOptions(
      start.addBooleanOption((option) =>
        option.setName('challenge').setDescription('Harder fights (default: on with three, off with two)'),
      ),
    ),
  start: (call) => {
    const challenge = call.interaction.options.getBoolean('challenge');
    return startMultiplayer(call, challenge === null ? {} : { challenge }, readTableOptions(call.interaction));
  },
});
