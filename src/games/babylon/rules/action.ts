import type { Card } from './card.ts';
import { REFUSALS } from './words.ts';

/** B32: what a player can submit, exactly as a record has it. */
export type Action = { readonly type: 'play'; readonly card: Card } | { readonly type: 'chance' };

/** Why a submission was refused. */
export type Refusal = keyof typeof REFUSALS;

/** The sentence for a player whose submission was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];
