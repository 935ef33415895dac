import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AskedOption } from '../../games/contract/choosing.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { givenOption } from '../interactions/given.ts';
import type { GameCommandHandling } from '../interactions/handling.ts';

/** Adds the options of a game to its `start` command. */
export const addGameOptions = (start: SlashCommandSubcommandBuilder, { choosing }: AnyGame) => {
  for (const option of choosing?.asked() ?? []) addOption(start, option);
  return start;
};

const addOption = (start: SlashCommandSubcommandBuilder, { name, help, asking, choices }: AskedOption) => {
  const { kind, least, most } = asking;
  if (kind === 'number')
    return start.addIntegerOption((option) => {
      option.setName(name).setDescription(help);
      if (least !== undefined) option.setMinValue(least);
      if (most !== undefined) option.setMaxValue(most);
      const numbers = choices.map((choice) => ({ ...choice, value: Number(choice.value) }));
      return numbers.length > 0 ? option.addChoices(...numbers) : option;
    });
  return start.addStringOption((option) => {
    option.setName(name).setDescription(help);
    if (most !== undefined) option.setMinLength(1).setMaxLength(most);
    return choices.length > 0 ? option.addChoices(...choices) : option;
  });
};

/** The options of a game that a command asks for, and whether any were given. */
export const settledIn = (
  { interaction: { options }, game: { choosing } }: GameCommandHandling,
  isAgainstBot = false,
): { readonly settled: object; readonly isGiven: boolean } => {
  const given: object = Object.fromEntries(
    (choosing?.asked() ?? []).flatMap(({ name, asking }) => {
      const value = asking.kind === 'number' ? options.getInteger(name) : givenOption(options, name, asking.most);
      return value === null ? [] : [[name, value]];
    }),
  );
  const settled = choosing?.settle?.(given, isAgainstBot) ?? given;
  return { settled, isGiven: Object.keys(given).length > 0 && Object.keys(settled).length > 0 };
};
