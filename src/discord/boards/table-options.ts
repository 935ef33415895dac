import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { commandWords } from '../words/commands.ts';
import { durationWords } from '../words/lobby.ts';

/** The options of every multiplayer game, besides its own. */
export interface TableOptions {
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** Whether the game gets its own thread; null leaves that to the server's setting. */
  readonly inThread: boolean | null;
}

const HOUR = 3600;

/** The choices for how long a player may take, in seconds. */
const PATIENCES: readonly number[] = [300, HOUR, 8 * HOUR, 24 * HOUR, 72 * HOUR, 168 * HOUR];

const OFF = 'off';
const DEFAULT_PATIENCE = 24 * HOUR;

/** The defaults. */
export const defaultTableOptions: TableOptions = { patience: DEFAULT_PATIENCE, inThread: null };

/** Adds the options to a `start` command. */
export const addTableOptions = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start
    .addStringOption((option) =>
      option
        .setName('time')
        .setDescription(commandWords.time)
        .addChoices(...PATIENCES.map((seconds) => ({ name: durationWords(seconds), value: String(seconds) })), {
          name: commandWords.noLimit,
          value: OFF,
        }),
    )
    .addBooleanOption((option) => option.setName('thread').setDescription(commandWords.thread));

/** The chosen options, or their defaults. */
export const readTableOptions = ({ options }: ChatInputCommandInteraction): TableOptions => {
  const time = options.getString('time');
  const known = PATIENCES.find((seconds) => String(seconds) === time) ?? DEFAULT_PATIENCE;
  return { patience: time === OFF ? null : known, inThread: options.getBoolean('thread') };
};
