import { channelMention } from 'discord.js';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach, type Answerable } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { mayManage } from '../settings/owner.ts';
import { settingsTexts } from '../settings/texts/texts.ts';
import { dailyTexts } from './texts/texts.ts';

/** Shows where the morning post of a server goes, with buttons for people who may change that. */
export const showPosting = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const { guildId } = interaction;
  if (guildId === null) await answer.whisper(messagesTexts.server.none);
  else
    await answer.whisper(
      isWithinReach(interaction) ? await renderPosting(handling, guildId) : messagesTexts.server.noMember,
    );
  return { outcome: 'showed where the morning post goes' };
};

/** Has the morning post come into the channel of the button, or no more. */
export const choosePosting = async (handling: Handling, { value }: CustomIdOf<'dailyPost'>): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, channelId } = interaction;
  if (guildId === null || !mayManage(interaction))
    return refuse(
      handling,
      'may not change settings',
      guildId === null ? messagesTexts.server.none : messagesTexts.server.mayNotSet,
    );
  const missing = value === 'here' ? missingIn(interaction) : [];
  if (missing.length > 0)
    return refuse(
      handling,
      'may not post there',
      dailyTexts.posting.cantBe({ count: missing.length, permissions: missing }),
    );
  await context.daily.setChannel(guildId, value === 'here' ? channelId : null);
  await answer.update(await renderPosting(handling, guildId));
  return { outcome: 'changed where the morning post goes' };
};

/** The names of the permissions without which the bot can't post in the channel of an interaction. */
const missingIn = ({ appPermissions, channel }: Answerable): readonly string[] =>
  (['ViewChannel', channel?.isThread() === true ? 'SendMessagesInThreads' : 'SendMessages', 'EmbedLinks'] as const)
    .filter((key) => !appPermissions.has(key))
    .map((key) => settingsTexts.permissionName({ name: messagesTexts.permission[key] }));

const renderPosting = async ({ interaction, context }: Handling, guildId: string): Promise<Message> => {
  const posted = await context.daily.channel(guildId);
  const { nowhere, somewhere, label } = dailyTexts.posting;
  const text = posted === null ? nowhere : somewhere({ channel: channelMention(posted) });
  if (!mayManage(interaction)) return renderText(`${text}\n${messagesTexts.server.onlyManagers}`);
  const here = renderButton(label.here, { kind: 'dailyPost', value: 'here' }, 'primary');
  const off = renderButton(label.off, { kind: 'dailyPost', value: 'off' }, 'secondary');
  const buttons = [...(posted === interaction.channelId ? [] : [here]), ...(posted === null ? [] : [off])];
  return renderText(text, [renderButtons(...buttons)]);
};
