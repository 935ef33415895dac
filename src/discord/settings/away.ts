import {
  ActionRowBuilder,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
import { Locale, TextInputStyle, type BaseInteraction } from 'discord.js';
import { currentLanguage } from '../../kernel/language/current.ts';
import { DAY } from '../../kernel/time.ts';
import { MOST_AWAY } from '../../sessions/time/own-time.ts';
import { dayTyped } from '../../sessions/time/typed.ts';
import { beginningOf, dateAt } from '../../sessions/time/wall-clock.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenChoice, givenText } from '../interactions/given.ts';
import { showInPlace, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { untilMark } from '../marks/marks.ts';
import { gamesButton } from '../messages/own-games.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { settingsTexts } from './texts/texts.ts';

/** Shows whether the person who asks is away, and what changes that. */
export const showAway = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { until, left } = await context.ownTimes.absence(interaction.user.id);
  const { no, yes } = settingsTexts.away;
  const days = wholeDays(left);
  const text = until === null ? no({ days }) : yes({ until: untilMark(until), days });
  await showInPlace(handling, await renderAway(handling, text, { isAway: until !== null }));
  return { outcome: 'showed an absence' };
};

/** Notes that the person is away for the days that they chose. */
export const chooseAway = (handling: ComponentHandling): Promise<LoggedOutcome> =>
  goAway(handling, givenChoice(handling.interaction));

const FIELD = 'until';

/** The most characters of a typed date. */
const LONGEST = 40;

/** Opens a form that takes any day. */
export const askForAway = async ({ answer }: Handling): Promise<LoggedOutcome> => {
  const { label, field, description } = settingsTexts.away;
  const input = new TextInputBuilder().setCustomId(FIELD).setStyle(TextInputStyle.Short).setMaxLength(LONGEST);
  const form = new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'awayTyped' }))
    .setTitle(label.open)
    .addLabelComponents(new LabelBuilder().setLabel(field).setDescription(description).setTextInputComponent(input));
  if (!(await answer.ask(form))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form for an absence' };
};

/** Notes that the person is away until the day that they typed. */
export const fillInAway = (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction } = handling;
  return interaction.isModalSubmit()
    ? goAway(handling, givenText(interaction.fields, FIELD, LONGEST))
    : refuse(handling, 'no form', messagesTexts.formTooLate);
};

const goAway = async (handling: ComponentHandling, typed: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { ownTimes, now } = context;
  const { id: userId } = interaction.user;
  const end = endTyped(typed, { interaction, now: now(), zone: (await ownTimes.of(userId)).zone });
  if (end === null) return refuse({ answer }, 'no date', settingsTexts.away.noDate({ typed: literal(typed) }));
  const outcome = await ownTimes.goAway(userId, interaction.id, end);
  if (outcome.kind !== 'away') return refuse({ answer }, outcome.kind, refusal(outcome));
  for (const matchId of outcome.matches) context.boardUpdater.refresh(matchId);
  const begun = settingsTexts.away.begun({ until: untilMark(outcome.until), games: outcome.matches.length });
  await answer.update(await renderAway(handling, begun, { isAway: true }));
  return { outcome: 'went away' };
};

/** The whole days that are left: nobody can ask for a part of a day. */
const wholeDays = (left: number): number => Math.floor(left / DAY);

type AwayRefusal = Exclude<Awaited<ReturnType<HandlerContext['ownTimes']['goAway']>>, { readonly kind: 'away' }>;

const refusal = (outcome: AwayRefusal): string => {
  const { refused } = settingsTexts.away;
  if (outcome.kind !== 'too long') return refused[outcome.kind];
  const { year, left, latest } = outcome;
  const why = refused['too long']({ most: wholeDays(MOST_AWAY), days: wholeDays(left), year: String(year) });
  return latest === null ? why : `${why} ${refused.latest({ latest: untilMark(latest) })}`;
};

/** Ends the absence of the person who asks. */
export const comeBack = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const changed = await context.ownTimes.comeBack(interaction.user.id);
  if (changed === null) return refuse({ answer }, 'not away', settingsTexts.away.notAway);
  for (const matchId of changed) context.boardUpdater.refresh(matchId);
  const { left } = await context.ownTimes.absence(interaction.user.id);
  const ended = settingsTexts.away.ended({ days: wholeDays(left) });
  await answer.update(await renderAway(handling, ended, { isAway: false }));
  return { outcome: 'came back' };
};

interface TypedAt {
  readonly interaction: Pick<BaseInteraction, 'locale'>;
  readonly now: Date;
  readonly zone: string;
}

/** The end of an absence: the beginning of a date in a time zone, or a number of times 24 hours from now, in days. */
const endTyped = (text: string, { interaction, now, zone }: TypedAt): Date | null => {
  const language = currentLanguage();
  const isMonthFirst = language === 'en' && interaction.locale === Locale.EnglishUS;
  const typed = dayTyped(text, { language, isMonthFirst, today: dateAt(now, zone) });
  if (typeof typed === 'number') return new Date(now.getTime() + typed * DAY);
  return typed === null ? null : beginningOf(typed, zone);
};

const OFFERED_DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** A text with a menu of numbers of days and the dates on which they end, and buttons for any other day and the end. */
const renderAway = async (
  { interaction, context: { ownTimes, now } }: Handling,
  text: string,
  { isAway }: { readonly isAway: boolean },
): Promise<Message> => {
  const { label, menu, choice } = settingsTexts.away;
  const { zone } = await ownTimes.of(interaction.user.id);
  const shown = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: zone });
  return renderText(text, [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId(makeCustomId({ kind: 'chooseAway' }))
        .setPlaceholder(menu)
        .addOptions(
          OFFERED_DAYS.map((days) =>
            new StringSelectMenuOptionBuilder()
              .setLabel(choice({ days, date: shown.format(now().getTime() + days * DAY) }))
              .setValue(String(days)),
          ),
        ),
    ),
    renderButtons(
      ...(isAway ? [renderButton(label.back, { kind: 'comeBack' }, 'primary')] : []),
      renderButton(label.form, { kind: 'awayForm' }, 'secondary'),
      renderButton(settingsTexts.title.time, { kind: 'ownSettings', page: 'time' }, 'secondary'),
      gamesButton(),
    ),
  ]);
};
