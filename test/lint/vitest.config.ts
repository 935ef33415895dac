import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What `npm run lint` asks of the project's files beyond the linter's rules, each with examples of what it finds. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/lint/!(files|vitest.config).ts'],
    // A busy machine may need long to read all files.
    testTimeout: 300_000,
  },
});
