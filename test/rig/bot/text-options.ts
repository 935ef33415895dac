import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { commands } from '../../../commands/index.ts';
import { games } from '../../../src/games/index.ts';
import { startRig } from './rig.ts';

/** Discord's own limit. */
const LONGEST = 6000;

interface TextOption {
  /** Such as `citadel play`. */
  readonly command: string;
  readonly option: string;
  readonly longest: number;
}

/** Every command option that takes any text. */
export const textOptions = commands.flatMap(({ data }): readonly TextOption[] => {
  const json = data().toJSON();
  const options = 'options' in json ? (json.options ?? []) : [];
  const textsIn = (command: string, some: readonly APIApplicationCommandOption[]): readonly TextOption[] =>
    some.flatMap((one) => {
      if (one.type === ApplicationCommandOptionType.Subcommand)
        return textsIn(`${command} ${one.name}`, one.options ?? []);
      const isText = one.type === ApplicationCommandOptionType.String && !('choices' in one && one.choices);
      if (!isText) return [];
      const longest = 'max_length' in one ? (one.max_length ?? LONGEST) : LONGEST;
      return [{ command, option: one.name, longest }];
    });
  return textsIn(json.name, options);
});

/** A rig where Clay is in a match of each game. */
export const startAll = async (choices?: Parameters<typeof startRig>[0]) => {
  const rig = await startRig(choices);
  for (const { id, seats, lobby } of games) {
    const { message } = await rig.clay.command('games', `${id} start`);
    if (seats.most === 1) continue;
    // A lobby begins by itself when all seats are taken.
    await rig.blue.press(message, 'Join');
    if ((lobby?.players ?? seats.most) > 2) await rig.clay.press(message, 'Start');
  }
  return rig;
};
