import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';

/** What every game for several is started with, besides the game's own options. */
export interface TableOptions {
  /** For how many seconds a player is waited for before a reminder; null for ever. */
  readonly patience: number | null;
  /** Whether it is played in a thread of its own; null leaves that to the server. */
  readonly inThread: boolean | null;
}

const HOUR = 3600;

/** How long a player may be waited for, as it can be chosen. */
const PATIENCES: readonly { readonly name: string; readonly seconds: number }[] = [
  { name: '5 minutes', seconds: 300 },
  { name: '1 hour', seconds: HOUR },
  { name: '8 hours', seconds: 8 * HOUR },
  { name: '24 hours', seconds: 24 * HOUR },
  { name: '3 days', seconds: 72 * HOUR },
  { name: '7 days', seconds: 168 * HOUR },
];

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
        .setDescription('Time for a turn before a reminder; after half as long again, the bot plays')
        .addChoices(...PATIENCES.map(({ name, seconds }) => ({ name, value: String(seconds) })), {
          name: 'no limit',
          value: OFF,
        }),
    )
    .addBooleanOption((option) =>
      option.setName('thread').setDescription('Play in a thread of its own (default: as this server is set)'),
    );

/** The options as they were chosen, or by default. */
export const readTableOptions = ({ options }: ChatInputCommandInteraction): TableOptions => {
  const time = options.getString('time');
  const known = PATIENCES.find(({ seconds }) => String(seconds) === time)?.seconds ?? DEFAULT_PATIENCE;
  return { patience: time === OFF ? null : known, inThread: options.getBoolean('thread') };
};
