import { gameCommand, hasNoOptions } from '../src/discord/handlers/game-command.ts';
import { startAsLastTime, startChosenSolo } from '../src/discord/handlers/solo.ts';
import { siege } from '../src/games/siege/index.ts';

/** `/siege`: the solitaire siege on a sheet. */
export const command = gameCommand({
  game: siege,
  description: 'hold a stronghold against nine lines of attackers',
  told: {
    start: 'Start a siege: about 15 minutes, pause any time',
    continue: 'Show your siege again, here',
    end: 'End your siege',
    log: 'Your siege so far, round by round',
    record: 'Your siege as a file that anyone can replay',
  },
  withOptions: (start) =>
    start.addStringOption((option) =>
      option
        .setName('difficulty')
        .setDescription('How strong your walls are')
        .addChoices(
          { name: 'normal: 28, 38 and 20 boxes', value: 'normal' },
          { name: 'hard: 22, 32 and 17 boxes', value: 'hard' },
          { name: 'epic: 18, 28 and 15 boxes', value: 'epic' },
        ),
    ),
  start: (call) =>
    hasNoOptions(call.interaction)
      ? startAsLastTime(call)
      : startChosenSolo(call, { difficulty: call.interaction.options.getString('difficulty') ?? 'normal' }),
});
