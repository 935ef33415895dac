import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle, type ChatInputCommandInteraction, type ModalSubmitFields } from 'discord.js';
import type { CleanText } from '../../kernel/text.ts';
import type { OwnTime, QuietHours } from '../../sessions/time/own-time.ts';
import { timeTyped } from '../../sessions/time/typed.ts';
import { minuteOfDay, zoneNamed, zones, type MinuteOfDay } from '../../sessions/time/wall-clock.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import type { AutocompleteChoice, OptionTyping } from '../interactions/command.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenOption, givenSoFar, givenText } from '../interactions/given.ts';
import type { Handling } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { settingsTexts } from './texts/texts.ts';

/** Discord's limit on suggestions. */
const MOST_CHOICES = 25;

/** What people type in any language to have no quiet hours. */
const QUIET_OFF = 'off';

/** The time zone and quiet hours that somebody typed; null for what stays as it is. */
interface TypedOwnTime {
  readonly zone: CleanText | null;
  readonly from: CleanText | typeof QUIET_OFF | null;
  readonly until: CleanText | null;
}

/** The options that were typed in the command. */
export const zoneOption = ({ options }: ChatInputCommandInteraction): TypedOwnTime => ({
  zone: givenOption(options, 'zone'),
  from: givenOption(options, 'quiet-from'),
  until: givenOption(options, 'quiet-until'),
});

/** The fields of the form and their longest inputs. The longest names of time zones have 32 letters. */
const FIELDS = { from: 10, until: 10, zone: 40 } as const;

/** A form for a person's time zone and quiet hours, filled in as they are now. */
export const ownTimeForm = ({ zone, quiet }: Pick<OwnTime, 'zone' | 'quiet'>): ModalBuilder => {
  const { label, description, form } = settingsTexts.quiet;
  const now = {
    from: quiet === null ? '' : timeShown(quiet.from),
    until: quiet === null ? '' : timeShown(quiet.until),
    zone,
  };
  const field = (name: keyof typeof FIELDS): LabelBuilder => {
    const input = new TextInputBuilder()
      .setCustomId(name)
      .setStyle(TextInputStyle.Short)
      .setMaxLength(FIELDS[name])
      .setRequired(name === 'zone');
    if (now[name] !== '') input.setValue(now[name]);
    return new LabelBuilder().setLabel(label[name]).setDescription(description[name]).setTextInputComponent(input);
  };
  return new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'clockTyped' }))
    .setTitle(form)
    .addLabelComponents(field('from'), field('until'), field('zone'));
};

/** What was typed into that form, or why it can't be set. If both times are empty, there are no quiet hours. */
export const clockIn = (fields: ModalSubmitFields): TypedOwnTime | string => {
  const [from, until, zone] = (['from', 'until', 'zone'] as const).map((name) => givenText(fields, name));
  if (from === '' && until === '') return { zone: zone ?? null, from: QUIET_OFF, until: null };
  if (from === '' || until === '') return settingsTexts.quiet.halfForm;
  return { zone: zone ?? null, from: from ?? null, until: until ?? null };
};

/** Sets the time zone and quiet hours that were typed. Returns a sentence if they can't be set, otherwise null. */
export const setOwnTime = async (
  { interaction, context }: Pick<Handling, 'interaction' | 'context'>,
  { zone: typed, from, until }: TypedOwnTime,
): Promise<string | null> => {
  const { user } = interaction;
  const zone = typed === null ? null : zoneNamed(typed);
  if (typed !== null && zone === null) return settingsTexts.quiet.noZone({ typed: literal(typed) });
  const before = await context.ownTimes.of(user.id);
  const quiet = quietHours(before.quiet, from, until);
  if (typeof quiet === 'string') return quiet;
  if (zone === null && quiet === undefined) return null;
  await context.preferences.set(user.id, {
    ...(zone === null ? {} : { zone }),
    ...(quiet === undefined ? {} : { quiet }),
  });
  for (const matchId of await context.ownTimes.retime(user.id)) context.boardUpdater.refresh(matchId);
  return null;
};

/** The quiet hours after a change, undefined for no change, or a sentence that says why they can't be changed so. */
const quietHours = (
  before: QuietHours | null,
  from: string | null,
  until: string | null,
): QuietHours | null | undefined | string => {
  if (from === null && until === null) return undefined;
  if (isOff(from) || isOff(until)) return null;
  const wrong = [from, until].find((text) => text !== null && timeTyped(text) === null);
  if (typeof wrong === 'string') return settingsTexts.quiet.noTime({ typed: literal(wrong) });
  const begins = from === null ? before?.from : timeTyped(from);
  const ends = until === null ? before?.until : timeTyped(until);
  if (typeof begins !== 'number' || typeof ends !== 'number') return settingsTexts.quiet.half;
  return begins === ends ? settingsTexts.quiet.allDay : { from: begins, until: ends };
};

const isOff = (text: string | null): boolean =>
  text !== null && [QUIET_OFF, settingsTexts.typed.off].includes(text.toLowerCase());

/** A time of day as it is shown everywhere, such as 07:30. @testonly */
export const timeShown = (minute: MinuteOfDay): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The line about a person's time zone and quiet hours in their settings. */
export const ownTimeLine = async (userId: string, { ownTimes }: Pick<HandlerContext, 'ownTimes'>): Promise<string> => {
  const { zone, quiet } = await ownTimes.of(userId);
  const { none, are } = settingsTexts.quiet;
  return quiet === null ? none({ zone }) : are({ zone, from: timeShown(quiet.from), until: timeShown(quiet.until) });
};

/** Suggests time zones with the time there, or times of day. */
export const suggestZone = async ({
  interaction,
  context: { now },
}: OptionTyping): Promise<readonly AutocompleteChoice[]> => {
  const { name, text } = givenSoFar(interaction);
  return name === 'zone' ? suggestZones(text, now()) : suggestTimes(text);
};

/** The zones that contain the typed text. Those in which a city or continent begins with it come first. */
const suggestZones = (typed: string, now: Date): readonly AutocompleteChoice[] => {
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  const found = zones.filter((zone) => zone.toLowerCase().includes(wanted));
  const begins = (zone: string): boolean =>
    zone
      .toLowerCase()
      .split('/')
      .some((part) => part.startsWith(wanted));
  return found
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MOST_CHOICES)
    .map((zone) => ({
      name: settingsTexts.quiet.zoneChoice({ zone, time: timeShown(minuteOfDay(now, zone)) }),
      value: zone,
    }));
};

const hours = (): readonly string[] => Array.from({ length: 24 }, (_, hour) => timeShown(hour * 60));

const suggestTimes = (typed: string): readonly AutocompleteChoice[] => {
  const minute = timeTyped(typed);
  const times = minute === null ? hours().filter((time) => time.startsWith(typed.trim())) : [timeShown(minute)];
  const off = { name: settingsTexts.quiet.offChoice, value: QUIET_OFF };
  return [...times.map((time) => ({ name: time, value: time })), off].slice(-MOST_CHOICES);
};
