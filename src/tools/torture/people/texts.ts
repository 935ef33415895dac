import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { Modal } from '../../../local/api/modal.ts';
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
 * The options for a game's `start` command: the lowest choice of each number, so that fields are small, and the
 * `invited` person, if the game has an option for one. More than two players choose no field.
 */
export const startOptionsOf = async (
  who: LocalClient,
  game: string,
  { invited, players = 2 }: { readonly invited?: string; readonly players?: number } = {},
): Promise<Record<string, string | number | boolean>> => {
  const { options = [] } = (await subcommandsOf(who)).find(({ command }) => command === `${game} start`) ?? {};
  const person = options.find(({ type }) => type === ApplicationCommandOptionType.User);
  return {
    ...(players > 2 ? {} : Object.fromEntries(options.flatMap(leastOf))),
    ...(invited !== undefined && person && { [person.name]: invited }),
  };
};

const leastOf = (
  option: APIApplicationCommandBasicOption,
): readonly (readonly [string, string | number | boolean])[] => {
  const isListed =
    option.type === ApplicationCommandOptionType.String || option.type === ApplicationCommandOptionType.Integer;
  const values = isListed ? (option.choices ?? []).map(({ value }) => value) : [];
  const least = lowestOf(values);
  return least === undefined ? [] : [[option.name, least]];
};

const lowestOf = <Value extends string | number>(values: readonly Value[]): Value | undefined =>
  values.filter((value) => Number(value) > 0).toSorted((one, other) => Number(one) - Number(other))[0];

/**
 * What is chosen in the form of a game's options, by its fields: how many play, the shortest time for a turn, so that
 * reminders come soon, and hints, which may come from another thread.
 */
export const choicesIn = (
  modal: Modal | null,
  { players, hasHints }: { readonly players: number; readonly hasHints: boolean },
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (modal?.components ?? []).flatMap((part): (readonly [string, readonly string[]])[] => {
      if (!('component' in part) || !('options' in part.component)) return [];
      const { custom_id: name, options } = part.component;
      const values = options.map(({ value }) => value);
      const wanted =
        name === 'players'
          ? values.find((value) => value === `${players}`)
          : name === 'time'
            ? lowestOf(values)
            : values.find((value) => value === 'hints' && hasHints);
      return wanted === undefined ? [] : [[name, [wanted]]];
    }),
  );

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
