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
