import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { LocalDiscordError } from './local-discord-error.ts';

/**
 * Lets only one process use `target`: writes this process into a file beside it, and returns a function that removes
 * that file. Throws a `LocalDiscordError` if another process that is still running has done so before.
 */
export const lock = (target: string): (() => void) => {
  const file = `${target}.lock`;
  const self = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  if (!claim(file, self)) {
    const holder = readFileSync(file, 'utf8').trim();
    if (isRunning(holder)) {
      const [pid = ''] = holder.split(' ');
      throw new LocalDiscordError(
        `${target} is in use by process ${pid}. If that is not a local Discord, delete ${file}.`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(file, self)) throw new LocalDiscordError(`${target} was just taken by another process. Try again.`);
  }
  return () => rmSync(file, { force: true });
};

/** Writes the file if there is none. If it cannot be written, as on a full disk, none is left behind. */
const claim = (file: string, holder: string): boolean => {
  const opened = create(file);
  if (opened === null) return false;
  try {
    writeFileSync(opened, holder);
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
};

/** Opens a new file; null if it is there already. */
const create = (file: string): number | null => {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
};

/**
 * Whether the process that wrote a lock is still running. Its pid is not enough: the system may have given it to
 * another process.
 */
const isRunning = (holder: string): boolean => {
  const [, digits = '', start = ''] = /^(\d+)(?: (.+))?$/.exec(holder) ?? [];
  const pid = Number(digits);
  if (pid <= 0) return false;
  const current = startOf(pid);
  if (current === null) return false;
  // If the start of a process is unknown, this process can find its own pid only in a lock of an earlier one.
  return current === '' || start === '' ? pid !== process.pid : current === start;
};

/**
 * The start of a process, which distinguishes it from others with the same pid. Null if no such process is running,
 * empty if the system does not say.
 */
const startOf = (pid: number): string | null => {
  switch (process.platform) {
    case 'linux':
      return startInProc(pid);
    case 'win32':
      return exists(pid) ? '' : null;
    default:
      try {
        return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      } catch {
        return exists(pid) ? '' : null;
      }
  }
};

const startInProc = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name, in brackets, may contain spaces. The 20th field after it is the start, in ticks since boot.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return `${rest.split(' ')[19] ?? ''}@${boot}`;
  } catch {
    return exists(pid) ? '' : null;
  }
};

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
