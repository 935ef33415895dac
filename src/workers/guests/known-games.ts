import { getEnvironmentData } from 'node:worker_threads';
import { z } from 'zod';
import { withDrafts } from '../../games/index.ts';
import { importGuest } from './package.ts';

/** The name of what the threads of this process learn: the packages whose games it plays. */
export const PACKAGES = 'packages of games';

const names = z.array(z.string()).catch([]).parse(getEnvironmentData(PACKAGES));

/** All games that a thread may be asked for: the bot's own, drafts, and those of packages. */
export const knownGames = [...withDrafts, ...(await Promise.all(names.map(importGuest)))];
