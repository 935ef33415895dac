import { openDiscordProxy, type DiscordProxy, type DiscordWatch } from '../wire/discord-proxy.ts';
import { openPostgresProxy, type PostgresProxy } from '../wire/postgres-proxy.ts';
import { spawnBot, type BotProcess, type LoggedLine } from './bot-process.ts';

/** A place for a bot's process, behind proxies of its own. If the process is killed, another one takes its place. */
export interface BotLane {
  readonly name: string;
  readonly postgres: PostgresProxy;
  readonly discord: DiscordProxy;
  /** Starts a process, and waits until it is ready. */
  start(): Promise<void>;
  /** Kills the process with SIGKILL. Nothing that was still under way goes any further. */
  kill(): Promise<void>;
  /** Asks the process to stop. Returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ readonly how: number | string; readonly took: number }>;
  /** Ends everything. */
  close(): Promise<void>;
  /** Everything that the processes of this place have logged. */
  entries(): readonly LoggedLine[];
  lines(): readonly string[];
}

interface BotLaneOptions {
  readonly name: string;
  readonly token: string;
  readonly discordUrl: string;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly watch: DiscordWatch;
  /** Called if a process ends by itself. */
  lost(how: number | string, lines: readonly string[]): void;
}

/** A process that does not stop is killed after this time, in milliseconds. */
const STOPS_WITHIN = 20_000;

export const openLane = async (options: BotLaneOptions): Promise<BotLane> => {
  const { name, token, discordUrl, databaseUrl, folder, watch } = options;
  const postgres = await openPostgresProxy(databaseUrl, name, watch.cross);
  const discord = await openDiscordProxy(discordUrl, name, watch);
  const environment = { DISCORD_TOKEN: token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: postgres.url };
  const before: BotProcess[] = [];
  const spare = (): BotProcess => spawnBot(environment, folder);
  let reserve: BotProcess | null = spare();
  let running: BotProcess | null = null;

  const end = async (signal: NodeJS.Signals): Promise<number | string> => {
    const ending = running;
    running = null;
    ending?.signal(signal);
    const late = setTimeout(() => ending?.signal('SIGKILL'), STOPS_WITHIN);
    const how = (await ending?.ended) ?? 0;
    clearTimeout(late);
    return how;
  };
  const watchOver = async (started: BotProcess): Promise<void> => {
    const how = await started.ended;
    if (running === started) options.lost(how, started.lines.slice(-30));
  };
  const cutAll = (): void => {
    postgres.cutAll();
    discord.cutAll();
  };

  return {
    name,
    postgres,
    discord,
    start: async () => {
      const started = reserve ?? spare();
      reserve = null;
      running = started;
      before.push(started);
      void watchOver(started);
      try {
        await started.go();
      } finally {
        reserve ??= spare();
      }
    },
    kill: async () => {
      await end('SIGKILL');
      cutAll();
    },
    stop: async () => {
      const began = performance.now();
      const how = await end('SIGTERM');
      return { how, took: Math.round(performance.now() - began) };
    },
    close: async () => {
      await end('SIGKILL');
      reserve?.signal('SIGKILL');
      await reserve?.ended;
      await postgres.close();
      await discord.close();
    },
    entries: () => before.flatMap((process) => process.entries()),
    lines: () => before.flatMap(({ lines }) => lines),
  };
};
