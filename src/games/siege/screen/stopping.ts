import type { Position } from '../rules/position.ts';
import { ifYouStop, inOneLine } from '../words/effects.ts';
import { usefulEffects } from './effects.ts';
import type { RoundForecast } from './forecast.ts';

/** A sentence on what happens if the player stops rolling now. */
export const stoppingLine = (position: Position, { storm, outcome }: RoundForecast): string =>
  ifYouStop(effectsOf(position, position.pool), storm, outcome);

/** What dice would do by themselves, in one line. They are given by how many show each number. */
export const effectsOf = (position: Position, pool: readonly number[]): string =>
  inOneLine(usefulEffects({ ...position, phase: 'act', pool }));
