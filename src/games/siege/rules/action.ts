import type { AbilityId, ReinforcementId } from './sheet.ts';
import { REFUSALS } from './words.ts';

/** S24: what a player can do, exactly as a record has it. */
export type Action =
  | { readonly type: 'roll'; readonly keep: readonly number[] }
  | { readonly type: 'stop' }
  | { readonly type: 'halflings'; readonly face: number }
  | { readonly type: 'send'; readonly to: ReinforcementId; readonly sixes: number }
  | { readonly type: 'unlock'; readonly ability: AbilityId }
  | UseAbility
  | Strike
  | { readonly type: 'end' };

export type UseAbility =
  | { readonly type: 'use'; readonly ability: Exclude<AbilityId, 'heroic'> }
  | { readonly type: 'use'; readonly ability: 'heroic'; readonly line: number };

type Strike = { readonly type: 'strike'; readonly by: Striker; readonly line: number; readonly hits: number };

export const STRIKERS = ['army', 'dead'] as const;
export type Striker = (typeof STRIKERS)[number];

export type Refusal = keyof typeof REFUSALS;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];
