import { gameCommand } from '../src/discord/handlers/game-command.ts';
import { addTableOptions, readTableOptions } from '../src/discord/boards/table-options.ts';
import { startMultiplayer } from '../src/discord/handlers/multiplayer.ts';
import { babylon } from '../src/games/babylon/index.ts';

/** `/babylon`: the race with secret cards. */
export const babylonCommand = gameCommand({
  game: babylon,
  description: 'a race with secret cards, for 2 or 3',
  told: {
    start: 'Gather people and bot players for a race. It waits for you for days.',
    continue: 'Show your race again, here',
    end: 'Break off your race, when all who play in it agree',
    log: 'Your race so far, round by round',
    record: 'Your race as a file',
  },
  withOptions: (start) =>
    addTableOptions(
      start.addBooleanOption((option) =>
        option.setName('challenge').setDescription('Harder fights; if not chosen, on with three players, off with two'),
      ),
    ),
  start: (call) => {
    const challenge = call.interaction.options.getBoolean('challenge');
    return startMultiplayer(call, challenge === null ? {} : { challenge }, readTableOptions(call.interaction));
  },
});
