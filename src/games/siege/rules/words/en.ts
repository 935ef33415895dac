/** What the parts of the sheet are called. */
export const LEVEL_NAMES = ['Outer Walls', 'Inner Walls', 'Courtyard'] as const;

export const LINE_NAMES = [
  'Goblins',
  'Wolf Packs',
  'Orcs',
  'Trolls',
  'Berserkers',
  'War Elephants',
  'Wyverns',
  'Black Guard',
  'Greater Wyvern',
] as const;

export const TRACK_NAMES = { elves: 'Elves', riders: 'Riders', extra1: 'Extra die 1', extra2: 'Extra die 2' } as const;

export const ABILITY_NAMES = {
  light: 'Wizard’s Light',
  rubble: 'Repurpose Rubble',
  target: 'Targeted Attack',
  call: 'Call to Arms',
  heroic: 'Heroic Deeds',
  horn: 'War Horn',
  shield: 'Shieldmaiden',
  dead: 'Summon the Dead',
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Only the player who started this siege can play it.',
  over: 'This siege is over.',
  'dice-final': 'The dice are final for this round: there is nothing left to roll.',
  'still-rolling': 'The dice are not final yet: roll again or stop rolling first.',
  'keep-unclear': 'The dice to keep must be dice on the table, each named once, from left to right.',
  'keeps-all': 'Rerolling needs at least one die; stop rolling to keep them all.',
  'no-pair-of-ones': 'Halflings need two 1s.',
  'no-such-face': 'Halflings become a 2, 3, 4, 5 or 6.',
  'halflings-too-late': 'Halflings must be declared before the first unlock of the round.',
  'no-sixes': 'You can send only the 6s that you have not sent yet.',
  'track-full': 'There are not that many open boxes there.',
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
  'too-much-damage': 'There is not that much damage left to deal.',
  'too-few-boxes': 'That line does not have that many boxes left.',
  'sixes-unsent': 'Send your 6s first: a reinforcement still has open boxes.',
  'unlock-possible': 'Unlock a special ability first: your dice allow it.',
} as const;
