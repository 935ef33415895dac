import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach, type Answerable } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { ownerOf } from './owner.ts';
import { renderSettings } from './settings.ts';
import { settingsTexts } from './texts/texts.ts';

/** Has the morning post come into the channel of the button, or no more. */
export const choosePosting = async (handling: Handling, { value }: CustomIdOf<'dailyPost'>): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  if (!isWithinReach(interaction)) return refuse(handling, 'no member there', messagesTexts.server.noMember);
  const missing = value === 'here' ? missingIn(interaction) : [];
  if (missing.length > 0)
    return refuse(
      handling,
      'may not post there',
      settingsTexts.morning.cantBe({ count: missing.length, permissions: missing }),
    );
  await context.daily.setChannel(owner.id, value === 'here' ? interaction.channelId : null);
  await answer.update(await renderSettings(handling, 'server', 'boards'));
  return { outcome: 'changed where the morning post goes' };
};

/** The names of the permissions without which the bot can't post in the channel of an interaction. */
const missingIn = ({ appPermissions, channel }: Answerable): readonly string[] =>
  (['ViewChannel', channel?.isThread() === true ? 'SendMessagesInThreads' : 'SendMessages', 'EmbedLinks'] as const)
    .filter((key) => !appPermissions.has(key))
    .map((key) => settingsTexts.permissionName({ name: messagesTexts.permission[key] }));
