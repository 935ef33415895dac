import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../app/config.ts';
import { SECOND } from '../kernel/time.ts';
import { fine, wrong, type Finding } from './findings.ts';

/** A port of the bot, and the variable that names it. */
interface Port {
  readonly variable: string;
  readonly host: string;
  readonly port: number | null;
}

/** How long a program at a port may take to say what it is, in milliseconds. */
const PATIENCE = 3 * SECOND;

/** Whether the bot can listen on its ports, or does so already. */
export const examinePorts = async (config: Config): Promise<readonly Finding[]> => {
  const { listenHost, metricsHost, metricsPort, interactionsPort, localPort, token } = config;
  const ports: readonly Port[] = [
    { variable: 'METRICS_PORT', host: metricsHost, port: metricsPort },
    { variable: 'INTERACTIONS_PORT', host: listenHost, port: interactionsPort },
    { variable: 'LOCAL_PORT', host: '127.0.0.1', port: token === null ? localPort : null },
  ];
  return (await Promise.all(ports.map(examinePort))).flat();
};

const examinePort = async ({ variable, host, port }: Port): Promise<readonly Finding[]> => {
  if (port === null || port === 0) return [];
  const code = await whyTaken(host, port);
  const name = `The port ${port} of ${variable}`;
  if (code === null) return [fine(`${name} is free`)];
  if (code === 'EADDRINUSE' && (await isOwn(host, port))) return [fine(`${name} is used by Sallyport itself`)];
  const mend =
    code === 'EADDRINUSE'
      ? `Stop the program that uses it, or change ${variable}.`
      : `Change ${variable}, or the address that it is on (${host}): LISTEN_HOST, or METRICS_HOST.`;
  return [wrong(`${name} can't be used (${code})`, mend)];
};

/** The system's code for why a port can't be listened on; null if it can. */
const whyTaken = async (host: string, port: number): Promise<string | null> => {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    server.close();
  }
};

/** Whether it is Sallyport that answers at a port. */
const isOwn = async (host: string, port: number): Promise<boolean> => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  return answer?.headers.get('server') === 'Sallyport' || ((await answer?.text()) ?? '').includes('Sallyport');
};
