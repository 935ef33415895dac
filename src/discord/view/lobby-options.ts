import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { OptionField } from '../../games/contract/choosing.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import { zoneIn, type TurnTime } from '../../sessions/lobby/seats.ts';
import type { Match } from '../../sessions/match/match.ts';
import type { MinuteOfDay } from '../../sessions/time/wall-clock.ts';
import { viewTexts } from './texts/texts.ts';

/** The options of every multiplayer game, besides its own. */
export interface LobbyOptions extends TurnTime {
  /** Whether the game gets its own thread; null leaves that to the server's setting. */
  readonly inThread: boolean | null;
}

/** The choices for how long a player may take, in seconds. */
const PATIENCES: readonly number[] = [5 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY].map((time) => time / SECOND);

/** The choices for a time of day at which all turns are due. */
const HOURS: readonly MinuteOfDay[] = [8, 12, 20].map((hour) => hour * 60);

const OFF = 'off';
const DEFAULT_TIME: TurnTime = { patience: DAY / SECOND, minute: null };

/** The options if nothing was chosen. */
export const defaultLobbyOptions: LobbyOptions = { ...DEFAULT_TIME, inThread: null };

/** Everything that can be chosen for the time for a turn. */
const TIMES: readonly TurnTime[] = [
  ...PATIENCES.map((patience) => ({ patience, minute: null })),
  ...HOURS.map((minute) => ({ patience: DAY / SECOND, minute })),
  { patience: null, minute: null },
];

/** The option of a `start` command for that. */
export const THREAD = 'thread';

/** Adds it. */
export const addThreadOption = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start.addBooleanOption((option) => option.setName(THREAD).setDescription(viewTexts.option.thread));

/** The time for a turn as a text, as form fields and the options kept from the last time have it. */
export const textOfTime = ({ patience, minute }: TurnTime): string => {
  if (minute !== null) return hourText(minute);
  return patience === null ? OFF : String(patience);
};

/** The time for a turn that a text stands for; the default for any other text. */
export const timeFrom = (text: unknown): TurnTime => TIMES.find((time) => textOfTime(time) === text) ?? DEFAULT_TIME;

/** The time for a turn in a match. */
export const timeIn = ({ patience, hour }: Match): TurnTime => ({ patience, minute: hour?.minute ?? null });

/** The field of a form for the time for a turn in a lobby. */
export const timeField = (match: Match): OptionField => ({
  id: 'time',
  kind: 'one',
  label: viewTexts.option.timeLabel,
  description: viewTexts.option.timeDescription,
  choices: TIMES.map((time) => ({
    value: textOfTime(time),
    label: labelOf(time, zoneIn(match)),
    isChosen: textOfTime(time) === textOfTime(timeIn(match)),
  })),
});

const labelOf = ({ patience, minute }: TurnTime, zone: string): string => {
  if (minute !== null) return viewTexts.option.hour({ time: hourText(minute), zone });
  return patience === null ? viewTexts.option.noLimit : durationText(patience);
};

/** A full hour, such as 20:00. */
export const hourText = (minute: MinuteOfDay): string => `${minute / 60}:00`;

/** A time for a turn in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationText = (seconds: number): string => {
  const time = seconds * SECOND;
  const { days, hours, minutes } = viewTexts.duration;
  if (time >= 2 * DAY && time % DAY === 0) return days({ days: time / DAY });
  return time >= HOUR && time % HOUR === 0 ? hours({ hours: time / HOUR }) : minutes({ minutes: time / MINUTE });
};
