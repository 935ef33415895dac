import path from 'node:path';
import { defineConfig } from 'vite';

/** Builds each source of the bot as JavaScript: translating it at run time would double its memory. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: path.join(import.meta.dirname, '../dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: [
        'main.ts',
        'host/backup.ts',
        'host/doctor.ts',
        'host/restore.ts',
        'planning/worker.ts',
        'planning/rehearsal-worker.ts',
        'pictures/worker.ts',
        'replays/worker.ts',
        'replays/analysis-worker.ts',
      ].map((file) => path.join(import.meta.dirname, file)),
      output: { preserveModules: true, preserveModulesRoot: import.meta.dirname, entryFileNames: '[name].js' },
    },
  },
});
