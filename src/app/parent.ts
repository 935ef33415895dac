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
 * The processes between this one and npm. The parent may be a shell that npm has started, and that survives if npm is
 * killed: then the shell's parent counts, too. This can be found out only on Linux.
 */
const findParents = (): (() => string) => {
  const shell = process.ppid;
  const [, flag] = read(`/proc/${shell}/cmdline`).split('\0');
  if (flag !== '-c') return () => `${process.ppid}`;
  return () => `${process.ppid} ${/^PPid:.*$/m.exec(read(`/proc/${shell}/status`))?.[0]}`;
};

/** A file's text, or nothing if it can't be read. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
