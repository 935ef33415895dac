import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that take longest, and with those that are only for the long run, as long ones are among them:
 * a long file must not begin last, when nothing is left for the other workers.
 */
export class LongRunFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Each takes minutes. */
const MINUTES = /\/(?:heights(?:-of-menus)?|torture)\.long\.test\.ts$/;

/** The tests of all games, of positions that are read from sentences, of puzzles, and of games that bots play. */
const LONGEST = /\/contract\/|\/(?:describe|description|puzzles|bots|end-rows|finding)\.test\.ts$/;

const rankOf = ({ moduleId }: TestSpecification): number =>
  MINUTES.test(moduleId) ? 0 : moduleId.endsWith('.long.test.ts') || LONGEST.test(moduleId) ? 1 : 2;
