import type { FortuneSum } from '../../contract/comparison.ts';
import type { ReinforcementId } from '../rules/sheet.ts';
import { counted, lineName, trackName } from './names.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `How likely ${player} was to win, as a careful player would have gone on, from the first roll to the end:`;

export const MEASURE = 'Chance to win';

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Round ${number}`;

/** Changes of a chance, in points of a hundred. */
interface ChanceChanges {
  readonly dice: number;
  readonly decisions: number;
  /** Null if no die of a special attack was rolled. */
  readonly assault: number | null;
  readonly rest: number;
}

const points = (change: number): string => {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};

/** `dice -8, decisions -19`. */
const split = ({ dice, decisions, assault, rest }: ChanceChanges): string =>
  [
    `dice ${points(dice)}`,
    `decisions ${points(decisions)}`,
    ...(assault === null ? [] : [`special attack ${points(assault)}`]),
    ...(points(rest) === '0' ? [] : [`new estimate ${points(rest)}`]),
  ].join(', ');

/** What a round did to the chance. */
export const changed = (before: number, after: number, changes: ChanceChanges): string =>
  `from ${percent(before)} to ${percent(after)} (${split(changes)}).`;

export const TURNING = 'Here the chance fell most.';

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'no die' : `\`${faces.join(' ')}\``);

/** A choice of dice, and a better one. Null stands for stopping. */
export const kept = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string =>
  `Of ${dice(rolled)}: ${chosen === null ? 'stopped' : `kept ${dice(chosen)}`}; better: ${
    best === null ? 'stop' : `keep ${dice(best)}`
  } (${points(-cost)}).`;

/** What was done with the final dice, and what would have been better. */
export const acted = (done: string, best: string, cost: number): string =>
  `With the final dice: ${done}; better: ${best} (${points(-cost)}).`;

export const JUST_ENDED = 'ended the round';

/** The sum of all changes. */
export const whole = (before: number, changes: ChanceChanges): string =>
  `Before the first roll it was ${percent(before)}. In all: ${split(changes)}.`;

export const NO_MISTAKES = 'No decision cost much.';

export const ESTIMATE =
  '-# In points of a hundred. The odds of the dice are exact; what a round leaves is a careful player’s ' +
  'estimate, which is made anew each round.';

/** Luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'all rolls together left the chance to win where it was expected';
    return `all rolls together ${points > 0 ? 'raised' : 'lowered'} the chance to win by ${amount} out of 100`;
  },
} as const;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This siege is over.',
  intro: (left: number): string => `With ${counted(left, 'roll')} left, keeping the best each time:`,
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Stop here';
    return faces.length === 0 ? 'Reroll all dice' : `Keep ${faces.join(' ')}`;
  },
  keeping: (
    rank: number,
    what: string,
    { chance, damage, sixes }: { readonly chance: number; readonly damage: number; readonly sixes: number },
  ): string =>
    `${rank}. **${what}**: ${(100 * chance).toFixed(1)}% to win, ${damage.toFixed(1)} damage, ` +
    `${sixes.toFixed(1)} sixes`,
  estimate: '-# The odds of the dice are exact; the chance to win is a careful player’s estimate.',
  wins: 'That wins the siege.',
  end: 'End the round:',
  endNow: 'End the round. Nothing that your dice can still do is better.',
  pair: (face: number): string => `Halflings: make two 1s a ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Send ${counted(sixes, 'six')} to ${trackName(to)}`,
  heroic: (line: number): string => `Use Heroic Deeds on ${lineName(line)}`,
  strike: (line: number, hits: number): string => `Deal ${hits} to ${lineName(line)}`,
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  roll: {
    text:
      'The Goblins are at the gate: 5 boxes. Kill them all before they tear down your stronghold. You may roll ' +
      'three times and keep what you like; each die says what it does. 6s bring reinforcements. Press “Keep all ' +
      '6s”, then reroll the rest.',
    why: 'That leaves you with one Archer, so 1 damage. Two more rolls are free: use them.',
  },
  stop: {
    text:
      'Three 4s! Trebuchets deal 2 each when there are three or more, so 6 damage: enough for the Goblins. What ' +
      'you kept stays kept, but you don’t need another roll. Stop here and use these dice.',
    why: 'That keeps the 6s and throws away three 4s, the best you can roll now.',
  },
  send: {
    text:
      'Your dice are final. Each 6 checks a box of a reinforcement. The Riders need three 6s, the fewest of all. ' +
      'Send both 6s to them.',
    why: 'An extra die is good, but it takes four 6s and joins a round later. The Riders will be here with one more 6.',
  },
  unlock: {
    text:
      'Dice count in every way they fit: three 4s are also a set, three of a kind, which unlocks a special ' +
      'ability. Unlock Wizard’s Light: 6 damage, once, from the next round on.',
    why: 'Repurpose Rubble doubles your 4s, so it needs three 4s again. The Light always deals 6.',
  },
  end: {
    text:
      'The button that ends the round says what you deal and what you take. Your damage goes to the weakest line, ' +
      'and whatever survives hits your stronghold. The Goblins have 5 boxes and you deal 6. End the round.',
    why:
      'Nobody but the Goblins is there to be hit, so you need not choose: the end of the round deals your damage ' +
      'by itself.',
  },
  stopAgain: {
    text:
      'The Goblins are dead, and nothing hit you. Round 2 brings the Wolf Packs: 6 boxes. You rolled two 2s, two ' +
      '3s and the 6 that the Riders lack. That is what you need: stop here.',
    why: 'Rerolling everything gives up the 6 that you were waiting for. Stop when the dice are good.',
  },
  riders: {
    text: 'Send the 6 to the Riders. They arrive at once, and from now on each 3 deals 1.',
    why: 'The Riders lack just this one 6. Fill one track before you begin another.',
  },
  light: {
    text:
      'The 2s deal 2 and the 3s deal 2: that is 4, and the Wolf Packs have 6 boxes. Each box left would hit you ' +
      'for 1. Wizard’s Light is ready now: use it.',
    why:
      'Two boxes would stay alive and hit you every round, while the next line joins them. The Light kills them ' +
      'now.',
  },
  ending:
    'Now the round can be ended, and the Wolf Packs fall. Seven more lines come, each bigger. When the Outer ' +
    'Walls break, 3s fight and 4s do not. Kill what hits hardest, and save the great abilities for the end.',
} as const;
