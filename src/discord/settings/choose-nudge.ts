import { givenChoice } from '../interactions/given.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { HOURS, OFF } from './nudge.ts';
import { renderSettings } from './settings.ts';

/** Has a person told of today's daily at the hour that they chose, or no more, and shows their settings. */
export const chooseNudge = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const value = givenChoice(interaction);
  const minute = HOURS.find((each) => String(each) === value) ?? null;
  if (minute === null && value !== OFF) return refuse(handling, 'no such setting', messagesTexts.unreadable.foreign);
  await context.nudges.setHour(interaction.user.id, minute);
  await answer.update(await renderSettings(handling, 'own', 'time'));
  return { outcome: 'chose when to be told of the daily' };
};
