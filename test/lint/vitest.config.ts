import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What `npm run lint` asks of the project's files beyond the linter's rules, each with examples of what it finds. */
export default defineConfig({
  test: { root: fileURLToPath(new URL('../..', import.meta.url)), include: ['test/lint/!(vitest.config).ts'] },
});
