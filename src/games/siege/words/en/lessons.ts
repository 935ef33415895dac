import type { FortuneSum } from '../../../contract/comparison.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
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
  why: {
    stop: 'Rolling on would more likely cost you:',
    both: 'More damage and more 6s than the next:',
    damage: 'More damage than the next best:',
    sixes: 'More 6s than the next best:',
    later: 'Worth more in the rounds to come:',
    only: 'There is nothing else to keep:',
  },
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Stop here';
    return faces.length === 0 ? 'Reroll all dice' : `Keep ${faces.join(' ')}`;
  },
  keeping: (rank: number, what: string, chance: number): string =>
    `${rank}. **${what}**: ${(100 * chance).toFixed(1)}% to win`,
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
      'Kill the Goblins, 5 boxes, before they tear down your stronghold: you may roll three times and keep what you ' +
      'like. 6s bring reinforcements, so press “6s, roll” to keep both and reroll the rest.',
    why: 'That leaves you with one Archer, so 1 damage. Two more rolls are free: use them.',
  },
  stop: {
    text:
      'Three 4s: Trebuchets deal 2 each when there are three or more, and 6 damage kills the Goblins. You need no ' +
      'other roll: press “Stop”.',
    why: 'That keeps the 6s and throws away three 4s, the best you can roll now.',
  },
  send: {
    text:
      'Your dice are final, and each 6 brings a reinforcement one box nearer. The Riders need only three: send both ' +
      '6s to them.',
    why: 'An extra die is good, but it takes four 6s and joins a round later. The Riders will be here with one more 6.',
  },
  unlock: {
    text:
      'Your three 4s also unlock an ability for later rounds. Press “Unlock Light, end”: as the round ends, your 6 ' +
      'damage kills the Goblins.',
    why: 'Repurpose Rubble doubles your 4s, so it needs three 4s again. The Light always deals 6.',
  },
  stopAgain: {
    text:
      'The Goblins are dead; the Wolf Packs come. You rolled the 6 that the Riders lack, and 3s, which ' +
      'fight once they are here: press “Stop”.',
    why: 'Rerolling everything gives up the 6 that you were waiting for. Stop when the dice are good.',
  },
  light: {
    text:
      'Your dice deal only 2 so far, and each box that survives hits you for 1. Use Wizard’s Light now: 6 damage, ' +
      'once in a game.',
    why: 'The Elves need four 6s, and ending now leaves Wolf Packs alive. The Light kills them.',
  },
  riders: {
    text: 'The Riders lack just one 6, and with them each 3 deals 1. Press “1: Riders arrive, end”.',
    why: 'The Riders lack just this one 6. Fill one track before you begin another.',
  },
  ending:
    'The Wolf Packs are dead too, and seven more lines come, each bigger. Once the Outer Walls break, 3s fight and ' +
    '4s do not. Kill what hits hardest, and save the great abilities for the end.',
} as const;
