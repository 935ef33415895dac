import type { Logger } from 'pino';
import { createLog } from '../../src/log.ts';

/** A line of the log, as far as tests read it. */
export interface LogEntry {
  readonly level: number;
  readonly msg: string;
  readonly outcome?: string;
  readonly match?: string;
  readonly reference?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly code?: string | number };
}

/** A log that is kept, to be read by a test. */
export interface LogBook {
  readonly log: Logger;
  /** All that was written, as it would be on standard output. */
  text(): string;
  entries(): readonly LogEntry[];
  /** Lines that call for somebody. */
  errors(): readonly LogEntry[];
}

const ERROR = 50;

export const openLogBook = (): LogBook => {
  const lines: string[] = [];
  const entries = (): readonly LogEntry[] => lines.map(readEntry);
  return {
    log: createLog('trace', false, { write: (line) => void lines.push(line) }),
    text: () => lines.join(''),
    entries,
    errors: () => entries().filter(({ level }) => level >= ERROR),
  };
};

export const readEntry = (line: string): LogEntry => JSON.parse(line);
