import { challengesMet } from './challenges-met.ts';
import { score } from './map.ts';
import type { Run } from './state.ts';
import { variants } from './variants.ts';
import { shared } from './words.ts';

/** A finished run in plain signs, for others, without anything about where it went. Empty while it is running. */
export const share = (run: Run): string => {
  if (run.phase.kind !== 'over') return '';
  const { farthest, defeated, phase } = run;
  const names = variants.filter(({ id }) => run.variants.includes(id)).map(({ name }) => name);
  return shared({ outcome: phase.outcome, score: score(run), farthest, defeated }, challengesMet(run).length, names);
};
