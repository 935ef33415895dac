import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../postgres/server.ts';
import { findUser, own } from '../../postgres/system-user.ts';

/** PgBouncer in front of a Postgres, as a host's provider may have it. */
export interface Pooler {
  /** The same database by way of the pooler. */
  through(url: string): string;
  kill(): void;
  close(): Promise<void>;
}

/** How many sessions of Postgres it has for each database. @testonly */
export const SESSIONS = 4;

/** Debian's package has it where not everybody's programs are. */
const PROGRAMS = ['pgbouncer', '/usr/sbin/pgbouncer'];

const findProgram = async (): Promise<string | null> => {
  for (const program of PROGRAMS) {
    const runs = await promisify(execFile)(program, ['--version']).then(
      () => true,
      () => false,
    );
    if (runs) return program;
  }
  return null;
};

/** Whether this machine has PgBouncer. @testonly */
export const hasPooler = async (): Promise<boolean> => (await findProgram()) !== null;

/** How long PgBouncer may take to start, in attempts to reach it and the pauses between them, in milliseconds. */
const ATTEMPTS = 200;
const PAUSE = 50;

/**
 * Starts PgBouncer in transaction mode in front of a Postgres, with a few connections to each database. It passes a
 * transaction on to any of them, and refuses all startup parameters that it does not know.
 */
export const startPooler = async (postgresUrl: string): Promise<Pooler> => {
  const program = await findProgram();
  if (program === null) throw new Error('PgBouncer is not installed');
  const user = await findUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-pooler-'));
  const port = await freePort();
  const files = { 'pooler.ini': settings(postgresUrl, port, folder), 'users.txt': userOf(postgresUrl) };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
    await own(path.join(folder, name), user);
  }
  await own(folder, user);
  const child = spawn(program, ['-q', path.join(folder, 'pooler.ini')], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === ATTEMPTS || child.exitCode !== null) throw new Error('PgBouncer does not start');
    await wait(PAUSE);
  }
  return {
    through: (url) => {
      const other = new URL(url);
      other.port = String(port);
      return other.href;
    },
    kill: () => void child.kill('SIGKILL'),
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const settings = (postgresUrl: string, port: number, folder: string): string => {
  const { hostname, port: target } = new URL(postgresUrl);
  return `
[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
server_idle_timeout = 5
`;
};

const userOf = (url: string): string => {
  const { username, password } = new URL(url);
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
};

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
};
