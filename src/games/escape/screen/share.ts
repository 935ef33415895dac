import { challengesMet } from '../rules/challenges-met.ts';
import { score } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import { inOrder } from '../rules/variants.ts';
import { endingWords } from '../words/ending.ts';
import { namesWords } from '../words/names.ts';

/** A finished run in signs, for posting; it does not give away where the run went. Empty while it is running. */
export const share = (run: Run): string => {
  if (run.phase.kind !== 'over') return '';
  const { farthest, defeated, phase } = run;
  return endingWords.shared(
    { outcome: phase.outcome, score: score(run), farthest, defeated },
    challengesMet(run).length,
    inOrder(run.variants).map(namesWords.variantName),
  );
};
