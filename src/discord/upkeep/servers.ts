import type { APIGuild } from 'discord-api-types/v10';
import { Routes, type REST } from 'discord.js';
import type { Services } from '../interactions/context.ts';

/** How many servers Discord lists at once. */
const PAGE = 200;

/** Once a day, asks Discord which servers the bot is on, and removes what departed servers left behind long ago. */
export const checkServers = async (
  rest: REST,
  { departedServers, log }: Pick<Services, 'departedServers' | 'log'>,
): Promise<void> => {
  if (!(await departedServers.claimCheck())) return;
  try {
    const cleared = await departedServers.clear(await serversOf(rest));
    if (cleared > 0) log.info({ cleared }, 'removed what departed servers left behind');
  } catch (error) {
    await departedServers.putOffCheck();
    throw error;
  }
};

/** The servers that the bot is on. */
export const serversOf = async (rest: REST): Promise<readonly string[]> => {
  const found: string[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: String(PAGE), after: found.at(-1) ?? '0' });
    const page = (await rest.get(Routes.userGuilds(), { query })) as readonly Pick<APIGuild, 'id'>[];
    found.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return found;
  }
};
