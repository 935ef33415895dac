import { access, constants, readFile, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../app/config.ts';
import { mendOfNode } from '../app/node-version.ts';
import { loadGuests } from '../workers/guests/guests.ts';
import { fine, wrong, type Finding } from './findings.ts';

const Package = z.object({ version: z.string() });

/** How much free space is enough, in megabytes. */
const LEAST_FREE = 500;

/** Whether this version of Node can run Sallyport. */
export const examineNode = (version = process.versions.node): Finding => {
  const mend = mendOfNode(version);
  return mend === null ? fine(`Node ${version}`) : wrong(`Node ${version} is too old`, mend);
};

/** Whether the packages are there, and those that must have the same version do. */
export const examineInstallation = async (): Promise<Finding> => {
  const require = createRequire(import.meta.url);
  const versionOf = async (name: string): Promise<string> => {
    const folder = require.resolve.paths(name)?.map((each) => path.join(each, name, 'package.json')) ?? [];
    for (const file of folder) {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text !== null) return Package.parse(JSON.parse(text)).version;
    }
    return 'missing';
  };
  const [client, adapter, discord] = await Promise.all(
    ['@prisma/client', '@prisma/adapter-pg', 'discord.js'].map(versionOf),
  );
  const what = `discord.js ${discord}, Prisma's client ${client}, its adapter ${adapter}`;
  const isWhole = client === adapter && ![client, discord].includes('missing');
  return isWhole ? fine(what) : wrong(`These packages do not fit: ${what}`, 'Run npm ci again.');
};

/** Whether a folder, or the folder where it will be made, can be written to and has space left. */
export const examineDisk = async (folder: string): Promise<readonly Finding[]> => {
  const place = await nearest(folder);
  const { bavail, bsize } = await statfs(place);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  const space = `${free} MB are free in ${place}`;
  return [
    free < LEAST_FREE
      ? wrong(`Only ${space}`, `Make room for ${LEAST_FREE} MB, or choose another folder with DATA_DIR.`)
      : fine(space),
    isWritable
      ? fine(`${place} can be written to`)
      : wrong(`${place} can't be written to`, 'Give it to the user that runs the bot, or choose another DATA_DIR.'),
  ];
};

/** The folder, or the closest one above it that exists. */
const nearest = async (folder: string): Promise<string> => {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || folder === path.dirname(folder) ? folder : nearest(path.dirname(folder));
};

/** Whether the games of the named packages can be played. */
export const examineGuests = async ({ games: names }: Pick<Config, 'games'>): Promise<readonly Finding[]> => {
  const { games, refused } = await loadGuests(names);
  return [
    ...games.map(({ id, name }) => fine(`The game ${name} can be played with /${id}`)),
    ...refused.map(({ why }) => wrong(why, 'Mend the package, or take it out of GAMES')),
  ];
};
