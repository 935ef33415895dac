import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { currentLanguage } from '../../kernel/language/current.ts';
import { DAY } from '../../kernel/time.ts';
import { beginningOf } from '../../sessions/time/wall-clock.ts';
import type { AutocompleteChoice, OptionTyping } from '../interactions/command.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenOption, givenSoFar } from '../interactions/given.ts';
import type { CommandHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { untilMark } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { settingsWords } from './words.ts';

/** What people type to end an absence early. */
const AWAY_BACK = 'back';

/** `/games away`: stops a person's clock in all games. */
export const describeAway = (away: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  away
    .setDescription(settingsWords.ownTimeCommands.away)
    .addStringOption((option) =>
      option
        .setName('until')
        .setDescription(settingsWords.ownTimeCommands.until)
        .setMaxLength(20)
        .setAutocomplete(true),
    );

/** Notes that a person is away or back. Without `until`, shows whether they are away. */
export const beAway = async ({ interaction, answer, context }: CommandHandling): Promise<LoggedOutcome> => {
  const { ownTimes, now } = context;
  const { id: userId } = interaction.user;
  const typed = givenOption(interaction.options, 'until')?.toLowerCase() ?? null;
  if (typed === null) {
    const { until, left } = await ownTimes.absence(userId);
    await answer.whisper(settingsWords.absenceWords(until && untilMark(until), left));
    return { outcome: 'showed an absence' };
  }
  if (typed === AWAY_BACK) return comeBack({ interaction, answer, context });
  const until = untilOf(typed, now(), (await ownTimes.of(userId)).zone);
  if (until === null) return refuse({ answer }, 'no date', settingsWords.noDateWords(literal(typed)));
  const outcome = await ownTimes.goAway(userId, interaction.id, until);
  if (outcome.kind !== 'away') return refuse({ answer }, outcome.kind, refusal(outcome));
  for (const matchId of outcome.matches) context.boardUpdater.refresh(matchId);
  await answer.whisper(settingsWords.nowAwayWords(untilMark(outcome.until), outcome.matches.length));
  return { outcome: 'went away' };
};

type AwayRefusal = Exclude<Awaited<ReturnType<HandlerContext['ownTimes']['goAway']>>, { readonly kind: 'away' }>;

const refusal = (outcome: AwayRefusal): string => {
  switch (outcome.kind) {
    case 'over already':
      return settingsWords.AWAY_OVER_ALREADY;
    case 'too long even so':
      return settingsWords.AWAY_TOO_LONG_EVEN_SO;
    case 'too long':
      return settingsWords.awayTooLongWords(outcome.year, outcome.left, outcome.latest && untilMark(outcome.latest));
  }
};

const comeBack = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const changed = await context.ownTimes.comeBack(interaction.user.id);
  if (changed === null) return refuse({ answer }, 'not away', settingsWords.NOT_AWAY);
  for (const matchId of changed) context.boardUpdater.refresh(matchId);
  await answer.whisper(settingsWords.backWords((await context.ownTimes.absence(interaction.user.id)).left));
  return { outcome: 'came back' };
};

/** Reads the end of an absence: the beginning of a date in a time zone, or a number of times 24 hours from now. */
const untilOf = (typed: string, now: Date, zone: string): Date | null => {
  const [, days] = /^(\d{1,4})(?:\s*(?:d|days?))?$/.exec(typed) ?? [];
  return days === undefined ? beginningOf(typed, zone) : new Date(now.getTime() + Number(days) * DAY);
};

const SUGGESTED_DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** Suggests numbers of days, with the dates on which they end, and `back`. */
export const suggestAway = async ({
  interaction,
  context: { ownTimes, now },
}: OptionTyping): Promise<readonly AutocompleteChoice[]> => {
  const typed = givenSoFar(interaction).text.trim().toLowerCase();
  const { until } = await ownTimes.absence(interaction.user.id);
  const [, only] = /^(\d{1,3})$/.exec(typed) ?? [];
  const days = only === undefined ? SUGGESTED_DAYS : [Number(only)].filter((count) => count > 0);
  const back = until === null || only !== undefined ? [] : [{ name: settingsWords.AWAY_BACK_CHOICE, value: AWAY_BACK }];
  if (only === undefined && typed !== '') return back;
  const date = new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: 'medium',
    timeZone: (await ownTimes.of(interaction.user.id)).zone,
  });
  return [
    ...back,
    ...days.map((count) => ({
      name: settingsWords.awayChoice(count, date.format(now().getTime() + count * DAY)),
      value: String(count),
    })),
  ];
};
