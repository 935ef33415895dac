import type { Position } from '../rules/position.ts';
import { ifYouStop, inOneLine } from '../words/effects.ts';
import { usefulEffects } from './effects.ts';
import type { RoundForecast } from './forecast.ts';

/** What happens if the player stops rolling now, in a sentence. */
export const stoppingLine = (position: Position, { storm, outcome }: RoundForecast): string =>
  ifYouStop(effectsOf(position, position.pool), storm, outcome);

/** What dice would do by themselves, given by how many there are of each face, in one line. */
export const effectsOf = (position: Position, pool: readonly number[]): string =>
  inOneLine(usefulEffects({ ...position, phase: 'act', pool }));
