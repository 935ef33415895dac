/** What a player can do, exactly as a record has it: places by their names, and `loss` only in a tie (C25). */
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
  | { readonly type: 'resign' };

/** Why an action was refused, and the sentence for its player. */
const sentences = {
  'not-seated': 'You do not play in this game.',
  over: 'This game is over.',
  'not-your-turn': 'It is your opponent’s turn.',
  'off-the-board': 'That is off the board.',
  'not-placing': 'All citadels are placed already.',
  'not-claiming': 'Citadels are claimed only after all are placed and before the first turn.',
  'not-playing': 'The citadels must all be placed and claimed first.',
  'on-edge': 'A citadel may not stand on the edge of the field.',
  'citadel-there': 'There is a citadel already.',
  'beside-citadel': 'A citadel may not stand next to another one along a line; diagonally it may.',
  'no-citadel': 'There is no citadel.',
  'claimed-already': 'That citadel is claimed already.',
  'no-actions': 'You have no action left in this turn: attacks, kills and dismissals are still free.',
  'one-action': 'Recruiting takes 2 actions, and you have fewer left.',
  'wall-there': 'There is a wall already.',
  'no-walls': 'All 50 walls are on the field.',
  'not-beside-square': 'None of your warriors is next to that square: one step along a line from a corner of it.',
  'warrior-on-corner': 'A warrior stands on a corner of that square.',
  'citadel-on-corner': 'A citadel is on a corner of that square.',
  'build-besieged': 'You are besieged there, and may not build inside the ring.',
  'no-wall': 'There is no wall.',
  'not-beside-wall': 'None of your warriors is next to that wall: one step along a line from a corner of it.',
  'wall-too-strong': 'That wall is stronger than your warriors next to it.',
  'name-the-loss': 'That is a tie: name the warrior that you give for it, as in xd5>d4 or /c4>b4.',
  'no-tie': 'You are stronger, so you lose nobody: leave out the warrior to give.',
  'not-counted': 'The warrior to give must be one of those counted in the fight.',
  'no-warriors': 'All 50 of your warriors are on the field.',
  'not-beside-citadel': 'You can recruit only next to a citadel that you hold.',
  'recruit-besieged': 'You are besieged there, and may not recruit inside the ring.',
  occupied: 'A warrior stands there.',
  covered: 'A wall covers that point.',
  'not-your-warrior': 'None of your warriors stands there.',
  'not-adjacent': 'A warrior moves one step along a line.',
  'no-enemy': 'No enemy warrior stands there.',
  'not-beside-enemy': 'None of your warriors is next to that enemy.',
  'enemy-too-strong': 'That enemy’s guard is more than your warriors next to it.',
  'no-kills': 'You have killed two besieged warriors in this turn already.',
  'not-besieged': 'That warrior is not besieged.',
  'no-offer-in-setup': 'A draw can be offered only when all citadels are placed and claimed.',
  'offer-stands': 'You have offered a draw already.',
} as const;

export type Refusal = keyof typeof sentences;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => sentences[refusal];
