import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, also for the built copy of this file. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const PAGE = path.join(ROOT, 'src/local/page');
export const BOT = path.join(ROOT, 'dist');

/** Whether the page of the local Discord is older than one of its sources. */
export const isPageOutdated = (): boolean => isOutdated(path.join(PAGE, 'dist/index.html'), filesIn(PAGE));

/** Whether the bot is older than one of its sources, with its texts. */
export const isBotOutdated = (): boolean =>
  isOutdated(path.join(BOT, 'main.js'), [
    ...['src', 'commands'].flatMap((folder) => filesIn(path.join(ROOT, folder))),
    // The build contains packages.
    path.join(ROOT, 'package-lock.json'),
  ]);

/** Whether a file is missing, or older than one of its sources. @testonly */
export const isOutdated = (built: string, sources: readonly string[]): boolean => {
  const made = statSync(built, { throwIfNoEntry: false });
  return made === undefined || sources.some((file) => statSync(file).mtimeMs > made.mtimeMs);
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : filesIn(place);
    return [place];
  });
