import { openDiscordProxy, type DiscordProxy, type DiscordWatch } from '../wire/discord-proxy.ts';
import { openPostgresProxy } from '../wire/postgres-proxy.ts';
import { spawnBot, type BotProcess, type LoggedLine } from './bot-process.ts';

/** A bot's processes, one after another, behind proxies of their own. A spare process waits in reserve. */
export interface BotLane {
  readonly name: string;
  readonly discord: DiscordProxy;
  /** Starts a process, and waits until it is ready. From then on, processes are of this code, if it is given. */
  start(code?: string): Promise<void>;
  /** Kills the process with SIGKILL, and breaks its connections, so that nothing on its way goes any further. */
  kill(): Promise<void>;
  /** Asks the process to stop. Returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ readonly how: number | string; readonly took: number }>;
  /** Ends everything. */
  close(): Promise<void>;
  /** Everything that the processes have logged. */
  entries(): readonly LoggedLine[];
  lines(): readonly string[];
}

interface BotLaneOptions {
  readonly name: string;
  readonly token: string;
  readonly discordUrl: string;
  readonly databaseUrl: string;
  readonly folder: string;
  /** The folder of the code of its first process. */
  readonly code: string;
  readonly watch: DiscordWatch;
  /** Called if a process ends by itself. */
  lost(how: number | string, lines: readonly string[]): void;
}

export const openLane = async (options: BotLaneOptions): Promise<BotLane> => {
  const { name, token, discordUrl, databaseUrl, folder, watch } = options;
  const postgres = await openPostgresProxy(databaseUrl, name, (sighting) => watch.cross(sighting));
  const discord = await openDiscordProxy(discordUrl, name, watch);
  const environment = { DISCORD_TOKEN: token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: postgres.url };
  const started: BotProcess[] = [];
  let { code } = options;
  const spawn = (): BotProcess => spawnBot(environment, folder, code);
  let spare: BotProcess | null = spawn();
  let running: BotProcess | null = null;

  const end = async (signal: NodeJS.Signals): Promise<number | string> => {
    const ending = running;
    running = null;
    return (await ending?.end(signal)) ?? 0;
  };
  const watchOver = async (process: BotProcess): Promise<void> => {
    const how = await process.ended;
    if (running === process) options.lost(how, process.lines.slice(-30));
  };
  return {
    name,
    discord,
    start: async (other = code) => {
      if (other !== code) await spare?.end('SIGKILL');
      const process = spare === null || other !== code ? ((code = other), spawn()) : spare;
      spare = null;
      running = process;
      started.push(process);
      void watchOver(process);
      await process.go().finally(() => (spare ??= spawn()));
    },
    kill: async () => {
      await end('SIGKILL');
      postgres.cutAll();
      discord.cutAll();
    },
    stop: async () => {
      const began = performance.now();
      const how = await end('SIGTERM');
      return { how, took: Math.round(performance.now() - began) };
    },
    close: async () => {
      await end('SIGKILL');
      await spare?.end('SIGKILL');
      await postgres.close();
      await discord.close();
    },
    entries: () => started.flatMap((process) => process.entries()),
    lines: () => started.flatMap(({ lines }) => lines),
  };
};
