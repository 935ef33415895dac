import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the tests of all games, which take longest, and with the files that are only for the long run, as long
 * ones are among them: a long file must not begin last, when nothing is left for the other workers.
 */
export class LongRunFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => Number(isPlain(one)) - Number(isPlain(other)) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}

/** All files with a database come before all without one: a process has files of one project only. */
const isPlain = ({ project }: TestSpecification): boolean => project.name === 'plain';

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.endsWith('.long.test.ts') || moduleId.endsWith('/games/contract/contract.test.ts');
