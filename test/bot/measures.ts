/** A figure of a screen or of a way to play: what is reached, and what it must never be more than. */
export interface Measure {
  readonly what: string;
  readonly unit: 'px' | 'taps' | 'clicks';
  /** As it was measured last. A screen that grows by a tenth over it fails. */
  readonly recorded: number;
  readonly goal: number;
}

/** Heights are those of a page of 390x844, of which 710 px show messages. */
export const measures = {
  escape: { what: 'Escape at 18 spaces: story, figures and buttons', unit: 'px', recorded: 381, goal: 700 },
  siegeText: { what: 'Siege, first roll without the picture: all of it', unit: 'px', recorded: 764, goal: 900 },
  siege: { what: 'Siege, first roll: story, dice and buttons', unit: 'px', recorded: 455, goal: 700 },
  siegeRound: { what: 'Siege, taps a round as the hint chooses', unit: 'taps', recorded: 7.8, goal: 8 },
  citadel: { what: 'Citadel 9x9: picture, story and buttons', unit: 'px', recorded: 711, goal: 900 },
  citadelMove: { what: 'Citadel, to move a warrior and end the turn', unit: 'taps', recorded: 4, goal: 4 },
  citadelSetup: { what: 'Citadel’s setup against a bot, balanced', unit: 'taps', recorded: 1, goal: 1 },
  firstDie: { what: 'From the page’s address to the first die', unit: 'clicks', recorded: 2, goal: 2 },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

/** The most that a measure may be now: a tenth over what was recorded, and never over its goal. */
export const mostOf = ({ recorded, goal }: Measure): number => Math.min(goal, recorded * 1.1);
