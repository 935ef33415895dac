import { ChannelType, Routes, type APIChannel, type REST } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import { renderWelcome } from '../door/welcome.ts';
import { linkCommands, type CommandIds } from '../interactions/answer.ts';
import { postMessage } from '../messages/channel.ts';
import type { Message } from '../messages/render.ts';
import { serversOf } from '../upkeep/servers.ts';

/** Discord's limits for a nonce, and for the description of an embed. */
const NONCE = 25;
const DESCRIPTION = 4096;

/**
 * Posts the welcome in the first channel of each server if nobody has written there yet. It is never posted twice. Asks
 * for the servers, as only the gateway would name them by itself.
 */
export const greet = async (rest: REST, games: readonly AnyGame[], ids: CommandIds): Promise<void> => {
  for (const server of await serversOf(rest)) {
    const channels = (await rest.get(Routes.guildChannels(server))) as readonly Pick<APIChannel, 'id' | 'type'>[];
    const [first] = channels
      .filter(({ type }) => type === ChannelType.GuildText)
      .toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
    if (!first) continue;
    const query = new URLSearchParams({ limit: '1' });
    const newest = await rest.get(Routes.channelMessages(first.id), { query });
    if (!Array.isArray(newest) || newest.length > 0) continue;
    const nonce = `welcome-${first.id}`.slice(0, NONCE);
    await postMessage(rest, first.id, () => Promise.resolve(linkedWelcome(games, ids)), nonce);
  }
};

const linkedWelcome = (games: readonly AnyGame[], ids: CommandIds): Message => {
  const welcome = renderWelcome(games);
  for (const embed of welcome.embeds)
    embed.setDescription(linkCommands(embed.data.description ?? '', ids, DESCRIPTION));
  return welcome;
};
