import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import type { MinuteOfDay } from '../../sessions/time/wall-clock.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import type { ComponentRow } from '../messages/render.ts';
import { timeShown } from './own-time.ts';
import { settingsTexts } from './texts/texts.ts';

/** The hours of a day, by their minutes. */
export const HOURS: readonly MinuteOfDay[] = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** The value in the menu of those of no hour. */
export const OFF = 'off';

/** The menu of the hours at which somebody may be told of today's daily, with the one that they have chosen. */
export const nudgeRow = (chosen: MinuteOfDay | null): ComponentRow => {
  const { off, at } = settingsTexts.nudge;
  const options = [null, ...HOURS].map((minute) =>
    new StringSelectMenuOptionBuilder()
      .setLabel(minute === null ? off : at({ time: timeShown(minute) }))
      .setValue(minute === null ? OFF : String(minute))
      .setDefault(minute === chosen),
  );
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder().setCustomId(makeCustomId({ kind: 'chooseNudge' })).addOptions(options),
  );
};
