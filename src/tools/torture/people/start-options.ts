import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { LocalClient } from '../../../local/client.ts';

/**
 * The options for a game's `start` command: the lowest choice of each number, so that fields are small and reminders
 * come soon; hints, which may come from another thread; and the `invited` person, if the game has an option for one.
 */
export const startOptionsOf = async (
  who: LocalClient,
  game: string,
  invited?: string,
): Promise<Record<string, string | number | boolean>> => {
  const { commands } = await who.overview();
  const command = commands.guild.find(({ name }) => name === game);
  const start = command?.options?.find(({ name }) => name === 'start');
  const options = start?.type === ApplicationCommandOptionType.Subcommand ? (start.options ?? []) : [];
  const person = options.find(({ type }) => type === ApplicationCommandOptionType.User);
  return {
    ...Object.fromEntries(options.flatMap(leastOf)),
    ...(invited !== undefined && person && { [person.name]: invited }),
  };
};

const leastOf = (
  option: APIApplicationCommandBasicOption,
): readonly (readonly [string, string | number | boolean])[] => {
  if (option.type === ApplicationCommandOptionType.Boolean && option.name === 'hints') return [[option.name, true]];
  const isListed =
    option.type === ApplicationCommandOptionType.String || option.type === ApplicationCommandOptionType.Integer;
  const values = isListed ? (option.choices ?? []).map(({ value }) => value) : [];
  const [least] = values.filter((value) => Number(value) > 0).toSorted((one, other) => Number(one) - Number(other));
  return least === undefined ? [] : [[option.name, least]];
};
