import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Says of each failed test how to run it alone, and what it has kept. */
export class HowToRepeat implements Reporter {
  readonly #failed: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#failed.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.#failed) {
      const file = path.relative(process.cwd(), test.module.moduleId);
      const name = test.fullName
        .replaceAll(' > ', ' ')
        .replaceAll(/[$()*+.?[\\\]^{|}]/g, '.')
        .replaceAll("'", '.');
      console.error(`Alone: npm run ${SCRIPT} -- ${file} -t '${name}'`);
      for (const kept of test.meta().kept ?? []) console.error(`Kept: ${kept}`);
    }
  }
}

/** The script of `package.json` that runs. */
const SCRIPT = /^test/.exec(process.env['npm_lifecycle_event'] ?? '')?.input ?? 'test';
