import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import { DAY } from '../../kernel/time.ts';
import { MOST_AWAY } from '../../sessions/time/own-time.ts';
import { MOST_DAYS_OFF, type Weekday } from '../../sessions/time/rests.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import type { SettingScope } from '../custom-ids/settings.ts';
import { givenMany } from '../interactions/given.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderText, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { WEEK } from './days-off.ts';
import { ownerOf } from './owner.ts';
import { renderSettings } from './settings.ts';
import { settingsTexts } from './texts/texts.ts';

/** Asks for the days of the week off of a person or of the server. */
export const askForDaysOff = async (
  handling: ComponentHandling,
  { scope }: CustomIdOf<'daysOff'>,
): Promise<LoggedOutcome> => {
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  await handling.answer.update(renderDaysOff(scope, await handling.context.ownTimes.daysOff(owner.id)));
  return { outcome: 'asked for days off' };
};

/** Sets the days of the week off to those that were chosen, and shows the settings. */
export const chooseDaysOff = async (
  handling: ComponentHandling,
  { scope }: CustomIdOf<'chooseDaysOff'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  const days = givenMany(interaction).map(Number);
  if (days.length > MOST_DAYS_OFF || !days.every((day) => WEEK.some((each) => each === day)))
    return refuse(handling, 'no such setting', messagesTexts.unreadable.foreign);
  const of = scope === 'own' ? { userId: owner.id } : { guildId: owner.id };
  const matches = await context.ownTimes.chooseDaysOff(of, days);
  for (const matchId of matches.slice(0, MOST_SHOWN)) context.boardUpdater.refresh(matchId);
  await answer.update(await renderSettings(handling, scope, 'time'));
  return { outcome: 'chose days off' };
};

/** How many boards are edited at once. The deadlines of all matches are right, and other boards follow as they move. */
const MOST_SHOWN = 30;

const renderDaysOff = (scope: SettingScope, now: readonly Weekday[]): Message =>
  renderText(settingsTexts.daysOff.ask[scope]({ most: MOST_DAYS_OFF, days: MOST_AWAY / DAY }), [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId(makeCustomId({ kind: 'chooseDaysOff', scope }))
        .setPlaceholder(settingsTexts.daysOff.none)
        .setMinValues(0)
        .setMaxValues(MOST_DAYS_OFF)
        .addOptions(
          WEEK.map((day) =>
            new StringSelectMenuOptionBuilder()
              .setLabel(settingsTexts.daysOff.day[day])
              .setValue(String(day))
              .setDefault(now.includes(day)),
          ),
        ),
    ),
  ]);
