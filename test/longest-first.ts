import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that are only for the long run, as most of them take longest: what takes long must not begin last,
 * when nothing is left for the other workers.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.long.test.ts');
