import type { AbilityId, ReinforcementId } from './sheet.ts';

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

type Strike = {
  readonly type: 'strike';
  readonly by: Striker;
  readonly line: number;
  readonly hits: number;
};

export const STRIKERS = ['army', 'dead'] as const;
export type Striker = (typeof STRIKERS)[number];

/** Why an action was refused, and the sentence for its player. */
const REFUSALS = {
  'not-seated': 'Only the one who started this siege may play it.',
  over: 'This siege is over.',
  'dice-final': 'The dice are final for this round: there is nothing left to roll.',
  'still-rolling': 'The dice are not final yet: roll again or stop rolling first.',
  'keep-unclear': 'The dice to keep must be dice on the table, each named once, from left to right.',
  'keeps-all': 'Rerolling needs at least one die; stop rolling to keep them all.',
  'no-pair-of-ones': 'Halflings need two 1s.',
  'no-such-face': 'Halflings become a 2, 3, 4, 5 or 6.',
  'halflings-too-late': 'Halflings must be declared before the first unlock of the round.',
  'no-sixes': 'You can send only the 6s that you have not sent yet.',
  'track-full': 'There are not so many open boxes there.',
  'not-locked': 'That special ability has been unlocked before.',
  'no-set': 'No unused set is big enough for that special ability.',
  'still-locked': 'That special ability is still locked.',
  'unlocked-now': 'A special ability cannot be used in the round that unlocks it.',
  'used-up': 'That special ability has been used.',
  'no-line-alive': 'No line of attackers is alive, so it would do nothing.',
  'line-not-alive': 'That line of attackers is not alive.',
  'fours-deal-nothing': 'Your 4s deal no damage now, so there is nothing to double.',
  'no-twos': 'You have no 2s to double.',
  'threes-deal-nothing': 'You have no 3s left that deal damage, so there is nothing to double.',
  'too-much-damage': 'There is not so much damage left to deal.',
  'too-few-boxes': 'That line does not have so many boxes left.',
  'sixes-unsent': 'Send your 6s first: a reinforcement still has open boxes.',
  'unlock-possible': 'Unlock a special ability first: your dice can.',
} as const;
export type Refusal = keyof typeof REFUSALS;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];
