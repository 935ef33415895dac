import type { Logger } from 'pino';
import { createLog } from '../../../src/app/log.ts';

/** The parts of a log line that tests read. */
export interface LogEntry {
  readonly level: number;
  readonly msg: string;
  readonly outcome?: string;
  readonly match?: string;
  readonly reference?: string;
  readonly port?: number;
  /** The class of a fault. */
  readonly class?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly code?: string | number };
}

/** A log that a test can read. */
export interface LogBook {
  readonly log: Logger;
  /** Everything that was logged, as on standard output. */
  text(): string;
  entries(): readonly LogEntry[];
  /** The lines with a level of error or above. */
  errors(): readonly LogEntry[];
  /** Forgets everything that was logged. */
  clear(): void;
}

export const openLogBook = (): LogBook => {
  const lines: string[] = [];
  const entries = (): readonly LogEntry[] => lines.map(readEntry);
  return {
    log: createLog('trace', 'json', { write: (line) => void lines.push(line) }),
    text: () => lines.join(''),
    entries,
    errors: () => errorsIn(entries()),
    clear: () => void lines.splice(0),
  };
};

const ERROR = 50;

export const errorsIn = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter(({ level }) => level >= ERROR);

export const readEntry = (line: string): LogEntry => JSON.parse(line);
