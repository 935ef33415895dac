import { ButtonStyle, ComponentType, REST, Routes } from 'discord.js';
import type { SeenMessage } from '../../src/local/people/api.ts';
import type { InteractionResult, LocalClient } from '../../src/local/client.ts';
import type { Rig } from './rig.ts';

/** Posts components as the bot, without the code that makes its own. */
export const postCopy = async ({ local, clay }: Rig, components: unknown): Promise<SeenMessage> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const body = { content: 'a message', components };
  await rest.post(Routes.channelMessages(String(local.channels['games'])), { body });
  return clay.lastMessage('games');
};

/** Presses a button with this custom id in a public message of its own. */
export const pressCopy = async (rig: Rig, who: LocalClient, id: string): Promise<InteractionResult> => {
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Go', custom_id: id };
  return who.press(await postCopy(rig, [{ type: ComponentType.ActionRow, components: [button] }]), id);
};
