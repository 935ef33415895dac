import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findingOf } from '../../workers/replays/finding.ts';

const USAGE = `Replays records, and says where they first disagree with the rules.

  npm run verify -- FILE...     one record per line (NDJSON); - reads the standard input

Every step is played again with the draws of the record, and its figures are compared; if a record has its seed,
every draw is made again from it, and it says what that proves.`;

/** `npm run verify`: prints what the records of some files prove, or what is wrong. Returns the exit code. */
export const main = async (
  files: readonly string[],
  input: Readable,
  { log, error }: Pick<Console, 'log' | 'error'> = console,
): Promise<number> => {
  if (files.length === 0 || files.includes('--help')) {
    error(USAGE);
    return 2;
  }
  try {
    const { lines, isGood } = await verify(files, input);
    log(lines.join('\n'));
    return isGood ? 0 : 1;
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault)) throw fault;
    error(`Can't read it: ${fault.message}`);
    return 2;
  }
};

/** What is wrong with a record, in a sentence. */
const faultText = (step: number | null, why: string): string =>
  step === null ? why : `${step === 0 ? 'setup' : `step ${step}`}: ${why}`;

/** The outcome of replaying: a line for each wrong record, one that counts them, and what the records prove. */
interface ReplayVerdict {
  readonly lines: readonly string[];
  /** Whether there were records and all of them agree. */
  readonly isGood: boolean;
}

/** How many proofs are listed: each shared world has its own. */
const MOST_PROOFS = 5;

/** Replays the records in some files; `-` is the input. Throws if a file can't be read. @testonly */
export const verify = async (files: readonly string[], input: Readable): Promise<ReplayVerdict> => {
  const faults: string[] = [];
  const proofs = new Map<string, number>();
  let records = 0;
  for (const name of files) {
    const lines = createInterface({ input: name === '-' ? input : createReadStream(name), crlfDelay: Infinity });
    let number = 0;
    for await (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      records += 1;
      const found = findingOf(line);
      if (!found.ok) faults.push(`${name}:${number}: ${faultText(found.step, found.why)}`);
      else if (found.proof !== null) proofs.set(found.proof, (proofs.get(found.proof) ?? 0) + 1);
    }
  }
  const proven = [...proofs].slice(0, MOST_PROOFS).map(([proof, count]) => `${count} of them: ${proof}`);
  if (proofs.size > MOST_PROOFS) proven.push(`So it is with ${proofs.size - MOST_PROOFS} more worlds.`);
  return {
    lines: [...faults, countText(records, faults.length), ...proven],
    isGood: records > 0 && faults.length === 0,
  };
};

const countText = (records: number, faults: number): string => {
  if (records === 0) return 'There was nothing to replay.';
  return faults === 0 ? `All ${records} records agree.` : `${records - faults} records agree, ${faults} do not.`;
};
