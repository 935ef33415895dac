import { readFileSync } from 'node:fs';

/** Milliseconds. */
const PAUSE = 250;

/** Calls back once when the npm that started this process has ended. */
export const onNpmGone = (tell: () => void): void => {
  const parents = findParents();
  const started = parents();
  const timer = setInterval(() => {
    if (parents() === started) return;
    clearInterval(timer);
    tell();
  }, PAUSE).unref();
};

/**
 * Tells which processes are up to npm. The parent may be a shell that npm has started, and that stays when npm is killed:
 * then its own parent counts, too. Only Linux has such a shell, and tells of it.
 */
const findParents = (): (() => string) => {
  const shell = process.ppid;
  const [, flag] = read(`/proc/${shell}/cmdline`).split('\0');
  if (flag !== '-c') return () => `${process.ppid}`;
  return () => `${process.ppid} ${/^PPid:.*$/m.exec(read(`/proc/${shell}/status`))?.[0]}`;
};

/** A file, or nothing where it can't be read. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
