import type { Answerable } from '../interactions/answer.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { settingsTexts } from './texts/texts.ts';

/** Why the bot can't post in the channel of an interaction, with the permissions that it lacks there; or null. */
export const whyNotHere = ({ appPermissions, channel }: Answerable): string | null => {
  const missing = (
    ['ViewChannel', channel?.isThread() === true ? 'SendMessagesInThreads' : 'SendMessages', 'EmbedLinks'] as const
  )
    .filter((key) => !appPermissions.has(key))
    .map((key) => settingsTexts.permissionName({ name: messagesTexts.permission[key] }));
  return missing.length === 0 ? null : settingsTexts.cantPost({ permissions: missing, count: missing.length });
};
