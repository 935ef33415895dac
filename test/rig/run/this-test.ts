import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import { ROOT } from './compiled-file.ts';

/** What the running test is called, with its file. */
export const nameOfTest = (): string => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${testPath.replace(ROOT, '')} > ${currentTestName}`;
};

/** A Monday in which no clock is changed, at 10 in the morning in London, in milliseconds since 1970. */
const MORNING = Date.UTC(2027, 1, 1, 10);

/**
 * When the running test begins by its local Discord’s clock, in milliseconds since 1970: the same each time. Hardly
 * any other test begins in the same millisecond, so an id hardly ever comes twice.
 */
export const beginningOfTest = (): number =>
  MORNING + (createHash('sha256').update(nameOfTest()).digest().readUInt32BE() % HOUR);

let counted = { name: '', count: 0 };

/** Counts from 1 in each test. */
export const nextInTest = (): number => {
  const name = nameOfTest();
  counted = { name, count: counted.name === name ? counted.count + 1 : 1 };
  return counted.count;
};
