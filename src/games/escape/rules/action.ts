import type { Carriable } from './state.ts';
import { REFUSALS } from './words.ts';

/** E34: what a player can do, exactly as a record has it. */
export type Action =
  | { readonly type: 'explore' }
  | { readonly type: 'walk'; readonly to: number }
  | { readonly type: 'use'; readonly item: Exclude<Carriable, 'poison'> }
  | { readonly type: 'use'; readonly item: 'poison'; readonly count: number }
  | { readonly type: 'roll' }
  | { readonly type: 'accept' }
  | { readonly type: 'equip' }
  | { readonly type: 'discard' }
  | { readonly type: 'surrender' };

export type Refusal = keyof typeof REFUSALS;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];
