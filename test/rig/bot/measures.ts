/** Taps and clicks that are counted, with their limit. */
export interface Measure {
  readonly what: string;
  readonly unit: 'taps' | 'clicks';
  /** The last measurement. Growth by more than a tenth fails. */
  readonly recorded: number;
  readonly goal: number;
}

export const measures = {
  escapeRound: { what: 'Escape, taps for a move of a run', unit: 'taps', recorded: 1, goal: 1 },
  babylonRound: { what: 'Babylon, taps to choose a card', unit: 'taps', recorded: 1, goal: 1 },
  siegeRound: { what: 'Siege, taps a round as the hint chooses', unit: 'taps', recorded: 6, goal: 6 },
  citadelMove: { what: 'Citadel, to move a warrior and end the turn', unit: 'taps', recorded: 3, goal: 3 },
  citadelSetup: { what: 'Citadel’s setup against a bot, balanced', unit: 'taps', recorded: 1, goal: 1 },
  firstDie: { what: 'From the page’s address to the first die', unit: 'clicks', recorded: 2, goal: 2 },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

/** The current limit: a tenth more than the last measurement, but never more than the goal. */
export const mostOf = ({ recorded, goal }: Measure): number => Math.min(goal, recorded * 1.1);
