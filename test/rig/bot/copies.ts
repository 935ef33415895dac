import type { APIMessage } from 'discord-api-types/v10';
import { ButtonStyle, ComponentType, REST, Routes } from 'discord.js';
import type { InteractionResult, LocalClient } from '../../../src/local/client.ts';
import type { LocalDiscord } from '../../../src/local/index.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import type { Rig } from './rig.ts';

/** Posts any components as the bot. */
export const postCopy = async ({ local, clay }: Rig, components: unknown): Promise<SeenMessage> => {
  const { id } = await post(local, String(local.channels['games']), components);
  return clay.message(id);
};

/** Presses a button with this custom id in a new public message. */
export const pressCopy = async (rig: Rig, who: LocalClient, id: string): Promise<InteractionResult> =>
  who.press(await postCopy(rig, buttonOf(id)), id);

/** The same in a direct message, away from the server. */
export const pressCopyDirectly = async ({ local }: Rig, who: LocalClient, id: string): Promise<InteractionResult> => {
  await post(local, (await who.openDirect()).id, buttonOf(id));
  return who.press(await who.lastMessage('dm'), id);
};

const post = ({ apiUrl, token }: LocalDiscord, channelId: string, components: unknown): Promise<APIMessage> => {
  const body = { content: 'a message', components };
  const rest = new REST({ api: apiUrl }).setToken(token);
  return rest.post(Routes.channelMessages(channelId), { body }) as Promise<APIMessage>;
};

const buttonOf = (id: string) => {
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Go', custom_id: id };
  return [{ type: ComponentType.ActionRow, components: [button] }];
};
