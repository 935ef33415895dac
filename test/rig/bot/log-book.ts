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
  readonly err?: { readonly type: string; readonly message: string; readonly code?: string | number };
}

/** A log that a test can read. */
export interface LogBook {
  readonly log: Logger;
  /** Everything that was logged, as on standard output. */
  text(): string;
  entries(): readonly LogEntry[];
  /** Lines that need somebody's attention. */
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
