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
  'Escape: a fight at 40 spaces': { text: of(590, 769), picture: of(559, 1018) },
  'Escape: the end': { text: of(640, 1180), picture: of(614) },
  'Escape: the end of a run given up': { text: of(604, 1180), picture: of(614) },
  'Siege: a roll of eight dice': { text: of(662, 910), picture: of(599, 937) },
  'Siege: eight dice, all abilities ready': { text: of(642, 910), picture: of(545, 1225) },
  'Siege: a roll that a bot may finish': { text: of(662), picture: of(639) },
  'Siege: the question before a bot finishes': { text: of(525), picture: of(600) },
  'Siege: the end': { text: of(492), picture: of(475) },
  'Babylon: the lobby': { text: of(566), picture: of(566) },
  'Babylon: the race after three fights': { text: of(614), picture: of(615) },
  'Babylon: a hand of three': { text: of(570, 950), picture: of(571, 1155) },
  'Babylon: caught early': { text: of(448), picture: of(521) },
  'Babylon: the end': { text: of(630), picture: of(632) },
  'Citadel: the lobby': { text: of(490), picture: of(490) },
  'Citadel 9x9: the field': { text: of(612, 949), picture: of(645, 903) },
  'Citadel 9x9: a turn with five fights': { text: of(636), picture: of(628) },
  'Citadel 9x9: the end': { text: of(592), picture: of(643) },
  'Citadel 13x13: the field': { text: of(668), picture: of(652) },
  'Citadel 13x13: a turn with five fights': { text: of(644), picture: of(628) },
  'Citadel 13x13: the end': { text: of(648), picture: of(650) },
  'Citadel for four: the lobby': { text: of(568), picture: of(568) },
  'Citadel for four: the field': { text: of(668), picture: of(632) },
  'Citadel for four: a full turn': { text: of(626), picture: of(606) },
  'The tallest step of a lesson': { text: of(692), picture: of(684, 1330) },
  // Puzzles are others each time.
  'Siege: a puzzle': { text: of(646), picture: of(668) },
  'Siege: a wrong answer': { text: of(610), picture: of(632) },
  'Siege: a solved puzzle': { text: of(528), picture: of(532) },
  'A puzzle': { text: of(672), picture: of(592) },
  'The welcome of /play': { text: of(490), picture: of(490) },
} as const satisfies Readonly<Record<string, Readonly<Record<Form, Height>>>>;

/** What is measured. */
export type Shown = keyof typeof heights;

/** The current limit: a tenth more than the last measurement, but what fits a phone must go on fitting it. */
export const mostHeightOf = (what: Shown, form: Form): number => {
  const { recorded }: Height = heights[what][form];
  const grown = Math.round(recorded * 1.1);
  return recorded <= MOST_HEIGHT ? Math.min(MOST_HEIGHT, grown) : grown;
};
