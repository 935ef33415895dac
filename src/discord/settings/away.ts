import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { Locale, type BaseInteraction } from 'discord.js';
import { currentLanguage } from '../../kernel/language/current.ts';
import { DAY } from '../../kernel/time.ts';
import { MOST_AWAY } from '../../sessions/time/own-time.ts';
import { dayTyped } from '../../sessions/time/typed.ts';
import { beginningOf, dateAt } from '../../sessions/time/wall-clock.ts';
import type { AutocompleteChoice, OptionTyping } from '../interactions/command.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenOption, givenSoFar } from '../interactions/given.ts';
import type { CommandHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { untilMark } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { settingsTexts } from './texts/texts.ts';

/** What people type in any language to end an absence early. */
const AWAY_BACK = 'back';

/** `/games away`: stops a person's clock in all games. */
export const describeAway = (away: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  away
    .setDescription(settingsTexts.command.away)
    .addStringOption((option) =>
      option.setName('until').setDescription(settingsTexts.command.until).setMaxLength(40).setAutocomplete(true),
    );

/** Notes that a person is away or back. Without `until`, shows whether they are away. */
export const beAway = async ({ interaction, answer, context }: CommandHandling): Promise<LoggedOutcome> => {
  const { ownTimes, now } = context;
  const { id: userId } = interaction.user;
  const typed = givenOption(interaction.options, 'until');
  if (typed === null) {
    const { until, left } = await ownTimes.absence(userId);
    const { no, yes } = settingsTexts.away;
    const days = wholeDays(left);
    await answer.whisper(until === null ? no({ days }) : yes({ until: untilMark(until), days }));
    return { outcome: 'showed an absence' };
  }
  if ([AWAY_BACK, settingsTexts.typed.back].includes(typed.toLowerCase()))
    return comeBack({ interaction, answer, context });
  const end = endTyped(typed, { interaction, now: now(), zone: (await ownTimes.of(userId)).zone });
  if (end === null) return refuse({ answer }, 'no date', settingsTexts.away.noDate({ typed: literal(typed) }));
  const outcome = await ownTimes.goAway(userId, interaction.id, end.until);
  if (outcome.kind !== 'away') return refuse({ answer }, outcome.kind, refusal(outcome));
  for (const matchId of outcome.matches) context.boardUpdater.refresh(matchId);
  await answer.whisper(settingsTexts.away.begun({ until: untilMark(outcome.until), games: outcome.matches.length }));
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

const comeBack = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const changed = await context.ownTimes.comeBack(interaction.user.id);
  if (changed === null) return refuse({ answer }, 'not away', settingsTexts.away.notAway);
  for (const matchId of changed) context.boardUpdater.refresh(matchId);
  const { left } = await context.ownTimes.absence(interaction.user.id);
  await answer.whisper(settingsTexts.away.ended({ days: wholeDays(left) }));
  return { outcome: 'came back' };
};

interface TypedAt {
  readonly interaction: Pick<BaseInteraction, 'locale'>;
  readonly now: Date;
  readonly zone: string;
}

/** The end of an absence: the beginning of a date in a time zone, or a number of times 24 hours from now, in days. */
const endTyped = (
  text: string,
  { interaction, now, zone }: TypedAt,
): { readonly until: Date; readonly days: number | null } | null => {
  const language = currentLanguage();
  const isMonthFirst = language === 'en' && interaction.locale === Locale.EnglishUS;
  const typed = dayTyped(text, { language, isMonthFirst, today: dateAt(now, zone) });
  if (typeof typed === 'number') return { until: new Date(now.getTime() + typed * DAY), days: typed };
  const until = typed === null ? null : beginningOf(typed, zone);
  return until && { until, days: null };
};

const SUGGESTED_DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** Suggests numbers of days, with the dates on which they end, and `back`; or shows how a typed end is understood. */
export const suggestAway = async ({
  interaction,
  context: { ownTimes, now },
}: OptionTyping): Promise<readonly AutocompleteChoice[]> => {
  const { text } = givenSoFar(interaction);
  const { zone } = await ownTimes.of(interaction.user.id);
  const shown = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: zone });
  const end = endTyped(text, { interaction, now: now(), zone });
  const after = (days: number): AutocompleteChoice => ({
    name: settingsTexts.away.choice({ days, date: shown.format(now().getTime() + days * DAY) }),
    value: String(days),
  });
  if (end !== null && end.days === null)
    return [{ name: settingsTexts.away.until({ date: shown.format(end.until) }), value: dateAt(end.until, zone) }];
  if (end !== null && end.days !== null) return end.days > 0 && end.days < 1000 ? [after(end.days)] : [];
  const { until } = await ownTimes.absence(interaction.user.id);
  const back = until === null ? [] : [{ name: settingsTexts.away.backChoice, value: AWAY_BACK }];
  return text.trim() === '' ? [...back, ...SUGGESTED_DAYS.map(after)] : back;
};
