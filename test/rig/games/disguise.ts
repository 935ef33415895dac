import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { Viewer } from '../../../src/games/contract/status.ts';

/** Makes states that differ from a given one only in things that a viewer may not know. */
export type Disguise = (state: unknown, viewer: Viewer) => readonly unknown[];

/** The disguise of a game with secrets, from `disguise.ts` in its rig; null for a game without secrets. */
export const disguiseOf = async ({ id }: AnyGame): Promise<Disguise | null> => {
  const file = new URL(`${id}/disguise.ts`, import.meta.url);
  if (!existsSync(file)) return null;
  // Vitest would keep, from the last time, which games have such a file.
  return Module.parse(await import(/* @vite-ignore */ file.href)).disguise;
};

const Module = z.object({ disguise: z.custom<Disguise>((value) => typeof value === 'function') });
