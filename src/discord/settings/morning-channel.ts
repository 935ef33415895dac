import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { ownerOf } from './owner.ts';
import { whyNotHere } from './rights-here.ts';
import { renderSettings } from './settings.ts';

/** Has the morning post come into the channel of the button, or no more. */
export const choosePosting = async (handling: Handling, { value }: CustomIdOf<'dailyPost'>): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  if (!isWithinReach(interaction)) return refuse(handling, 'no member there', messagesTexts.server.noMember);
  const why = value === 'here' ? whyNotHere(interaction) : null;
  if (why !== null) return refuse(handling, 'may not post there', why);
  await context.daily.setChannel(owner.id, value === 'here' ? interaction.channelId : null);
  await answer.update(await renderSettings(handling, 'server', 'boards'));
  return { outcome: 'changed where the morning post goes' };
};
