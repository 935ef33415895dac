import { Locale } from 'discord.js';
import type { OptionField } from '../../games/contract/choosing.ts';
import { currentLanguage } from '../../kernel/language/current.ts';
import { DAY, MINUTE } from '../../kernel/time.ts';
import { whyClosed, type Gathered } from '../../sessions/gathering/gathering.ts';
import { MOST_AHEAD } from '../../sessions/gathering/hour.ts';
import { momentTyped } from '../../sessions/time/typed.ts';
import { dateAt, minuteOfDay } from '../../sessions/time/wall-clock.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { timeMark } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { readForm, renderForm } from '../view/form.ts';
import { showOutcome, type GatheringView } from './gathering.ts';
import { gatheringTexts } from './texts/texts.ts';

/** The most characters of a typed hour. */
const LONGEST = 60;

/** The soonest that a gathering can begin by itself, in milliseconds: people have to see that first. */
const SOONEST = MINUTE;

const fieldsFor = (shown: { readonly zone: string; readonly hour: string; readonly isListed: boolean }) =>
  [
    {
      id: 'hour',
      kind: 'text',
      label: gatheringTexts.form.hour,
      description: gatheringTexts.form.about({ zone: shown.zone.replaceAll('_', ' ') }),
      text: shown.hour,
      longest: LONGEST,
    },
    {
      id: 'listed',
      kind: 'any',
      label: gatheringTexts.form.listed,
      choices: [{ value: 'event', label: gatheringTexts.form.show, isChosen: shown.isListed }],
    },
  ] satisfies readonly OptionField[];

/** A moment in a zone as it can be typed: `2026-12-24 20:00`. */
const writtenIn = (at: Date, zone: string): string => {
  const minute = minuteOfDay(at, zone);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${dateAt(at, zone)} ${hours}:${minutes}`;
};

/** Asks whoever runs a gathering when it begins by itself. `form` is the custom id of the form. */
export const askForHour = async <Kind extends Gathered, Why extends string>(
  handling: ComponentHandling,
  view: GatheringView<Kind, Why>,
  id: string,
  form: CustomId,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const gathering = await view.lookAt(context, id);
  const why =
    gathering === null
      ? view.none
      : (whyClosed(gathering) ?? (view.mayRun(gathering, interaction) ? null : ('not host' as const)));
  if (gathering === null || why !== null)
    return showOutcome(handling, view, { kind: 'refused', why: why ?? view.none, gathering });
  const [{ zone }, isListed] = await Promise.all([
    context.ownTimes.of(interaction.user.id),
    context.gatheringEvents.isWanted(id),
  ]);
  const hour = gathering.startsAt === null ? '' : writtenIn(gathering.startsAt, zone);
  const asked = renderForm(form, gatheringTexts.form.title, fieldsFor({ zone, hour, isListed }));
  if (!(await answer.ask(asked))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: `opened a form for the hour of a ${view.name}` };
};

/** Has a gathering begin at the hour that was typed, or without one, and tells if its event can't be shown. */
export const fillInHour = async <Kind extends Gathered, Why extends string>(
  handling: ComponentHandling,
  view: GatheringView<Kind, Why>,
  id: string,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  if (!interaction.isModalSubmit()) return refuse(handling, 'no form', messagesTexts.formTooLate);
  const { zone } = await context.ownTimes.of(interaction.user.id);
  const filledIn = readForm(interaction.fields, fieldsFor({ zone, hour: '', isListed: false }));
  const typed = filledIn['hour']?.[0]?.trim() ?? '';
  const language = currentLanguage();
  const isMonthFirst = language === 'en' && interaction.locale === Locale.EnglishUS;
  const now = context.now();
  const startsAt = typed === '' ? null : momentTyped(typed, { language, isMonthFirst, now, zone });
  const { unclear, tooSoon, tooFar, noRight } = gatheringTexts.hour;
  if (typed !== '') {
    if (startsAt === null) return refuse(handling, 'no time', unclear({ typed: literal(typed) }));
    const ahead = startsAt.getTime() - now.getTime();
    const at = timeMark(startsAt, 'f');
    if (ahead < SOONEST) return refuse(handling, 'too soon', tooSoon({ typed: literal(typed), at }));
    if (ahead > MOST_AHEAD) return refuse(handling, 'too far ahead', tooFar({ at, days: MOST_AHEAD / DAY }));
  }
  const isListed = startsAt !== null && filledIn['listed']?.[0] === 'event';
  const request = { interactionId: interaction.id, id, userId: interaction.user.id, startsAt, isListed };
  const outcome = await view.setHour(handling, request);
  const shown = await showOutcome(handling, view, outcome);
  context.cron.hurry();
  if (outcome.kind !== 'refused' && isListed && !interaction.appPermissions.has('CreateEvents'))
    await answer.whisper(noRight);
  return shown;
};
