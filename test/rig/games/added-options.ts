import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { AnyGame } from '../../../src/games/contract/game.ts';

/** Options, as a record has them, that no earlier version of the rules knows. */
export interface AddedOptions {
  readonly rules: number;
  readonly options: object;
}

/** The options that later versions of a game added, as its rig lists them; empty for a game with one version. */
export const addedOptionsOf = async ({ id }: AnyGame): Promise<readonly AddedOptions[]> => {
  const file = new URL(`${id}/added-options.ts`, import.meta.url);
  if (!existsSync(file)) return [];
  // Vitest would keep, from the last time, which games have such a file.
  return Module.parse(await import(/* @vite-ignore */ file.href)).added;
};

const Module = z.object({ added: z.array(z.object({ rules: z.int(), options: z.looseObject({}) })).min(1) });
