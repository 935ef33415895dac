import { openDiscordProxy, type DiscordWatch } from '../wire/discord-proxy.ts';
import type { Gate } from '../wire/gate.ts';
import type { GatewayProxy } from '../wire/gateway-proxy.ts';
import { openPostgresProxy } from '../wire/postgres-proxy.ts';
import { spawnBot, type BotProcess } from './bot-process.ts';

/** A bot's processes, one after another, behind proxies of their own. A spare process waits in reserve. */
export interface BotLane {
  readonly name: string;
  readonly gateway: GatewayProxy;
  /** Starts a process, and waits until it is ready. From then on, processes are of this code, if it is given. */
  start(code?: string): Promise<void>;
  /** Kills the process with SIGKILL, and breaks its connections, so that nothing on its way goes any further. */
  kill(): Promise<void>;
  /** Asks the process to stop. Returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ readonly how: number | string; readonly took: number }>;
  close(): Promise<void>;
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
  readonly gate: Gate;
  readonly watch: DiscordWatch;
  lost(how: number | string, lines: readonly string[]): void;
}

export const openLane = async (options: BotLaneOptions): Promise<BotLane> => {
  const { name, token, discordUrl, databaseUrl, folder, gate, watch } = options;
  const postgres = await openPostgresProxy(databaseUrl, name, gate);
  const discord = await openDiscordProxy(discordUrl, name, gate, watch);
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
  return {
    name,
    gateway: discord.gateway,
    start: async (other = code) => {
      if (other !== code) await spare?.end('SIGKILL');
      const process = spare === null || other !== code ? ((code = other), spawn()) : spare;
      spare = null;
      running = process;
      started.push(process);
      void process.ended.then((how) => running === process && options.lost(how, process.lines.slice(-30)));
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
    lines: () => started.flatMap(({ lines }) => lines),
  };
};

export interface Processes {
  readonly lanes: readonly BotLane[];
  /**
   * Kills the processes of some lanes, does something while they are gone, and starts the next ones. Leaves out lanes
   * whose process is being killed already.
   */
  kill(names: readonly string[], meanwhile: () => Promise<void>): Promise<void>;
  /** Resolves at the next kill. */
  interrupted(): Promise<void>;
  /** Waits until all processes are running. */
  whole(): Promise<void>;
  readonly kills: () => number;
}

export const openProcesses = (lanes: readonly BotLane[]): Processes => {
  let interrupt = newSignal();
  let kills = 0;
  const down = new Map<string, Promise<void>>();
  return {
    lanes,
    kill: async (names, meanwhile) => {
      const killed = lanes.filter(({ name }) => names.includes(name) && !down.has(name));
      if (killed.length === 0) return;
      kills += killed.length;
      const work = async (): Promise<void> => {
        await Promise.all(killed.map((lane) => lane.kill()));
        await meanwhile();
        await Promise.all(killed.map((lane) => lane.start()));
      };
      const working = work().finally(() => {
        for (const { name } of killed) down.delete(name);
      });
      for (const { name } of killed) down.set(name, working);
      interrupt.fire();
      interrupt = newSignal();
      await working;
    },
    interrupted: () => interrupt.fired,
    whole: async () => {
      while (down.size > 0) await Promise.all(down.values());
    },
    kills: () => kills,
  };
};

/** Something that happens once, and whoever waits for it. */
export const newSignal = (): { readonly fired: Promise<void>; readonly fire: () => void } => {
  let fire = (): void => undefined;
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire: () => fire() };
};
