import { getEnvironmentData } from 'node:worker_threads';
import { z } from 'zod';
import type { AnyGame } from '../../games/contract/game.ts';
import { withDrafts } from '../../games/index.ts';
import { importGuest } from './package.ts';

/** The name of what the threads of this process learn: the packages whose games it plays. */
export const PACKAGES = 'packages of games';

const names = z.array(z.string()).catch([]).parse(getEnvironmentData(PACKAGES));

const guests: AnyGame[] = [];

/** All games that a thread may be asked for: the bot's own, drafts, and those of packages, once they are loaded. */
export const knownGames = (): readonly AnyGame[] => [...withDrafts, ...guests];

const loading = Promise.all(names.map(importGuest)).then((games) => void guests.push(...games));

/** A job of a thread that waits until the games of packages are loaded. */
export const withGuests =
  <Request, Answer>(job: (request: Request) => Answer) =>
  async (request: Request): Promise<Awaited<Answer>> => {
    await loading;
    return await job(request);
  };
