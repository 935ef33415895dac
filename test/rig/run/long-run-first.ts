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
      (one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.endsWith('.long.test.ts') || moduleId.endsWith('/games/contract/contract.test.ts');
