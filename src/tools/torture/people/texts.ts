import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { LocalClient } from '../../../local/client.ts';
import { anyText } from './any-text.ts';
import { persevere, type GameTable } from './table.ts';

/** All subcommands that a person can use, with their options. */
const subcommandsOf = async (who: LocalClient) => {
  const { commands } = await who.overview();
  return commands.guild.flatMap(({ name, options = [] }) =>
    options.flatMap((sub) =>
      sub.type === ApplicationCommandOptionType.Subcommand
        ? [{ command: `${name} ${sub.name}`, options: sub.options ?? [] }]
        : [],
    ),
  );
};

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
  const { options = [] } = (await subcommandsOf(who)).find(({ command }) => command === `${game} start`) ?? {};
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

/** Discord's limit. */
const LONGEST = 6_000;

/** The options of commands that take any text. */
const textOptionsOf = async (who: LocalClient) =>
  (await subcommandsOf(who)).flatMap(({ command, options }) =>
    options.flatMap((each) =>
      each.type === ApplicationCommandOptionType.String && each.choices === undefined
        ? [{ command, option: each.name, longest: each.max_length ?? LONGEST }]
        : [],
    ),
  );

/** Any texts for the options of a game's `start` command; none unless people give texts tonight. */
export const startTexts = async (
  { host, game, name, night }: GameTable,
  attempt: number,
): Promise<Readonly<Record<string, string>>> => {
  if (!night.hasTexts) return {};
  const own = (await textOptionsOf(host)).filter(({ command }) => command === `${game.id} start`);
  const dice = night.dice(`${name} start texts ${attempt}`);
  return Object.fromEntries(own.map(({ option, longest }) => [option, anyText(dice, longest)]));
};

/** The host gives any text in every option that takes one, except those that start a game. */
export const giveTexts = async (table: GameTable): Promise<void> => {
  const { host, channel, name, night } = table;
  for (const { command, option, longest } of await textOptionsOf(host)) {
    if (command.endsWith(' start')) continue;
    let isAnswered = false;
    await persevere(
      table,
      `give a text to ${command}`,
      () => Promise.resolve(isAnswered),
      async (attempt) => {
        const text = anyText(night.dice(`${name} ${command} ${option} ${attempt}`), longest);
        const result = await host.command(channel, command, { [option]: text });
        isAnswered = result.state === 'answered';
        return result;
      },
    );
  }
};
