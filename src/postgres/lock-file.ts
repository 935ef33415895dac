import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

interface Holder {
  readonly id: number;
  readonly program: string;
  /** The folder that it works in; null if that can't be told. */
  readonly folder: string | null;
}

/** A number that no process has, as it is larger than any that a system gives. */
const NOBODY = 2 ** 31 - 1;

/**
 * Frees a cluster whose lock file was left behind by a Postgres that was killed, if its number belongs to another
 * program by now: Postgres would take that for itself, and never start again. The rest of the file stays, as Postgres
 * learns from it whether sessions of the killed one still run.
 */
export const freeLock = async (data: string): Promise<void> => {
  const text = await readLock(data);
  const holder = await holderIn(text);
  if (holder === null || !(await isForeign(holder, data)) || text !== (await readLock(data))) return;
  await writeFile(fileIn(data), text.replace(/^\d+/, String(NOBODY)));
};

/** Says which process a cluster's lock file names; null if there is none. */
export const lockWords = async (data: string): Promise<string | null> => {
  const holder = await holderIn(await readLock(data));
  return (
    holder &&
    `${fileIn(data)} has the number ${holder.id}, which the program ${holder.program} has now. ` +
      'If that is no Postgres of this folder, remove the file.'
  );
};

/** The lock file of a cluster's server; empty if it has none. */
export const readLock = (data: string): Promise<string> => readFile(fileIn(data), 'utf8').catch(() => '');

interface Status {
  /** The server's process; 0 if there is none. */
  readonly id: number;
  /** 0 until it is known. */
  readonly port: number;
  readonly isReady: boolean;
}

/** What a lock file says about its server. */
export const readStatus = (lock: string): Status => {
  const lines = lock.split('\n');
  const [id, port] = [lines[0], lines[3]].map((line) => Math.abs(Number.parseInt(line ?? '', 10)) || 0);
  return { id: id ?? 0, port: port ?? 0, isReady: lines[7]?.trim() === 'ready' };
};

const fileIn = (data: string): string => path.join(data, 'postmaster.pid');

/** Whether a process is certainly no Postgres of this folder. */
const isForeign = async ({ program, folder }: Holder, data: string): Promise<boolean> =>
  !program.startsWith('postgres') || (folder !== null && folder !== (await realpath(data)));

const holderIn = async (text: string): Promise<Holder | null> => {
  const id = Number.parseInt(text, 10);
  // Windows finds Postgres by its number alone.
  return id > 0 && process.platform !== 'win32' ? holderOf(id) : null;
};

/** The process or the thread with a number; null if there is none. */
const holderOf = async (id: number): Promise<Holder | null> => {
  const name = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '');
  if (name === '') return process.platform === 'linux' ? null : holderByPs(id);
  const [file, folder] = await Promise.all(
    ['exe', 'cwd'].map((link) => readlink(`/proc/${id}/${link}`).catch(() => null)),
  );
  return { id, program: file ? path.basename(file) : name.trim(), folder: folder ?? null };
};

const holderByPs = async (id: number): Promise<Holder | null> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(id)]).catch(() => ({ stdout: '' }));
  const program = path.basename(stdout.trim());
  return program === '' ? null : { id, program, folder: null };
};
