import type { Options } from '../rules/state.ts';

/** What the options mean, a line each. */
export const optionsTold = ({ size, citadels, siege, stall, cap, tally, pie, hints }: Options): readonly string[] => {
  const end = tally ? 'whoever holds more citadels wins' : 'the game is drawn';
  return [
    `Board: **${size}x${size}**, **${citadels} citadels**`,
    `Besieged: ${siege === 'ring' ? 'shut in on under a third of the board' : 'shut in without an empty point'}`,
    ...(stall > 0 ? [`After ${stall} turns without a capture, ${end}`] : []),
    ...(pie ? ['Pie rule: after First’s first turn, Second may change sides'] : []),
    ...(hints ? ['Hints: both may ask a bot, and the board says so'] : []),
    ...(cap > 0 ? [`After turn ${cap}, ${end}`] : []),
  ];
};

export const beginnings = { balanced: 'Citadels: already placed and claimed, the same for both sides' } as const;

/** The fields as the lobby offers them. */
export const board = 'Board';
export const setups = { balanced: 'citadels placed for you', 'by-hand': 'you place the citadels' } as const;
export const presetName = (size: number, setup: string): string => `${size}x${size}, ${setup}`;

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Board size',
  field: (size: number, citadels: number): string => `Board ${size}x${size}, ${citadels} citadels`,
  pie: 'Pie rule',
  pies: { on: 'Pie rule: Second may change sides once', off: 'No pie rule' },
  hints: 'Hints',
  hintChoices: { on: 'Hints: both may ask a bot', off: 'No hints' },
  siege: 'Siege',
  sieges: {
    ring: 'Siege: shut in on under a third of the board',
    liberties: 'Siege: shut in without an empty point, as in Go',
  },
} as const;

/** The only class of games that tables compare. */
export const ALL_FIELDS = 'all boards';
