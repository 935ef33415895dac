/** An action of a player, exactly as records store it: places by name, and `loss` only in a tie (C25). */
export type Action =
  | { readonly type: 'place'; readonly at: string }
  | { readonly type: 'claim'; readonly at: string }
  | { readonly type: 'build'; readonly square: string }
  | { readonly type: 'raze'; readonly square: string; readonly loss?: string }
  | { readonly type: 'recruit'; readonly at: string }
  | { readonly type: 'move'; readonly from: string; readonly to: string }
  | { readonly type: 'attack'; readonly at: string; readonly loss?: string }
  | { readonly type: 'kill'; readonly at: string }
  | { readonly type: 'dismiss'; readonly at: string }
  | { readonly type: 'end' }
  | { readonly type: 'draw' }
  | { readonly type: 'resign' }
  | { readonly type: 'swap' };

/** An action that changes the field or ends a turn. */
export type FieldAction = Exclude<Action, { readonly type: 'draw' | 'resign' | 'swap' }>;

/** Whether an action changes the field or ends a turn. */
export const isOnField = (action: Action): action is FieldAction =>
  action.type !== 'draw' && action.type !== 'resign' && action.type !== 'swap';
