import type { BotLane } from './lane.ts';

/** The processes of a night. People learn whether they are running, and when one is killed. */
export interface Processes {
  readonly lanes: readonly BotLane[];
  start(): Promise<void>;
  /**
   * Kills the processes of some lanes, does something while they are gone, and starts the next ones. Leaves out lanes
   * whose process is being killed already.
   */
  kill(names: readonly string[], meanwhile: () => Promise<void>): Promise<void>;
  /** Asks a lane's process to stop, and starts one of the code in a folder in its place. */
  replace(lane: BotLane, code: string): Promise<void>;
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
    start: async () => {
      await Promise.all(lanes.map((lane) => lane.start()));
    },
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
    replace: async (lane, code) => {
      await lane.stop();
      await lane.start(code);
    },
    interrupted: () => interrupt.fired,
    whole: async () => {
      while (down.size > 0) await Promise.all(down.values());
    },
    kills: () => kills,
  };
};

const newSignal = (): { readonly fired: Promise<void>; readonly fire: () => void } => {
  let fire = (): void => undefined;
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire: () => fire() };
};
