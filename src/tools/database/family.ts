import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** How many ticks of the clock make a second of CPU time, on every Linux. */
const TICKS = 100;

/** The process that has started the one that serves this connection. */
export const postmasterOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? NaN);
};

/** The memory of a process and its children, in megabytes. */
export const memoryOfFamily = async (parent: number): Promise<number> => {
  const shares = (await familyOf(parent)).map(async (pid) =>
    numberIn(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => 'Pss: 0'), 'Pss'),
  );
  return (await Promise.all(shares)).reduce((total, share) => total + share, 0) / 1024;
};

/** The CPU time of a process and its children so far, those that have ended too, in milliseconds. */
export const cpuOfFamily = async (parent: number): Promise<number> => {
  const spent = (await familyOf(parent)).map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') ');
    // After the name in brackets, the times of the process itself come twelfth, and those of its ended children next.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return user + system + (pid === parent ? endedUser + endedSystem : 0);
  });
  return ((await Promise.all(spent)).reduce((total, ticks) => total + ticks, 0) * 1000) / TICKS;
};

/** A process and those that it has started. */
const familyOf = async (parent: number): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid));
  // Some end meanwhile.
  const isOurs = await Promise.all(
    pids.map(async (pid) => pid === parent || (await parentOf(pid).catch(() => NaN)) === parent),
  );
  return pids.filter((_, index) => isOurs[index]);
};

const parentOf = async (pid: number): Promise<number> =>
  numberIn(await readFile(`/proc/${pid}/status`, 'utf8'), 'PPid');

const numberIn = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
