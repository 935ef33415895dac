import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findingOf } from '../replays/finding.ts';

export const USAGE = `Replays records, and says where they first disagree with the rules.

  npm run verify -- FILE...     one record per line (NDJSON); - reads the standard input

Every step is played again with the draws of the record, and its figures are compared; if a record has its seed,
every draw is made again from it.`;

/** What is wrong with a record, in a sentence; null if it follows the rules. */
const faultOf = (text: string): string | null => {
  const found = findingOf(text);
  if (found.ok) return null;
  const { step, why } = found;
  return step === null ? why : `${step === 0 ? 'setup' : `step ${step}`}: ${why}`;
};

/** The outcome of replaying: a line for each record that is wrong, and one that counts them. */
export interface Verdict {
  readonly lines: readonly string[];
  /** Whether there were records and all of them agree. */
  readonly isGood: boolean;
}

/** Replays the records of these files; `-` is the input. Throws the error of any file that can't be read. */
export const verify = async (files: readonly string[], input: Readable): Promise<Verdict> => {
  const faults: string[] = [];
  let records = 0;
  for (const name of files) {
    const lines = createInterface({ input: name === '-' ? input : createReadStream(name), crlfDelay: Infinity });
    let number = 0;
    for await (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      records += 1;
      const fault = faultOf(line);
      if (fault !== null) faults.push(`${name}:${number}: ${fault}`);
    }
  }
  return { lines: [...faults, countText(records, faults.length)], isGood: records > 0 && faults.length === 0 };
};

const countText = (records: number, faults: number): string => {
  if (records === 0) return 'There was nothing to replay.';
  return faults === 0 ? `All ${records} records agree.` : `${records - faults} records agree, ${faults} do not.`;
};
