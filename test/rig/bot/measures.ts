/** Something that is measured on the screen or while playing, with its limit. */
export interface Measure {
  readonly what: string;
  readonly unit: 'px' | 'taps' | 'clicks';
  /** The last measurement. Growth by more than a tenth fails. */
  readonly recorded: number;
  readonly goal: number;
}

/** Heights are on a page of 390x844 pixels, of which 710 show messages. */
export const measures = {
  escape: { what: 'Escape at 18 spaces: story, figures and buttons', unit: 'px', recorded: 381, goal: 700 },
  siegeText: { what: 'Siege, first roll without the picture: all of it', unit: 'px', recorded: 764, goal: 900 },
  siege: { what: 'Siege, first roll: story, dice and buttons', unit: 'px', recorded: 513, goal: 700 },
  siegeRound: { what: 'Siege, taps a round as the hint chooses', unit: 'taps', recorded: 5.8, goal: 6 },
  citadel: { what: 'Citadel 9x9: picture, story and buttons', unit: 'px', recorded: 711, goal: 900 },
  citadelMove: { what: 'Citadel, to move a warrior and end the turn', unit: 'taps', recorded: 3, goal: 3 },
  citadelSetup: { what: 'Citadel’s setup against a bot, balanced', unit: 'taps', recorded: 1, goal: 1 },
  firstDie: { what: 'From the page’s address to the first die', unit: 'clicks', recorded: 2, goal: 2 },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

/** The current limit: a tenth more than the last measurement, but never more than the goal. */
export const mostOf = ({ recorded, goal }: Measure): number => Math.min(goal, recorded * 1.1);
