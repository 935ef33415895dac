/** The forms of a board. */
export const forms = ['text', 'picture'] as const;

export type Form = (typeof forms)[number];

/** What a phone of 390x844 pixels shows of messages, in pixels of height. */
export const MOST_HEIGHT = 710;

/** The height of a whole message in pixels. */
interface Height {
  /** The last measurement. */
  readonly recorded: number;
  /** As it was before screens were shortened, where that was measured. */
  readonly before?: number;
}

const of = (recorded: number, before?: number): Height => ({ recorded, ...(before === undefined ? {} : { before }) });

/** Messages at their fullest, with the longest names, in pixels. */
export const heights = {
  'Escape: a fight at 40 spaces': { text: of(590, 769), picture: of(648, 1018) },
  'Escape: the end': { text: of(622, 1180), picture: of(680) },
  'Escape: the end of a run given up': { text: of(586, 1180), picture: of(680) },
  'Siege: a roll of eight dice': { text: of(644, 910), picture: of(709, 937) },
  'Siege: eight dice, all abilities ready': { text: of(682, 910), picture: of(685, 1225) },
  'Siege: a roll that a bot may finish': { text: of(644), picture: of(709) },
  'Siege: the question before a bot finishes': { text: of(525), picture: of(608) },
  'Siege: the end': { text: of(492), picture: of(575) },
  'Babylon: the lobby': { text: of(566), picture: of(566) },
  'Babylon: the race after three fights': { text: of(647), picture: of(654) },
  'Babylon: a hand of three': { text: of(575, 950), picture: of(666, 1155) },
  'Babylon: caught early': { text: of(448), picture: of(536) },
  'Babylon: the end': { text: of(612), picture: of(703) },
  'Citadel: the lobby': { text: of(490), picture: of(490) },
  'Citadel 9x9: the field': { text: of(595, 949), picture: of(646, 903) },
  'Citadel 9x9: a turn with five fights': { text: of(619), picture: of(661) },
  'Citadel 9x9: the end': { text: of(593), picture: of(644) },
  'Citadel 13x13: the field': { text: of(651), picture: of(653) },
  'Citadel 13x13: a turn with five fights': { text: of(667), picture: of(669) },
  'Citadel 13x13: the end': { text: of(649), picture: of(651) },
  'Citadel for four: the lobby': { text: of(568), picture: of(568) },
  'Citadel for four: the field': { text: of(686), picture: of(688) },
  'Citadel for four: a full turn': { text: of(684), picture: of(686) },
  'The tallest step of a lesson': { text: of(692), picture: of(703, 1330) },
  // Puzzles are others each time.
  'Siege: a puzzle': { text: of(650), picture: of(650) },
  'Siege: a wrong answer': { text: of(680), picture: of(680) },
  'Siege: a solved puzzle': { text: of(640), picture: of(640) },
  'A puzzle': { text: of(688), picture: of(700) },
  'The welcome of /play': { text: of(682), picture: of(682) },
} as const satisfies Readonly<Record<string, Readonly<Record<Form, Height>>>>;

/** What is measured. */
export type Shown = keyof typeof heights;

/** The current limit: a tenth more than the last measurement, but what fits a phone must go on fitting it. */
export const mostHeightOf = (what: Shown, form: Form): number => {
  const { recorded }: Height = heights[what][form];
  const grown = Math.round(recorded * 1.1);
  return recorded <= MOST_HEIGHT ? Math.min(MOST_HEIGHT, grown) : grown;
};
