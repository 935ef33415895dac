import { z } from 'zod';
import type { Config } from '../app/config.ts';
import { LoginError } from '../discord/connection/login-error.ts';
import { identify } from '../discord/connection/login.ts';
import { SECOND } from '../kernel/time.ts';
import type { Application } from '../postgres/owner.ts';
import { fine, wrong, type Finding } from './findings.ts';

/** How far the clocks may be apart, in seconds. */
const CLOCKS_APART = 30;
/** How long Discord may take to answer, in milliseconds. */
const PATIENCE = 5 * SECOND;

/** Discord, as a bot with a token finds it. */
export interface DiscordAccess {
  readonly token: string;
  readonly apiUrl: string;
}

/** The application that a token belongs to, or why Discord does not tell. */
export const applicationOf = async ({ token, apiUrl }: DiscordAccess): Promise<Application | LoginError> => {
  try {
    return { id: await identify(token, apiUrl), isLocal: false };
  } catch (error) {
    if (error instanceof LoginError) return error;
    throw error;
  }
};

/** Whether Discord can be reached and knows the token. */
export const examineToken = (application: Application | LoginError): Finding =>
  application instanceof LoginError
    ? wrong('Discord does not let the bot in', application.message)
    : fine(`The token belongs to the application ${application.id}`);

/** Whether this machine's clock is right. Nothing is found where Discord can't be reached. */
export const examineClock = async (access: DiscordAccess): Promise<readonly Finding[]> => {
  const before = Date.now();
  const answer = await ask(access, '/gateway');
  if (answer === null) return [];
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [fine('Discord did not say what time it is')];
  const apart = Math.round(((before + Date.now()) / 2 - theirs) / 1000);
  if (Math.abs(apart) <= CLOCKS_APART) return [fine('The clock agrees with that of Discord')];
  const mend = 'Have the system set it, by `timedatectl set-ntp true` for example: deadlines and tokens go by it.';
  return [wrong(`The clock is ${Math.abs(apart)} seconds ${apart > 0 ? 'fast' : 'slow'}`, mend)];
};

/** Whether interactions over HTTP are checked with the application's own key. */
export const examinePublicKey = async (access: DiscordAccess, { publicKey }: Config): Promise<readonly Finding[]> => {
  if (publicKey === null) return [];
  const read = await readAnswer(access, '/applications/@me', z.object({ verify_key: z.string() }));
  if (read === null || read.verify_key === '') return [];
  return read.verify_key.toLowerCase() === publicKey.toLowerCase()
    ? [fine('DISCORD_PUBLIC_KEY is the key of the application')]
    : [wrong('DISCORD_PUBLIC_KEY is the key of another application', `Set it to ${read.verify_key}.`)];
};

/** Whether Discord lets the bot connect to its gateway: it may do so only a number of times each day. */
export const examineStarts = async (access: DiscordAccess, { shards }: Config): Promise<readonly Finding[]> => {
  const answer = await ask(access, '/gateway/bot');
  if (answer?.status === 429) {
    const until = momentIn(Number(answer.headers.get('retry-after')) * SECOND);
    return [
      wrong('Discord lets the bot do nothing for now', `It was started too often. Leave it alone until ${until}.`),
    ];
  }
  const read = Gateway.safeParse(await answer?.json().catch(() => null));
  if (!read.success) return [];
  const { shards: all, session_start_limit: limit } = read.data;
  const needed = shards?.ids.length ?? all;
  const what = `Discord lets the bot connect ${limit.remaining} more times today`;
  if (limit.remaining >= needed) return [fine(what)];
  const until = momentIn(limit.reset_after);
  return [wrong(`${what}, and it has ${needed} shards`, `It was started too often. Start it after ${until}.`)];
};

const Gateway = z.object({
  shards: z.number(),
  session_start_limit: z.object({ remaining: z.number(), reset_after: z.number() }),
});

const momentIn = (milliseconds: number): string =>
  new Date(Date.now() + (Number.isFinite(milliseconds) ? milliseconds : 0)).toISOString();

/** Whether the bot is on the only server that its commands are registered on. */
export const examineServer = async (access: DiscordAccess, { guildId }: Config): Promise<readonly Finding[]> => {
  if (guildId === null) return [];
  const answer = await ask(access, `/guilds/${guildId}`);
  if (answer?.ok) return [fine(`The bot is on the server ${guildId}`)];
  if (answer === null || ![403, 404].includes(answer.status)) return [];
  return [
    wrong(`The bot is not on the server ${guildId}`, 'Correct DISCORD_GUILD_ID, or invite the bot to that server.'),
  ];
};

/** Discord's answer to a request for a route; null if it can't be reached or does not know the token. */
const ask = async ({ token, apiUrl }: DiscordAccess, route: string): Promise<Response | null> => {
  const headers = { authorization: `Bot ${token}` };
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(`${apiUrl}/v10${route}`, { headers, signal }).catch(() => null);
  return answer?.status === 401 ? null : answer;
};

const readAnswer = async <Shape extends z.ZodType>(
  access: DiscordAccess,
  route: string,
  shape: Shape,
): Promise<z.output<Shape> | null> => {
  const answer = await ask(access, route);
  return shape.safeParse(await answer?.json().catch(() => null)).data ?? null;
};
