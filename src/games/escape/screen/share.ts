import { challengesMet } from '../rules/challenges-met.ts';
import { score } from '../rules/map.ts';
import { variantName } from '../rules/names.ts';
import type { Run } from '../rules/state.ts';
import { inOrder } from '../rules/variants.ts';
import { endingTexts } from '../texts/ending/texts.ts';
import { escapeTexts } from '../texts/texts.ts';

/** A finished run in signs, for posting; it does not give away where the run went. Empty while it is running. */
export const share = (run: Run): string => {
  if (run.phase.kind !== 'over') return '';
  const { farthest, defeated, phase } = run;
  const variants = inOrder(run.variants).map(variantName);
  const game = variants.length > 0 ? endingTexts.shared.game({ variants: variants.join(', ') }) : escapeTexts.title;
  const met = challengesMet(run).length;
  return [
    endingTexts.shared[phase.outcome]({ game, score: score(run) }),
    endingTexts.shared.reached({ farthest, defeated, met, stars: '⭐'.repeat(met) }),
  ].join('\n');
};
