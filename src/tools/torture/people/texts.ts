import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { LocalClient } from '../../../local/client.ts';
import { anyText } from './any-text.ts';
import { persevere, type GameTable } from './table.ts';

/** An option of a command that takes any text. */
interface TextOption {
  readonly command: string;
  readonly option: string;
  readonly longest: number;
}

/** Discord's limit. */
const LONGEST = 6_000;

const textOptionsOf = async (who: LocalClient): Promise<readonly TextOption[]> => {
  const { commands } = await who.overview();
  return commands.guild.flatMap(({ name, options = [] }) =>
    options.flatMap((sub) => {
      const own = sub.type === ApplicationCommandOptionType.Subcommand ? (sub.options ?? []) : [];
      return own.flatMap((each) =>
        each.type === ApplicationCommandOptionType.String && each.choices === undefined
          ? [{ command: `${name} ${sub.name}`, option: each.name, longest: each.max_length ?? LONGEST }]
          : [],
      );
    }),
  );
};

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
