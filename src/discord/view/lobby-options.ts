import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { OptionField } from '../../games/contract/choosing.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import { viewTexts } from './texts/texts.ts';

/** The options of every multiplayer game, besides its own. */
export interface LobbyOptions {
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** Whether the game gets its own thread; null leaves that to the server's setting. */
  readonly inThread: boolean | null;
}

/** The choices for how long a player may take, in seconds. */
const PATIENCES: readonly number[] = [5 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY].map((time) => time / SECOND);

const OFF = 'off';
const DEFAULT_PATIENCE = DAY / SECOND;

/** The options if nothing was chosen. */
export const defaultLobbyOptions: LobbyOptions = { patience: DEFAULT_PATIENCE, inThread: null };

/** The option of a `start` command for that. */
export const THREAD = 'thread';

/** Adds it. */
export const addThreadOption = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start.addBooleanOption((option) => option.setName(THREAD).setDescription(viewTexts.option.thread));

/** The time for a turn as a text, as form fields and the options kept from the last time have it. */
export const textOfPatience = (patience: number | null): string => (patience === null ? OFF : String(patience));

/** The time for a turn that a text stands for; the default for any other text. */
export const patienceFrom = (text: unknown): number | null =>
  text === OFF ? null : (PATIENCES.find((seconds) => String(seconds) === text) ?? DEFAULT_PATIENCE);

/** The field of a form for the time for a turn. */
export const patienceField = (now: number | null): OptionField => ({
  id: 'time',
  kind: 'one',
  label: viewTexts.option.timeLabel,
  description: viewTexts.option.timeDescription,
  choices: [...PATIENCES, null].map((patience) => ({
    value: textOfPatience(patience),
    label: patience === null ? viewTexts.option.noLimit : durationText(patience),
    isChosen: patience === now,
  })),
});

/** A time for a turn in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationText = (seconds: number): string => {
  const time = seconds * SECOND;
  const { days, hours, minutes } = viewTexts.duration;
  if (time >= 2 * DAY && time % DAY === 0) return days({ days: time / DAY });
  return time >= HOUR && time % HOUR === 0 ? hours({ hours: time / HOUR }) : minutes({ minutes: time / MINUTE });
};
