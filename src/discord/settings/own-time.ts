import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle, type ModalSubmitFields } from 'discord.js';
import type { CleanText } from '../../kernel/text.ts';
import type { OwnTime, QuietHours } from '../../sessions/time/own-time.ts';
import { timeTyped } from '../../sessions/time/typed.ts';
import { zoneNamed, zones, type MinuteOfDay } from '../../sessions/time/wall-clock.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenText } from '../interactions/given.ts';
import type { Handling } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { settingsTexts } from './texts/texts.ts';

/** The time zone and quiet hours that somebody typed; null for no quiet hours. */
interface TypedOwnTime {
  readonly zone: CleanText;
  readonly quiet: { readonly from: CleanText; readonly until: CleanText } | null;
}

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
  const [from, until, zone] = [givenText(fields, 'from'), givenText(fields, 'until'), givenText(fields, 'zone')];
  if (from === '' && until === '') return { zone, quiet: null };
  return from === '' || until === '' ? settingsTexts.quiet.half : { zone, quiet: { from, until } };
};

/** Sets the time zone and quiet hours that were typed. Returns a sentence if they can't be set, otherwise null. */
export const setOwnTime = async (
  { interaction, context }: Pick<Handling, 'interaction' | 'context'>,
  typed: TypedOwnTime,
): Promise<string | null> => {
  const { user } = interaction;
  const found = zonesLike(typed.zone);
  const [zone] = found;
  if (zone === undefined || found.length > 1) {
    const shown = found.slice(0, MOST_ZONES);
    return settingsTexts.quiet.noZone({ typed: literal(typed.zone), zones: shown, count: shown.length });
  }
  const quiet = typed.quiet === null ? null : quietHours(typed.quiet);
  if (typeof quiet === 'string') return quiet;
  await context.preferences.set(user.id, { zone, quiet });
  await context.nudges.setHour(user.id, await context.nudges.hourOf(user.id));
  for (const matchId of await context.ownTimes.retime(user.id)) context.boardUpdater.refresh(matchId);
  return null;
};

/** The quiet hours that were typed, or a sentence that says why they can't be so. */
const quietHours = ({ from, until }: NonNullable<TypedOwnTime['quiet']>): QuietHours | string => {
  const [begins, ends] = [timeTyped(from), timeTyped(until)];
  if (begins === null || ends === null)
    return settingsTexts.quiet.noTime({ typed: literal(begins === null ? from : until) });
  return begins === ends ? settingsTexts.quiet.allDay : { from: begins, until: ends };
};

/** How many zones are named to somebody whose text fits several. */
const MOST_ZONES = 5;

/** The zone of this name, or those in which it is a city or the beginning of one. */
const zonesLike = (typed: string): readonly string[] => {
  const named = zoneNamed(typed);
  if (named !== null) return [named];
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase();
  const cities = wanted === '' ? [] : zones.filter((zone) => cityOf(zone).startsWith(wanted));
  return cities.some((zone) => cityOf(zone) === wanted) ? cities.filter((zone) => cityOf(zone) === wanted) : cities;
};

/** A time of day as it is shown everywhere, such as 07:30. */
export const timeShown = (minute: MinuteOfDay): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The line about a person's time zone and quiet hours in their settings. */
export const ownTimeLine = async (userId: string, { ownTimes }: Pick<HandlerContext, 'ownTimes'>): Promise<string> => {
  const { zone, quiet } = await ownTimes.of(userId);
  const { none, are } = settingsTexts.quiet;
  return quiet === null ? none({ zone }) : are({ zone, from: timeShown(quiet.from), until: timeShown(quiet.until) });
};
