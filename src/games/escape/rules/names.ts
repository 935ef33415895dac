import { escapeTexts } from '../texts/texts.ts';
import { GOALS, type Challenge } from './challenges.ts';
import { outcomes } from './state.ts';
import { rulesTexts } from './texts/texts.ts';
import type { Variant } from './variants.ts';

/** E31: what a challenge is called, and what it asks for. */
export const challengeName = (challenge: Challenge): string => rulesTexts.challenge[challenge].name;
export const challengeGoal = (challenge: Challenge): string =>
  rulesTexts.challenge[challenge].goal({ goal: GOALS[challenge] });

/** E32: what a variant is called, and what it does. */
export const variantName = (variant: Variant): string => rulesTexts.variant[variant].name;
export const variantEffect = (variant: Variant): string => rulesTexts.variant[variant].effect;

/** A variant with what it does, in one line. */
export const variantLine = (variant: Variant): string => rulesTexts.variantLine(rulesTexts.variant[variant]);

/** What the outcome of a stored result is called. */
export const endName = (outcome: string): string => {
  const known = outcomes.find((each) => each === outcome);
  return known === undefined ? outcome : escapeTexts.outcome[known];
};
