import type { AbilityId, AssaultId, ReinforcementId, Striker } from './sheet.ts';

/** Something that happened in a siege, with its figures. */
export type Event =
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'assault'; readonly assault: AssaultId; readonly dice: readonly number[]; readonly damage: number }
  | { readonly type: 'entered'; readonly line: number; readonly boxes: number }
  | {
      readonly type: 'rolled';
      readonly roll: number;
      readonly dice: readonly number[];
      readonly kept: readonly number[];
    }
  | { readonly type: 'stopped' }
  | { readonly type: 'paired'; readonly face: number }
  | { readonly type: 'sent'; readonly to: ReinforcementId; readonly sixes: number; readonly open: number }
  | { readonly type: 'unlocked'; readonly ability: AbilityId; readonly face: number; readonly dice: number }
  | { readonly type: 'used'; readonly ability: AbilityId; readonly line: number | null }
  | {
      readonly type: 'struck';
      readonly by: Striker;
      readonly line: number;
      readonly hits: number;
      readonly left: number;
    }
  | { readonly type: 'stormed'; readonly damage: number; readonly spared: number }
  | { readonly type: 'fell'; readonly level: number }
  | { readonly type: 'won'; readonly round: number; readonly score: number }
  | { readonly type: 'lost'; readonly round: number; readonly score: number };
