import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../kernel/time.ts';
import { findingLine, wrong, type Finding } from './findings.ts';

/** Something that the doctor looks at. It may find several things, or none where there is nothing to look at. */
export interface Check {
  /** As in “The clock could not be examined”. */
  readonly what: string;
  readonly run: () => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
  /** How long it may take, in milliseconds, if that is longer than others. */
  readonly patience?: number;
}

/** How long a check may take, in milliseconds. */
const PATIENCE = 9 * SECOND;

/**
 * Runs all checks at the same time, and prints what they find, in their order, and how many things need mending.
 * Returns that number. A check that fails or takes too long is something to mend, and hides no other one.
 */
export const runChecks = async (checks: readonly Check[], print: (line: string) => void): Promise<number> => {
  let faults = 0;
  for (const running of checks.map((check) => within(check))) {
    // Each is printed as soon as it and those before it are there.
    // oxlint-disable-next-line no-await-in-loop
    for (const finding of await running) {
      print(findingLine(finding));
      if (finding.mend !== null) faults += 1;
    }
  }
  print(faults === 0 ? '\nAll is well.' : `\n${faults} to mend.`);
  return faults;
};

/**
 * What a check finds, or that it failed or took too long.
 *
 * @testonly
 */
export const within = async ({ what, run, patience = PATIENCE }: Check): Promise<readonly Finding[]> => {
  const done = new AbortController();
  const late = wrong(
    `${what} could not be examined in ${patience / SECOND} seconds`,
    'See what holds it up, and ask the doctor again.',
  );
  const found = async (): Promise<Finding | readonly Finding[]> => run();
  const waiting = wait(patience, late, { signal: done.signal }).catch(() => late);
  try {
    return [await Promise.race([found(), waiting])].flat();
  } catch (error) {
    return [
      wrong(`${what} could not be examined`, `It failed: ${error instanceof Error ? error.message : String(error)}`),
    ];
  } finally {
    done.abort();
  }
};
