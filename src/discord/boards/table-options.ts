import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { commandWords } from '../words/commands.ts';
import { durationWords } from '../words/lobby.ts';

/** What every game for several is started with, besides the game's own options. */
export interface TableOptions {
  /** For how many seconds a player is waited for before a reminder; null for ever. */
  readonly patience: number | null;
  /** Whether it is played in a thread of its own; null leaves that to the server. */
  readonly inThread: boolean | null;
}

const HOUR = 3600;

/** How many seconds a player may be waited for, as it can be chosen. */
const PATIENCES: readonly number[] = [300, HOUR, 8 * HOUR, 24 * HOUR, 72 * HOUR, 168 * HOUR];

const OFF = 'off';
const DEFAULT_PATIENCE = 24 * HOUR;

/** What a game is started with where nobody chooses. */
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

/** The options as they were chosen, or by default. */
export const readTableOptions = ({ options }: ChatInputCommandInteraction): TableOptions => {
  const time = options.getString('time');
  const known = PATIENCES.find((seconds) => String(seconds) === time) ?? DEFAULT_PATIENCE;
  return { patience: time === OFF ? null : known, inThread: options.getBoolean('thread') };
};
