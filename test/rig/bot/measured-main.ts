import { runMain, type MainProcess } from './main-process.ts';
import { settingsOf, type Rig } from './rig.ts';

/** The built bot in a process of its own, with its pages for health and metrics. */
export interface MeasuredMain {
  readonly main: MainProcess;
  readonly ask: (path: string) => Promise<Response>;
  /** The status and the text of a page. */
  readonly page: (path: string) => Promise<string>;
}

/** Runs the built bot with a port for its metrics. */
export const runMeasured = async (rig: Rig, databaseUrl: string): Promise<MeasuredMain> => {
  const main = runMain({ ...settingsOf(rig), DATABASE_URL: databaseUrl, METRICS_PORT: '0' });
  const { port } = await main.hasLogged(/^metrics are served$/);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port ?? 0}${path}`);
  return {
    main,
    ask,
    page: async (path) => {
      const answer = await ask(path);
      return `${answer.status} ${await answer.text()}`;
    },
  };
};
