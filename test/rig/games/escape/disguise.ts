import { z } from 'zod';
import { escape } from '../../../../src/games/escape/index.ts';
import type { Disguise } from '../disguise.ts';

/** Another name of the shared world, which would give away future dice. */
export const disguise: Disguise = (state) => {
  const { seed } = z.object({ seed: z.string().nullable() }).parse(state);
  return seed === null ? [] : [escape.readState({ ...Object(state), seed: 'another world' })];
};
