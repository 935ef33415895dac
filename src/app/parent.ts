import { readFileSync } from 'node:fs';

/** How often to look, in milliseconds. */
const PAUSE = 250;

/** Calls back once when the npm that started this process has ended. */
export const onNpmGone = (callBack: () => void): void => {
  const parents = findParents();
  const started = parents();
  const timer = setInterval(() => {
    if (parents() === started) return;
    clearInterval(timer);
    callBack();
  }, PAUSE).unref();
};

/** Names the processes between this one and npm: npm's shell survives when npm is killed. Only Linux tells. */
const findParents = (): (() => string) => {
  const shell = process.ppid;
  const [, flag] = read(`/proc/${shell}/cmdline`).split('\0');
  if (flag !== '-c') return () => `${process.ppid}`;
  return () => `${process.ppid} ${/^PPid:.*$/m.exec(read(`/proc/${shell}/status`))?.[0]}`;
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
