import type { Carriable } from './state.ts';

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

/** Why an action was refused, and the sentence for its player. */
const sentences = {
  'not-your-run': 'This is somebody else’s run.',
  over: 'This run is over.',
  fighting: 'You are in a fight: finish it first.',
  'item-waits': 'Decide first what to do with the item you found.',
  blocked: 'This space is blocked: only the way inward is open.',
  'all-explored': 'Every path that leaves this space is explored already.',
  'fire-wall': 'The fire wall: you have grown too strong to enter a space so close to the Citadel.',
  'not-a-neighbour': 'You can only walk to a space next to this one.',
  'not-carried': 'You do not carry that.',
  'not-fighting': 'That can only be done in a fight.',
  'too-much-poison': 'You do not carry so much Poison.',
  'map-used': 'A Map was used on this space already.',
  'roll-stands': 'Your roll has lost: add Poison, or accept it.',
  'nothing-to-accept': 'There is no lost roll to accept.',
  'nothing-found': 'There is no item waiting for you.',
  'not-equipment': 'Only a Weapon or Armour can be equipped.',
  'would-kill': 'You may not equip what would kill you.',
} as const;

export type Refusal = keyof typeof sentences;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => sentences[refusal];
