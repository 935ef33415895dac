import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { LocalClient } from '../../../local/client.ts';

/**
 * The options for a game's `start` command: the lowest choice of each number, so that fields are small and reminders
 * come soon; hints, which may come from another thread; and the `invited` person, if the game has an option for one.
 * Where an option says how many play, `players` is chosen, and more than two choose no field.
 */
export const startOptionsOf = async (
  who: LocalClient,
  game: string,
  { invited, players = 2 }: { readonly invited?: string; readonly players?: number } = {},
): Promise<Record<string, string | number | boolean>> => {
  const { commands } = await who.overview();
  const command = commands.guild.find(({ name }) => name === game);
  const start = command?.options?.find(({ name }) => name === 'start');
  const options = start?.type === ApplicationCommandOptionType.Subcommand ? (start.options ?? []) : [];
  const person = options.find(({ type }) => type === ApplicationCommandOptionType.User);
  const isForMore = players > 2 && options.some(({ name }) => name === 'players');
  const least = options.flatMap(leastOf).filter(([name]) => !isForMore || AT_ANY_SIZE.has(name));
  return {
    ...Object.fromEntries(least),
    ...(isForMore && { players }),
    ...(invited !== undefined && person && { [person.name]: invited }),
  };
};

/** What is chosen in a game for more than two. */
const AT_ANY_SIZE: ReadonlySet<string> = new Set(['hints', 'time']);

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
