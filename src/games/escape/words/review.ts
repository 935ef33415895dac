/** The line above the curve. */
export const title = (player: string): string =>
  `How many spaces ${player} could expect, as a careful player would have gone on, from the first move to the last:`;

export const MEASURE = 'Spaces to expect';

export const figure = (value: number): string => value.toFixed(1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above its text. */
export const move = (number: number): string => `Move ${number}`;

/** A costly decision. What was chosen and what was better are labels of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** cost ${figure(cost)} spaces (give or take ${figure(error)}). Better: **${better}**.`;

export const NO_MISTAKES = 'No decision cost much.';

/** The sum of all changes. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `At the start, ${figure(expected)} spaces were to be expected (give or take ${figure(error)}). The decisions ` +
  `changed that by ${change(decisions)}, the dice by ${change(luck)}: ${revealed} revealed.`;

export const estimate = (trials: number): string =>
  `-# All of this is an estimate: from each place a careful player went on ${trials} times or more, with other ` +
  'dice. A decision is compared with what that player would have chosen.';
