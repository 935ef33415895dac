import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const page = fileURLToPath(new URL('../src/local/page', import.meta.url));

/** Builds the page of the local Discord, once for all tests, where it is missing or older than its sources. */
export default async (): Promise<void> => {
  const built = join(page, 'dist/index.html');
  const newest = Math.max(...filesIn(page).map((file) => statSync(file).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await build({ root: page, logLevel: 'warn' });
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
